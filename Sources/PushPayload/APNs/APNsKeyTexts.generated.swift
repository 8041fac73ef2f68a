// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

// Read only when something is told about a key; never on the way of a clean payload.
extension KnownKey {
    /// The first system that reads the key; empty where that means nothing.
    public var since: StaticString {
        switch code {
        case 0, 11, 12, 13, 37, 43, 44, 45: "iOS 3"
        case 1, 38: "iOS 4"
        case 2, 3: "iOS 11"
        case 4: "Xcode 11.4"
        case 14, 17, 36, 41, 42: "iOS 10"
        case 15: "iOS 8"
        case 16: "iOS 7"
        case 18: "iOS 13"
        case 19, 20: "iOS 15"
        case 21: "iOS 16"
        case 22, 46: "OS X 10.9"
        case 24, 33, 34: "iOS 18"
        case 25, 29, 30: "iOS 17.2"
        case 26, 27, 28, 32, 49: "iOS 16.1"
        case 31: "iOS 16.2"
        case 35, 39, 40: "iOS 8.2"
        case 47, 48, 50, 51, 52: "iOS 12"
        default: ""
        }
    }

    /// What becomes of a value that is not read.
    public var deviceText: StaticString {
        switch code {
        case 0: "a value that is not an object counts as missing"
        case 1: "a push without its PushMagic string is discarded"
        case 2: "otherwise nothing is signalled"
        case 3: "apps with domains of their own are signalled for that domain only"
        case 4: "read by the simulator only"
        case 5: "a custom key: nothing is shown for it"
        case 6: "a custom key: the badge does not change"
        case 7: "a custom key: nothing is played"
        case 8: "a custom key: the app is not woken for it"
        case 9: "a custom key: the notification service extension does not run"
        case 10: "a custom key: the level stays active"
        case 11: "ignored: nothing is shown"
        case 12: "ignored: the badge stays as it was"
        case 13: "ignored: the notification arrives silently"
        case 14: "ignored: the notification is not grouped"
        case 15: "ignored: no actions are offered"
        case 16, 17, 50: "any value but a number, true or false counts as on"
        case 18, 20, 21, 31, 38: "ignored"
        case 19: "ignored: the level is active"
        case 22, 46: "read for website pushes only"
        case 23: "undocumented"
        case 24: "otherwise nothing is reloaded"
        case 25: "anything else counts as an audio push"
        case 26: "otherwise the device cannot tell which state is the newest"
        case 27: "otherwise the device ignores the push"
        case 28: "otherwise decoding fails and the old state stays"
        case 29: "otherwise the activity does not start"
        case 30: "otherwise decoding fails and the activity does not start"
        case 32: "ignored: the activity stays its usual time"
        case 33: "otherwise no update token is made"
        case 34: "otherwise the activity does not listen"
        case 35: "ignored: no title is shown"
        case 36: "ignored: no subtitle is shown"
        case 37: "ignored: no text is shown"
        case 39, 41, 43: "ignored with its arguments"
        case 40: "ignored: the placeholders of the title stay empty"
        case 42: "ignored: the placeholders of the subtitle stay empty"
        case 44: "ignored: the placeholders of the body stay empty"
        case 45: "read, but without effect today"
        case 47, 48: "without effect since iOS 15"
        case 49: "read in Live Activity alerts only"
        case 51: "ignored: the default sound plays"
        case 52: "ignored: the default volume is used"
        default: ""
        }
    }

    /// The lowest number of the key's range, inclusive; infinite where there is no such bound.
    public var lowestNumber: Double {
        switch code {
        case 12: 0
        case 20: 0
        case 52: 0
        default: -Double.infinity
        }
    }

    /// The highest number of the key's range, inclusive; infinite where there is no such bound.
    public var highestNumber: Double {
        switch code {
        case 20: 1
        case 52: 1
        default: Double.infinity
        }
    }

    /// The words that the key may hold, `, ` between them; empty where any text will do.
    public var wordList: StaticString {
        switch code {
        case 19: "passive, active, time-sensitive, critical"
        case 25: "service-update"
        case 27: "start, update, end"
        default: ""
        }
    }

    /// How many words the key may hold.
    public var wordCount: Int {
        switch code {
        case 19: 4
        case 25: 1
        case 27: 3
        default: 0
        }
    }

    /// One of the words; empty outside `0 ..< wordCount`.
    public func word(_ number: Int) -> StaticString {
        switch (code, number) {
        case (19, 0): "passive"
        case (19, 1): "active"
        case (19, 2): "time-sensitive"
        case (19, 3): "critical"
        case (25, 0): "service-update"
        case (27, 0): "start"
        case (27, 1): "update"
        case (27, 2): "end"
        default: ""
        }
    }
}
