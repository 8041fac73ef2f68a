internal import PushJSON
internal import PushPayload

/// The address of a picture or film for a service extension that does not run.
enum AttachmentWithoutMutableContent: RequestRule {
    static var id: StaticString { "attachment-without-mutable-content" }
    static var number: UInt16 { 427 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.addressAtRoot) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "attachment without mutable-content",
            explanation: """
                The system does not load attachments itself: a notification service extension of the app does, and it \
                runs only when `aps` has `mutable-content` on. Without the flag the notification appears without its \
                picture.

                The rule looks for custom keys at the top level that hold a URL and have one of the usual names: \
                attachment-url, media-url, image, image-url, attachment, picture and the like, and `image` in the \
                fcm_options of Firebase. If the app reads the URL only when it is opened, nothing is wrong.
                """,
            help: "add \"mutable-content\": 1 to \"aps\"",
            facts: "A26",
            authority: """
                Apple, "Modifying content in newly delivered notifications" (checked 2026-11); the list of names is inferred
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"}},"image-url":"https://example.com/p-88.jpg"}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Mira","body":"Photo from the trip"},"mutable-content":1},"image-url":"https://example.com/p-88.jpg"}
                """
        )
    }

    // So many members at the root are looked at, and so many names read, so that a hostile body stays cheap.
    private static var maximumKeyCount: Int { 64 }
    private static var maximumNameCount: Int { 16 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard !request.has(.mutableContent) || !request.runsExtension, request.has(.alert), let root = request.root
        else { return }
        var members = root.members
        var rest = maximumKeyCount
        var names = maximumNameCount
        while rest > 0, names > 0, let member = members.next() {
            rest -= 1
            // Nearly all are thrown out by length and first letter.
            guard AttachmentName.mayBe(member.key) else { continue }
            names -= 1
            guard let address = address(member.value, member.key.string) else { continue }
            guard request.isNotification, request.showsText, !request.has(.rootMutableContent),
                !request.isMisspelled(.mutableContent)
            else { return }
            sink.report(Self.self, at: address, in: request)
            return
        }
    }

    /// The value that holds the address; nil when the key is not usual for one, or holds something else.
    @inline(never)
    private static func address(_ value: JSONValue, _ name: JSONString) -> JSONValue? {
        if value.kind == .object {
            guard name == "fcm_options", let image = value.member("image"), isAddress(image) else { return nil }
            return image
        }
        guard isAddress(value) else { return nil }
        let folded = FoldedName(name)
        func isNamed(_ word: StaticString) -> Bool { folded.distance(to: FoldedName(word), limit: 0) == 0 }
        let isUsual =
            switch folded.count {
            case 5: isNamed("image")
            case 7: isNamed("picture")
            case 8: isNamed("media-url") || isNamed("image-url") || isNamed("video-url")
            case 10: isNamed("attachment") || isNamed("picture-url")
            case 12: isNamed("rich-media-url")
            case 13: isNamed("attachment-url") || isNamed("attachment-uri")
            case 18: isNamed("media-attachment-url")
            default: false
            }
        return isUsual ? value : nil
    }

    private static func isAddress(_ value: JSONValue) -> Bool {
        guard value.kind == .string else { return false }
        let text = value.string.source
        // A slash may be written with a backslash before it.
        return text.hasPrefix("https:") || text.hasPrefix("http:")
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if let value = request.subject(of: finding), let name = request.name(of: value) {
            out.quoted(name.string)
            out.text(" holds a URL, but ")
        }
        out.text("\"mutable-content\" is ")
        out.text(request.has(.mutableContent) ? "off" : "missing")
        out.text(": no notification service extension runs to load it")
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text("add \"mutable-content\": 1 to \"aps\", unless the app loads the URL only when it is opened")
    }
}
