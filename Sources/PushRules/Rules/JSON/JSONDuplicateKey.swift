internal import PushJSON
internal import PushPayload

/// A key stands twice in one object.
enum JSONDuplicateKey: RequestRule {
    static var id: StaticString { "json-duplicate-key" }
    static var number: UInt16 { 107 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.remarks) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key that appears twice in one object",
            explanation: """
                RFC 8259 says that names should be unique within an object, and that parsers differ where they are \
                not: some take the first value, some the last, some refuse the text. A validator, a relay and the \
                device may therefore each see a different push.

                It is an error for `aps` itself and for any key inside it when the values differ: two things were \
                wanted, and one of them is lost. Equal values, and keys of your own, are only a warning. Names are \
                compared after escapes are decoded: "aps" and "\\u0061ps" are the same key.
                """,
            help: "keep one of the two",
            facts: "J06, VP22",
            authority: "RFC 8259, section 4 (checked 2026-11); which value counts on the device is inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"On its way","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    private enum Detail {
        static var different: UInt8 { 0 }
        static var equal: UInt8 { 1 }
        /// Outside `aps` nothing depends on the values, so that nobody compared them.
        static var notCompared: UInt8 { 2 }
    }

    /// Members that are looked at in one body, so that a huge one cannot make this quadratic; no body within the limits
    /// of APNs has use for so many.
    private static var steps: Int { 1 << 17 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.duplicateKey) else { return }
        compare(request, index, &sink)
    }

    @inline(never)
    private static func compare(_ request: RequestView, _ index: JSONIndex, _ sink: inout FindingSink) {
        let aps = request[.aps]
        let inside = aps?.byteRange ?? 0..<0
        var firsts = FirstMembers()
        var left = steps
        var tokens = index.root.descendants
        while let key = tokens.next() {
            guard key.kind == .key, key.remarks.intersects(.duplicateKey) else { continue }
            var detail = Detail.notCompared
            if aps != nil, inside.contains(key.byteOffset) || isAPS(key, index),
                let first = firsts.member(named: key, in: index, steps: &left)
            {
                let value = index.value(at: index.position(of: key) + 1)
                detail = first.value.saysTheSame(as: value) ? Detail.equal : Detail.different
            }
            let severity: Severity = detail == Detail.different ? .error : .warning
            // Hostile texts have hundreds of them.
            if sink.onlyCounts(severity) { continue }
            sink.report(Self.self, severity, at: key, in: request, detail: detail)
        }
    }

    /// The key is another `aps` of the root.
    private static func isAPS(_ key: JSONValue, _ index: JSONIndex) -> Bool {
        // Three letters and two quotes, or more with escapes.
        guard key.byteCount >= 5, key.string == KnownKey.aps.name else { return false }
        return index.position(of: index.object(of: key)) == 0
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        let key = index.value(at: Int(finding.token))
        var left = steps
        out.text("key ")
        out.quoted(key.string)
        out.text(" appears twice in one object")
        if let first = index.firstMember(named: key, steps: &left) {
            out.text(", first at byte ")
            out.number(first.key.byteOffset)
            out.text(" of the payload")
        }
        switch finding.detail {
        case Detail.different: out.text("; the values differ, and parsers may pick either")
        case Detail.equal: out.text(", with equal values")
        default: out.text("; parsers may pick either")
        }
    }
}
