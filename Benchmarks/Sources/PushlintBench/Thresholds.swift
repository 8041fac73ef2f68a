internal import PushJSON

/// What a toolchain must not exceed: instructions that do not vary from run to run, and heap allocations.
///
/// The file is JSON, one figure a line, so that a change shows in a diff as what it is.
struct Thresholds: Equatable {
    /// One figure: a candidate on a corpus of a certain content.
    struct Entry: Equatable {
        var candidate: String
        var corpus: String
        /// Of the corpus: other content has other figures.
        var digest: String
        var instructionsPerPayload: Double
        var instructionsPerByte: Double
        /// Of all passes over the corpus after the first.
        var allocations: UInt64
    }

    var toolchain = ""
    /// How far above the figures is still fine, in percent: other versions of the C library copy memory in other steps.
    var tolerancePercent = 1.5
    var entries: [Entry] = []

    /// - Parameter text: the file. Nil: it is not JSON, or not of this form.
    init?(_ text: [UInt8]) {
        var buffer = JSONIndexBuffer(forTextOf: text.count)
        var isComplete = true
        do throws(JSONError) {
            let found = try buffer.withIndex(of: text.span) { index -> Thresholds? in
                var thresholds = Thresholds()
                let root = index.root
                guard root.kind == .object, let list = root.member("figures") else { return nil }
                thresholds.toolchain = root.member("toolchain")?.string.decoded() ?? ""
                if let tolerance = root.member("tolerance_percent").flatMap(Self.number) {
                    thresholds.tolerancePercent = tolerance
                }
                for figure in list.elements {
                    guard let candidate = figure.member("candidate"), let corpus = figure.member("corpus"),
                        let digest = figure.member("digest"),
                        let perPayload = figure.member("instructions_per_payload").flatMap(Self.number),
                        let perByte = figure.member("instructions_per_byte").flatMap(Self.number),
                        let allocations = figure.member("allocations").flatMap(Self.number)
                    else {
                        isComplete = false
                        continue
                    }
                    thresholds.entries.append(
                        Entry(
                            candidate: candidate.string.decoded(), corpus: corpus.string.decoded(),
                            digest: digest.string.decoded(), instructionsPerPayload: perPayload,
                            instructionsPerByte: perByte, allocations: UInt64(allocations)))
                }
                return thresholds
            }
            guard let found, isComplete else { return nil }
            self = found
        } catch {
            return nil
        }
    }

    init() {}

    /// From the text of the number, by the standard library: the bench does not lean on what it measures.
    private static func number(_ value: JSONValue) -> Double? {
        guard value.kind == .number else { return nil }
        return unsafe value.source.withBytes { bytes in unsafe Double(String(decoding: bytes, as: UTF8.self)) }
    }

    func entry(_ candidate: String, _ corpus: String) -> Entry? {
        entries.first { $0.candidate == candidate && $0.corpus == corpus }
    }

    /// The file's text.
    var text: String {
        let lines = entries.map { entry in
            "    {\"candidate\": \"\(entry.candidate)\", \"corpus\": \"\(entry.corpus)\", \"digest\": \"\(entry.digest)\", "
                + "\"instructions_per_payload\": \(entry.instructionsPerPayload.text(1)), "
                + "\"instructions_per_byte\": \(entry.instructionsPerByte.text(3)), \"allocations\": \(entry.allocations)}"
        }
        return "{\n  \"toolchain\": \"\(toolchain)\",\n  \"tolerance_percent\": \(tolerancePercent.text(1)),\n"
            + "  \"figures\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
    }
}
