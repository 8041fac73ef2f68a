import PushJSON
import PushProperties
import PushTestSupport

/// Runs the tokenizer twice over a text, with different neighbours and different rubbish in the lent memory, and once the
/// slow parser; notes where they differ.
struct Examiner {
    private static let limits = JSONLimits(maximumDepth: 40)

    private let texts: TextBuffer
    private let memory: LentMemory
    var differences = Differences()

    init(largestText: Int) {
        texts = TextBuffer(capacity: largestText)
        memory = LentMemory(capacity: JSONTokenizer.memorySize(forTextOf: largestText, limits: Self.limits))
    }

    mutating func examine(_ text: [UInt8], neighbours: Int) {
        let count = TextBuffer.neighbours.count
        let first = run(text, before: (neighbours + 1) % count, after: neighbours % count, filling: 0xFF)
        let second = run(
            text, before: neighbours % count, after: (neighbours + 5) % count,
            filling: UInt8(truncatingIfNeeded: neighbours))
        differences.check(first == second, "\(readable(text)): two runs differ")
        let difference = first.difference(from: PlainParser.parse(text, maximumDepth: Self.limits.maximumDepth))
        if let difference { differences.note("\(readable(text)): \(difference)") }
    }

    private func run(_ text: [UInt8], before: Int, after: Int, filling: UInt8) -> TokenizerRun {
        let size = JSONTokenizer.memorySize(forTextOf: text.count, limits: Self.limits)
        return unsafe texts.with(text, before: before, after: after) { bytes in
            unsafe memory.with(size, filling: filling) { lent in
                unsafe TokenizerRun(JSONTokenizer.index(bytes, limits: Self.limits, memory: lent))
            }
        }
    }
}
