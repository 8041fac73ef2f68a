/// Random numbers from a seed, the same on every machine: SplitMix64. A failure is repeated by running the test again.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number of `0 ..< bound`.
    package mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(bound)) }

    package mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

    /// One of `choices`, which must not be empty.
    package mutating func one<Element>(of choices: [Element]) -> Element { choices[below(choices.count)] }
}
