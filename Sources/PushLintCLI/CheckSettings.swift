internal import PushPayload
internal import PushReport
internal import PushRules

/// What the options of `check` say.
struct CheckSettings {
    /// Headers from options, in their order.
    var headers = PushHeaders()
    /// The option that gave the path, if any.
    var pathOption: String?
    var credentials = Credentials.unknown
    /// What options say of the way that the push takes, but for the topic.
    var delivery = DeliveryFacts()
    /// What the connection's certificate lists; nil: not known.
    var certificateTopics: CertificateTopics?
    /// Seconds since 1970; nil: the system's clock.
    var now: Int64?
    var format = ReportFormat.text
    /// What the device makes of the pushes is drawn, in this format.
    var preview: PreviewFormat?
    var colour = Colour.auto
    var showsHints = false
    var isStrict = false
    var policy = RulePolicy()
    /// Some rule is raised to error: rules that give hints only must run, too.
    var raisesRules = false
    /// What is judged is for the simulator.
    var isForSimulator = false
    /// The payloads stand as strings in documents for Amazon SNS.
    var isWrappedForSNS = false

    /// How many threads judge the lines of a file; nil: as many as there are processors.
    var jobs: Int?
    /// A progress bar: from the start, never, or (nil) when a run takes long.
    var showsProgress: Bool?
    /// Where more paths are listed.
    var listPath: [UInt8]?

    /// When the text format is coloured.
    enum Colour: String, CaseIterable {
        case auto, always, never
    }

    static var table: OptionTable<CheckSettings> {
        OptionTable(
            verb: .check,
            options: headerOptions + requestOptions + deliveryOptions + outputOptions + ruleOptions + bulkOptions)
    }

    /// The options of `preview`: those of `check` but for the format, and for hints, which are not shown.
    static var previewTable: OptionTable<CheckSettings> {
        OptionTable(
            verb: .preview,
            options: headerOptions + requestOptions + deliveryOptions + [previewFormat, colourOption]
                + ruleOptions.filter { $0.name != "hints" } + bulkOptions)
    }

    /// A formatter for one run.
    func formatter(_ style: TextStyle) -> any ReportFormatter {
        preview?.formatter(style) ?? format.formatter(style)
    }

    /// How text looks in this environment.
    func style(in environment: CommandEnvironment) -> TextStyle {
        let isColoured =
            switch colour {
            case .auto: environment.showsColour
            case .always: true
            case .never: false
            }
        return TextStyle(
            isColoured: isColoured && !environment.forbidsColour, width: environment.terminalWidth ?? 100)
    }

    // MARK: Headers

    private static var headerOptions: [CommandOption<CheckSettings>] {
        [
            CommandOption("header", letter: "H", "'NAME: VALUE'", "a request header; can be repeated") {
                (settings, value) throws(UsageError) in
                let (name, text) = try HeaderArgument.parse(value)
                settings.headers.append(bytes: name, text)
            },
            header("push-type", "TYPE"), header("topic", "TOPIC"), header("priority", "N"),
            header("expiration", "SECONDS"), header("collapse-id", "ID"), header("apns-id", "UUID", named: "apns-id"),
            CommandOption("token", "TOKEN", "the device token: short for --path /3/device/TOKEN") {
                (settings, value) throws(UsageError) in
                try settings.setPath(Array("/3/device/".utf8) + HeaderArgument.value(value), value)
            },
            CommandOption("path", "PATH", "the path of the request: device, broadcast or channels") {
                (settings, value) throws(UsageError) in
                try settings.setPath(HeaderArgument.value(value), value)
            },
        ]
    }

    /// An option that is short for a header.
    private static func header(
        _ option: String, _ placeholder: String, named name: String? = nil
    ) -> CommandOption<CheckSettings> {
        let name = name ?? "apns-" + option
        return CommandOption(option, placeholder, "short for the header \(name)") {
            (settings, value) throws(UsageError) in
            settings.headers.append(bytes: Array(name.utf8), try HeaderArgument.value(value))
        }
    }

    private mutating func setPath(_ path: [UInt8], _ value: OptionValue) throws(UsageError) {
        if let pathOption {
            throw UsageError("\(value.option) after \(pathOption): a request has one path")
        }
        pathOption = value.option
        headers.append(bytes: Array(":path".utf8), path)
    }

    // MARK: What else is known of the request

