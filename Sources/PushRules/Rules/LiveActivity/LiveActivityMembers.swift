internal import PushJSON
internal import PushPayload

/// What the rules of members that a Live Activity push must have share.
enum LiveActivityMembers {
    /// Reports `key` as missing in `aps`, or as `null`.
    static func require<R: Rule>(
        _ key: KnownKey, for rule: R.Type, _ request: RequestView, _ sink: inout FindingSink
    ) {
        let value = request[key]
        if let value, value.kind != .null { return }
        guard let aps = request.object(.aps) else { return }
        let isTest = isConnectionTest(request)
        if isTest && key != .event { return }
        let severity = isTest ? .warning : request.weighed(.error)
        if let value {
            sink.report(R.self, severity, at: value, in: request, key: key)
            return
        }
        if NearMiss.surely(key, in: aps, of: request) != nil { return }
        sink.report(R.self, severity, missing: key, in: aps, of: request)
    }

    /// A broadcast with neither event nor state, as in Apple's example for the command line: a test, and told once.
    static func isConnectionTest(_ request: RequestView) -> Bool {
        request.pathKind == .broadcast && !request.has(.event) && !request.has(.contentState)
    }

    /// The value of a date that counts seconds since 1970; nil where it is absent, no number or in another unit, which other
    /// rules tell.
    static func seconds(_ key: KnownKey, _ request: RequestView) -> Double? {
        guard let value = request[key], value.kind == .number else { return nil }
        let seconds = double(of: value)
        return seconds >= leastSeconds && seconds <= mostSeconds ? seconds : nil
    }

    /// Ten digits and nothing else, as nearly all seconds since 1970 have: no smaller than `leastSeconds`, no larger than
    /// `mostSeconds`. `value` is a number.
    static func hasTenDigits(_ value: JSONValue) -> Bool {
        let text = value.source
        guard text.count == 10 else { return false }
        var bits: UInt8 = 0
        // Of all bytes that a number can have, only the digits have a 3 in their upper half.
        for k in 0..<10 { bits |= text[k] ^ 0x30 }
        return bits & 0xF0 == 0
    }

    /// The number as a double; whole numbers, which dates nearly always are, are read the quick way.
    static func double(of value: JSONValue) -> Double {
        let number = value.number
        return number.int64.map { Double($0) } ?? number.double
    }

    /// Below this, a second in September 2001, a number is no date that is meant in seconds since 1970.
    static var leastSeconds: Double { 1_000_000_000 }
    /// Beyond this, in the year 5138, it is in another unit.
    static var mostSeconds: Double { 100_000_000_000 }

    /// `; 2 more like it`, where there are more.
    static func writeOthers(_ count: Int64, _ out: inout MessageWriter) {
        guard count > 0 else { return }
        out.text("; ")
        out.number(count)
        out.text(" more like it")
    }

    /// The event is the word `word`, exactly.
    static func isEvent(_ word: StaticString, _ request: RequestView) -> Bool {
        guard let event = request[.event], event.kind == .string else { return false }
        return event.string == word
    }

    /// `no "event" in "aps"` or `"event" is null`, and what comes of it.
    static func writeMessage(
        _ key: KnownKey, _ effect: StaticString, _ request: RequestView, _ out: inout MessageWriter
    ) {
        if request.has(key) {
            out.key(key)
            out.text(" is null")
        } else {
            out.text("no ")
            out.key(key)
            out.text(" in \"aps\"")
        }
        out.text(effect)
    }
}
