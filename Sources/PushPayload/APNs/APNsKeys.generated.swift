// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

internal import PushJSON

extension KnownKey {
    /// How many rows there are.
    @inlinable public static var count: Int { 53 }

    /// `aps`
    @inlinable public static var aps: KnownKey { KnownKey(code: 0) }
    /// `mdm`
    @inlinable public static var mdm: KnownKey { KnownKey(code: 1) }
    /// `container-identifier`
    @inlinable public static var containerIdentifier: KnownKey { KnownKey(code: 2) }
    /// `domain`
    @inlinable public static var domain: KnownKey { KnownKey(code: 3) }
    /// `Simulator Target Bundle`
    @inlinable public static var simulatorTarget: KnownKey { KnownKey(code: 4) }
    /// `alert`
    @inlinable public static var rootAlert: KnownKey { KnownKey(code: 5) }
    /// `badge`
    @inlinable public static var rootBadge: KnownKey { KnownKey(code: 6) }
    /// `sound`
    @inlinable public static var rootSound: KnownKey { KnownKey(code: 7) }
    /// `content-available`
    @inlinable public static var rootContentAvailable: KnownKey { KnownKey(code: 8) }
    /// `mutable-content`
    @inlinable public static var rootMutableContent: KnownKey { KnownKey(code: 9) }
    /// `interruption-level`
    @inlinable public static var rootInterruptionLevel: KnownKey { KnownKey(code: 10) }
    /// `aps.alert`
    @inlinable public static var alert: KnownKey { KnownKey(code: 11) }
    /// `aps.badge`
    @inlinable public static var badge: KnownKey { KnownKey(code: 12) }
    /// `aps.sound`
    @inlinable public static var sound: KnownKey { KnownKey(code: 13) }
    /// `aps.thread-id`
    @inlinable public static var threadID: KnownKey { KnownKey(code: 14) }
    /// `aps.category`
    @inlinable public static var category: KnownKey { KnownKey(code: 15) }
    /// `aps.content-available`
    @inlinable public static var contentAvailable: KnownKey { KnownKey(code: 16) }
    /// `aps.mutable-content`
    @inlinable public static var mutableContent: KnownKey { KnownKey(code: 17) }
    /// `aps.target-content-id`
    @inlinable public static var targetContentID: KnownKey { KnownKey(code: 18) }
    /// `aps.interruption-level`
    @inlinable public static var interruptionLevel: KnownKey { KnownKey(code: 19) }
    /// `aps.relevance-score`
    @inlinable public static var relevanceScore: KnownKey { KnownKey(code: 20) }
    /// `aps.filter-criteria`
    @inlinable public static var filterCriteria: KnownKey { KnownKey(code: 21) }
    /// `aps.url-args`
    @inlinable public static var urlArguments: KnownKey { KnownKey(code: 22) }
    /// `aps.topic-id`
    @inlinable public static var topicID: KnownKey { KnownKey(code: 23) }
    /// `aps.content-changed`
    @inlinable public static var contentChanged: KnownKey { KnownKey(code: 24) }
    /// `aps.ptt-push-type`
    @inlinable public static var pttPushType: KnownKey { KnownKey(code: 25) }
    /// `aps.timestamp`
    @inlinable public static var timestamp: KnownKey { KnownKey(code: 26) }
    /// `aps.event`
    @inlinable public static var event: KnownKey { KnownKey(code: 27) }
    /// `aps.content-state`
    @inlinable public static var contentState: KnownKey { KnownKey(code: 28) }
    /// `aps.attributes-type`
    @inlinable public static var attributesType: KnownKey { KnownKey(code: 29) }
    /// `aps.attributes`
    @inlinable public static var attributes: KnownKey { KnownKey(code: 30) }
    /// `aps.stale-date`
    @inlinable public static var staleDate: KnownKey { KnownKey(code: 31) }
    /// `aps.dismissal-date`
    @inlinable public static var dismissalDate: KnownKey { KnownKey(code: 32) }
    /// `aps.input-push-token`
    @inlinable public static var inputPushToken: KnownKey { KnownKey(code: 33) }
    /// `aps.input-push-channel`
    @inlinable public static var inputPushChannel: KnownKey { KnownKey(code: 34) }
    /// `alert.title`
    @inlinable public static var alertTitle: KnownKey { KnownKey(code: 35) }
    /// `alert.subtitle`
    @inlinable public static var alertSubtitle: KnownKey { KnownKey(code: 36) }
    /// `alert.body`
    @inlinable public static var alertBody: KnownKey { KnownKey(code: 37) }
    /// `alert.launch-image`
    @inlinable public static var launchImage: KnownKey { KnownKey(code: 38) }
    /// `alert.title-loc-key`
    @inlinable public static var titleLocKey: KnownKey { KnownKey(code: 39) }
    /// `alert.title-loc-args`
    @inlinable public static var titleLocArguments: KnownKey { KnownKey(code: 40) }
    /// `alert.subtitle-loc-key`
    @inlinable public static var subtitleLocKey: KnownKey { KnownKey(code: 41) }
    /// `alert.subtitle-loc-args`
    @inlinable public static var subtitleLocArguments: KnownKey { KnownKey(code: 42) }
    /// `alert.loc-key`
    @inlinable public static var locKey: KnownKey { KnownKey(code: 43) }
    /// `alert.loc-args`
    @inlinable public static var locArguments: KnownKey { KnownKey(code: 44) }
    /// `alert.action-loc-key`
    @inlinable public static var actionLocKey: KnownKey { KnownKey(code: 45) }
    /// `alert.action`
    @inlinable public static var alertAction: KnownKey { KnownKey(code: 46) }
    /// `alert.summary-arg`
    @inlinable public static var summaryArgument: KnownKey { KnownKey(code: 47) }
    /// `alert.summary-arg-count`
    @inlinable public static var summaryArgumentCount: KnownKey { KnownKey(code: 48) }
    /// `alert.sound`
    @inlinable public static var alertSound: KnownKey { KnownKey(code: 49) }
    /// `sound.critical`
    @inlinable public static var soundCritical: KnownKey { KnownKey(code: 50) }
    /// `sound.name`
    @inlinable public static var soundName: KnownKey { KnownKey(code: 51) }
    /// `sound.volume`
    @inlinable public static var soundVolume: KnownKey { KnownKey(code: 52) }

