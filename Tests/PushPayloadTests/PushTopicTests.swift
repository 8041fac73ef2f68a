import PushJSON
import PushPayload
import Testing

/// The grammar of topics and paths: spec apns.md 1.1, 1.2 and 8.1.
struct PushTopicTests {
    /// Spec 8.1: what a topic ends with, and the type that stands for.
    static let suffixes: [(suffix: String, type: PushType)] = [
        (".voip", .voip), (".voip-ptt", .pushtotalk), (".complication", .complication),
        (".pushkit.fileprovider", .fileprovider), (".location-query", .location),
        (".push-type.liveactivity", .liveactivity), (".push-type.widgets", .widgets),
        (".push-type.controls", .controls),
    ]

    private func type(_ topic: String) -> PushType { withText(topic) { PushTopic($0).type } }

    @Test func suffixesStandForTypes() {
        for (suffix, expected) in Self.suffixes {
            #expect(type("com.example.app" + suffix) == expected, "\(suffix)")
            #expect(type("com.example.app" + suffix.uppercased()) == expected, "\(suffix)")
            #expect("\(expected.topicSuffix)" == suffix)
            // A whole suffix, at the end, with its point.
            #expect(type("com.example.app" + suffix + "s") == .none, "\(suffix)")
            #expect(type("com.example.app" + suffix.dropLast()) == .none, "\(suffix)")
            #expect(type("com.example.app" + suffix.dropFirst()) == .none, "\(suffix)")
            #expect(type("com.example" + suffix + ".app") == .none, "\(suffix)")
        }
        #expect(Set(Self.suffixes.map(\.type.code)).count == 8)
    }

    @Test func otherTopics() {
        #expect(type("com.example.app") == .none)
        #expect(type("") == .none)
        #expect(type("com.apple.mgmt.External.0f0b6c66-70d8-46a6-97d7-dd5d00867127") == .mdm)
        #expect(type("com.apple.mgmt") == .none)
        #expect(type("com.example.app.voip.voip") == .voip)
        #expect("\(PushType.alert.topicSuffix)\(PushType.background.topicSuffix)\(PushType.mdm.topicSuffix)" == "")
    }

    @Test(arguments: [
        ("com.example.app", "com.example.app"), ("com.example.app.voip", "com.example.app"),
        ("com.example.app.voip.voip", "com.example.app"), ("com.example.app.voip-ptt", "com.example.app"),
        ("com.example.app.push-type.liveactivity", "com.example.app"),
        ("com.example.app.voip.push-type.liveactivity", "com.example.app"),
        ("com.example.voiper", "com.example.voiper"),
        ("com.example.App.VOIP", "com.example.App"), (".voip", ".voip"), ("", ""),
        ("com.apple.mgmt.External.0f0b6c66", "com.apple.mgmt.External.0f0b6c66"),
    ])
    func bundleIDs(topic: String, bundleID: String) {
        #expect(withText(topic) { $0.slice(0, PushTopic($0).bundleIDCount).string } == bundleID)
    }

    @Test(arguments: [
        ("com.example.app", true), ("a", true), ("com.example.app-2.A9", true), ("", false), (".com.example", false),
        ("com.example.", false), ("com..example", false), ("com.example app", false), ("com.example_app", false),
        ("com.exämple.app", false), ("com.example.app\n", false), ("com/example", false), (".", false), ("-", true),
    ])
    func wellFormed(topic: String, isWellFormed: Bool) {
        #expect(withText(topic) { PushTopic($0).isWellFormed } == isWellFormed)
    }

    @Test func walletAndSafari() {
        #expect(withText("pass.com.example.card") { PushTopic($0).isWallet })
        #expect(withText("order.com.example.shop") { PushTopic($0).isWallet })
        #expect(!withText("com.example.pass.card") { PushTopic($0).isWallet })
        #expect(!withText("passes.example") { PushTopic($0).isWallet })
        #expect(withText("web.com.example") { PushTopic($0).isSafari })
        #expect(!withText("com.example.web.app") { PushTopic($0).isSafari })
    }

    // MARK: Paths

    @Test(arguments: [
        ("/3/device/0a1b2c", RequestPath.Kind.device, "0a1b2c"), ("/3/device/", .device, ""),
        ("/3/device", .device, ""),
        ("/3/device/ab/cd", .device, "ab/cd"), ("/4/broadcasts/apps/com.example.app", .broadcast, "com.example.app"),
        ("/4/broadcasts/apps/", .broadcast, ""), ("/1/apps/com.example.app/channels", .channels, "com.example.app"),
        ("/1/apps/com.example.app/all-channels", .channels, "com.example.app"), ("/", .other, ""), ("", .other, ""),
        ("/3/devices/ab", .other, ""), ("/3/device2", .other, ""), ("/2/device/ab", .other, ""),
        ("3/device/ab", .other, ""), ("4/broadcasts/apps/com.example.app", .broadcast, "com.example.app"),
        ("/3/Device/ab", .other, ""), ("/4/broadcasts/app/x", .other, ""), ("/1/app/x/channels", .other, ""),
    ])
    func paths(path: String, kind: RequestPath.Kind, subject: String) {
        #expect(withText(path) { RequestPath($0).kind } == kind)
        #expect(withText(path) { RequestPath($0).subject.string } == subject)
    }

    // MARK: Tokens

    @Test(arguments: [
        "00", "0a1B", String(repeating: "0123456789abcdef", count: 4), String(repeating: "AB", count: 80),
    ])
    func goodTokens(token: String) {
        #expect(withText(token) { DeviceToken.fault($0)?.fault } == nil)
    }

    @Test(
        arguments: [
            ("", DeviceToken.Fault.empty, 0), ("a", .oddLength, 0), ("abc", .oddLength, 2),
            ("<0a1b2c3d 4e5f6071>", .printedData, 0), ("{length = 32, bytes = 0x0a1b ... }", .printedData, 0),
            ("length = 32, bytes = 0x0a1b", .printedData, 0), ("(null)", .printedNull, 0), ("<null>", .printedNull, 0),
            ("null", .printedNull, 0), ("NULL", .printedNull, 0), ("nil", .printedNull, 0),
            ("undefined", .printedNull, 0),
            ("None", .printedNull, 0), ("YWJjZGVmZ2hpamtsbW5vcA==", .base64, 0), ("abcdefghijklmnop", .base64, 6),
            ("0a1b 2c3d", .notHexadecimal, 4), ("0x0a1b", .notHexadecimal, 1), ("0a1g", .notHexadecimal, 3),
            ("0a-1b", .notHexadecimal, 2), ("0aé", .notHexadecimal, 2), ("0a1b\n", .notHexadecimal, 4),
        ] as [(String, DeviceToken.Fault, Int)])
    func badTokens(token: String, fault: DeviceToken.Fault, position: Int) {
        let found = withText(token) { DeviceToken.fault($0) }
        #expect(found?.fault == fault)
        #expect(found?.position == position)
    }
}
