internal import PushPayload

/// Writes the body of a valid request.
struct BodyWriter {
    let plan: RequestPlan
    let now: Int64
    var random: SeededRandom
    let spelling: JSONSpelling

    init(_ plan: RequestPlan, now: Int64, seed: UInt64) {
        self.plan = plan
        self.now = now
        random = SeededRandom(seed: seed)
        spelling = JSONSpelling(&random)
    }

    mutating func body() -> [UInt8] {
        if plan.isWallet { return [UInt8]("{}") }
        var members: [[UInt8]] = []
        // A push for a management server's device holds nothing but its one string.
        let isAlone = plan.type == .mdm
        if !isAlone && !plan.fillsState, random.chance(1, of: 2) { addCustomMembers(&members) }
        addTypeMembers(&members)
        if needsAPS || (!isAlone && random.chance(1, of: 2)) { members.append(member(.aps, object(apsMembers(), 1))) }
        random.shuffle(&members)
        return object(members, 0)
    }

    private var needsAPS: Bool { PushTypes.needingAPS.contains(plan.type) }

    // MARK: By type

    /// Members of the root that requests of the type need.
    private mutating func addTypeMembers(_ members: inout [[UInt8]]) {
        switch plan.type {
        case .voip:
            members.append(member("callUUID", string(HeaderWriter.uuid(&random))))
            members.append(member("handle", string("+15550100123")))
            if random.chance(1, of: 2) { members.append(member("hasVideo", boolean())) }
        case .mdm: members.append(member(.mdm, string(HeaderWriter.uuid(&random))))
        case .fileprovider:
            members.append(
                member(.containerIdentifier, string("NSFileProviderWorkingSetContainerItemIdentifier")))
            members.append(member(.domain, text()))
        case .pushtotalk: members.append(member("activeSpeaker", text()))
        default: break
        }
    }

    /// Keys that stand in `aps` whatever happens, and those that do not.
    private mutating func chosenKeys() -> (wanted: UInt64, barred: UInt64) {
        var wanted: UInt64 = 0
        var barred: UInt64 = 0
        switch plan.type {
        case .alert:
            // Something must be seen or heard.
            switch random.below(8) {
            case 0: wanted |= KnownKey.badge.mask
            case 1: wanted |= KnownKey.sound.mask
            default: wanted |= KnownKey.alert.mask
            }
            if wanted & KnownKey.alert.mask == 0 { barred |= KnownKey.mutableContent.mask | KnownKey.alert.mask }
            if plan.isCritical { wanted |= KnownKey.sound.mask }
            if plan.level >= 0 {
                wanted |= KnownKey.interruptionLevel.mask
            } else {
                barred |= KnownKey.interruptionLevel.mask
            }
        case .background: wanted |= KnownKey.contentAvailable.mask
        case .widgets, .controls: wanted |= KnownKey.contentChanged.mask
        case .liveactivity:
            wanted |= KnownKey.timestamp.mask | KnownKey.event.mask | KnownKey.contentState.mask
            let starts =
                KnownKey.attributesType.mask | KnownKey.attributes.mask | KnownKey.inputPushToken.mask
                | KnownKey.inputPushChannel.mask
            switch plan.event {
            case .start:
                wanted |= KnownKey.attributesType.mask | KnownKey.attributes.mask | KnownKey.alert.mask
                barred |= KnownKey.dismissalDate.mask
                let isForToken = random.chance(1, of: 2)
                barred |= isForToken ? KnownKey.inputPushChannel.mask : KnownKey.inputPushToken.mask
                if random.chance(1, of: 2) {
                    wanted |= isForToken ? KnownKey.inputPushToken.mask : KnownKey.inputPushChannel.mask
                }
            case .update: barred |= starts | KnownKey.dismissalDate.mask
            case .end: barred |= starts
            }
        default: break
        }
        return (wanted, barred)
    }

