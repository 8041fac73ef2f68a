internal import PushJSON
internal import PushPayload

/// The body nests deeper than readers go.
enum JSONTooDeep: RequestRule {
    static var id: StaticString { "json-too-deep" }
    static var number: UInt16 { 105 }
    static var severity: Severity { .error }
    static var trigger: Trigger { .state(.notJSON | .deep) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "brackets nested too deeply",
            explanation: """
                JSON parsers limit how many brackets may be open at once, to protect their stack. Foundation's parser \
                on the device accepts 512 levels and refuses the whole text at the 513th, so a deeper payload reaches \
                no app: that is an error. Other parsers stop earlier, many at 100 levels, so more than 100 levels are \
                a warning.

                Real payloads have fewer than ten. Hundreds come from data that contains itself, or from text that \
                was encoded again and again.
                """,
            help: "flatten the data, and look for an object that contains itself",
            facts: "J18",
            authority:
                "inferred from the source of swift-foundation, JSONScanner (checked 2026-11), and stored results of JSONTestSuite",
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"route":\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
                ["stop 12"
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"}},"route":[["stop 12"]]}
                """
        )
    }

    /// Levels that Foundation's reader takes.
    private static var deviceLimit: Int { 512 }
    /// Levels above which readers differ.
    private static var safeLimit: Int { 100 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if let error = request.jsonError(for: number) {
            // The caller may have set another limit than the device's.
            let level = levels(of: request.body, upTo: error.byteOffset).count + 1
            sink.report(
                Self.self, level > deviceLimit ? .error : .warning, site: .syntax, byteOffset: error.byteOffset,
                byteCount: 1, first: Int64(level))
        } else if let index = request.index, index.deepestLevel > safeLimit {
            let isTooDeep = index.deepestLevel > deviceLimit
            let place = levels(of: request.body, stopAt: (isTooDeep ? deviceLimit : safeLimit) + 1)
            guard let bracket = value(at: place.offset, index) else { return }
            sink.report(
                Self.self, isTooDeep ? .error : .warning, at: bracket, in: request, detail: 1,
                first: Int64(index.deepestLevel))
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        if finding.detail == 1 {
            out.text("payload nests ")
            out.number(finding.first)
            out.text(" levels deep")
        } else {
            out.text("this bracket opens nesting level ")
            out.number(finding.first)
        }
        let isTooDeep = Int(finding.first) > deviceLimit
        out.text(isTooDeep ? "; the device parses at most " : "; many parsers stop at ")
        out.number(isTooDeep ? deviceLimit : safeLimit)
        if isTooDeep { out.text(" and refuses the whole payload") }
    }

    /// Brackets that are open where `end` is reached, or the place of the one that opens level `stop`. Up to `end`, the
    /// text is the beginning of a JSON text.
    private static func levels(
        of text: ByteText, upTo end: Int = Int.max, stopAt stop: Int = Int.max
    ) -> (count: Int, offset: Int) {
        var level = 0
        var k = 0
        while k < text.count, k < end {
            switch text[k] {
            case 0x5B, 0x7B:  // [ {
                level += 1
                if level == stop { return (level, k) }
            case 0x5D, 0x7D:  // ] }
                level -= 1
            case 0x22:  // "
                k += 1
                while k < text.count, text[k] != 0x22 { k += text[k] == 0x5C ? 2 : 1 }
            default: break
            }
            k += 1
        }
        return (level, k)
    }

    /// The value that begins at `offset`.
    private static func value(at offset: Int, _ index: JSONIndex) -> JSONValue? {
        var tokens = index.root.descendants
        while let token = tokens.next() {
            if token.byteOffset == offset { return token }
        }
        return nil
    }
}
