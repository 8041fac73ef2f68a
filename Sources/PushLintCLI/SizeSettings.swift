internal import PushReport

/// What the options of `size` say: those of `check` that tell what the request is, and how sizes are written.
struct SizeSettings {
    var check = CheckSettings()
    var isJSON = false
    var tree = SizeTree()

    static var table: OptionTable<SizeSettings> { OptionTable(verb: .size, options: requestOptions + outputOptions) }

    /// Options of `check` that mean the same here.
    private static let shared: Set<String> = [
        "header", "push-type", "topic", "priority", "expiration", "collapse-id", "apns-id", "token", "path", "service",
        "target", "wrapper", "color", "files-from",
    ]

    private static var requestOptions: [CommandOption<SizeSettings>] {
        CheckSettings.table.options.filter { shared.contains($0.name) }.map { option in
            CommandOption(option) { (settings, value) throws(UsageError) in try option.apply(&settings.check, value) }
        }
    }

    private static var outputOptions: [CommandOption<SizeSettings>] {
        let formats = ["text", "json"]
        return [
            CommandOption("format", words: formats, "how sizes are written; default: text") {
                (settings, value) throws(UsageError) in
                guard formats.contains(value.text) else {
                    throw .unknown("format", value.quotable, among: formats, listing: true)
                }
                settings.isJSON = value.text == "json"
            },
            CommandOption("depth", "N", "levels of keys in text; default: \(SizeTree().levelCount)") {
                (settings, value) throws(UsageError) in
                guard let depth = Int(value.text), depth >= 1 else {
                    throw UsageError("\(value.option) needs a number from 1 up, not \"\(value.quotable)\"")
                }
                settings.tree.levelCount = depth
            },
            CommandOption(
                flag: "all", "show all keys of an object in text, not only the \(SizeTree().childCount) largest"
            ) {
                settings in settings.tree.childCount = .max
            },
        ]
    }
}
