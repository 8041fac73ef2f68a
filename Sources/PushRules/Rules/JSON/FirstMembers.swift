internal import PushJSON

/// The first member of each name of one object, found again by the hash of its name, so that hundreds of names that stand
/// twice do not cost a walk each. What the table has no room for is looked up member by member.
struct FirstMembers {
    private static var mask: Int { 511 }
    /// Slots that are looked at for one name.
    private static var longestProbe: Int { 16 }

    /// Positions of keys; 0, which is the root, stands for none.
    private var slots = InlineArray<512, UInt32>(repeating: 0)
    private var object = -1

    /// The first member that has the name of `key`; nil when `steps`, the members that may be looked at, are used up.
    mutating func member(
        named key: JSONValue, in index: JSONIndex, steps: inout Int
    ) -> (key: JSONValue, value: JSONValue)? {
        let position = index.position(of: key)
        let owner = position - index[position].link
        if owner != object { fill(owner, index, &steps) }
        var slot = Int(key.keyHash) & Self.mask
        for _ in 0..<Self.longestProbe {
            let position = Int(slots[slot])
            if position == 0 { break }
            let other = index.value(at: position)
            if other.source == key.source || other.keyHash == key.keyHash && other.string.hasSameText(as: key.string) {
                return (other, index.value(at: position + 1))
            }
            slot = (slot + 1) & Self.mask
        }
        return index.firstMember(named: key, steps: &steps)
    }

    private mutating func fill(_ owner: Int, _ index: JSONIndex, _ steps: inout Int) {
        object = owner
        for slot in 0...Self.mask { slots[slot] = 0 }
        var members = index.value(at: owner).members
        while steps > 0, let (key, _) = members.next() {
            steps -= 1
            if !key.remarks.intersects(.duplicateKey) { enter(key, index) }
        }
    }

    private mutating func enter(_ key: JSONValue, _ index: JSONIndex) {
        var slot = Int(key.keyHash) & Self.mask
        for _ in 0..<Self.longestProbe {
            if slots[slot] == 0 {
                slots[slot] = UInt32(truncatingIfNeeded: index.position(of: key))
                return
            }
            slot = (slot + 1) & Self.mask
        }
    }
}
