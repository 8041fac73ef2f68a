/// Random numbers from a seed, the same on every machine: SplitMix64.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014), with the constants of its
/// reference implementation.
public struct SeededRandom: Sendable, Equatable {
    private var state: UInt64

    /// The sequence that belongs to `seed`.
    public init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number of `0 ..< bound`, which must be above 0. The upper half of a product, so that no platform's remainder and no
    /// loop is part of the sequence.
    public mutating func below(_ bound: Int) -> Int {
        precondition(bound > 0, "no number is below that bound")
        return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// A number of `low ... high`.
    public mutating func between(_ low: Int, _ high: Int) -> Int { low + below(high - low + 1) }

    /// True in `count` of `of` cases.
    public mutating func chance(_ count: Int, of: Int) -> Bool { below(of) < count }

    /// One of the words, of which there must be at least one.
    mutating func one(of words: [StaticString]) -> StaticString { words[below(words.count)] }

    /// Puts the elements in another order.
    mutating func shuffle<Element>(_ elements: inout [Element]) {
        var k = elements.count - 1
        while k > 0 {
            elements.swapAt(k, below(k + 1))
            k -= 1
        }
    }
}
