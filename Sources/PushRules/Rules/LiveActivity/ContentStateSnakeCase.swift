internal import PushJSON
internal import PushPayload

/// A name in the state that a Swift property hardly has.
enum ContentStateSnakeCase: RequestRule {
    static var id: StaticString { "content-state-snake-case" }
    static var number: UInt16 { 720 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "key in content-state in snake_case",
            explanation: """
                The system decodes `content-state` and `attributes` with the default decoder: the names must be \
                those of the Swift properties, letter for letter, and no conversion from snake_case takes \
                place, even if the app's other code does it. A property that is not found makes decoding fail, \
                and the old state stays, while APNs answers 200.

                An app that declares CodingKeys with these names reads them. One finding stands for all such \
                keys.
                """,
            help: "name the key as the Swift property is named, unless the app declares CodingKeys",
            facts: "L24",
            authority: """
                Apple, "Starting and updating Live Activities with ActivityKit push notifications" (checked \
                2026-11)
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"driver_name":"A. Lind"}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"update","content-state":{"driverName":"A. Lind"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.type == .liveactivity else { return }
        var first: JSONValue?
        var count: Int64 = 0
        let keys: InlineArray<2, KnownKey> = [.contentState, .attributes]
        for k in keys.indices {
            guard let object = request[keys[k]], object.kind == .object else { continue }
            if keys[k] == .attributes, !LiveActivityMembers.isEvent("start", request) { continue }
            var tokens = object.descendants
            while let token = tokens.next() {
                guard token.kind == .key, isSnakeCase(token.string) else { continue }
                count += 1
                if first == nil { first = token }
            }
        }
        if let first { sink.report(Self.self, at: first, in: request, second: count - 1) }
    }

    /// Small letters and digits, beginning with a letter, with single underscores between them.
    private static func isSnakeCase(_ name: JSONString) -> Bool {
        guard !name.hasEscapes else { return false }
        let text = name.source
        guard text.count > 2, text[0] &- 0x61 < 26, text[text.count - 1] != 0x5F else { return false }
        var underscores = 0
        for k in 1..<text.count {
            switch text[k] {
            case 0x5F:
                if text[k - 1] == 0x5F { return false }
                underscores += 1
            case 0x61...0x7A, 0x30...0x39: break
            default: return false
            }
        }
        return underscores > 0
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = request.subject(of: finding) else { return }
        out.text("the key ")
        out.quoted(key.string)
        out.text(" is in snake_case, which the system's decoder does not convert")
        LiveActivityMembers.writeOthers(finding.second, &out)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let key = request.subject(of: finding) else { return }
        out.text("name it as the Swift property is named, \"")
        let text = key.string.source
        var isFirst = false
        for k in 0..<min(text.count, 60) {
            if text[k] == 0x5F {
                isFirst = true
            } else {
                out.scalar(UInt32(isFirst && text[k] >= 0x61 ? text[k] & 0xDF : text[k]))
                isFirst = false
            }
        }
        out.text("\", unless the app declares CodingKeys")
    }
}
