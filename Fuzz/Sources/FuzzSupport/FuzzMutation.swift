public import PushGenerator

/// Our mutator mixed with the engine's own.
///
/// The engine's function is handed in, because only a program linked with libFuzzer has it.
public enum FuzzMutation {
    /// Three draws in four go to our mutator; one of them in four is followed by the engine's, which knows the dictionary and
    /// what the program compares with.
    public static func mutate(
        _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maximum: Int, _ seed: CUnsignedInt, as form: PushInputForm,
        engine: (UnsafeMutablePointer<UInt8>, Int, Int) -> Int
    ) -> Int {
        var random = SeededRandom(seed: UInt64(seed))
        guard random.chance(3, of: 4) else { return unsafe engine(data, size, maximum) }
        let input = unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
        let bytes = InputMutator.mutate(input, as: form, seed: random.next(), maximumByteCount: maximum).bytes
        let count = unsafe store(bytes, in: data)
        // The engine takes no empty input.
        return random.chance(1, of: 4) && count > 0 ? unsafe engine(data, count, maximum) : count
    }

    /// A piece of one input in the other.
    public static func crossOver(
        _ first: UnsafePointer<UInt8>, _ firstSize: Int, _ second: UnsafePointer<UInt8>, _ secondSize: Int,
        _ out: UnsafeMutablePointer<UInt8>, _ maximum: Int, _ seed: CUnsignedInt, as form: PushInputForm
    ) -> Int {
        let input = unsafe [UInt8](UnsafeBufferPointer(start: first, count: firstSize))
        let other = unsafe [UInt8](UnsafeBufferPointer(start: second, count: secondSize))
        let bytes = InputMutator.crossOver(input, other, as: form, seed: UInt64(seed), maximumByteCount: maximum)
        return unsafe store(bytes, in: out)
    }

    /// The mutator promises at most as many bytes as there is room for.
    private static func store(_ bytes: [UInt8], in data: UnsafeMutablePointer<UInt8>) -> Int {
        for (k, byte) in bytes.enumerated() { unsafe data[k] = byte }
        return bytes.count
    }
}
