internal import PushJSON
internal import PushPayload

/// The path leads to none of the service's doors.
enum PathUnknown: RequestRule {
    static var id: StaticString { "path-unknown" }
    static var number: UInt16 { 229 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.header(.path)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "path that APNs does not know",
            explanation: """
                APNs takes pushes at /3/device/ followed by the device token, broadcasts at /4/broadcasts/apps/ followed \
                by the bundle ID, and calls that manage channels at /1/apps/ followed by the bundle ID and /channels or \
                /all-channels. Every other path is answered with status 404 and BadPath: another number in front, \
                devices instead of device, capital letters.

                A push's path without its first slash, or a whole address with scheme and host where only the path \
                belongs, is a warning: many HTTP clients mend the one and cut the other before anything is sent. A \
                broadcast's may lack the slash, as in Apple's own sample. What stands in a path is not shown from the \
                first long word on, which may be a token.
                """,
            help: "send a push to /3/device/ followed by the device token",
            facts: "S01",
            authority: "Apple, \"Handling notification responses from APNs\" (checked 2026-11)",
            bad: """
                :path: /3/devices/740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            good: """
                :path: /3/device/740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}}}
                """,
            reasons: APNsReason.badPath.set
        )
    }

    private enum Detail {
        static var unknown: UInt8 { 0 }
        /// A door's path without its first slash.
        static var noSlash: UInt8 { 1 }
        /// A door's path behind scheme and host.
        static var wholeAddress: UInt8 { 2 }
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard request.goesToAPNs, let path = request.header(.path) else { return }
        switch request.pathKind {
        case .device, .broadcast: return
        case .channels: if isChannelCall(path) { return }
        case .other: break
        }
        let detail = detail(path)
        sink.report(
            Self.self, detail == Detail.unknown ? .error : .warning, header: .path, in: request,
            reason: detail == Detail.unknown ? .badPath : .none, detail: detail)
    }

    /// What follows the bundle ID, which cannot be empty.
    private static func isChannelCall(_ path: ByteText) -> Bool {
        let subject = RequestPath(path).subject
        let rest = path.slice(8 + subject.count, path.count)
        return !subject.isEmpty && (rest.hasPrefix("/channels") || rest.hasPrefix("/all-channels"))
    }

    private static func detail(_ path: ByteText) -> UInt8 {
        if isDoor(path) { return Detail.noSlash }
        var k = 0
        while k < path.count, path[k] != 0x3A { k += 1 }
        let scheme = path.slice(0, k)
        guard scheme.equalsIgnoringCase("https") || scheme.equalsIgnoringCase("http"),
            path.slice(k, k + 3) == "://"
        else { return Detail.unknown }
        k += 3
        while k < path.count, path[k] != 0x2F { k += 1 }
        return isDoor(path.slice(k + 1, path.count)) ? Detail.wholeAddress : Detail.unknown
    }

    /// One of the three paths, less its first slash.
    private static func isDoor(_ path: ByteText) -> Bool {
        path == "3/device" || path.hasPrefix("3/device/") || path.hasPrefix("4/broadcasts/apps/")
            || path.hasPrefix("1/apps/")
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.detail {
        case Detail.noSlash: out.text("the path lacks its first slash")
        case Detail.wholeAddress: out.text("the path is a whole address, with scheme and host")
        default:
            guard let path = request.header(.path), !path.isEmpty else {
                out.text("the path is empty")
                return
            }
            let shown = RequestPath.tokenOffset(in: path)
            if shown == 0 {
                out.text("APNs does not know the path, which does not begin with a slash")
            } else {
                out.text("APNs does not know ")
                out.text(shown == path.count ? "the path " : "a path that begins with ")
                out.quoted(path.slice(0, shown))
            }
        }
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        switch finding.detail {
        case Detail.noSlash: out.text("begin the path with /")
        case Detail.wholeAddress: out.text("leave only what follows the host")
        default: out.text(texts.help)
        }
    }
}
