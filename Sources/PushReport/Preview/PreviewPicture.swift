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
        if let notification = preview.notification { write(notification) }
        if let activity = preview.activity { write(activity) }
        for key in preview.keys where key.fate == .kept && !isDrawn(key) { row(key.path, key.value) }
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
        case .soundOrBadge, .background, .handedOver, .reload, .wallet, .nothing, .undecided, .unreadable, .notAPush:
            writeEmptyFrame()
        }
    }

    /// Nothing is drawn but the words that say so.
    private func writeEmptyFrame() {
        var frame = PictureFrame(style, isSolid: false)
        let words = (preview.isCertain ? "" : "probably ") + preview.summary
        for line in CellText(words).lines(width: frame.textWidth) {
            frame.add(PictureFrame.Line(text: line, isCentred: true))
        }
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
        let padding = String(repeating: " ", count: max(Self.labelWidth - CellText(label).width, 0) + 1)
        PreviewRow.write(
            "  " + PreviewRow.quiet(label) + padding, .frame, text,
            indentation: style.width < 60 ? 6 : Self.labelWidth + 4, style, to: sink)
    }

    private func write(_ notification: ShownNotification) {
        localised("title", notification.title)
        localised("subtitle", notification.subtitle)
        localised("body", notification.body)
        if notification.isOfWebsite { return writeArguments(notification) }
        row("badge", notification.badge.map { $0 == "0" ? "0: taken off the icon" : $0 } ?? "stays as it was")
        row("sound", sound(notification.sound))
        row("interruption-level", level(notification.level))
        if let score = notification.relevanceScore { row("relevance-score", UTCDate.number(score)) }
        quoted("thread-id", notification.threadID)
        quoted("category", notification.category, "; its actions are offered if the app has registered it")
        quoted("target-content-id", notification.targetContentID)
        quoted("filter-criteria", notification.filterCriteria)
        quoted("launch-image", notification.launchImage, "; of little effect today")
        quoted("apns-collapse-id", notification.collapseID, "; takes the place of an earlier push with this id")
        if notification.runsExtension {
            row("mutable-content", "on: the app's notification service extension runs first and may change all this")
        }
        if notification.wakesApp {
            row("content-available", "on: the app is woken in the background, too, when the device sees fit")
        }
    }

    private func writeArguments(_ notification: ShownNotification) {
        row("url-args", notification.urlArguments.isEmpty ? "[]" : notification.urlArguments.joined(separator: ", "))
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
        var words = "default"
        var isFile = false
        if let name = sound.name, name != "default" {
            words = "\"\(name)\""
            isFile = true
        }
        if let volume = sound.volume { words += " at volume \(UTCDate.number(volume))" }
        if sound.isCritical { words += ", critical if the app has the entitlement and the user agrees" }
        return isFile ? words + "; the default sound if the app has no such file" : words
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
        if activity.hasAttributes { row("attributes", Self.list(activity.attributes)) }
        if preview.outcome != .liveActivity {
            if activity.hasState { row("content-state", Self.list(activity.contentState)) }
            if let title = activity.title { row("title", title.drawn) }
            if let body = activity.body { row("body", body.drawn) }
        }
        localised("title", activity.title)
        localised("body", activity.body)
        if activity.sound != nil { row("sound", sound(activity.sound)) }
        if let score = activity.relevanceScore { row("relevance-score", UTCDate.number(score)) }
        if activity.asksForToken { row("input-push-token", "the app gets a new update token") }
        quoted("input-push-channel", activity.channel, "; before iOS 18 the activity does not start")
    }

    private func date(_ label: String, _ seconds: Double?, _ now: Int64?, _ words: String) {
        guard let seconds else { return }
        if seconds > 100_000_000_000 { return row(label, "\(UTCDate.number(seconds)): no date that counts in seconds") }
        let distance = now.flatMap { UTCDate.distance(seconds, from: $0) }.map { " (\($0))" } ?? ""
        row(label, UTCDate.text(seconds) + distance + words)
    }

    private func removal(_ activity: ShownActivity) -> String {
        guard let date = activity.dismissalDate, let now = activity.now else { return ": it is taken off then" }
        if date <= Double(now) { return ": it is taken off at once" }
        return ": it is taken off then, 4 hours after the end at the latest"
    }

    /// `table 4, guests 2`
    private static func list(_ members: [ShownMember]) -> String {
        if members.isEmpty { return "{}" }
        let shown = members.prefix(maximumMembers).map { "\($0.name) \($0.value)" }.joined(separator: ", ")
        return members.count > maximumMembers ? "\(shown) and \(members.count - maximumMembers) more" : shown
    }

    // MARK: Other keys

    /// The picture shows the key.
    private func isDrawn(_ key: ShownKey) -> Bool {
        if key.path == "aps" { return true }
        switch preview.outcome {
        case .notification, .soundOrBadge:
            if key.path == "mutable-content" { return preview.notification?.runsExtension ?? false }
            if key.path == "content-available" { return preview.notification?.wakesApp ?? false }
            return true
        case .liveActivity, .background, .handedOver, .reload, .unreadable: return true
        case .nothing: return preview.activity != nil
        case .wallet, .undecided, .notAPush: return false
        }
    }

    private func writeCustom() {
        if preview.custom.isEmpty { return }
        switch preview.outcome {
        case .notification, .soundOrBadge:
            let names = preview.custom.prefix(Self.maximumMembers).map { $0.name.isEmpty ? "\"\"" : $0.name }
                .joined(separator: ", ")
            let rest = preview.custom.count - Self.maximumMembers
            row("for the app", rest > 0 ? "\(names) and \(rest) more" : names)
        default:
            for member in preview.custom.prefix(Self.maximumMembers) {
                let name = CellText(member.name.isEmpty ? "\"\"" : member.name).cut(to: 24)
                let room = style.width - max(name.width, Self.labelWidth) - 4
                row(name.text, CellText(member.value).cut(to: max(room, 24)).text)
            }
            let rest = preview.custom.count - Self.maximumMembers
            if rest > 0 { row("", "… \(rest) more") }
        }
    }

    private func writeKeys() {
        // Of a body that is not read nothing is left, whatever its keys.
        let others = preview.outcome == .unreadable ? [] : preview.keys.filter { $0.fate != .kept }
        let obstacle = self.obstacle
        if others.isEmpty && obstacle == nil { return }
        sink.write("\n")
        if let obstacle {
            PreviewRow.write(
                "  \(obstacle.severity.name):", TextStyle.Part(obstacle.severity),
                "\(obstacle.message) [\(obstacle.rule)]", indentation: 4, style, to: sink)
            PreviewRow.writeHelp(obstacle, style, to: sink)
        }
        for key in others.prefix(Self.maximumKeys) { write(key) }
        let rest = others.count - Self.maximumKeys + preview.truncatedKeyCount
        if rest > 0 { sink.write("  … \(rest) more keys\n") }
    }

    /// What was found of the obstacle, where none of the keys tells it.
    private var obstacle: ReportedFinding? {
        guard let rule = preview.obstacle,
            !preview.keys.contains(where: { key in
                InputReport.says(key.rule, rule) && report.severity(of: key, in: preview) != nil
            })
        else { return nil }
        return report.findings.first { InputReport.says(rule, $0.rule) && $0.reason == nil }
    }

    private func write(_ key: ShownKey) {
        let value = CellText(key.value).cut(to: 40)
        var words = CellText(key.path).cut(to: 40).text + " " + value.text + (key.isCertain ? " is " : " is probably ")
        words += key.isTakenAsSent ? "taken as it is" : "\(key.fate.name)"
        if !key.words.isEmpty { words += ": " + key.words }
        if let rule = report.rule(of: key, in: preview) { words += " [\(rule)]" }
        let severity = report.severity(of: key, in: preview)
        PreviewRow.write(
            "  " + (severity.map { "\($0.name):" } ?? "note:"), severity.map(TextStyle.Part.init) ?? .note, words,
            indentation: 4, style, to: sink)
    }
}