    /// The name as it is written in JSON.
    public var name: StaticString {
        switch code {
        case 0: "aps"
        case 1: "mdm"
        case 2: "container-identifier"
        case 3: "domain"
        case 4: "Simulator Target Bundle"
        case 5: "alert"
        case 6: "badge"
        case 7: "sound"
        case 8: "content-available"
        case 9: "mutable-content"
        case 10: "interruption-level"
        case 11: "alert"
        case 12: "badge"
        case 13: "sound"
        case 14: "thread-id"
        case 15: "category"
        case 16: "content-available"
        case 17: "mutable-content"
        case 18: "target-content-id"
        case 19: "interruption-level"
        case 20: "relevance-score"
        case 21: "filter-criteria"
        case 22: "url-args"
        case 23: "topic-id"
        case 24: "content-changed"
        case 25: "ptt-push-type"
        case 26: "timestamp"
        case 27: "event"
        case 28: "content-state"
        case 29: "attributes-type"
        case 30: "attributes"
        case 31: "stale-date"
        case 32: "dismissal-date"
        case 33: "input-push-token"
        case 34: "input-push-channel"
        case 35: "title"
        case 36: "subtitle"
        case 37: "body"
        case 38: "launch-image"
        case 39: "title-loc-key"
        case 40: "title-loc-args"
        case 41: "subtitle-loc-key"
        case 42: "subtitle-loc-args"
        case 43: "loc-key"
        case 44: "loc-args"
        case 45: "action-loc-key"
        case 46: "action"
        case 47: "summary-arg"
        case 48: "summary-arg-count"
        case 49: "sound"
        case 50: "critical"
        case 51: "name"
        case 52: "volume"
        default: ""
        }
    }

    public var dictionary: Dictionary {
        switch code {
        case 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10: .root
        case 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34: .aps
        case 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49: .alert
        case 50, 51, 52: .sound
        default: .root
        }
    }

    /// The facts of the row.
    public var row: KeyRow { keyRows[Int(code)] }

    /// `kinds`, and from bit 8 `types`.
    @inlinable
    public var kindsAndTypes: UInt32 { keyKinds[Int(code)] }

