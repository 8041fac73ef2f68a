internal import PushReport

/// An option of a verb: everything about it, once. Parsing, help and completions are read from here.
struct CommandOption<Settings> {
    /// `-H`, as its letter.
    var letter: Character?
    /// Without the dashes: `push-type`.
    var name: String
    /// What stands for the value in the help; nil: the option takes none.
    var placeholder: String?
    /// What it does, in a few words.
    var help: String
    /// The values it takes, where these are words of a list.
    var words: [String] = []
    /// Takes the value over.
    var apply: (inout Settings, OptionValue) throws(UsageError) -> Void

    init(
        _ name: String, letter: Character? = nil, _ placeholder: String? = nil, words: [String] = [], _ help: String,
        _ apply: @escaping (inout Settings, OptionValue) throws(UsageError) -> Void
    ) {
        self.name = name
        self.letter = letter
        self.placeholder = placeholder ?? (words.isEmpty ? nil : words.joined(separator: "|"))
        self.words = words
        self.help = help
        self.apply = apply
    }

    /// The same option for the settings of another verb.
    init<Other>(
        _ option: CommandOption<Other>, _ apply: @escaping (inout Settings, OptionValue) throws(UsageError) -> Void
    ) {
        letter = option.letter
        name = option.name
        placeholder = option.placeholder
        help = option.help
        words = option.words
        self.apply = apply
    }

    /// An option without a value.
    init(flag name: String, _ help: String, _ apply: @escaping (inout Settings) -> Void) {
        self.name = name
        self.help = help
        self.apply = { (settings, _) in apply(&settings) }
    }
}

/// The value that an option was given.
struct OptionValue {
    /// As it was written, with its dashes: for messages.
    var option: String
    /// The bytes; none for an option without a value.
    var bytes: [UInt8]

    /// The value as text, for options that take words and numbers.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The value made harmless and short, for messages.
    var quotable: String {
        let text = Secrets.masked(Harmless.text(bytes))
        return text.utf8.count <= 80 ? text : String(text.prefix(40)) + "..."
    }
}

/// The options of one verb.
struct OptionTable<Settings> {
    let verb: Verb
    let options: [CommandOption<Settings>]

    /// What was given besides options.
    struct Outcome: Equatable {
        /// Paths, rules, verbs: in their order.
        var operands: [[UInt8]] = []
        /// `--help` was among the arguments.
        var wantsHelp = false
    }

    /// Reads the arguments behind the verb: `--name value`, `--name=value`, `-H value`, `-Hvalue`; operands anywhere;
    /// behind `--` operands only; `-` is an operand.
    func parse(_ arguments: [[UInt8]], into settings: inout Settings) throws(UsageError) -> Outcome {
        do {
            return try read(arguments, into: &settings)
        } catch {
            var error = error
            error.verb = verb
            throw error
        }
    }

    private func read(_ arguments: [[UInt8]], into settings: inout Settings) throws(UsageError) -> Outcome {
        var outcome = Outcome()
        var position = 0
        while position < arguments.count {
            let argument = arguments[position]
            position += 1
            if argument == Array("--".utf8) {
                outcome.operands.append(contentsOf: arguments[position...])
                break
            }
            guard argument.count > 1, argument[0] == 0x2D else {
                outcome.operands.append(argument)
                continue
            }
            let (name, attached) = Self.split(argument)
            if name == "--help" || name == "-h" {
                outcome.wantsHelp = true
                return outcome
            }
            guard let option = options.first(where: { Self.spells($0, name) }) else { throw unknown(name) }
            var value = OptionValue(option: name, bytes: attached ?? [])
            if option.placeholder == nil {
                if attached != nil { throw UsageError("\(name) takes no value") }
            } else if attached == nil {
                guard position < arguments.count else { throw Self.missing(option, name) }
                value.bytes = arguments[position]
                position += 1
            }
            try option.apply(&settings, value)
        }
        return outcome
    }

    /// An argument's option and the value that is written together with it.
    private static func split(_ argument: [UInt8]) -> (name: String, value: [UInt8]?) {
        if argument[1] != 0x2D {
            let value = argument.count > 2 ? Array(argument[2...]) : nil
            return (Harmless.text(Array(argument[..<2])), value)
        }
        let equals = argument.firstIndex(of: 0x3D)
        let name = Harmless.text(Array(argument[..<(equals ?? argument.count)]))
        return (name, equals.map { Array(argument[($0 + 1)...]) })
    }

    private static func spells(_ option: CommandOption<Settings>, _ name: String) -> Bool {
        if name == "--" + option.name { return true }
        guard let letter = option.letter else { return false }
        return name == "-" + String(letter)
    }

    private func unknown(_ name: String) -> UsageError {
        let names = options.map { "--" + $0.name } + ["--help"]
        var shown = Secrets.masked(name)
        if shown.utf8.count > 60 { shown = String(shown.prefix(40)) + "..." }
        return .unknown("option", shown, among: names)
    }

    private static func missing(_ option: CommandOption<Settings>, _ name: String) -> UsageError {
        let wanted = option.words.isEmpty ? option.placeholder ?? "" : UsageError.list(option.words, "or")
        return UsageError("\(name) needs a value\(wanted.isEmpty ? "" : ": \(wanted)")")
    }
}

extension OptionTable where Settings == Void {
    /// For a verb without options.
    init(_ verb: Verb) {
        self.verb = verb
        options = []
    }

    /// Reads the arguments of a verb without options.
    func parse(_ arguments: [[UInt8]]) throws(UsageError) -> Outcome {
        var nothing: Void = ()
        return try parse(arguments, into: &nothing)
    }
}
