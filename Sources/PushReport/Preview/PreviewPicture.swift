internal import PushRules

/// One push, drawn: the frame, what stands in no frame, and the keys that were not taken as they were sent.
struct PreviewPicture {
    private let style: TextStyle
    private let preview: PushPreview
    private let report: InputReport
    private let sink: ByteSink

    /// Lines of a body that are drawn; a screen shows fewer.
    private static let maximumBodyLines = 12
    /// Members of a state that are drawn.
    private static let maximumMembers = 12
    /// Keys that are listed.
    private static let maximumKeys = 24

    init(_ style: TextStyle, _ preview: PushPreview, _ report: InputReport, _ sink: ByteSink) {
        self.style = style
        self.preview = preview
        self.report = report
        self.sink = sink
    }

    func write() {
        writeFrame()
        if preview.outcome != .notification && preview.outcome != .soundOrBadge { writeObstacle() }
        if let notification = preview.notification { write(notification) }
        if let activity = preview.activity { write(activity) }
        writeCustom()
        writeKeys()
    }

    // MARK: The frame

    private func writeFrame() {
        switch preview.outcome {
        case .notification:
            var frame = PictureFrame(style, isSolid: true)
            fill(&frame, preview.notification)
            frame.write(to: sink)
        case .liveActivity:
            var frame = PictureFrame(style, isSolid: true)
            fill(&frame, preview.activity)
            frame.write(to: sink)
        case .soundOrBadge: empty("no banner")
        case .background: empty("nothing on the screen")
        case .handedOver: empty("nothing by the system itself")
        case .reload, .wallet: empty("nothing on the screen")
        case .nothing: empty("nothing")
        case .undecided: empty("not known")
        case .unreadable: empty("unreadable")
        case .notAPush: break
        }
    }

    private func empty(_ words: String) {
        var frame = PictureFrame(style, isSolid: false)
        frame.add(PictureFrame.Line(text: CellText(words), part: .frame, isCentred: true))
        frame.write(to: sink)
    }

    private var app: CellText { CellText(preview.app ?? "your app") }

    private func fill(_ frame: inout PictureFrame, _ notification: ShownNotification?) {
        frame.add(PictureFrame.Line(text: app, part: .frame, right: "now"))
        if let title = notification?.title { frame.add(title.drawn, .heading, maximum: Self.maximumBodyLines) }
        if let subtitle = notification?.subtitle { frame.add(subtitle.drawn, maximum: Self.maximumBodyLines) }
        if let body = notification?.body { frame.add(body.drawn, maximum: Self.maximumBodyLines) }
        if let action = notification?.action { frame.add("[ \(action) ]", .note, maximum: 1) }
    }

    private func fill(_ frame: inout PictureFrame, _ activity: ShownActivity?) {
        frame.add(PictureFrame.Line(text: app, part: .frame, right: "Live Activity"))
        if let title = activity?.title { frame.add(title.drawn, .heading, maximum: Self.maximumBodyLines) }
        if let body = activity?.body { frame.add(body.drawn, maximum: Self.maximumBodyLines) }
        if activity?.title != nil || activity?.body != nil {
            frame.add(PictureFrame.Line(text: CellText(""), isRule: true))
        }
        guard let activity, activity.hasState else {
            frame.add(PictureFrame.Line(text: CellText("no content-state: it stays as it was"), part: .frame))
            return
        }
        if activity.contentState.isEmpty {
            frame.add(PictureFrame.Line(text: CellText("content-state is {}"), part: .frame))
        }
        let names = activity.contentState.prefix(Self.maximumMembers)
        let column = min(names.map { CellText($0.name).width }.max() ?? 0, 20)
        for member in names {
            let name = CellText(member.name).cut(to: 20)
            let gap = String(repeating: " ", count: column - name.width + 2)
            frame.add(PictureFrame.Line(text: CellText(name.text + gap + member.value)))
        }
        let rest = activity.contentState.count - names.count
        if rest > 0 { frame.add(PictureFrame.Line(text: CellText("… \(rest) more"), part: .frame)) }
    }

    // MARK: Rows

    private static let labelWidth = 18

    private func row(_ label: String, _ text: String) {
        let padding = String(repeating: " ", count: max(Self.labelWidth - label.utf8.count, 0) + 1)
        PreviewRow.write(
            "  " + label + padding, .frame, text, indentation: Self.labelWidth + 4, style, to: sink)
    }

    /// Why the push comes to nothing, in the words of the finding.
    private func writeObstacle() {
        guard let obstacle = preview.obstacle else { return }
        let finding = report.findings.first { PreviewPage.says(obstacle, $0.rule) }
        row("why", (finding.map { $0.message + " " } ?? "") + "[\(obstacle)]")
    }

    private func write(_ notification: ShownNotification) {
        localised("title", notification.title)
        localised("subtitle", notification.subtitle)
        localised("body", notification.body)
        row("badge", notification.badge.map { $0 == "0" ? "0: taken off the icon" : $0 } ?? "stays as it was")
        row("sound", sound(notification.sound))
        row("interruption-level", level(notification.level))
        if let score = notification.relevanceScore { row("relevance-score", UTCDate.number(score)) }
        quoted("thread-id", notification.threadID)
        quoted("category", notification.category, "; its actions are offered if the app has registered it")
        quoted("target-content-id", notification.targetContentID)
        quoted("filter-criteria", notification.filterCriteria)
        quoted("launch-image", notification.launchImage)
        quoted("apns-collapse-id", notification.collapseID, "; takes the place of an earlier push with this id")
        if notification.runsExtension {
            row("mutable-content", "on: the app's notification service extension runs first and may change all this")
        }
        if notification.wakesApp {
            row("content-available", "on: the app is woken in the background, too, when the device sees fit")
        }
    }

