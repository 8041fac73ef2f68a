/// The findings of one validation, in the order of the input: borrowed from the memory of the validation and used inside
/// the call that handed them out.
@safe
public struct FindingList {
    private let start: UnsafePointer<Finding>
    /// How many findings were kept.
    public let count: Int

    @unsafe
    init(_ findings: UnsafeMutableBufferPointer<Finding>, count: Int) {
        // A list without findings is never read, so any address will do.
        unsafe start = UnsafePointer(
            findings.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Finding>.alignment)!)
        self.count = count
    }

    /// The finding at `position`; traps outside `0 ..< count`.
    public subscript(_ position: Int) -> Finding {
        precondition(position >= 0 && position < count, "no such finding")
        return unsafe start[position]
    }
}
