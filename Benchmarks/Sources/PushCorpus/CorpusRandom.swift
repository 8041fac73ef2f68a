/// The corpus's own random numbers: xoshiro256** seeded by SplitMix64 (Blackman and Vigna), so that a seed gives the same
/// bytes on every platform and with every version of the standard library.
///
/// All choices are made with whole numbers; nothing depends on floating point or on hashing.
public struct CorpusRandom: Sendable {
    private var a: UInt64
    private var b: UInt64
    private var c: UInt64
    private var d: UInt64

    /// The same seed gives the same numbers.
    public init(seed: UInt64) {
        var state = seed
        func splitMix() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
        a = splitMix()
        b = splitMix()
        c = splitMix()
        d = splitMix()
    }

    /// A stream of its own for each name, so that one corpus does not move when another one changes.
    public init(seed: UInt64, stream: String) {
        self.init(seed: seed ^ CorpusDigest(of: stream.utf8).value)
    }

    /// Sixty-four random bits.
    public mutating func next() -> UInt64 {
        let product = b &* 5
        let result = (product << 7 | product >> 57) &* 9
        let shifted = b << 17
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = d << 45 | d >> 19
        return result
    }

    /// 0 ..< `bound`, which must be above 0.
    public mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// `low ... high`.
    public mutating func between(_ low: Int, _ high: Int) -> Int { low + below(high - low + 1) }

    /// True in `percent` of 100 cases.
    public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// One of `choices`, which must not be empty.
    public mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

    /// A position in `weights`, as often as its weight says.
    public mutating func pick(weighted weights: [Int]) -> Int {
        var rest = below(weights.reduce(0, +))
        for (position, weight) in weights.enumerated() {
            if rest < weight { return position }
            rest -= weight
        }
        return weights.count - 1
    }

    /// `count` different numbers of 0 ..< `bound`, in random order.
    public mutating func sample(_ count: Int, of bound: Int) -> [Int] {
        var numbers = Array(0..<bound)
        for k in 0..<min(count, bound) { numbers.swapAt(k, k + below(bound - k)) }
        return Array(numbers[..<min(count, bound)])
    }
}

/// FNV-1a in 64 bits: tells whether two corpora hold the same bytes. No protection against anybody.
public struct CorpusDigest: Sendable, Equatable {
    /// The digest of what was added so far.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Of nothing.
    public init() {}

    /// Of `bytes`.
    public init(of bytes: some Sequence<UInt8>) { add(bytes) }

    /// Adds bytes behind the others.
    public mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Sixteen hexadecimal digits.
    public var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
