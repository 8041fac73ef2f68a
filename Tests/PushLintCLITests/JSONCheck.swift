import PushJSON
import Testing

/// Looks into output that must be JSON.
enum JSONCheck {
    /// Indexes `bytes` with our own tokenizer; a text that is not JSON is an issue.
    static func check(_ bytes: [UInt8], _ body: (JSONValue) -> Void = { _ in }) {
        var buffer = JSONIndexBuffer()
        do throws(JSONError) {
            try buffer.withIndex(of: bytes.span) { index in
                #expect(!index.remarks.intersects(.duplicateKey))
                body(index.root)
            }
        } catch {
            Issue.record("not JSON: \(error) in \(String(decoding: bytes.prefix(2000), as: UTF8.self))")
        }
    }

    /// The elements of `inputs` as plain values.
    static func inputs(_ bytes: [UInt8]) -> [Input] {
        var inputs: [Input] = []
        check(bytes) { root in
            guard let elements = root.member("inputs")?.elements else { return }
            for element in elements { inputs.append(Input(element)) }
        }
        return inputs
    }

    struct Input {
        var path: String
        var record: String
        var pushType: String
        var bytes: String
        var limit: String
        var verdict: String
        var findings: [Finding]

        init(_ value: JSONValue) {
            path = text(value.member("path"))
            record = text(value.member("record"))
            pushType = text(value.member("push_type"))
            bytes = text(value.member("bytes"))
            limit = text(value.member("limit"))
            verdict = text(value.member("verdict"))
            findings = value.member("findings")?.elements.map { Finding($0) } ?? []
        }
    }

    struct Finding: Equatable {
        var rule: String
        var pointer: String
        var header: String
        /// `offset+length@line:column`
        var place: String

        init(_ value: JSONValue) {
            rule = text(value.member("rule"))
            pointer = text(value.member("pointer"))
            header = text(value.member("header"))
            place =
                text(value.member("offset")) + "+" + text(value.member("length")) + "@" + text(value.member("line"))
                + ":"
                + text(value.member("column"))
        }

        init(_ rule: String, pointer: String = "null", header: String = "null", _ place: String) {
            self.rule = rule
            self.pointer = pointer
            self.header = header
            self.place = place
        }
    }

    /// A string decoded, anything else as it is written.
    private static func text(_ value: JSONValue?) -> String {
        guard let value else { return "missing" }
        if value.kind == .string { return value.string.decoded() }
        return unsafe value.source.withBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
