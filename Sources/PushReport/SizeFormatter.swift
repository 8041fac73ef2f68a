/// How sizes are written.
public protocol SizeFormatter {
    /// Before the first input.
    mutating func begin(_ sink: ByteSink)
    /// One payload.
    ///
    /// - Parameter part: the name under which a gateway's document holds the payload; nil where it stands for itself.
    mutating func write(_ size: PayloadSize, _ path: [UInt8], part: StaticString?, to sink: ByteSink)
    /// The records of a file of many.
    mutating func write(_ sizes: SizeDistribution, _ path: [UInt8], to sink: ByteSink)
    /// Behind the last input.
    mutating func end(_ sink: ByteSink)
}
