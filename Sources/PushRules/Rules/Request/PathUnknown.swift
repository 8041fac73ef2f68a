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

                A path without its first slash, or a whole address with scheme and host where only the path belongs, is \
                a warning: many HTTP clients mend the one and cut the other before anything is sent.
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
        guard request.pathKind == .other, request.goesToAPNs, let path = request.header(.path) else { return }
        let detail = detail(path)
        sink.report(
            Self.self, detail == Detail.unknown ? .error : .warning, header: .path, in: request,
            reason: detail == Detail.unknown ? .badPath : .none, detail: detail)
    }

    private static func detail(_ path: ByteText) -> UInt8 {
        if startsAtADoor(path, 0) { return Detail.noSlash }
        guard path.hasPrefix("https://") else { return Detail.unknown }
        var k = 8
        while k < path.count, path[k] != 0x2F { k += 1 }
        return k < path.count && startsAtADoor(path, k + 1) ? Detail.wholeAddress : Detail.unknown
    }

    /// One of the three paths, less its first slash, stands at `start`.
    private static func startsAtADoor(_ path: ByteText, _ start: Int) -> Bool {
        let rest = path.slice(start, path.count)
        return rest.hasPrefix("3/device/") || rest.hasPrefix("4/broadcasts/apps/") || rest.hasPrefix("1/apps/")
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
            // What stands last is a device token more often than not.
            var end = path.count
            while end > 0, path[end - 1] != 0x2F { end -= 1 }
            let isLong = path.count - end > 16
            out.text("APNs does not know the path ")
            out.quoted(path.slice(0, isLong ? end : path.count))
            if isLong {
                out.text(" with ")
                out.number(path.count - end)
                out.text(" more characters")
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