    @inline(__always)
    static func words(_ code: UInt8) -> KeyWords { unsafe keyRows[unchecked: Int(code)].words }

    @inline(__always)
    static func plain(_ code: UInt8) -> UInt32 { unsafe keyRows[unchecked: Int(code)].plain }

    /// The one key of `dictionary` whose name may have that hash, plus 0x40 where the name has sixteen bytes or
    /// more; or 0xFF.
    @inline(__always)
    static func candidate(_ tag: UInt16, _ dictionary: Dictionary) -> UInt8 {
        switch dictionary {
        case .root: rootKeys[Int((tag &* 1) &>> 8)]
        case .aps: apsKeys[Int((tag &* 1) &>> 8)]
        case .alert: alertKeys[Int((tag &* 1) &>> 8)]
        case .sound: soundKeys[Int((tag &* 1) &>> 8)]
        }
    }

    @inline(__always)
    static func fold(_ code: Int) -> KeyFold { keyFolds[code] }

    /// The rows of one dictionary: codes from the first number up to, not including, the second.
    static func codes(of dictionary: Dictionary) -> (first: Int, end: Int) {
        switch dictionary {
        case .root: (0, 11)
        case .aps: (11, 35)
        case .alert: (35, 50)
        case .sound: (50, 53)
        }
    }

    /// The rows whose folded name begins with a letter, one bit each: by the letter's low five bits.
    static func codes(from first: UInt8) -> UInt64 { firstLetters[Int(first & 0x1F)] }

    /// The words that the key may hold: rows of `wordRows` from the first number up to,
    /// not including, the second.
    @inline(__always)
    static func wordRange(_ code: UInt8) -> (first: Int, end: Int) {
        switch code {
        case 19: (0, 4)
        case 25: (4, 5)
        case 27: (5, 8)
        default: (0, 0)
        }
    }

    @inline(__always)
    static func wordRow(_ row: Int) -> KeyWords { wordRows[row] }
}

extension PushHeaderName {
    /// `KeyHash.filterBit` of apns-push-type, apns-topic, apns-priority, apns-expiration, apns-collapse-id.
    @usableFromInline
    static var filterBits: UInt64 { 0x40 }
}

private let rootKeys: InlineArray<256, UInt8> = [
    255, 255, 255, 3, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 68, 255, 255, 255,
    255, 255, 7, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 66,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 74, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 5, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 6, 255, 1, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 9, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 72,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
]

private let apsKeys: InlineArray<256, UInt8> = [
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 23, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 13, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 83, 255, 255, 20, 255, 255,
    255, 255, 255, 255, 11, 255, 255, 255, 255, 255, 255, 255, 255, 255, 24, 255,
    31, 255, 255, 255, 255, 255, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    98, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 28, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 14, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 82, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 12, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 26, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 21, 255, 255, 32, 29, 255, 255,
    255, 255, 255, 255, 255, 255, 17, 255, 255, 255, 255, 255, 27, 255, 255, 255,
    255, 255, 255, 255, 255, 97, 255, 255, 255, 255, 255, 255, 255, 255, 255, 80,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 25, 255, 255, 30, 255, 255, 255, 255, 255, 255, 255, 255, 22, 255,
]

private let alertKeys: InlineArray<256, UInt8> = [
    255, 255, 255, 255, 255, 106, 255, 255, 255, 255, 255, 44, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 49, 255, 112, 255, 255, 255, 255, 255, 255, 46, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 105, 255, 255, 255, 255, 255, 255, 255, 255, 255, 35, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 43, 38, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 45, 255, 255, 255, 47, 255, 255, 255, 255, 255, 255, 255, 37,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 36,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 40, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 39, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
]

private let soundKeys: InlineArray<256, UInt8> = [
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 51, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 50, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 52, 255, 255, 255, 255, 255, 255, 255,
    255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
]

