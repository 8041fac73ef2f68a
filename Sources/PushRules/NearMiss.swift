internal import PushJSON
internal import PushPayload

/// A key that nobody reads, and the known key that was probably meant.
struct NearMiss {
    /// What was meant.
    var key: KnownKey
    /// Case, hyphen and underscore apart the names are equal, or so long that a letter or two cannot be chance.
    var isSure: Bool
    /// The name is right, but belongs in another dictionary: in `key.dictionary`.
    var isMisplaced: Bool

    /// At most this many unknown keys of one dictionary are compared with the table, so that a hostile body stays cheap.
    static var maximumKeyCount: Int { 32 }

    /// What a member of `dictionary` was probably meant to be; nil for a known key and for one that resembles none.
    static func of(_ name: JSONString, in dictionary: KnownKey.Dictionary) -> NearMiss? {
        // An escape takes six bytes for one, or twelve for four.
        guard !name.isEmpty, name.byteCount <= 6 * 32 else { return nil }
        let folded = FoldedName(name)
        guard folded.count > 2, !folded.isTooLong else { return nil }
        var best: NearMiss?
        var bestDistance = 3
        for code in 0..<KnownKey.count {
            let known = KnownKey.at(code)
            guard known.dictionary == dictionary, mayResemble(name, folded.count, known.name) else { continue }
            if name == known.name { return nil }
            let isRead = known.row.types.rawValue != 0 || known.row.valueClass == .misplaced
            guard isRead else { continue }
            let meant = FoldedName(known.name)
            // At the root any name is fine, so that only the very same letters count.
            let limit = dictionary == .root ? 0 : meant.count >= 8 ? 2 : meant.count >= 5 ? 1 : 0
            let distance = folded.distance(to: meant, limit: limit)
            guard distance <= limit, distance < bestDistance else { continue }
            bestDistance = distance
            let isSure = distance == 0 || (distance == 1 && meant.count >= 8) || meant.count >= 12
            best = NearMiss(key: known, isSure: isSure, isMisplaced: false)
        }
        return best ?? misplaced(name, folded, in: dictionary)
    }

    /// A text of the alert directly in `aps`, or a key of `aps` in the alert.
    private static func misplaced(
        _ name: JSONString, _ folded: FoldedName, in dictionary: KnownKey.Dictionary
    ) -> NearMiss? {
        let home: KnownKey.Dictionary
        switch dictionary {
        case .aps: home = .alert
        case .alert: home = .aps
        case .root, .sound: return nil
        }
        for code in 0..<KnownKey.count {
            let known = KnownKey.at(code)
            guard known.dictionary == home, mayResemble(name, folded.count, known.name) else { continue }
            let row = known.row
            guard row.types.contains(.alert), row.valueClass != .any,
                folded.distance(to: FoldedName(known.name), limit: 0) == 0
            else { continue }
            return NearMiss(key: known, isSure: true, isMisplaced: true)
        }
        return nil
    }

    /// The key of a member of `object`, the dictionary of `key`, that was surely meant to be `key`; nil when there is none.
    static func surely(_ key: KnownKey, in object: JSONValue) -> JSONValue? {
        var members = object.members
        var rest = maximumKeyCount
        while rest > 0, let member = members.next() {
            rest -= 1
            guard let miss = of(member.key.string, in: key.dictionary) else { continue }
            if miss.key == key && miss.isSure && !miss.isMisplaced { return member.key }
        }
        return nil
    }

    /// Whether a member of `object` was surely meant to be some key of `dictionary`.
    static func isAnySure(in object: JSONValue, _ dictionary: KnownKey.Dictionary) -> Bool {
        var members = object.members
        var rest = maximumKeyCount
        while rest > 0, let member = members.next() {
            rest -= 1
            if let miss = of(member.key.string, in: dictionary), miss.isSure, !miss.isMisplaced { return true }
        }
        return false
    }

    /// The key at the root that was probably meant to be `aps`: `APS`, or `apn` with an object that holds keys of `aps`.
    static func ofAPS(in root: JSONValue) -> JSONValue? {
        let meant = FoldedName(KnownKey.aps.name)
        var members = root.members
        var rest = maximumKeyCount
        while rest > 0, let member = members.next() {
            rest -= 1
            guard member.key.byteCount <= 6 * 32 else { continue }
            let distance = FoldedName(member.key.string).distance(to: meant, limit: 1)
            if distance == 0 || (distance == 1 && holdsAPSKeys(member.value)) { return member.key }
        }
        return nil
    }

    /// Whether `value` is an object with a key that `aps` has.
    static func holdsAPSKeys(_ value: JSONValue) -> Bool {
        var members = value.members
        var rest = maximumKeyCount
        while rest > 0, let member = members.next() {
            rest -= 1
            let name = member.key.string
            for code in 0..<KnownKey.count {
                let known = KnownKey.at(code)
                if known.dictionary == .aps && name == known.name { return true }
            }
        }
        return false
    }

    /// Whether a name may be a spelling of `known`: same first letter, about as long. Cheap, and throws nearly all rows out.
    @inline(__always)
    private static func mayResemble(_ name: JSONString, _ foldedCount: Int, _ known: StaticString) -> Bool {
        // `known` has up to three hyphens, and two letters may be missing or too many.
        guard foldedCount <= known.utf8CodeUnitCount + 2, known.utf8CodeUnitCount <= foldedCount + 5 else {
            return false
        }
        // Neither name is empty.
        return name.hasEscapes || ByteText.lower(name.source[0]) == ByteText.lower(unsafe known.utf8Start[0])
    }
}
