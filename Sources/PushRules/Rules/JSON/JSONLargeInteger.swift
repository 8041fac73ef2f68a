internal import PushJSON
internal import PushPayload

/// An integer has more digits than readers keep.
enum JSONLargeInteger: RequestRule {
    static var id: StaticString { "json-large-integer" }
    static var number: UInt16 { 111 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "integer that loses digits in some parsers",
            explanation: """
                Parsers that keep numbers as doubles, JavaScript's above all, are exact only up to 9007199254740991, \
                which is 2^53 - 1. Beyond it, neighbouring integers become the same number: an ID arrives as another \
                ID. Outside 64 bits the number becomes a double in nearly every parser.

                IDs of 17 digits and more are common in databases. Send them as strings, which arrive unchanged. \
                Where both ends are known to read 64-bit integers, the number is fine.
                """,
            help: "send the integer as a string",
            facts: "J19, VP23",
            authority: "RFC 8259, section 6 (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"parcel":9007199254740993}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"parcel":"9007199254740993"}
                """
        )
    }

    private enum Detail {
        static var beyondDouble: UInt8 { 0 }
        static var beyond64Bits: UInt8 { 1 }
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.longInteger) else { return }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.kind == .number, token.remarks == .longNumber else { continue }
            let number = token.number
            // What is too large for a double as well has its own rule.
            guard number.rangeFault != .overflow else { continue }
            if number.isIntegerOutOfRange {
                sink.report(Self.self, at: token, in: request, detail: Detail.beyond64Bits)
            } else if number.isIntegerNotInteroperable {
                sink.report(Self.self, at: token, in: request, detail: Detail.beyondDouble)
            }
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        let value = index.value(at: Int(finding.token))
        out.text("the integer ")
        out.value(value)
        if finding.detail == Detail.beyond64Bits {
            out.text(
                value.number.uint64 == nil ? " does not fit into 64 bits" : " does not fit into a signed 64-bit integer"
            )
            out.text("; parsers round it or refuse it")
            return
        }
        out.text(" is beyond 2^53 - 1")
        if let exact = value.number.int64, let rounded = nearestDouble(exact), rounded != exact {
            out.text("; parsers that use doubles read ")
            out.number(rounded)
        } else {
            out.text("; parsers that use doubles confuse it with its neighbours")
        }
    }

    /// The value of the nearest double, ties to even; nil where that is outside of Int64. In whole numbers only, for
    /// rounding a double needs a mathematics library.
    private static func nearestDouble(_ value: Int64) -> Int64? {
        let magnitude = value.magnitude
        let extra = 64 - magnitude.leadingZeroBitCount - 53
        guard extra > 0 else { return value }
        let rest = magnitude & ((1 << UInt64(extra)) - 1)
        let half: UInt64 = 1 << UInt64(extra - 1)
        var significand = magnitude >> UInt64(extra)
        if rest > half || (rest == half && significand & 1 == 1) { significand += 1 }
        let rounded = significand << UInt64(extra)
        guard rounded <= UInt64(Int64.max) else { return nil }
        return value < 0 ? -Int64(rounded) : Int64(rounded)
    }
}