@usableFromInline let keyKinds: InlineArray<53, UInt32> = [
    0xFFE01, 0x8008, 0x4008, 0x4008, 0x8, 0xFF, 0xFF, 0xFF,
    0xFF, 0xFF, 0xFF, 0x10209, 0x270, 0x209, 0x208, 0x208,
    0x6FF, 0x2FF, 0x208, 0x208, 0x10210, 0x208, 0x2, 0xFF,
    0xC0060, 0x20008, 0x10010, 0x10008, 0x10001, 0x10008, 0x10001, 0x10010,
    0x10010, 0x100FF, 0x10008, 0x208, 0x208, 0x208, 0x208, 0x208,
    0x202, 0x208, 0x202, 0x208, 0x202, 0x2FF, 0xFF, 0x2FF,
    0x2FF, 0x100FF, 0x2FF, 0x208, 0x210,
]

private let keyRows: InlineArray<53, KeyRow> = [
    KeyRow(
        KeyWords(
            first: 0x22737061, second: 0x0, firstMask: 0xFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 3),
        valueClass: .object, plain: 0x1),
    KeyRow(
        KeyWords(
            first: 0x226D646D, second: 0x0, firstMask: 0xFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 3),
        valueClass: .text, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x656E6961746E6F63, second: 0x69746E6564692D72, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x7265696669746E65, byteCount: 20),
        valueClass: .text, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x226E69616D6F64, second: 0x0, firstMask: 0xFFFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 6),
        valueClass: .text, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x6F74616C756D6953, second: 0x7465677261542072, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x656C646E75422074, byteCount: 23),
        valueClass: .text, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x227472656C61, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .misplaced, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x226567646162, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .misplaced, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x22646E756F73, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .misplaced, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x2D746E65746E6F63, second: 0x6C62616C69617661, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x656C62616C696176, byteCount: 17),
        valueClass: .misplaced, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x2D656C626174756D, second: 0x22746E65746E6F63, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x0, byteCount: 15),
        valueClass: .misplaced, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x7075727265746E69, second: 0x76656C2D6E6F6974, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x6C6576656C2D6E6F, byteCount: 18),
        valueClass: .misplaced, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x227472656C61, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .alert, plain: 0x9),
    KeyRow(
        KeyWords(
            first: 0x226567646162, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .count, plain: 0x110),
    KeyRow(
        KeyWords(
            first: 0x22646E756F73, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .sound, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x692D646165726874, second: 0x2264, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFF, last: 0x0, byteCount: 9),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x79726F6765746163, second: 0x22, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFF, last: 0x0, byteCount: 8),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x2D746E65746E6F63, second: 0x6C62616C69617661, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x656C62616C696176, byteCount: 17),
        valueClass: .flag, plain: 0x70),
    KeyRow(
        KeyWords(
            first: 0x2D656C626174756D, second: 0x22746E65746E6F63, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x0, byteCount: 15),
        valueClass: .flag, plain: 0x70),
    KeyRow(
        KeyWords(
            first: 0x632D746567726174, second: 0x692D746E65746E6F, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x64692D746E65746E, byteCount: 17),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x7075727265746E69, second: 0x76656C2D6E6F6974, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x6C6576656C2D6E6F, byteCount: 18),
        valueClass: .word, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x636E6176656C6572, second: 0x2265726F63732D65, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x0, byteCount: 15),
        valueClass: .number, plain: 0x210),
    KeyRow(
        KeyWords(
            first: 0x632D7265746C6966, second: 0x2261697265746972, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x0, byteCount: 15),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x736772612D6C7275, second: 0x22, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFF, last: 0x0, byteCount: 8),
        valueClass: .texts, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x64692D6369706F74, second: 0x22, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFF, last: 0x0, byteCount: 8),
        valueClass: .any, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x2D746E65746E6F63, second: 0x226465676E616863, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x0, byteCount: 15),
        valueClass: .boolean, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x687375702D747470, second: 0x22657079742D, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFF, last: 0x0, byteCount: 13),
        valueClass: .word, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x6D617473656D6974, second: 0x2270, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFF, last: 0x0, byteCount: 9),
        valueClass: .time, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x22746E657665, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .word, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x2D746E65746E6F63, second: 0x226574617473, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFF, last: 0x0, byteCount: 13),
        valueClass: .object, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x7475626972747461, second: 0x22657079742D7365, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x0, byteCount: 15),
        valueClass: .text, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x7475626972747461, second: 0x227365, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFF, last: 0x0, byteCount: 10),
        valueClass: .object, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x61642D656C617473, second: 0x226574, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFF, last: 0x0, byteCount: 10),
        valueClass: .time, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x617373696D736964, second: 0x22657461642D6C, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFF, last: 0x0, byteCount: 14),
        valueClass: .time, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x75702D7475706E69, second: 0x6E656B6F742D6873, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x6E656B6F742D6873, byteCount: 16),
        valueClass: .flag, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x75702D7475706E69, second: 0x6E6E6168632D6873, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x6C656E6E6168632D, byteCount: 18),
        valueClass: .text, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x22656C746974, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x656C746974627573, second: 0x22, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFF, last: 0x0, byteCount: 8),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x2279646F62, second: 0x0, firstMask: 0xFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 4),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x692D68636E75616C, second: 0x226567616D, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFF, last: 0x0, byteCount: 12),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x6F6C2D656C746974, second: 0x2279656B2D63, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFF, last: 0x0, byteCount: 13),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x6F6C2D656C746974, second: 0x22736772612D63, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFF, last: 0x0, byteCount: 14),
        valueClass: .texts, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x656C746974627573, second: 0x79656B2D636F6C2D, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x79656B2D636F6C2D, byteCount: 16),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x656C746974627573, second: 0x6772612D636F6C2D, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x736772612D636F6C, byteCount: 17),
        valueClass: .texts, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x2279656B2D636F6C, second: 0x0, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 7),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x736772612D636F6C, second: 0x22, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFF, last: 0x0, byteCount: 8),
        valueClass: .texts, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x6C2D6E6F69746361, second: 0x2279656B2D636F, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFF, last: 0x0, byteCount: 14),
        valueClass: .any, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x226E6F69746361, second: 0x0, firstMask: 0xFFFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 6),
        valueClass: .any, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x2D7972616D6D7573, second: 0x22677261, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFF, last: 0x0, byteCount: 11),
        valueClass: .any, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x2D7972616D6D7573, second: 0x6E756F632D677261, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFFFF, last: 0x746E756F632D6772, byteCount: 17),
        valueClass: .any, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x22646E756F73, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
        valueClass: .any, plain: 0x0),
    KeyRow(
        KeyWords(
            first: 0x6C61636974697263, second: 0x22, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFF, last: 0x0, byteCount: 8),
        valueClass: .flag, plain: 0x70),
    KeyRow(
        KeyWords(
            first: 0x22656D616E, second: 0x0, firstMask: 0xFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 4),
        valueClass: .text, plain: 0x8),
    KeyRow(
        KeyWords(
            first: 0x22656D756C6F76, second: 0x0, firstMask: 0xFFFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 6),
        valueClass: .number, plain: 0x210),
]

