extension JSONString {
    /// Whether both decode to the same bytes (no Unicode normalisation; different halves of surrogate pairs stay
    /// different). O(n), no allocation.
    public func hasSameText(as other: JSONString) -> Bool {
        if !hasEscapes && !other.hasEscapes { return source == other.source }
        var a = unsafe DecodedBytes(UncheckedText(base: contents, count: byteCount), start: 0, end: byteCount)
        var b = unsafe DecodedBytes(
            UncheckedText(base: other.contents, count: other.byteCount), start: 0, end: other.byteCount)
        while true {
            let (x, y) = (a.next(), b.next())
            guard let x, let y else { return x == nil && y == nil }
            if x != y { return false }
        }
    }
}

extension JSONValue {
    /// Whether both say the same: white space, escapes and the spelling of an exact number do not matter, the order of
    /// members does. O(n), no allocation.
    public func saysTheSame(as other: JSONValue) -> Bool {
        if source == other.source { return true }
        guard kind == other.kind else { return false }
        if kind == .string {
            let (a, b) = (string, other.string)
            return (a.hasEscapes || b.hasEscapes) && a.hasSameText(as: b)
        }
        var a = descendants
        var b = other.descendants
        while true {
            let (x, y) = (a.next(), b.next())
            guard let x, let y else { return x == nil && y == nil }
            guard x.kind == y.kind else { return false }
            switch x.kind {
            case .object, .array:
                if unsafe x.token.pointee.link != y.token.pointee.link { return false }
            case .key, .string:
                if !x.string.hasSameText(as: y.string) { return false }
            case .number:
                if x.source == y.source { continue }
                let isExact = x.number.range == .exact && y.number.range == .exact
                if !isExact || x.number.double != y.number.double { return false }
            case .true, .false, .null: break
            }
        }
    }
}

extension JSONIndex {
    /// The object that `key`, a key of this index, belongs to.
    public func object(of key: JSONValue) -> JSONValue {
        let position = position(of: key)
        return value(at: position - self[position].link)
    }

    /// The first member of `key`'s object that has its name: the member itself unless the name stands twice.
    ///
    /// - Parameter steps: members that may still be looked at; counted down.
    /// - Returns: nil when the steps are used up. O(members), no allocation.
    public func firstMember(named key: JSONValue, steps: inout Int) -> (key: JSONValue, value: JSONValue)? {
        let name = key.string
        let hash = key.keyHash
        var members = object(of: key).members
        while steps > 0, let member = members.next() {
            steps -= 1
            if member.key.keyHash == hash, member.key.string.hasSameText(as: name) { return member }
        }
        return nil
    }
}
