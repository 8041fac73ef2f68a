import Foundation
import PushPayload
import PushRules
import Testing

/// Rules see bodies that nobody would send: no bytes trap them, and every finding lies inside its input and can be told.
@Suite("Rules on damaged bodies")
struct RuleMutationTests {
    private static let vectors = SheetVectorTests.apns + SheetVectorTests.voip

    @Test("each byte changed", arguments: vectors)
    func changedBytes(_ vector: SheetVector) {
        let (headers, body) = Self.parts(vector)
        guard body.count <= 400 else { return }
        let replacements: [UInt8] = [0x22, 0x2D, 0x30, 0x5B, 0x5D, 0x5C, 0x6E, 0x7D, 0xFF]
        for position in body.indices {
            for byte in replacements where body[position] != byte {
                var damaged = body
                damaged[position] = byte
                check(damaged, headers)
            }
            var shorter = body
            shorter.remove(at: position)
            check(shorter, headers)
            check(Array(body[..<position]), headers)
        }
    }

    /// What may stand anywhere, put in the place of each value and each name.
    private static let values = [
        "null", "true", "false", "0", "-1", "1e400", "-1e-400", "0.5", "123456789012345678901234567890", #""""#,
        #""\u0000""#,
        #""\ud800""#, "[]", "{}", #"[null,{"aps":{"alert":[]}}]"#, #"{"title":{},"body":[]}"#, #"{"aps":{"aps":{}}}"#,
    ]
    private static let keys = [
        "aps", "alert", "badge", "sound", "content-available", "mutable-content", "interruption-level",
        "relevance-score",
        "event", "timestamp", "content-state", "attributes", "ptt-push-type", "content-changed", "input-push-token",
        "Alert",
        "content_available", "title", "loc-key", "loc-args", "critical", "name", "volume", "topic-id", "thread-id",
        "image-url", "", "-", "\\u0041ps", "catagory", "mdm", "container-identifier", "domain", "url-args",
        "summary-arg",
        "password",
    ]

    @Test(
        "every value under every key, for every push type",
        arguments: [
            Sent.alert, Sent.background, Sent.voip, Sent.activity, Sent.widgets, Sent.mdm, Sent.talk, Sent.files,
            Sent.location, Sent.wallet, Sent.safari, Sent.untyped, Sent.nothing,
        ])
    func everyValue(_ headers: String) {
        for key in Self.keys {
            for value in Self.values {
                let member = #""\#(key)":\#(value)"#
                for body in [
                    "{\(member)}", #"{"aps":{\#(member)}}"#, #"{"aps":{"alert":{\#(member)},"sound":{\#(member)}}}"#,
                    #"{"data":{\#(member)},\#(member)}"#,
                ] {
                    let text = headers.isEmpty ? body : headers + "\n\n" + body
                    inspect(outcome(text, hints: true), body.utf8.count)
                }
            }
        }
    }

    static func parts(_ vector: SheetVector) -> (PushHeaders?, [UInt8]) {
        guard let blank = vector.request.range(of: "\n\n") else { return (nil, Array(vector.request.utf8)) }
        var headers = PushHeaders()
        for line in vector.request[..<blank.lowerBound].split(separator: "\n") {
            // A pseudo-header begins with the colon.
            guard let colon = line.dropFirst().firstIndex(of: ":") else { continue }
            headers.append(String(line[..<colon]), String(line[colon...].dropFirst().drop { $0 == " " }))
        }
        return (headers, Array(vector.request[blank.upperBound...].utf8))
    }

    private func check(_ body: [UInt8], _ headers: PushHeaders?) {
        inspect(outcome(body: body, headers: headers, hints: true), body.count)
    }

    private func inspect(_ outcome: Outcome, _ byteCount: Int) {
        for finding in outcome.findings {
            if let range = finding.byteRange, range.lowerBound < 0 || range.upperBound > byteCount {
                Issue.record("\(finding) lies outside of its input")
            }
            if finding.message.isEmpty { Issue.record("\(finding.rule) says nothing") }
        }
    }
}
