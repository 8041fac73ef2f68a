import PushJSON
import PushPayload
import PushRules

/// What is made of a request, in words that tables compare.
struct Picture {
    /// `notification`, `probably background`.
    var outcome: String
    var obstacle: String?
    /// What is shown and set: `title T`, `badge 5`, `level active`.
    var shown: [String] = []
    /// Each key that is not kept: `aps.badge dropped [wrong-type]`.
    var fates: [String] = []
    /// Keys that are kept.
    var kept: [String] = []
}

func picture(_ text: String) -> Picture {
    let bytes = Array(text.utf8)
    var body = bytes
    var headers: PushHeaders?
    if text.contains("\n\n") || text.hasPrefix("\n") {
        do throws(RequestFile.Fault) {
            let file = try RequestFile(parsing: bytes.span)
            body = Array(bytes[file.bodyRange])
            headers = file.headers.isEmpty ? nil : file.headers
        } catch {
            fatalError("the test's request is no .push file: \(error.code) at byte \(error.byteOffset)")
        }
    }
    var validator = PayloadValidator()
    return validator.validate(body.span, headers: headers, now: testTime) { view, _, _ in
        let notification = EffectiveNotification(view)
        var picture = Picture(
            outcome: (notification.isCertain ? "" : "probably ") + "\(notification.outcome.name)",
            obstacle: notification.obstacle.map { "\($0.name)" })
        picture.shown = shown(notification)
        var keys = notification.keys
        while let fate = keys.next() {
            let dictionary = ["", "aps.", "alert.", "sound."][Int(fate.dictionary.rawValue)]
            let name = dictionary + fate.name.string.decoded()
            guard fate.kind != .kept else {
                picture.kept.append(name)
                continue
            }
            let rule = fate.rule.map { " [\($0.name)]" } ?? ""
            picture.fates.append("\(name) \(fate.isCertain ? "" : "probably ")\(fate.kind.name)\(rule)")
        }
        return picture
    }
}

private func shown(_ notification: EffectiveNotification) -> [String] {
    var shown: [String] = []
    func text(_ label: String, _ text: EffectiveNotification.Text) {
        if let literal = text.literal { shown.append("\(label) \(literal.decoded())") }
        guard let key = text.key else { return }
        let arguments = text.arguments.map { $0.map { String(decoding: bytes($0.source), as: UTF8.self) } } ?? []
        shown.append("\(label) \(key.decoded())(\(arguments.joined(separator: ", ")))")
    }
    text("title", notification.title)
    text("subtitle", notification.subtitle)
    text("body", notification.body)
    if let badge = notification.badge { shown.append("badge \(String(decoding: bytes(badge.source), as: UTF8.self))") }
    if let sound = notification.sound {
        let volume = sound.volume.map { " \($0)" } ?? ""
        shown.append("sound \(sound.name?.decoded() ?? "-")\(sound.isCritical ? " critical" : "")\(volume)")
    }
    if notification.level != .active { shown.append("level \(notification.level.name)") }
    if let score = notification.relevanceScore { shown.append("score \(score)") }
    if let thread = notification.threadID { shown.append("thread \(thread.decoded())") }
    if let category = notification.category { shown.append("category \(category.decoded())") }
    if let target = notification.targetContentID { shown.append("target \(target.decoded())") }
    if let criteria = notification.filterCriteria { shown.append("filter \(criteria.decoded())") }
    if let image = notification.launchImage { shown.append("image \(image.decoded())") }
    if notification.runsExtension { shown.append("extension") }
    if notification.wakesApp { shown.append("wake") }
    return shown
}

private func bytes(_ text: ByteText) -> [UInt8] { (0..<text.count).map { text[$0] } }