    private static var requestOptions: [CommandOption<CheckSettings>] {
        [
            CommandOption("auth", words: ["token", "certificate"], "what the connection to APNs authenticates with") {
                (settings, value) throws(UsageError) in
                settings.credentials = try oneOf(value, ["token", "certificate"]) == "token" ? .token : .certificate
            },
            CommandOption(
                "channel-policy", words: ["0", "1"], "what a broadcast's channel stores: nothing; the newest push"
            ) {
                (settings, value) throws(UsageError) in
                settings.delivery.channelPolicy = try oneOf(value, ["0", "1"]) == "0" ? .noStorage : .newestMessage
            },
            CommandOption("now", "SECONDS", "the time for rules that need a clock; default: the system's") {
                (settings, value) throws(UsageError) in
                guard let now = Int64(value.text) else {
                    throw UsageError("\(value.option) needs seconds since 1970, not \"\(value.quotable)\"")
                }
                settings.now = now
            },
            CommandOption("service", words: ["apns"], "who receives the requests") { (_, value) throws(UsageError) in
                try oneOf(value, ["apns"], later: ["fcm", "webpush"])
            },
            CommandOption("target", words: ["simulator"], "judge payloads as files for the simulator") {
                (settings, value) throws(UsageError) in
                try oneOf(value, ["simulator"])
                settings.isForSimulator = true
            },
            CommandOption(
                "wrapper", words: ["none", "sns"], "what the payloads are wrapped in; sns: Amazon's documents"
            ) { (settings, value) throws(UsageError) in
                settings.isWrappedForSNS = try oneOf(value, ["none", "sns"]) == "sns"
            },
        ]
    }

    // MARK: The way that the push takes

    private static var deliveryOptions: [CommandOption<CheckSettings>] {
        let environments = ["sandbox", "production"]
        return [
            CommandOption(
                "certificate-topics", "TOPICS", "the topics that the certificate lists, separated by commas"
            ) { (settings, value) throws(UsageError) in
                settings.certificateTopics = CertificateTopics(try TopicsArgument.list(value))
            },
            CommandOption(
                "token-kind", words: ["device", "voip", "both"], "what kind of token your records have it as"
            ) { (settings, value) throws(UsageError) in
                switch try oneOf(value, ["device", "voip", "both"]) {
                case "device": settings.delivery.tokenKind = .device
                case "voip": settings.delivery.tokenKind = .voip
                default: settings.delivery.tokenKind = .both
                }
            },
            CommandOption("token-environment", words: environments, "where the device token comes from") {
                (settings, value) throws(UsageError) in
                let isSandbox = try oneOf(value, environments) == "sandbox"
                settings.delivery.tokenEnvironment = isSandbox ? .sandbox : .production
            },
            CommandOption("environment", words: environments, "where the push is sent to") {
                (settings, value) throws(UsageError) in
                let isSandbox = try oneOf(value, environments) == "sandbox"
                settings.delivery.environment = isSandbox ? .sandbox : .production
            },
            CommandOption("transport", words: ["apns", "fcm"], "who is asked to deliver the push") {
                (settings, value) throws(UsageError) in
                settings.delivery.transport = try oneOf(value, ["apns", "fcm"]) == "fcm" ? .fcm : .apns
            },
            CommandOption("region", "CODE", "where the device is used, as in ISO 3166: CN") {
                (settings, value) throws(UsageError) in
                let isCode = value.bytes.count == 2 && value.bytes.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
                guard isCode else {
                    throw UsageError("\(value.option) needs the two letters of a country, not \"\(value.quotable)\"")
                }
                settings.delivery.region = value.text.uppercased() == "CN" ? .mainlandChina : .elsewhere
            },
        ]
    }

    // MARK: Output

    private static var outputOptions: [CommandOption<CheckSettings>] {
        let formats = ReportFormat.allCases.map(\.rawValue)
        return [
            CommandOption("format", words: formats, "how findings are written; default: text") {
                (settings, value) throws(UsageError) in
                settings.format = ReportFormat(rawValue: try oneOf(value, formats)) ?? .text
            },
            colourOption,
        ]
    }

    private static var colourOption: CommandOption<CheckSettings> {
        let colours = Colour.allCases.map(\.rawValue)
        return CommandOption("color", words: colours, "colours in text; default: on a terminal, never with NO_COLOR") {
            (settings, value) throws(UsageError) in
            settings.colour = Colour(rawValue: try oneOf(value, colours)) ?? .auto
        }
    }

    private static var previewFormat: CommandOption<CheckSettings> {
        let formats = PreviewFormat.allCases.map(\.rawValue)
        return CommandOption("format", words: formats, "how previews are written; default: text") {
            (settings, value) throws(UsageError) in
            settings.preview = PreviewFormat(rawValue: try oneOf(value, formats)) ?? .text
        }
    }

    // MARK: Rules

    private static var ruleOptions: [CommandOption<CheckSettings>] {
        [
            CommandOption(flag: "hints", "show hints, too; they never change the verdict") { settings in
                settings.showsHints = true
            },
            CommandOption(flag: "strict", "exit status 1 for warnings, too") { settings in settings.isStrict = true },
            CommandOption(
                "allow", "RULE", "drop the findings of a rule, given by id or number; separate several with commas"
            ) {
                (settings, value) throws(UsageError) in
                for rule in try RuleArgument.list(value) { settings.policy.allow(rule) }
            },
            CommandOption("deny", "RULE", "make the findings of a rule errors, even hints") {
                (settings, value) throws(UsageError) in
                for rule in try RuleArgument.list(value) { settings.policy.deny(rule) }
                settings.raisesRules = true
            },
        ]
    }

