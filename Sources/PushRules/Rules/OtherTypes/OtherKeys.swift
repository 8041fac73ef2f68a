internal import PushJSON
internal import PushPayload

/// What rules about keys that a push should not have share.
enum OtherKeys {
    /// The object has no other member.
    static func isOnlyMember(_ value: JSONValue, of object: JSONValue) -> Bool {
        var members = object.members
        guard let first = members.next() else { return false }
        return first.value.byteOffset == value.byteOffset && members.next() == nil
    }

    /// How many keys there are beside the one that was named, of `count` in all.
    static func writeRest(_ count: Int64, _ out: inout MessageWriter) {
        guard count > 1 else { return }
        out.text(" and ")
        out.number(count - 1)
        out.text(count == 2 ? " other key" : " other keys")
    }
}
