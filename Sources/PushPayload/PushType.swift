public import PushJSON

/// The value of `apns-push-type`: an open vocabulary, for Apple adds a word every year or two.
public struct PushType: Sendable, Equatable, Hashable {
    /// 0: none; 1...11: the words that Apple documents; 255: any other word.
    public let code: UInt8

    @inlinable
    init(code: UInt8) { self.code = code }

    /// No push type.
    public static var none: PushType { PushType(code: 0) }
    /// A notification for people.
    public static var alert: PushType { PushType(code: 1) }
    /// A silent push that wakes the app.
    public static var background: PushType { PushType(code: 2) }
    /// Asks the location push extension for a place.
    public static var location: PushType { PushType(code: 3) }
    /// A call: handed to the app by PushKit.
    public static var voip: PushType { PushType(code: 4) }
    /// New data for a watch complication.
    public static var complication: PushType { PushType(code: 5) }
    /// A file provider has changes.
    public static var fileprovider: PushType { PushType(code: 6) }
    /// A device asks its management server.
    public static var mdm: PushType { PushType(code: 7) }
    /// Starts, updates or ends a Live Activity.
    public static var liveactivity: PushType { PushType(code: 8) }
    /// A Push to Talk channel.
    public static var pushtotalk: PushType { PushType(code: 9) }
    /// Reloads widgets.
    public static var widgets: PushType { PushType(code: 10) }
    /// Reloads a control.
    public static var controls: PushType { PushType(code: 11) }
    /// A word that is none of the above.
    public static var unknown: PushType { PushType(code: 255) }

    /// How many words are known; their codes are 1 to this.
    public static var knownCount: Int { 11 }

    /// The word as the header spells it; empty for `none` and `unknown`.
    public var name: StaticString {
        switch code {
        case 1: "alert"
        case 2: "background"
        case 3: "location"
        case 4: "voip"
        case 5: "complication"
        case 6: "fileprovider"
        case 7: "mdm"
        case 8: "liveactivity"
        case 9: "pushtotalk"
        case 10: "widgets"
        case 11: "controls"
        default: ""
        }
    }

    /// What follows the bundle ID in `apns-topic`; empty where the topic is the bundle ID itself (and for `mdm`, whose topic
    /// is the UID of the certificate). Source: Apple, "Sending notification requests to APNs".
    public var topicSuffix: StaticString {
        switch code {
        case 3: ".location-query"
        case 4: ".voip"
        case 5: ".complication"
        case 6: ".pushkit.fileprovider"
        case 8: ".push-type.liveactivity"
        case 9: ".voip-ptt"
        case 10: ".push-type.widgets"
        case 11: ".push-type.controls"
        default: ""
        }
    }

    /// The type whose code is `code`, which must be 1 to `knownCount`.
    public static func known(_ code: Int) -> PushType {
        precondition(code >= 1 && code <= knownCount, "no such push type")
        return PushType(code: UInt8(code))
    }

    /// Reads the header's value: exact, lower case, as APNs documents it.
    public init(_ text: ByteText) {
        for code in 1...UInt8(Self.knownCount) where text == PushType(code: code).name {
            self.code = code
            return
        }
        code = 255
    }

    /// One bit a type: `none` is bit 0, `unknown` bit 12.
    @inlinable
    public var set: PushTypes { PushTypes(rawValue: 1 &<< UInt16(min(code, 12))) }
}

/// A set of push types.
public struct PushTypes: Sendable, Equatable {
    /// The bits: bit n for the type whose code is n.
    public var rawValue: UInt16

    /// From the bits.
    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The types of both.
    @inlinable
    public static func | (a: PushTypes, b: PushTypes) -> PushTypes { PushTypes(rawValue: a.rawValue | b.rawValue) }

    /// The type is one of them.
    @inlinable
    public func contains(_ type: PushType) -> Bool { rawValue & type.set.rawValue != 0 }

    /// They have a type in common.
    @inlinable
    public func intersects(_ other: PushTypes) -> Bool { rawValue & other.rawValue != 0 }

    /// Types whose body the system hands to code of the app as it is: nothing in `aps` is shown, and `aps` may be absent.
    @inlinable
    public static var deliveredToCode: PushTypes {
        PushType.voip.set | PushType.location.set | PushType.complication.set | PushType.fileprovider.set
            | PushType.mdm.set | PushType.pushtotalk.set
    }

    /// Types that do nothing without an `aps` dictionary.
    @inlinable
    public static var needingAPS: PushTypes {
        PushType.alert.set | PushType.background.set | PushType.liveactivity.set | PushType.widgets.set
            | PushType.controls.set
    }
}
