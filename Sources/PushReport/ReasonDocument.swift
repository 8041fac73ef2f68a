public import PushPayload
public import PushRules

/// A reason of an APNs reply as a page: for the terminal (`explain`) and as a section of Markdown (`docs/reasons.md`).
public struct ReasonDocument {
    private let reason: APNsReason
    private let texts: APNsReasonTexts

    /// Nil for a reason that is not known.
    public init?(_ reason: APNsReason) {
        guard let texts = reason.texts else { return nil }
        self.reason = reason
        self.texts = texts
    }

    /// All reasons that are known, by status, those of a status in the order of their names.
    public static var catalogue: [APNsReason] {
        let all = (1...APNsReason.knownCount).map(APNsReason.known)
        return all.sorted { ($0.status, "\($0.name)") < ($1.status, "\($1.name)") }
    }

    /// The reasons that come with a status.
    public static func reasons(ofStatus status: Int) -> [APNsReason] { catalogue.filter { $0.status == status } }

    /// The rules that look for what the reason is the answer to.
    public static func rules(seeing reason: APNsReason) -> [RuleID] {
        RulePages.catalogue.filter { $0.texts?.reasons.contains(reason) ?? false }
    }

    // MARK: Words

    private var cameTo: String {
        switch reason.calls {
        case .device: "To pushes to a device."
        case .channels: "To broadcasts and to calls that manage channels."
        default: "To all requests."
        }
    }

    private var again: String {
        switch reason.retry {
        case .never where reason.tokenAdvice == .keep: "No: the same request is refused again, whenever it comes."
        case .never: "No, not to this token."
        case .afterCorrection: "When the cause is cured; as it is the request is refused again."
        case .withNewProviderToken: "Yes, with a new provider token."
        case .onNewConnection: "Yes, on a new connection."
        case .later where reason.retryDelay > 0: "Yes, after \(reason.retryDelay / 60) minutes, with growing pauses."
        case .later: "Yes, later, with growing pauses."
        }
    }

    private var token: String {
        switch reason.tokenAdvice {
        case .keep: "Keep it; the reply says nothing about it."
        case .verify: "Send nothing more to it from here, and look for a wrong setting before dropping it."
        case .drop: "Drop it, unless the app has registered it again since."
        }
    }

    private var foresight: String {
        let rules = Self.rules(seeing: reason)
        switch reason.foresight {
        case .no: return rules.isEmpty ? "Nothing: the request does not show it." : "The request seldom shows it."
        case .partly:
            return rules.isEmpty ? "Nothing yet; some of its causes show in a request." : "Some of its causes."
        case .whole: return rules.isEmpty ? "Nothing yet; the request shows it." : "The request shows it."
        }
    }

    // MARK: Terminal

    /// The page in lines of at most 100 cells, or of `style.width` where that is less.
    public func terminalPage(_ style: TextStyle = TextStyle()) -> String {
        let width = min(style.width, 100)
        var page = "\(style.paint("\(reason.name)", .heading)): status \(reason.status)\n"
        page += Self.block("\(texts.summary)", width, "")
        page += "\n" + Self.block("\(texts.explanation)", width, "")
        page += Self.section("When it comes", style) + Self.block(cameTo, width, "  ")
        page += Self.section("What to do", style) + Self.block("\(texts.help)", width, "  ")
        page += Self.section("Send again", style) + Self.block(again, width, "  ")
        if reason.calls.intersects(.device) {
            page += Self.section("The device token", style) + Self.block(token, width, "  ")
        }
        page += Self.section("What pushlint sees of it", style) + Self.block(foresight, width, "  ")
        for rule in Self.rules(seeing: reason) {
            page += Self.block("\(rule.name) (\(rule.number)): \(rule.texts?.summary ?? "")", width, "  ")
        }
        return page
    }

    /// What comes with a status: the page of its only reason, or a list of several; of 200 that it is success. Nil for a status
    /// that none comes with.
    public static func terminalPage(ofStatus status: Int, _ style: TextStyle = TextStyle()) -> String? {
        let width = min(style.width, 100)
        if status == 200 {
            return "\(style.paint("status 200", .heading)): success\n"
                + block("APNs has accepted the request, and no reason comes with it.", width, "")
        }
        let reasons = reasons(ofStatus: status)
        guard let first = reasons.first else { return nil }
        if reasons.count == 1 { return ReasonDocument(first)?.terminalPage(style) }
        var page = "\(style.paint("status \(status)", .heading)): one of \(reasons.count) reasons\n"
        for reason in reasons {
            guard let texts = reason.texts else { continue }
            page += "\n\(style.paint("\(reason.name)", .heading))\n" + block("\(texts.summary)", width, "  ")
            page += block("What to do: \(texts.help)", width, "  ")
        }
        return page
    }

    private static func section(_ title: String, _ style: TextStyle) -> String {
        "\n\(style.paint(title + ":", .heading))\n"
    }

    private static func block(_ text: String, _ width: Int, _ indentation: String) -> String {
        TextWrapping.lines(text, width: width - indentation.utf8.count).map { line in
            (line.isEmpty ? "" : indentation + line) + "\n"
        }.joined()
    }

    // MARK: Markdown

    /// The section of the reason in the page of all.
    private var markdown: String {
        var section = "### \(reason.name)\n\n**\(reason.status)**: \(texts.summary)\n\n\(texts.explanation)\n\n"
        section += "- When it comes: \(cameTo)\n- What to do: \(texts.help)\n- Send again: \(again)\n"
        if reason.calls.intersects(.device) { section += "- The device token: \(token)\n" }
        section += "- What pushlint sees of it: \(foresight)"
        let links = Self.rules(seeing: reason).map { "[\($0.name)](\(RuleDocument.fileName($0)))" }
        if !links.isEmpty { section += " Rules: " + links.joined(separator: ", ") }
        return section + "\n"
    }

    /// `docs/reasons.md`: all reasons.
    public static func page() -> RulePages.Page {
        var text =
            "<!-- Written by `make generate` from the table of reasons; do not edit. -->\n\n# What APNs answers\n\n"
        text += """
            APNs refuses a request with a status and a body such as `{"reason": "BadDeviceToken"}`. With status 410 the body also \
            has `timestamp`, in milliseconds since 1970. The reason may be absent, or a word that is not below: Apple adds one \
            now and then. Then the status decides: 410 means that the token is dead, 429 and 5xx to send again later, 403 that \
            something is wrong with the credentials, and any other 4xx that the request is refused again as it is. A body that \
            is no such object, a page of HTML for instance, does not come from APNs.

            `pushlint explain BadDeviceToken` and `pushlint explain 410` show the same in the terminal. In Swift,
            `APNsReplyReader` reads the body, and `ReplyExplanation` tells which finding had said so.

            """
        var status = 0
        for reason in catalogue {
            guard let document = ReasonDocument(reason) else { continue }
            if reason.status != status {
                status = reason.status
                text += "\n## \(status)\n"
            }
            text += "\n" + document.markdown
        }
        return RulePages.Page(path: "reasons.md", text: text)
    }
}
