internal import PushGenerator
internal import PushPayload
internal import PushRules

/// What holds for every body of an error reply, whatever the status.
///
/// - What is read is what the slow and obvious reader reads.
/// - A reader that has seen other bodies says what a new one says; white space around the body changes places only.
/// - Advice: a token is dropped for 410 or a reason of it only, and never where something contradicts; what was taken is not
///   sent again; errors of the server are worth another try.
/// - A finding explains a reply where reasons agree, and only then.
public enum ErrorBodyProperties {
    private static let statuses = [
        0, 200, 201, 204, 301, 400, 403, 404, 405, 410, 413, 429, 500, 502, 503, 504, -1, 999,
    ]

    /// Checks them.
    public static func check(_ input: [UInt8]) throws(Violation) {
        var choices = InputChoices(input)
        let status = statuses[choices.below(statuses.count)]
        var reader = APNsReplyReader()
        let reply = reader.read(input.span, status: status)
        try compare(reply, PlainReply(input), input, status)
        _ = reader.read(Array("{\"reason\":\"Shutdown\",\"timestamp\":1767225600000}".utf8).span, status: 503)
        try require(reader.read(input.span, status: status) == reply, "reply: another one with a reader that was used")
        try checkSpace(reply, input, &reader)
        for status in statuses {
            var other = reply
            other.status = status
            try checkAdvice(other)
        }
        try checkExplanation(reply)
    }

    private static func compare(
        _ reply: APNsReply, _ plain: PlainReply, _ input: [UInt8], _ status: Int
    ) throws(Violation) {
        try require(reply.status == status, "reply: status \(reply.status)")
        try require(reply.body == plain.body, "reply: body \(reply.body), expected \(plain.body)")
        try require(
            reply.timestamp == plain.timestamp,
            "reply: time \(reply.timestamp ?? -1), expected \(plain.timestamp ?? -1)")
        try require(reply.reasonRange == plain.range, "reply: reason at \(reply.reasonRange), expected \(plain.range)")
        try require((reply.reason == .none) == (plain.word == nil), "reply: reason \(reply.reason.name)")
        for code in 1...APNsReason.knownCount {
            let reason = APNsReason.known(code)
            try require(
                plain.isSpelled(reason) == (reply.reason == reason), "reply: \(reply.reason.name), not \(reason.name)")
        }
        let text = reply.reasonText(in: input.span)
        try require((text == nil) == (reply.reason == .none), "reply: its word is \(text ?? "missing")")
        if reply.reason.isKnown {
            try require(text == "\(reply.reason.name)", "reply: its word is \(text ?? "missing")")
        } else if let text {
            let written = String(decoding: input[reply.reasonRange], as: UTF8.self)
            try require(text == written, "reply: its word is \(text)")
        }
    }

    private static func checkSpace(
        _ reply: APNsReply, _ input: [UInt8], _ reader: inout APNsReplyReader
    ) throws(Violation) {
        // Not before a byte order mark, which counts at the beginning only; nor where the body becomes too long.
        guard input.first != 0xEF, input.count < 65_000 else { return }
        var spaced = reader.read((Array(" \r\n".utf8) + input + Array("\t\n".utf8)).span, status: reply.status)
        if !spaced.reasonRange.isEmpty {
            spaced.reasonRange = spaced.reasonRange.lowerBound - 3..<spaced.reasonRange.upperBound - 3
        }
        try require(spaced == reply, "reply: another one with white space around it")
    }

    private static func checkAdvice(_ reply: APNsReply) throws(Violation) {
        if reply.tokenAdvice == .drop {
            try require(
                reply.status == 410 || reply.reason.status == 410, "reply: a token is dropped for \(reply.status)")
            try require(reply.isConsistent && reply.body != .foreign, "reply: a token is dropped in doubt")
            try require(reply.retry == .never, "reply: sent again to a token that is dead")
        }
        if reply.isAccepted {
            try require(reply.retry == nil && reply.tokenAdvice == .keep, "reply: what was taken is sent again")
        }
        if (500..<600).contains(reply.status), !reply.reason.isKnown {
            try require(reply.retry == .later && reply.retryDelay > 0, "reply: no other try after \(reply.status)")
        }
        try require(reply.retryDelay == 0 || reply.retry == .later, "reply: a pause, but for what?")
    }

    /// Requests whose findings have reasons, or none.
    private static let requests: [(headers: [(name: String, value: String)], body: String)] = [
        ([("apns-push-type", "alert"), ("apns-topic", "a.b"), ("apns-priority", "7")], "{\"aps\":{\"alert\":\"x\"}}"),
        ([("apns-push-type", "voip"), ("apns-topic", "a.b"), ("apns-id", "1")], "{\"callUUID\":\"x\"}"),
        ([("apns-push-type", "alert"), ("apns-topic", "a.b")], "{\"aps\":{\"alert\":\"x\"}}"),
        ([(":path", "/3/device/x"), ("apns-push-type", "alert")], ""),
    ]

    private static func checkExplanation(_ reply: APNsReply) throws(Violation) {
        var validator = PayloadValidator(expectedByteCount: 256)
        for request in requests {
            var headers = PushHeaders()
            for header in request.headers {
                headers.append(bytes: Array(header.name.utf8), Array(header.value.utf8))
            }
            let report = validator.validate(Array(request.body.utf8).span, headers: headers)
            let explanation = validator.explanation(of: reply, after: report)
            var reasons = APNsReasons.none
            var alike = APNsReasons.none
            var statuses: Set<Int> = []
            for k in 0..<report.findingCount {
                let finding = validator.finding(at: k)
                reasons = reasons | finding.reason.set
                if finding.severity != .hint { alike = alike | (finding.rule.texts?.reasons ?? .none) }
                if finding.reason != .none { statuses.insert(finding.reason.status) }
            }
            let isByStatus =
                reply.reason == .none && reply.body != .foreign && statuses.contains(reply.status)
            let isExplained =
                !reply.isAccepted && (reasons.contains(reply.reason) || alike.contains(reply.reason) || isByStatus)
            try require((explanation.outcome == .explained) == isExplained, "explanation: \(explanation.outcome)")
            let hasFinding = explanation.outcome != .accepted && explanation.outcome != .notPredicted
            try require((explanation.finding != nil) == hasFinding, "explanation: \(explanation.outcome)")
            if isExplained, reasons.contains(reply.reason) {
                try require(explanation.finding?.reason == reply.reason, "explanation: another finding")
            }
        }
    }
}
