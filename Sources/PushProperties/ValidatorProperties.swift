internal import PushGenerator
internal import PushJSON
internal import PushPayload
internal import PushRules

/// What holds for every request that the validator is given.
///
/// - A validator that has seen other requests says what a new one says.
/// - Findings lie inside of the body or name a header that is there, come in the order of the input, and add up to the report.
/// - Messages and helps are there, are UTF-8, and hold nothing that acts on a terminal; pointers lead to their values.
/// - Without hints the same is found but for the hints; an allowed rule takes away its own findings and no others.
/// - Size, JSON, duplicate keys, rules about single values and some about headers are what a plain count, the plain parser, a
///   plain search and plain rules say.
/// - Known keys are found where a plain search finds them, by the reader and by the typed views.
/// - What the device makes of each key is told, and agrees with the findings: see `EffectiveProperties`.
/// - White space and spelling of strings do not matter to rules that do not count bytes.
public enum ValidatorProperties {
    /// Checks them.
    public static func check(_ input: [UInt8]) throws(Violation) {
        let request = ReadRequest(input)
        var choices = InputChoices(input)
        let now: Int64? = choices.below(4) == 0 ? nil : PushGenerator.standardTime
        let credentials = [Credentials.token, .certificate, .unknown, .unknown][choices.below(4)]
        let target: PushTarget = choices.below(16) == 0 ? .simulator : .device
        let policy: ChannelPolicy = choices.below(4) == 0 ? .noStorage : .unknown
        var facts = RequestFacts(now: now, credentials: credentials, target: target)
        if choices.below(4) == 0 { facts.delivery = delivery(&choices) }
        facts.delivery.channelPolicy = policy
        let told = Judge.fresh(request, facts, hints: true)
        try require(Judge.used(request, facts, hints: true) == told, "validator: another answer on second thoughts")
        try checkFindings(told, request)
        try checkReport(told, request)
        try checkAgainstPlainParser(told, request)
        try PlainRules.check(told, request, facts)
        try EffectiveProperties.check(request, facts)
        try checkPolicies(told, request, facts, &choices)
        try checkSpelling(told, request, facts)
        if choices.below(8) == 0 { try checkDocument(request.body) }
    }

    /// Whatever a caller may know.
    private static func delivery(_ choices: inout InputChoices) -> DeliveryFacts {
        let environments = [PushEnvironment.unknown, .sandbox, .production]
        return DeliveryFacts(
            tokenKind: [TokenKind.unknown, .device, .voip, .both][choices.below(4)],
            tokenEnvironment: environments[choices.below(3)], environment: environments[choices.below(3)],
            topicCoverage: [TopicCoverage.unknown, .listed, .notListed, .severalApps][choices.below(4)],
            transport: [PushTransport.unknown, .apns, .fcm][choices.below(3)],
            region: [DeviceRegion.unknown, .mainlandChina, .elsewhere][choices.below(3)])
    }

    // MARK: Findings

    private static func checkFindings(_ told: ToldRequest, _ request: ReadRequest) throws(Violation) {
        var last = -1
        for finding in told.findings {
            let name = finding.rule.name
            if let range = finding.byteRange {
                try require(
                    range.lowerBound >= 0 && range.upperBound <= request.body.count,
                    "\(name): \(range) lies outside of \(request.body.count) bytes")
            }
            let place = finding.byteOffset < 0 ? -1 : finding.byteOffset
            try require(place >= last, "\(name): at \(place), behind one at \(last)")
            last = place
            let fieldCount = request.headers?.count ?? 0
            try require(Int(finding.headerPosition) < fieldCount, "\(name): no such header field")
            if finding.site == .header || finding.site == .missingHeader {
                try require(request.headers != nil, "\(name): about a header, but none is known")
            }
        }
        for text in told.messages + told.helps {
            try require(!text.isEmpty, "a finding says nothing")
            guard let words = String(validating: text, as: UTF8.self) else {
                throw Violation("not UTF-8: \(readable(text))")
            }
            for scalar in words.unicodeScalars where acts(scalar.value) {
                throw Violation("U+\(String(scalar.value, radix: 16)) in a message: \(readable(text))")
            }
        }
    }

