internal import PushJSON
internal import PushPayload

/// A body that is not a payload, but the document of another service or a library's object with a payload somewhere inside.
struct Envelope {
    enum Kind: UInt8 {
        case fcmMessage, fcmLegacy, sns, oneSignal, expo, libraryObject, headersAndPayload, pubNub, beams, serialised
    }

    var kind: Kind
    /// The name at the root that gives it away.
    var name: JSONValue

    /// Names that look the same may well be an app's own.
    var isWeak: Bool {
        kind == .fcmLegacy || kind == .libraryObject || kind == .headersAndPayload || kind == .beams
    }

    /// Whether rule foreign-envelope speaks of this body, so that others keep quiet.
    static func isReported(_ request: RequestView, _ wantsHints: Bool) -> Bool {
        isLookedFor(request, wantsHints) && find(in: request) != nil
    }

    /// A body without `aps` whose push type is one that needs it, or not known; of others only for who wants hints.
    static func isLookedFor(_ request: RequestView, _ wantsHints: Bool) -> Bool {
        guard request.state.intersects(.noAPS), !request.isWallet, request.pathKind != .channels,
            request.type != .unknown,
            !request.isTypeContradicted
        else { return false }
        return request.needsAPS || !request.isTypeGiven || wantsHints
    }

    /// O(members of the root).
    static func find(in request: RequestView) -> Envelope? {
        guard let root = request.root, root.kind == .object, !request.has(.aps) else { return nil }
        return ofOneName(root) ?? ofSeveralNames(root)
    }

    // MARK: Envelopes that one name tells

    private static func ofOneName(_ root: JSONValue) -> Envelope? {
        var members = root.members
        while let (key, value) = members.next() {
            let name = key.string
            guard !name.isEmpty else { continue }
            switch name.source[0] {
            case 0x41:  // A
                if let platform = SNSKey(name), platform.isAPNs { return Envelope(kind: .sns, name: key) }
            case 0x4D:  // M
                if let platform = SNSKey(name), platform.isAPNs, value.kind == .string {
                    return Envelope(kind: .sns, name: key)
                }
            case 0x6D:  // m
                if name == "message", isMessage(value) { return Envelope(kind: .fcmMessage, name: key) }
            case 0x70:  // p
                if name == "pn_apns" || name == "pn_fcm" || name == "pn_gcm" {
                    return Envelope(kind: .pubNub, name: key)
                }
            case 0x74:  // t
                if name == "to", isExpoToken(value) { return Envelope(kind: .expo, name: key) }
            case 0x5E:  // ^
                if name == "^o" { return Envelope(kind: .serialised, name: key) }
            default: break
            }
        }
        return nil
    }

    /// The message of FCM's HTTP v1 API.
    private static func isMessage(_ value: JSONValue) -> Bool {
        guard value.kind == .object else { return false }
        if value.member("apns")?.kind == .object || value.member("android")?.kind == .object
            || value.member("webpush")?.kind == .object || value.member("notification")?.kind == .object
        {
            return true
        }
        guard value.member("data")?.kind == .object else { return false }
        return value.member("token") != nil || value.member("topic") != nil || value.member("condition") != nil
    }

    private static func isExpoToken(_ value: JSONValue) -> Bool {
        if value.kind == .array {
            var elements = value.elements
            guard let first = elements.next() else { return false }
            return isExpoToken(first)
        }
        guard value.kind == .string else { return false }
        return value.string.source.hasPrefix("ExponentPushToken[") || value.string.source.hasPrefix("ExpoPushToken[")
    }

    // MARK: Envelopes that two names tell

    private static func ofSeveralNames(_ root: JSONValue) -> Envelope? {
        if let name = both(root, "app_id", isOneSignalName) { return Envelope(kind: .oneSignal, name: name) }
        if let name = key("headers", in: root), holdsFields(root), root.member("payload")?.kind == .object {
            return Envelope(kind: .headersAndPayload, name: name)
        }
        if root.member("apns")?.kind == .object || root.member("fcm")?.kind == .object
            || root.member("web")?.kind == .object
        {
            let isBeams = root.member("interests")?.kind == .array || root.member("users")?.kind == .array
            if isBeams, let name = key("interests", in: root) ?? key("users", in: root) {
                return Envelope(kind: .beams, name: name)
            }
        }
        return legacyFCM(root) ?? libraryObject(root)
    }

    private static func isOneSignalName(_ name: JSONString) -> Bool {
        name == "contents" || name == "headings" || name == "template_id" || name == "included_segments"
            || name == "filters" || name == "include_aliases" || name == "include_subscription_ids"
            || name == "include_player_ids" || name == "include_external_user_ids" || name == "include_ios_tokens"
    }

    private static func legacyFCM(_ root: JSONValue) -> Envelope? {
        let target = key("registration_ids", in: root) ?? key("to", in: root)
        let notification = root.member("notification")
        if let target {
            let isFCM =
                notification?.kind == .object || root.member("data")?.kind == .object
                || root.member("collapse_key") != nil || root.member("time_to_live") != nil
            if isFCM { return Envelope(kind: .fcmLegacy, name: target) }
        }
        guard let notification, notification.kind == .object, notification.member("alert") == nil,
            notification.member("title")?.kind == .string || notification.member("body")?.kind == .string
        else { return nil }
        guard let name = key("notification", in: root) else { return nil }
        return Envelope(kind: .fcmLegacy, name: name)
    }

    /// The object that a client library builds a push from, printed as it is.
    private static func libraryObject(_ root: JSONValue) -> Envelope? {
        if let name = key("notification", in: root), let value = root.member("notification"), value.kind == .object,
            value.member("alert") != nil
        {
            return Envelope(kind: .libraryObject, name: name)
        }
        guard let alert = key("alert", in: root) else { return nil }
        if both(root, "alert", isLibraryName) != nil { return Envelope(kind: .libraryObject, name: alert) }
        guard root.member("topic")?.kind == .string, root.member("payload")?.kind == .object else { return nil }
        return Envelope(kind: .libraryObject, name: alert)
    }

    private static func isLibraryName(_ name: JSONString) -> Bool {
        name == "deviceToken" || name == "device_token" || name == "deviceTokens" || name == "pushType"
            || name == "rawPayload" || name == "expiry" || name == "collapseId"
    }

    private static func both(
        _ root: JSONValue, _ first: StaticString, _ isSecond: (JSONString) -> Bool
    ) -> JSONValue? {
        guard let name = key(first, in: root) else { return nil }
        var members = root.members
        while let (key, _) = members.next() {
            if isSecond(key.string) { return name }
        }
        return nil
    }

    private static func key(_ name: StaticString, in root: JSONValue) -> JSONValue? {
        var members = root.members
        while let (key, _) = members.next() {
            if key.string == name { return key }
        }
        return nil
    }

    private static func holdsFields(_ root: JSONValue) -> Bool {
        guard let value = root.member("headers") else { return false }
        return value.kind == .object || value.kind == .array
    }
}