    private func quoted(_ label: String, _ text: String?, _ words: String = "") {
        if let text { row(label, "\"\(text)\"\(words)") }
    }

    private func localised(_ label: String, _ text: ShownText?) {
        guard let text, let key = text.key else { return }
        let fallback = text.literal.map { "else \"\($0)\"" } ?? "else the key itself"
        row(label, "what the app's Localizable.strings has for \"\(key)\"; \(fallback)")
    }

    private func sound(_ sound: ShownSound?) -> String {
        guard let sound else { return "none" }
        var words = sound.name.map { $0 == "default" ? $0 : "\"\($0)\"; the default sound if the app has no such file" } ?? "default"
        if let volume = sound.volume { words += ", at volume \(UTCDate.number(volume))" }
        if sound.isCritical { words += "; critical if the app has the entitlement and the user agrees, else ordinary" }
        return words
    }

    private func level(_ level: StaticString) -> String {
        switch "\(level)" {
        case "passive": "passive: the screen stays dark, and nothing is played"
        case "time-sensitive": "time-sensitive if the app has the capability and the user agrees, else active"
        case "critical": "critical if the app has the entitlement and the user agrees, else active"
        case let word: word
        }
    }

    // MARK: Live Activities

    private func write(_ activity: ShownActivity) {
        if let event = activity.event { row("event", event) }
        date("timestamp", activity.timestamp, activity.now, "")
        date("stale-date", activity.staleDate, activity.now, ": the state counts as outdated then")
        date("dismissal-date", activity.dismissalDate, activity.now, removal(activity))
        if activity.event == "end", activity.dismissalDate == nil {
            row("dismissal-date", "none: it stays on the Lock Screen for up to 4 hours")
        }
        quoted("attributes-type", activity.attributesType)
        if !activity.attributes.isEmpty { row("attributes", Self.list(activity.attributes)) }
        localised("title", activity.title)
        localised("body", activity.body)
        if activity.sound != nil { row("sound", sound(activity.sound)) }
        if let score = activity.relevanceScore { row("relevance-score", UTCDate.number(score)) }
        if activity.asksForToken { row("input-push-token", "the app gets a new update token") }
        quoted("input-push-channel", activity.channel, "; before iOS 18 the activity does not start")
    }

    private func date(_ label: String, _ seconds: Double?, _ now: Int64?, _ words: String) {
        guard let seconds else { return }
        let distance = now.flatMap { UTCDate.distance(seconds, from: $0) }.map { " (\($0))" } ?? ""
        row(label, UTCDate.text(seconds) + distance + words)
    }

    private func removal(_ activity: ShownActivity) -> String {
        guard let date = activity.dismissalDate, let now = activity.now else { return ": it is taken off then" }
        return date <= Double(now) ? ": it is taken off at once" : ": it is taken off then, 4 hours after the end at the latest"
    }

    /// `table 4, guests 2`
    private static func list(_ members: [ShownMember]) -> String {
        let shown = members.prefix(maximumMembers).map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        return members.count > maximumMembers ? "\(shown) and \(members.count - maximumMembers) more" : shown
    }

    // MARK: Other keys

    private func writeCustom() {
        if preview.custom.isEmpty { return }
        switch preview.outcome {
        case .notification, .soundOrBadge:
            let names = preview.custom.prefix(Self.maximumMembers).map(\.name).joined(separator: ", ")
            let rest = preview.custom.count - Self.maximumMembers
            row("for the app", rest > 0 ? "\(names) and \(rest) more" : names)
        default:
            for member in preview.custom.prefix(Self.maximumMembers) {
                let name = CellText(member.name).cut(to: Self.labelWidth)
                row(name.text, CellText(member.value).cut(to: max(style.width - Self.labelWidth - 4, 24)).text)
            }
            let rest = preview.custom.count - Self.maximumMembers
            if rest > 0 { row("", "… \(rest) more") }
        }
    }

    private func writeKeys() {
        let others = preview.keys.filter { $0.fate != .kept }
        if others.isEmpty { return }
        sink.write("\n")
        for key in others.prefix(Self.maximumKeys) { write(key) }
        let rest = others.count - Self.maximumKeys + preview.truncatedKeyCount
        if rest > 0 { sink.write("  … \(rest) more keys\n") }
    }

    private func write(_ key: ShownKey) {
        let value = CellText(key.value).cut(to: 40)
        var words = CellText(key.path).cut(to: 40).text + " " + value.text
        if !key.words.isEmpty { words += ": " + (key.isCertain ? "" : "probably; ") + key.words }
        if let rule = key.rule { words += " [\(rule)]" }
        let name = "\(key.fate.name)"
        let padding = String(repeating: " ", count: 8 - name.utf8.count)
        PreviewRow.write("  " + name + padding, part(of: key.fate), words, indentation: 11, style, to: sink)
    }

    private func part(of fate: KeyFate.Kind) -> TextStyle.Part {
        switch fate {
        case .dropped: .error
        case .changed, .ignored: .warning
        case .kept, .unclear: .note
        }
    }
}
