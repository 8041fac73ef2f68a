internal import PushJSON
internal import PushPayload

/// A key that holds one of a few words holds another.
enum UnknownWord: KeyRule {
    static var id: StaticString { "unknown-word" }
    static var number: UInt16 { 412 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .keys(.words) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "value that is not one of the words allowed for its key",
            explanation: """
                `interruption-level` is passive, active, time-sensitive or critical; `event` of a Live Activity is \
                start, update or end. The words are compared exactly, in lower case and with their hyphen. Any other \
                interruption level counts as active, so a push meant to break through a Focus does not; a Live \
                Activity push with another event is ignored.

                An empty interruption-level asks for nothing and is only a warning. For `ptt-push-type`, where any \
                other word makes the push an audio push, this is a hint. Push types that do not read the key are not \
                judged.
                """,
            help: "write one of the allowed words exactly",
            facts: "A17, L05, O10",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); observed on iOS 26: \
                UNPushNotificationRequestBuilder
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Ride","body":"Your driver is here"},"interruption-level":"timeSensitive"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Ride","body":"Your driver is here"},"interruption-level":"time-sensitive"}}
                """
        )
    }

    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink) {
        guard value.kind == .string, request.reads(key), let index = request.index, !key.admits(value, in: index.tape)
        else { return }
        let severity: Severity =
            switch key {
            case .pttPushType: .hint
            case .interruptionLevel where value.string.isEmpty: .warning
            default: request.weighed(.error)
            }
        sink.report(Self.self, severity, at: value, in: request, key: key)
    }

    /// The word that resembles the value most, if one does.
    private static func nearest(_ string: JSONString, _ key: KnownKey) -> StaticString? {
        guard string.byteCount <= 6 * 32 else { return nil }
        let folded = FoldedName(string)
        var best: StaticString?
        var bestDistance = 3
        for number in 0..<key.wordCount {
            let word = key.word(number)
            let meant = FoldedName(word)
            let limit = meant.count > 5 ? 2 : 1
            let distance = folded.distance(to: meant, limit: limit)
            guard distance <= limit, distance < bestDistance else { continue }
            best = word
            bestDistance = distance
        }
        return best
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        out.key(key)
        out.text(" is ")
        out.value(value)
        out.text(key.wordCount == 1 ? "; the only allowed word is " : "; allowed words are ")
        out.text(key.wordList)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = finding.key, let value = request.subject(of: finding) else { return }
        if let word = key.wordCount == 1 ? key.word(0) : nearest(value.string, key) {
            out.text("write \"")
            out.text(word)
            out.text("\"; ")
        } else {
            out.text("write one of these words; ")
        }
        out.otherValues(of: key)
    }
}
