internal import PushJSON
internal import PushPayload

/// What the rules of calls that manage channels share (spec 2.3).
enum ChannelRequest {
    /// The key of the storage policy.
    static var policy: StaticString { "message-storage-policy" }
    /// The key of the push type.
    static var pushType: StaticString { "push-type" }

    /// The object in the body of a call that creates a channel; nil for every other request. Without a method, a call with a
    /// body creates one.
    static func creation(_ request: RequestView) -> JSONValue? {
        guard endsInChannels(request), let root = request.root, root.kind == .object else { return nil }
        if let method = request.header(.method), !method.equalsIgnoringCase("POST") { return nil }
        return root
    }

    /// The call surely creates a channel, so that it must have a body.
    static func isCreation(_ request: RequestView) -> Bool {
        guard endsInChannels(request), let method = request.header(.method) else { return false }
        return method.equalsIgnoringCase("POST")
    }

    /// The call reads or deletes one channel.
    static func concernsOneChannel(_ request: RequestView) -> Bool {
        guard endsInChannels(request), let method = request.header(.method) else { return false }
        return method.equalsIgnoringCase("GET") || method.equalsIgnoringCase("DELETE")
    }

    /// The path is `/1/apps/<bundle ID>/channels`, and not that of a list or one that a client made up. Slashes at its end and
    /// a query do not make it another.
    private static func endsInChannels(_ request: RequestView) -> Bool {
        guard request.pathKind == .channels, let path = request.header(.path) else { return false }
        var end = 0
        while end < path.count, path[end] != 0x3F, path[end] != 0x23 { end += 1 }
        while end > 0, path[end - 1] == 0x2F { end -= 1 }
        return path.slice(0, end).hasSuffix("/channels")
    }

    /// The body of a call that creates a channel may have that key.
    static func isKnown(_ name: JSONString) -> Bool { name == policy || name == pushType }

    /// `name` is no known key, but was probably meant to be `key`.
    static func resembles(_ name: JSONString, _ key: StaticString) -> Bool {
        guard name.byteCount <= 6 * 32, !isKnown(name) else { return false }
        return FoldedName(name).distance(to: FoldedName(key), limit: 2) <= 2
    }

    /// A member of the body was probably meant to be `key`, so that it is not missing but misspelled.
    static func misspelled(_ key: StaticString, in body: JSONValue) -> Bool {
        var members = body.members
        var rest = NearMiss.maximumKeyCount
        while rest > 0, let member = members.next() {
            rest -= 1
            if resembles(member.key.string, key) { return true }
        }
        return false
    }
}
