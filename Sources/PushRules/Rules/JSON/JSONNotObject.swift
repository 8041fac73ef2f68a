internal import PushJSON
internal import PushPayload

/// The body is JSON, but no object.
enum JSONNotObject: RequestRule {
    static var id: StaticString { "json-not-object" }
    static var number: UInt16 { 106 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.notObject) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "payload that is not an object",
            explanation: """
                A payload is a JSON object, with or without `aps` in it. An array, a string, a number or null is JSON \
                as well, but nobody can look up a key in it, and the push is lost.

                Most often the payload was encoded twice, so that the object arrives as one long string; or it is a \
                list of payloads, each of which needs its own request; or it is an empty PHP array, which json_encode \
                writes as []. On a Wallet topic this is a warning, because nothing is known to look into the payload \
                there.
                """,
            help: "send an object: {\"aps\":{...}}",
            facts: "J03",
            authority: "Apple, \"Generating a remote notification\" (checked 2026-11); for Wallet topics inferred",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                [{"aps":{"alert":{"title":"Parcel","body":"At your door"}}}]
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """
        )
    }

    private enum Detail {
        static var list: UInt8 { 1 }
        static var encodedTwice: UInt8 { 2 }
        static var emptyList: UInt8 { 3 }
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard let root = request.root, root.kind != .object else { return }
        sink.report(
            Self.self, request.isWallet ? .warning : .error, at: root, in: request, detail: detail(root))
    }

    private static func detail(_ root: JSONValue) -> UInt8 {
        if root.kind == .array {
            if root.isEmptyContainer { return Detail.emptyList }
            var elements = root.elements
            return elements.next()?.kind == .object ? Detail.list : 0
        }
        guard root.kind == .string else { return 0 }
        var isObject = false
        root.string.forEachDecodedByte { byte in
            isObject = byte == 0x7B
            return byte == 0x20 || byte == 0x0A
        }
        return isObject ? Detail.encodedTwice : 0
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let root = request.root else { return }
        out.text("payload must be a JSON object; this is ")
        switch root.kind {
        case .string where finding.detail == Detail.encodedTwice:
            out.text("a string that holds one, so it was encoded twice")
        case .string, .number:
            out.kind(root.kind)
            out.text(", ")
            out.value(root)
        case .array where finding.detail == Detail.emptyList: out.text("an empty array")
        case .array where finding.detail == Detail.list: out.text("an array of objects")
        default: out.kind(root.kind)
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.detail {
        case Detail.list: out.text("send a separate request for each object")
        case Detail.encodedTwice: out.text("encode the payload only once, and send the object itself")
        case Detail.emptyList: out.text("send {}, the empty object; PHP encodes an empty array as []")
        default: out.text(texts.help)
        }
    }
}
