internal import PushJSON

/// Sizes of many payloads, in memory that does not grow with their number.
public struct SizeDistribution: Sendable {
    /// Payloads.
    public private(set) var count = 0
    /// Those that are no JSON.
    public private(set) var notJSONCount = 0
    /// Those that are larger than they may be.
    public private(set) var tooLargeCount = 0
    /// Bytes of all.
    public private(set) var byteCount = 0
    /// Bytes that all of them could spare.
    public private(set) var spareByteCount = 0
    /// The smallest; 0 where there is none.
    public private(set) var smallest = 0
    /// The largest, larger ones first, of equal ones the earlier first; at most `largestCount`.
    public private(set) var largest: [Large] = []
    /// How many payloads there are of each size; see `bucket`.
    private var histogram = [Int](repeating: 0, count: exactSizes + 64 * coarseDoublings)

    /// A payload that is among the largest.
    public struct Large: Sendable, Equatable {
        /// Its line in the file, from 1.
        public var record: Int
        /// Its bytes.
        public var byteCount: Int
        /// The most bytes that it may have.
        public var limit: Int
        /// Its push type; nil where it is not known.
        public var pushType: String?
    }

    /// How many of the largest are kept.
    public static var largestCount: Int { 10 }
    /// Below this many bytes every size has a bucket of its own; larger sizes share 64 of them up to the next power of two.
    private static let exactSizes = 1 << 14
    private static let coarseDoublings = 48

    /// No payloads.
    public init() {}

    /// Counts a payload in. O(1).
    public mutating func add(_ size: PayloadSize, record: Int) {
        smallest = count == 0 ? size.byteCount : min(smallest, size.byteCount)
        count += 1
        if !size.isJSON && !size.isBodiless { notJSONCount += 1 }
        if size.isTooLarge { tooLargeCount += 1 }
        byteCount += size.byteCount
        spareByteCount += size.spare.total
        histogram[Self.bucket(size.byteCount)] += 1
        let isAmong = largest.count < Self.largestCount || size.byteCount > largest[largest.count - 1].byteCount
        guard isAmong else { return }
        let place = largest.firstIndex { $0.byteCount < size.byteCount } ?? largest.count
        largest.insert(
            Large(record: record, byteCount: size.byteCount, limit: size.limit, pushType: size.pushType), at: place)
        if largest.count > Self.largestCount { largest.removeLast() }
    }

    /// The size that `percent` in a hundred payloads do not exceed (nearest rank): exact below 16 KiB, above at most 1.6 % too
    /// large. 0 where there are no payloads.
    public func percentile(_ percent: Int) -> Int {
        // Rounded up without a product that could overflow.
        let rank = max(count / 100 * percent + (count % 100 * percent + 99) / 100, 1)
        var seen = 0
        for (bucket, number) in histogram.enumerated() where number > 0 {
            seen += number
            if seen >= rank { return min(Self.largestSize(of: bucket), largest.first?.byteCount ?? 0) }
        }
        return 0
    }

    private static func bucket(_ size: Int) -> Int {
        if size < exactSizes { return size }
        // 64 steps from one power of two to the next: the six bits behind the leading one.
        let doubling = Int.bitWidth - 1 - size.leadingZeroBitCount - 14
        let step = (size >> (doubling + 8)) & 63
        return min(exactSizes + doubling * 64 + step, exactSizes + 64 * coarseDoublings - 1)
    }

    /// The largest size that falls into a bucket.
    private static func largestSize(of bucket: Int) -> Int {
        if bucket < exactSizes { return bucket }
        let doubling = (bucket - exactSizes) / 64
        let step = (bucket - exactSizes) % 64
        return ((64 + step + 1) << (doubling + 8)) - 1
    }
}