private let wordRows: InlineArray<8, KeyWords> = [
    KeyWords(
            first: 0x2265766973736170, second: 0x0, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 7),
    KeyWords(
            first: 0x22657669746361, second: 0x0, firstMask: 0xFFFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 6),
    KeyWords(
            first: 0x6E65732D656D6974, second: 0x22657669746973, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFF, last: 0x0, byteCount: 14),
    KeyWords(
            first: 0x6C61636974697263, second: 0x22, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFF, last: 0x0, byteCount: 8),
    KeyWords(
            first: 0x2D65636976726573, second: 0x22657461647075, firstMask: 0xFFFFFFFFFFFFFFFF,
            secondMask: 0xFFFFFFFFFFFFFF, last: 0x0, byteCount: 14),
    KeyWords(
            first: 0x227472617473, second: 0x0, firstMask: 0xFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 5),
    KeyWords(
            first: 0x22657461647075, second: 0x0, firstMask: 0xFFFFFFFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 6),
    KeyWords(
            first: 0x22646E65, second: 0x0, firstMask: 0xFFFFFFFF,
            secondMask: 0x0, last: 0x0, byteCount: 3),
]

private let keyFolds: InlineArray<53, KeyFold> = [
    KeyFold(letters: 0x90002, count: 3, first: 0x61),
    KeyFold(letters: 0x2010, count: 3, first: 0x6D),
    KeyFold(letters: 0x14C27A, count: 19, first: 0x63),
    KeyFold(letters: 0xE212, count: 6, first: 0x64),
    KeyFold(letters: 0x3CF2B6, count: 21, first: 0x73),
    KeyFold(letters: 0x141022, count: 5, first: 0x61),
    KeyFold(letters: 0xB6, count: 5, first: 0x62),
    KeyFold(letters: 0x28C010, count: 5, first: 0x73),
    KeyFold(letters: 0x50D22E, count: 16, first: 0x63),
    KeyFold(letters: 0x30F02E, count: 14, first: 0x6D),
    KeyFold(letters: 0x75D220, count: 17, first: 0x69),
    KeyFold(letters: 0x141022, count: 5, first: 0x61),
    KeyFold(letters: 0xB6, count: 5, first: 0x62),
    KeyFold(letters: 0x28C010, count: 5, first: 0x73),
    KeyFold(letters: 0x140332, count: 8, first: 0x74),
    KeyFold(letters: 0x21480AA, count: 8, first: 0x63),
    KeyFold(letters: 0x50D22E, count: 16, first: 0x63),
    KeyFold(letters: 0x30F02E, count: 14, first: 0x6D),
    KeyFold(letters: 0x14C2BA, count: 15, first: 0x74),
    KeyFold(letters: 0x75D220, count: 17, first: 0x69),
    KeyFold(letters: 0x4CD02A, count: 14, first: 0x72),
    KeyFold(letters: 0x14126A, count: 14, first: 0x66),
    KeyFold(letters: 0x2C1082, count: 7, first: 0x75),
    KeyFold(letters: 0x118218, count: 7, first: 0x74),
    KeyFold(letters: 0x10C1BA, count: 14, first: 0x63),
    KeyFold(letters: 0x2390120, count: 11, first: 0x70),
    KeyFold(letters: 0x192222, count: 9, first: 0x74),
    KeyFold(letters: 0x504020, count: 5, first: 0x65),
    KeyFold(letters: 0x18C02A, count: 12, first: 0x63),
    KeyFold(letters: 0x23D0226, count: 14, first: 0x61),
    KeyFold(letters: 0x3C0226, count: 10, first: 0x61),
    KeyFold(letters: 0x181032, count: 9, first: 0x73),
    KeyFold(letters: 0x183232, count: 13, first: 0x64),
    KeyFold(letters: 0x39CB20, count: 14, first: 0x69),
    KeyFold(letters: 0x39532A, count: 16, first: 0x69),
    KeyFold(letters: 0x101220, count: 5, first: 0x74),
    KeyFold(letters: 0x381224, count: 8, first: 0x73),
    KeyFold(letters: 0x2008014, count: 4, first: 0x62),
    KeyFold(letters: 0x2073AA, count: 11, first: 0x6C),
    KeyFold(letters: 0x2109A28, count: 11, first: 0x74),
    KeyFold(letters: 0x1C92AA, count: 12, first: 0x74),
    KeyFold(letters: 0x2389A2C, count: 14, first: 0x73),
    KeyFold(letters: 0x3C92AE, count: 15, first: 0x73),
    KeyFold(letters: 0x2009828, count: 6, first: 0x6C),
    KeyFold(letters: 0xC908A, count: 7, first: 0x6C),
    KeyFold(letters: 0x210DA2A, count: 12, first: 0x61),
    KeyFold(letters: 0x10C20A, count: 6, first: 0x61),
    KeyFold(letters: 0x22C2082, count: 10, first: 0x73),
    KeyFold(letters: 0x23CE08A, count: 15, first: 0x73),
    KeyFold(letters: 0x28C010, count: 5, first: 0x73),
    KeyFold(letters: 0x14120A, count: 8, first: 0x63),
    KeyFold(letters: 0x6022, count: 4, first: 0x6E),
    KeyFold(letters: 0x60B020, count: 6, first: 0x76),
]

private let firstLetters: InlineArray<32, UInt64> = [
    0x0, 0x600060000821, 0x2000001040, 0x4000011018104,
    0x100000008, 0x8000000, 0x200000, 0x0,
    0x0, 0x600080400, 0x0, 0x0,
    0x184000000000, 0x20202, 0x8000000000000, 0x0,
    0x2000000, 0x0, 0x100000, 0x3861080002090,
    0x18804844000, 0x400000, 0x10000000000000, 0x0,
    0x0, 0x0, 0x0, 0x0,
    0x0, 0x0, 0x0, 0x0,
]