    private mutating func apsMembers() -> [[UInt8]] {
        let (wanted, barred) = chosenKeys()
        var members: [[UInt8]] = []
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            guard key.dictionary == .aps, key.types.contains(plan.type), barred & key.mask == 0 else { continue }
            guard wanted & key.mask != 0 || random.chance(1, of: 5) else { continue }
            members.append(member(key, value(of: key)))
        }
        random.shuffle(&members)
        return members
    }

    // MARK: Values

    /// A value that the system reads under `key`.
    private mutating func value(of key: KnownKey) -> [UInt8] {
        switch key.row.valueClass {
        case .text where key == .attributesType: return string("TripAttributes")
        case .text where key == .inputPushChannel: return string("dHN0LXNyY2gtY2hubA==")
        case .any, .text, .misplaced: return text()
        case .texts: return texts()
        case .word: return word(of: key)
        case .count: return integer(random.below(100))
        case .number: return number(in: key)
        case .time: return date(of: key)
        case .flag: return [UInt8]("1")
        case .boolean: return [UInt8]("true")
        case .object where plan.fillsState && key == .contentState: return fullState()
        case .object: return customObject(2, count: random.between(1, 4))
        case .alert: return alert()
        case .sound: return sound()
        }
    }

    /// `{"table":"..."}` of as many bytes as a state may have.
    private func fullState() -> [UInt8] {
        var state = [UInt8]("{\"table\":\"")
        state.append(repeating: 0x61, PayloadLimit.contentState - state.count - 2)
        state.append("\"}")
        return state
    }

    /// Seconds since 1970: a state is made when it is sent, goes stale later, and an activity that ended stays for four hours.
    private mutating func date(of key: KnownKey) -> [UInt8] {
        switch key {
        case .timestamp: return integer(Int(now) - random.below(60))
        case .dismissalDate: return integer(Int(now) + random.between(-60, 14_400))
        default: return integer(Int(now) + random.between(60, 28_800))
        }
    }

    private mutating func word(of key: KnownKey) -> [UInt8] {
        switch key {
        case .event:
            switch plan.event {
            case .start: return string("start")
            case .update: return string("update")
            case .end: return string("end")
            }
        case .interruptionLevel: return string(key.word(plan.level))
        default: return string(key.word(random.below(key.wordCount)))
        }
    }

    /// A decimal number of the key's range, of which there are only 0 to 1.
    private mutating func number(in key: KnownKey) -> [UInt8] {
        [UInt8](random.one(of: ["0", "1", "0.5", "0.25", "1.0", "1e0", "5e-1", "0.333333333333", "0.10", "1E+0"]))
    }

    private mutating func alert() -> [UInt8] {
        if plan.type == .liveactivity {
            var members = [member(.alertTitle, text()), member(.alertBody, text())]
            if random.chance(1, of: 2) { members.append(member(.alertSound, string("default"))) }
            return object(members, 2)
        }
        if random.chance(1, of: 8) { return text() }
        var members: [[UInt8]] = []
        var keys: UInt64 = 0
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            guard key.dictionary == .alert, key.types.contains(plan.type) else { continue }
            let isWanted =
                switch key {
                case .alertBody: random.chance(3, of: 4)
                case .alertTitle: random.chance(1, of: 2)
                // Arguments without their key do nothing.
                case .titleLocArguments: keys & KnownKey.titleLocKey.mask != 0
                case .subtitleLocArguments: keys & KnownKey.subtitleLocKey.mask != 0
                case .locArguments: keys & KnownKey.locKey.mask != 0
                default: random.chance(1, of: 8)
                }
            guard isWanted else { continue }
            keys |= key.mask
            members.append(member(key, value(of: key)))
        }
        let shown = KnownKey.alertTitle.mask | KnownKey.alertSubtitle.mask | KnownKey.alertBody.mask
        if keys & shown == 0 { members.append(member(.alertBody, text())) }
        random.shuffle(&members)
        return object(members, 2)
    }

    private mutating func sound() -> [UInt8] {
        if plan.isCritical {
            var members = [member(.soundCritical, [UInt8]("1")), member(.soundName, string("alarm.caf"))]
            if random.chance(1, of: 2) { members.append(member(.soundVolume, number(in: .soundVolume))) }
            random.shuffle(&members)
            return object(members, 2)
        }
        if random.chance(1, of: 8) { return object([member(.soundName, string("chime.caf"))], 2) }
        return random.chance(1, of: 2) ? string("default") : string("chime.caf")
    }
}
