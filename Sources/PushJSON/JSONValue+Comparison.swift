extension JSONString {
    /// Whether both decode to the same bytes (no Unicode normalisation; different halves of surrogate pairs stay
    /// different). O(n), no allocation.
    @inlinable
    @inline(__always)
    public func hasSameText(as other: JSONString) -> Bool {
        if !(remarks | other.remarks).intersects(.escapes) { return source == other.source }
        return decodesTo(sameTextAs: other)
    }

    @usableFromInline
    func decodesTo(sameTextAs other: JSONString) -> Bool {
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
    @inlinable
    @inline(__always)
    public func saysTheSame(as other: JSONValue) -> Bool {
        if source == other.source { return true }
        guard kind == other.kind else { return false }
        if kind == .string && !(remarks | other.remarks).intersects(.escapes) { return false }
        return saysTheSameOtherwise(as: other)
    }

    /// The same for values that are written differently.
    @usableFromInline
    func saysTheSameOtherwise(as other: JSONValue) -> Bool {
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
    /// The first member of its object that has the name of `key`, a key of this index: its own member unless the name stands twice.
    /// O(1).
    @inlinable
    @inline(__always)
    public func firstMember(named key: JSONValue) -> (key: JSONValue, value: JSONValue) {
        // A key that stands twice is linked with the first one, any other with itself; and behind a key stands its value.
        let position = position(of: key) &- (unsafe key.token.pointee.link)
        return unsafe (tape.uncheckedValue(at: position), tape.uncheckedValue(at: position &+ 1))
    }
}
