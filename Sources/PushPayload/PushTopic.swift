public import PushJSON

/// The grammar of `apns-topic` (spec 1.2, 8.1): a bundle ID and the suffix of the push type.
public struct PushTopic {
    /// The header's value.
    public let text: ByteText

    /// Reads the value of `apns-topic`, without white space around it.
    public init(_ text: ByteText) { self.text = text }

    /// The type that the topic's suffix stands for; `alert` for a plain topic stays open, so that is `none`.
    public var type: PushType {
        if text.hasPrefix("com.apple.mgmt.") { return .mdm }
        guard !text.isEmpty else { return .none }
        // Those whose suffix has the last letter of the topic.
        let (a, b): (PushType, PushType) =
            switch ByteText.lower(text[text.count - 1]) {
            case 0x6E: (.complication, .none)  // n
            case 0x70: (.voip, .none)  // p
            case 0x72: (.fileprovider, .none)  // r
            case 0x73: (.widgets, .controls)  // s
            case 0x74: (.pushtotalk, .none)  // t
            case 0x79: (.liveactivity, .location)  // y
            default: (.none, .none)
            }
        return hasSuffix(of: a) ? a : hasSuffix(of: b) ? b : .none
    }

    /// The topic has the suffix of that type, which has one.
    private func hasSuffix(of type: PushType) -> Bool {
        let suffix = type.topicSuffix
        let count = suffix.utf8CodeUnitCount
        // Every suffix begins with a dot: where there is none, nothing needs to be compared.
        return count > 0 && count <= text.count && text[text.count - count] == 0x2E
            && text.hasSuffixIgnoringCase(suffix)
    }

    /// A pass type ID or an order type ID: a Wallet update, whose body is `{}`.
    public var isWallet: Bool { text.hasPrefix("pass.") || text.hasPrefix("order.") }

    /// A website push ID (Safari before web push).
    public var isSafari: Bool { text.hasPrefix("web.") }

    /// Bytes of the topic without the suffixes that stand behind it; a doubled suffix is taken off twice.
    public var bundleIDCount: Int {
        var end = text.count
        while true {
            let type = PushTopic(text.slice(0, end)).type
            let suffix = type.topicSuffix.utf8CodeUnitCount
            if suffix == 0 || suffix >= end { return end }
            end -= suffix
        }
    }

    /// The type whose suffix stands before the last suffix; `none` where one suffix or none is there.
    public var innerType: PushType {
        let suffix = type.topicSuffix.utf8CodeUnitCount
        guard suffix > 0, suffix < text.count else { return .none }
        let inner = PushTopic(text.slice(0, text.count - suffix)).type
        return inner == .mdm ? .none : inner
    }

    /// Two suffixes, one behind the other: the work of a library that appends one by itself, or a bundle ID that ends in
    /// such a word.
    public var isSuffixDoubled: Bool { innerType != .none }

    /// Letters, digits, `-` and `.` only, with no empty part.
    public var isWellFormed: Bool {
        guard text.count > 0, text[0] != 0x2E, text[text.count - 1] != 0x2E else { return false }
        var previous: UInt8 = 0
        for k in 0..<text.count {
            let byte = text[k]
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: break
            case 0x2E: if previous == 0x2E { return false }
            default: return false
            }
            previous = byte
        }
        return true
    }
}
