internal import PushJSON
internal import PushPayload

/// An `aps` dictionary below the top level, in a body that has none there.
struct NestedAPS {
    /// The key `aps`.
    var key: JSONValue
    /// The name at the root below which it stands.
    var outer: JSONValue
    /// All names on the way to it are those of wrappers: `message`, `apns`, `payload`, `data`; and the dictionary holds a key
    /// that `aps` has.
    var isWrapped: Bool

    /// The first one in the body. O(tokens).
    static func find(in request: RequestView) -> NestedAPS? {
        guard let index = request.index, index.root.kind == .object else { return nil }
        var tokens = index.root.descendants
        while let token = tokens.next() {
            guard token.kind == .key, token.string == KnownKey.aps.name else { continue }
            let value = index.value(at: index.position(of: token) + 1)
            guard value.kind == .object else { continue }
            return locate(token, value, index)
        }
        return nil
    }

    private static func locate(_ key: JSONValue, _ value: JSONValue, _ index: JSONIndex) -> NestedAPS? {
        let target = index.position(of: value)
        var container = index.root
        var outer: JSONValue?
        var isWrapped = NearMiss.holdsAPSKeys(value, index)
        while true {
            guard container.kind == .object else {
                isWrapped = false
                guard let next = element(of: container, holding: target, index) else { return nil }
                container = next
                continue
            }
            guard let member = member(of: container, holding: target, index) else { return nil }
            if index.position(of: member.value) == target {
                guard let outer else { return nil }
                return NestedAPS(key: key, outer: outer, isWrapped: isWrapped)
            }
            let name = member.key.string
            if !(name == "message" || name == "apns" || name == "payload" || name == "data") { isWrapped = false }
            if outer == nil { outer = member.key }
            container = member.value
        }
    }

    /// The name at the root below which the token at `position` stands.
    static func outerKey(of position: Int, in index: JSONIndex) -> JSONValue? {
        member(of: index.root, holding: position, index)?.key
    }

    private static func member(
        of object: JSONValue, holding target: Int, _ index: JSONIndex
    ) -> (key: JSONValue, value: JSONValue)? {
        var members = object.members
        while let (key, value) = members.next() {
            if holds(value, target, index) { return (key, value) }
        }
        return nil
    }

    private static func element(of array: JSONValue, holding target: Int, _ index: JSONIndex) -> JSONValue? {
        var elements = array.elements
        while let element = elements.next() {
            if holds(element, target, index) { return element }
        }
        return nil
    }

    private static func holds(_ value: JSONValue, _ target: Int, _ index: JSONIndex) -> Bool {
        let start = index.position(of: value)
        return target >= start && target < start + index[start].link
    }
}
