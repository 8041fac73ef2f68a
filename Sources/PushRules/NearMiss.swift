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
    static var maximumKeyCount: Int { 16 }

    /// What an unknown member of `dictionary` was probably meant to be; nil for one that resembles no key.
    static func of(_ name: JSONString, in dictionary: KnownKey.Dictionary) -> NearMiss? {
        // An escape takes six bytes for one, or twelve for four.
        guard name.byteCount > 2, name.byteCount <= 6 * 32 else { return nil }
        let folded = FoldedName(name)
        guard folded.count > 2, !folded.isTooLong else { return nil }
        var best: NearMiss?
        var bestDistance = 3
        var keys = KnownKey.resembling(folded, in: dictionary)
        while keys != 0 {
            let known = KnownKey.at(keys.trailingZeroBitCount)
            keys &= keys &- 1
            guard known.types.rawValue != 0 || known.row.valueClass == .misplaced else { continue }
            // At the root any name is fine, so that only the very same letters count.
            let meant = FoldedName(known.name)
            let count = meant.count
            let limit = dictionary == .root ? 0 : min(count >= 8 ? 2 : count >= 5 ? 1 : 0, bestDistance - 1)
            let distance = folded.distance(to: meant, limit: limit)
            guard distance <= limit else { continue }
            bestDistance = distance
            best = NearMiss(
                key: known, isSure: distance == 0 || (distance == 1 && count >= 8) || count >= 12, isMisplaced: false)
            if distance == 0 { return best }
        }
        return best ?? misplaced(folded, in: dictionary)
    }

    /// A text of the alert directly in `aps`, or a key of `aps` in the alert.
    private static func misplaced(_ folded: FoldedName, in dictionary: KnownKey.Dictionary) -> NearMiss? {
        let home: KnownKey.Dictionary
        switch dictionary {
        case .aps: home = .alert
        case .alert: home = .aps
        case .root, .sound: return nil
        }
        var keys = KnownKey.resembling(folded, in: home)
        while keys != 0 {
            let known = KnownKey.at(keys.trailingZeroBitCount)
            keys &= keys &- 1
            guard known.types.contains(.alert), known.row.valueClass != .any,
                folded.distance(to: FoldedName(known.name), limit: 0) == 0
            else { continue }
            return NearMiss(key: known, isSure: true, isMisplaced: true)
        }
        return nil
    }

    /// The unknown members of an object of `request`, in the order of the text, and no more than `maximumKeyCount`.
    struct Unknown {
        private var members: JSONMembers
        private let dictionary: KnownKey.Dictionary
        private let index: JSONIndex
        private var rest = maximumKeyCount

        init(of object: JSONValue, _ dictionary: KnownKey.Dictionary, in index: JSONIndex) {
            members = object.members
            self.dictionary = dictionary
            self.index = index
        }

        mutating func next() -> (key: JSONValue, value: JSONValue)? {
            while rest > 0, let member = members.next() {
                if KnownKey.code(of: member.key, in: dictionary, of: index.tape) != 0xFF { continue }
                rest -= 1
                return member
            }
            return nil
        }
    }

    /// The key of a member of `object`, the dictionary that `key` belongs to, that was surely meant to be `key`; nil when
    /// there is none.
    static func surely(_ key: KnownKey, in object: JSONValue, of request: RequestView) -> JSONValue? {
        guard request.hasUnknownKeys(in: key.dictionary), let index = request.index else { return nil }
        var unknown = Unknown(of: object, key.dictionary, in: index)
        while let member = unknown.next() {
            guard let miss = of(member.key.string, in: key.dictionary) else { continue }
            if miss.key == key && miss.isSure && !miss.isMisplaced { return member.key }
        }
        return nil
    }

    /// Whether a member of the alert was surely meant to be some other key of it.
    static func isAnySure(inAlert alert: JSONValue, of request: RequestView) -> Bool {
        guard request.state.intersects(.unknownInAlert), let index = request.index else { return false }
        var unknown = Unknown(of: alert, .alert, in: index)
        while let member = unknown.next() {
            if let miss = of(member.key.string, in: .alert), miss.isSure, !miss.isMisplaced { return true }
        }
        return false
    }

    /// The key at the root that was probably meant to be `aps`: `APS`, or `apn` with an object that holds keys of `aps`.
    static func ofAPS(in root: JSONValue, of request: RequestView) -> JSONValue? {
        guard let index = request.index else { return nil }
        let meant = FoldedName(KnownKey.aps.name)
        var unknown = Unknown(of: root, .root, in: index)
        while let member = unknown.next() {
            guard member.key.byteCount <= 6 * 32 else { continue }
            let distance = FoldedName(member.key.string).distance(to: meant, limit: 1)
            if distance == 0 || (distance == 1 && holdsAPSKeys(member.value, index)) { return member.key }
        }
        return nil
    }

    /// Whether `value` is an object with a key that `aps` has.
    static func holdsAPSKeys(_ value: JSONValue, _ index: JSONIndex) -> Bool {
        var members = value.members
        while let member = members.next() {
            if KnownKey.code(of: member.key, in: .aps, of: index.tape) != 0xFF { return true }
        }
        return false
    }
}