    // MARK: Much to do

    /// More threads than this never pay.
    static let maximumJobs = 256

    private static var bulkOptions: [CommandOption<CheckSettings>] {
        [
            CommandOption("files-from", "FILE", "read more paths from a file or -, one per line or separated by NUL") {
                (settings, value) throws(UsageError) in
                guard settings.listPath == nil else { throw UsageError("\(value.option) can be given only once") }
                settings.listPath = value.bytes
            },
            CommandOption("jobs", "N", "threads for files of many lines; default: one per processor") {
                (settings, value) throws(UsageError) in
                guard let jobs = Int(value.text), (1...maximumJobs).contains(jobs) else {
                    throw UsageError(
                        "\(value.option) needs a number from 1 to \(maximumJobs), not \"\(value.quotable)\"")
                }
                settings.jobs = jobs
            },
            CommandOption(
                flag: "progress", "show a progress bar from the start; default: when it takes long, on a terminal"
            ) { settings in settings.showsProgress = true },
            CommandOption(flag: "no-progress", "no progress bar") { settings in settings.showsProgress = false },
        ]
    }

    /// One of the words that an option takes.
    @discardableResult
    private static func oneOf(
        _ value: OptionValue, _ words: [String], later: [String] = []
    ) throws(UsageError) -> String {
        if words.contains(value.text) { return value.text }
        let option = value.option
        if later.contains(value.text) {
            throw UsageError("\(option) \(value.text) is not in this version, only \(UsageError.list(words))")
        }
        var error = UsageError.unknown("\(option.drop { $0 == "-" })", value.quotable, among: words)
        if !error.hasSuggestion {
            error.message +=
                words.count == 1 ? "; the only one is \(words[0])" : "; use \(UsageError.list(words, "or"))"
        }
        throw error
    }
}

/// A header in an argument.
enum HeaderArgument {
    /// `name: value`, the name of a pseudo-header with its colon before it: `:path: /3/device/...`.
    static func parse(_ argument: OptionValue) throws(UsageError) -> (name: [UInt8], value: [UInt8]) {
        let bytes = argument.bytes
        let start = bytes.first == 0x3A ? 1 : 0
        guard let colon = bytes[start...].firstIndex(of: 0x3A) else {
            throw UsageError("\(argument.option) needs 'NAME: VALUE'; there is no colon after the name")
        }
        let name = Array(bytes[..<colon])
        guard name.count > start, name.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw UsageError("\(argument.option) needs 'NAME: VALUE'; the name is empty or holds white space")
        }
        var value = argument
        value.bytes = Array(bytes[(colon + 1)...])
        return (name, try self.value(value))
    }

    /// A value, without white space around it. No header can hold control characters, so a request cannot be made of them.
    static func value(_ argument: OptionValue) throws(UsageError) -> [UInt8] {
        let bytes = argument.bytes
        guard bytes.allSatisfy({ ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }) else {
            throw UsageError("\(argument.option): a header's value cannot hold control characters or line ends")
        }
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        return Array(bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}

/// The topics of a certificate in an argument.
enum TopicsArgument {
    /// Those of a list with commas.
    static func list(_ argument: OptionValue) throws(UsageError) -> [String] {
        let topics = argument.bytes.split(separator: 0x2C).map { String(decoding: $0, as: UTF8.self) }
        let isText = topics.allSatisfy { $0.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } }
        guard !topics.isEmpty, isText else {
            throw UsageError("\(argument.option) needs topics with commas between them, and no spaces")
        }
        return topics
    }
}

/// A rule in an argument: its id or its number.
enum RuleArgument {
    /// The rules of a list with commas.
    static func list(_ argument: OptionValue) throws(UsageError) -> [RuleID] {
        var rules: [RuleID] = []
        for word in argument.bytes.split(separator: 0x2C) { rules.append(try rule(Array(word))) }
        if rules.isEmpty { throw UsageError("\(argument.option) needs the id or the number of a rule") }
        return rules
    }

    /// The rule of that id or number.
    static func rule(_ argument: [UInt8]) throws(UsageError) -> RuleID {
        let word = String(decoding: argument, as: UTF8.self)
        for rule in RulePages.catalogue where "\(rule.name)" == word || String(rule.number) == word { return rule }
        let value = OptionValue(option: "", bytes: argument)
        var error = UsageError.unknown("rule", value.quotable, among: RulePages.catalogue.map { "\($0.name)" })
        if !error.hasSuggestion { error.message += "; `pushlint rules` lists them all" }
        throw error
    }
}
