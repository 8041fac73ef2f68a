internal import FuzzSupport
internal import PushGenerator
internal import PushProperties

/// The reader of error replies on any body.
private let form = PushInputForm.errorBody

private func check(_ input: [UInt8]) throws(Violation) { try Surface.errorBody.check(input) }

#if FUZZING
    internal import CLibFuzzer

    /// Called once, before anything else.
    @_cdecl("LLVMFuzzerInitialize")
    public func initialize(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> CInt {
        FuzzInputs.writeIfAsked(as: form)
        return 0
    }

    /// Called for each input.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
        unsafe FuzzInput.check(data, size, check)
    }

    // Without these libFuzzer mutates as it does for any program: to measure what ours are worth.
    #if !FUZZ_PLAIN
        /// Changes an input in place.
        @_cdecl("LLVMFuzzerCustomMutator")
        public func customMutator(
            _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: CUnsignedInt
        ) -> Int {
            unsafe FuzzMutation.mutate(data, size, maximum, seed, as: form) { unsafe LLVMFuzzerMutate($0, $1, $2) }
        }

        /// Makes one input of two.
        @_cdecl("LLVMFuzzerCustomCrossOver")
        public func customCrossOver(
            _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>, _ secondSize: Int,
            _ out: UnsafeMutablePointer<UInt8>, _ maximum: Int, _ seed: CUnsignedInt
        ) -> Int {
            unsafe FuzzMutation.crossOver(first, firstSize, second, secondSize, out, maximum, seed, as: form)
        }
    #endif
#else
    @main
    enum Replay {
        static func main() {
            FuzzInputs.writeIfAsked(as: form)
            FuzzInput.replay(check)
        }
    }
#endif
