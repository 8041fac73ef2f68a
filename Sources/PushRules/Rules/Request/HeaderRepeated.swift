internal import PushJSON
internal import PushPayload

/// An `apns-*` header or `authorization` stands more than once.
enum HeaderRepeated: RequestRule {
    static var id: StaticString { "header-repeated" }
    static var number: UInt16 { 212 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.repeatedHeader) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "header that appears more than once",
            explanation: """
                APNs refuses a request in which one of its headers is repeated, with status 400 and DuplicateHeaders, \
                even when both values are the same. It happens when a client sets defaults and the caller adds the \
                header instead of setting it.

                Names are compared without case. Only apns-* headers and authorization are judged. For broadcasts and \
                channels, where Apple does not list this reply, it is a warning.
                """,
            help: "send each header once",
            facts: "H19",
            authority: "Apple, \"Handling notification responses from APNs\" (checked 2026-11)",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 10
                apns-priority: 5

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier
                apns-priority: 5

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.duplicateHeaders.set
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        let headers = request.headers
        let isMild = request.pathKind == .broadcast || request.pathKind == .channels
        for position in 0..<headers.count {
            // The second field of a name tells of all that follow.
            guard isJudged(headers, position), count(headers, position, before: position) == 1 else { continue }
            let total = count(headers, position, before: headers.count)
            sink.report(
                Self.self, isMild ? .warning : .error, header: headers.field(position).name, in: request,
                position: position, reason: isMild ? .none : .duplicateHeaders, first: Int64(total))
        }
    }

    private static func isJudged(_ headers: HeaderList, _ position: Int) -> Bool {
        let name = headers.field(position).name
        if name == .authorization { return true }
        return headers.name(position).slice(0, 5).equalsIgnoringCase("apns-")
    }

    /// Fields before `end` with the name of the one at `position`.
    private static func count(_ headers: HeaderList, _ position: Int, before end: Int) -> Int {
        let known = headers.field(position).name
        let name = headers.name(position)
        var count = 0
        for k in 0..<end where headers.field(k).name == known {
            if known != .other || isEqual(headers.name(k), name) { count += 1 }
        }
        return count
    }

    private static func isEqual(_ a: ByteText, _ b: ByteText) -> Bool {
        guard a.count == b.count else { return false }
        for k in 0..<a.count where ByteText.lower(a[k]) != ByteText.lower(b[k]) { return false }
        return true
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        let headers = request.headers
        let position = Int(finding.headerPosition)
        guard position >= 0, position < headers.count else { return }
        let name = headers.name(position)
        out.text("the header ")
        out.quoted(name, limit: 40)
        out.text(" appears ")
        if finding.first == 2 {
            out.text("twice, with ")
        } else {
            out.number(finding.first)
            out.text(" times, first with ")
        }
        var first = 0
        while first < position, !isEqual(headers.name(first), name) { first += 1 }
        value(headers, first, &out)
        out.text(" and ")
        value(headers, position, &out)
    }

    private static func value(_ headers: HeaderList, _ position: Int, _ out: inout MessageWriter) {
        if headers.field(position).name == .authorization {
            out.redacted(headers.value(position))
        } else {
            out.quoted(headers.value(position), limit: 40)
        }
    }
}
