internal import CAllocationCount

/// Heap allocations of the whole program.
enum AllocationCount {
    /// How many `body` makes; nil where they are not counted (see `allocation_count.h`).
    static func of(_ body: () -> Void) -> UInt64? {
        guard allocation_count_is_available() != 0 else { return nil }
        let before = allocation_count()
        body()
        return allocation_count() - before
    }

    /// Whether counting works: an array of unknown size must be seen.
    static var isWorking: Bool {
        guard
            let count = of({ precondition([UInt8](repeating: 1, count: Int(allocation_count() % 7) + 100).count > 1) })
        else {
            return false
        }
        return count > 0
    }
}