    /// Control characters, line ends and bidirectional controls. (What is merely invisible is the report's affair.)
    private static func acts(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func checkReport(_ told: ToldRequest, _ request: ReadRequest) throws(Violation) {
        let report = told.report
        var counts = [0, 0, 0]
        for finding in told.findings { counts[Int(finding.severity.rawValue)] += 1 }
        try require(
            report.findingCount == told.findings.count && report.findingCount <= PayloadValidator.maximumFindingCount,
            "report: \(report.findingCount) findings, \(told.findings.count) are there")
        let total = report.errorCount + report.warningCount + report.hintCount
        try require(total == report.findingCount + report.truncatedCount, "report: \(total) findings do not add up")
        if report.truncatedCount == 0 {
            try require(
                counts == [report.hintCount, report.warningCount, report.errorCount], "report: counts are \(counts)")
        }
        let verdict: Verdict = report.errorCount > 0 ? .error : report.warningCount > 0 ? .warning : .ok
        try require(report.verdict == verdict, "report: verdict \(report.verdict)")
        let first = told.findings.first { $0.severity == .error }
        try require(
            report.firstError == first && (first != nil) == (report.errorCount > 0), "report: another first error")
        try require(report.byteCount == request.body.count, "report: \(report.byteCount) bytes")
    }

    // MARK: Plain answers

    private static func checkAgainstPlainParser(_ told: ToldRequest, _ request: ReadRequest) throws(Violation) {
        let report = told.report
        let plain = PlainParser.parse(request.body)
        let document = try? plain.get()
        try require(report.isJSON == (document != nil), "validator: isJSON is \(report.isJSON)")
        let isTooLarge = told.has("payload-too-large")
        if report.truncatedCount == 0 {
            try require(
                isTooLarge == (request.body.count > report.limit), "validator: payload-too-large is \(isTooLarge)")
            let duplicates = document?.duplicateKeyCount ?? 0
            let found = told.findings.count { $0.rule.name.isEqual(to: "json-duplicate-key") }
            try require(found == duplicates, "validator: \(found) duplicate keys found of \(duplicates)")
        }
        if let document {
            try KeyProperties.check(request.body, document, told.keyOffsets)
            try PlainValueRules.check(told, document, request.body)
            for (finding, pointer) in zip(told.findings, told.pointers) where finding.token >= 0 {
                try require(Int(finding.token) < document.tokens.count, "pointer: no such token")
                let expected = PlainPointer.to(Int(finding.token), in: document)
                try require(
                    pointer == expected, "pointer: \(readable(pointer)) is expected to be \(readable(expected))")
            }
        } else {
            // One cause, one finding: nothing else is said of a body that is not JSON.
            for finding in told.findings where finding.site == .value || finding.site == .key {
                throw Violation("\(finding.rule.name) speaks of a value of a text that is not JSON")
            }
        }
    }

    // MARK: Policies

    private static func checkPolicies(
        _ told: ToldRequest, _ request: ReadRequest, _ facts: RequestFacts, _ choices: inout InputChoices
    ) throws(Violation) {
        guard told.report.truncatedCount == 0 else { return }
        let quiet = Judge.used(request, facts, hints: false)
        // A rule may say less where nobody wants hints, but nothing that weighs more.
        let wanted = told.findings.filter { $0.severity != .hint }
        try require(
            quiet.findings == wanted,
            "hints: without them \(Judge.words(quiet.findings)), with them \(Judge.words(wanted))")
        guard !told.findings.isEmpty else { return }
        let rule = told.findings[choices.below(told.findings.count)].rule
        var policy = RulePolicy()
        policy.allow(rule)
        let allowed = Judge.used(request, facts, hints: true, policy)
        try require(
            allowed.findings == told.findings.filter { $0.rule != rule },
            "allow \(rule.name): \(Judge.words(allowed.findings))")
        policy = RulePolicy()
        policy.deny(rule)
        let denied = Judge.used(request, facts, hints: true, policy)
        let raised = told.findings.map { finding in
            var finding = finding
            if finding.rule == rule { finding.severity = .error }
            return finding
        }
        try require(denied.findings == raised, "deny \(rule.name): \(Judge.words(denied.findings))")
    }

    // MARK: Spelling

    /// White space and escapes in strings that need none.
    private static func checkSpelling(
        _ told: ToldRequest, _ request: ReadRequest, _ facts: RequestFacts
    ) throws(Violation) {
        guard told.report.isJSON, told.report.truncatedCount == 0, request.body.count <= 1024 else { return }
        for space in [[], Array("\n ".utf8)] {
            var other = request
            other.body = PlainSpacing.respaced(request.body, with: space)
            guard other.body.count <= PayloadLimit.standard else { continue }
            let answer = Judge.used(other, facts, hints: true)
            // With white space comes a hint about it, which may be one more than are kept.
            if answer.report.truncatedCount > 0 { continue }
            try require(
                answer.spellingFree == told.spellingFree,
                "white space: \(answer.spellingFree) where \(told.spellingFree) was found, in \(readable(other.body))")
        }
    }

    // MARK: Documents of Amazon SNS

    /// Any bytes may be called a document.
    private static func checkDocument(_ body: [UInt8]) throws(Violation) {
        var validator = PayloadValidator(expectedByteCount: body.count)
        validator.wantsHints = true
        let first = validator.validateSNSDocument(body.span) { Judge.told($0, $1, $2) }
        let second = validator.validateSNSDocument(body.span) { Judge.told($0, $1, $2) }
        try require(first == second, "document: another answer on second thoughts")
        for entry in SNSDocument(parsing: body.span).entries {
            let answer = validator.validate(entry, now: PushGenerator.standardTime) { Judge.told($0, $1, $2) }
            for finding in answer.findings {
                guard let range = finding.byteRange else { continue }
                let place = entry.documentRange(of: range, in: body.span)
                try require(
                    place.lowerBound >= 0 && place.lowerBound <= place.upperBound && place.upperBound <= body.count,
                    "document: \(finding.rule.name) at \(place) of \(body.count) bytes")
            }
        }
    }
}
