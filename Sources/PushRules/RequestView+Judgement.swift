internal import PushJSON
internal import PushPayload

// Questions that several rules ask.
extension RequestView {
    /// The push type was said, by its header, the suffix of the topic or the caller; otherwise it is a guess from the body, which may
    /// be wrong: a VoIP push may hold anything. A rule that rests on a guess alone says warning where it would say error.
    var isTypeGiven: Bool { typeSource == .header || typeSource == .topic || typeSource == .caller }

    /// The topic is that of a type whose body goes to code, and the header says another type: what is told is that, and not
    /// what the body lacks for the wrong type.
    var isTypeContradicted: Bool {
        guard typeSource == .header, let topic = header(.topic) else { return false }
        let wanted = PushTopic(topic).type
        return wanted != type && wanted != .mdm && PushTypes.deliveredToCode.contains(wanted)
    }

    /// The system reads `key` in a push of one of the types that this one may have.
    func reads(_ key: KnownKey) -> Bool { key.row.types.intersects(candidates) }

    /// Whatever type this push has, it does nothing without an `aps` dictionary.
    var needsAPS: Bool {
        candidates.rawValue != 0 && candidates.rawValue & ~PushTypes.needingAPS.rawValue == 0
    }

    /// The key token before a value that is a member of an object.
    func name(of value: JSONValue) -> JSONValue? {
        guard let index else { return nil }
        let position = index.position(of: value)
        guard position > 0 else { return nil }
        let name = index.value(at: position - 1)
        return name.kind == .key ? name : nil
    }

    /// The key or value that a finding is about.
    func subject(of finding: Finding) -> JSONValue? {
        guard let index, finding.token >= 0, Int(finding.token) < index.count else { return nil }
        return index.value(at: Int(finding.token))
    }
}
