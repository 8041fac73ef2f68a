import PushPayload
import Testing

/// Base64, as channel IDs are spelled.
struct ChannelIDTests {
    private func fault(_ text: String) -> ChannelID.Fault? {
        var id = ChannelID()
        for byte in text.utf8 { id.take(byte) }
        return id.fault
    }

    @Test(arguments: ["AA==", "AAA=", "AAAA", "dHN0LXNyY2gtY2hubA==", "ab+/", "AAAAAA==", "0123456789ab"])
    func sound(text: String) { #expect(fault(text) == nil) }

    @Test(arguments: [
        ("", ChannelID.Fault.empty), ("=", .length), ("==", .length), ("A", .length), ("AAAAA", .length),
        ("AAAAA=", .length), ("AA", .padding), ("AAA", .padding), ("AA=", .padding), ("AAA==", .surplusPadding),
        ("AAAA=", .surplusPadding), ("AAAA==", .surplusPadding), ("A===", .surplusPadding), ("A-AA=", .surplusPadding),
        ("A-A=", .webAlphabet), ("__==", .webAlphabet),
        ("__", .webAlphabet), ("AA==A", .character), ("A=A=", .character), ("AA A", .character), ("AA:A", .character),
        ("äAA=", .character), ("AA\n==", .character), ("AA%3D%3D", .escaped), ("AA\0A", .character),
    ])
    func faults(text: String, expected: ChannelID.Fault) {
        #expect(fault(text) == expected)
        #expect(expected.isMild == (expected == .padding || expected == .webAlphabet))
    }
}
