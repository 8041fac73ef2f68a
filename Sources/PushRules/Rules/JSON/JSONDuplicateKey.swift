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

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let index = request.index, index.remarks.intersects(.duplicateKey) else { return }
        compare(request, index, &sink)
    }

    @inline(never)
    private static func compare(_ request: RequestView, _ index: JSONIndex, _ sink: inout FindingSink) {
        let root = index.root
        let aps = request[.aps].map { index.position(of: $0) } ?? -1
        var rest = index.duplicateKeyCount
        if root.kind != .object { walk(root, isInside: false, request, index, &rest, &sink) }
        var members = root.members
        while rest > 0, let (key, value) = members.next() {
            let position = index.position(of: value)
            if key.remarks.intersects(.duplicateKey) {
                // Another `aps`, or a key that nothing depends on.
                let first = index.firstMember(named: key)
                judge(key, first.value, isInside: index.position(of: first.value) == aps, request, index, &sink)
                rest -= 1
            }
            walk(value, isInside: position == aps, request, index, &rest, &sink)
        }
        // Warnings that a full sink has no room for: hostile texts have hundreds of them.
        sink.count(rest, .warning)
    }

    /// Judges the keys inside of `value`; outside of `aps` no more than the sink has room for.
    @inline(__always)
    private static func walk(
        _ value: JSONValue, isInside: Bool, _ request: RequestView, _ index: JSONIndex, _ rest: inout Int,
        _ sink: inout FindingSink
    ) {
        var tokens = value.descendants
        while let key = tokens.next() {
            // No value has this remark.
            guard key.remarks.intersects(.duplicateKey) else { continue }
            if !isInside && sink.isFull(for: .warning) { return }
            judge(key, index.firstMember(named: key).value, isInside: isInside, request, index, &sink)
            rest -= 1
        }
    }

    /// Judges one key; the value of the first key of its name is `first`.
    @inline(__always)
    private static func judge(
        _ key: JSONValue, _ first: JSONValue, isInside: Bool, _ request: RequestView, _ index: JSONIndex,
        _ sink: inout FindingSink
    ) {
        var detail = Detail.notCompared
        if isInside {
            // Behind a key stands its value.
            let value = unsafe index.tape.uncheckedValue(at: index.position(of: key) &+ 1)
            detail = first.saysTheSame(as: value) ? Detail.equal : Detail.different
        }
        let severity: Severity = detail == Detail.different ? .error : .warning
        if sink.isFull(for: severity) {
            sink.count(1, severity)
        } else {
            sink.report(Self.self, severity, at: key, in: request, detail: detail)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let index = request.index, finding.token >= 0 else { return }
        let key = index.value(at: Int(finding.token))
        out.text("key ")
        out.quoted(key.string)
        out.text(" appears twice in one object, first at byte ")
        out.number(index.firstMember(named: key).key.byteOffset)
        out.text(" of the payload")
        switch finding.detail {
        case Detail.different: out.text("; the values differ, and parsers may pick either")
        case Detail.equal: out.text(", with equal values")
        default: out.text("; parsers may pick either")
        }
    }
}
