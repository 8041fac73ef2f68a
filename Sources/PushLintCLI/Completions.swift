internal import PushReport
internal import PushRules

/// `pushlint completions SHELL`: a script that completes verbs, options and their values.
struct CompletionsCommand {
    let streams: CommandStreams

    static var table: OptionTable<Void> { OptionTable(.completions) }

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        let outcome = try Self.table.parse(arguments)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(Self.table))
            return .clean
        }
        let word = try Operands.one(outcome.operands, .completions, "a shell: " + UsageError.list(Shell.names, "or"))
        guard let shell = Shell(rawValue: String(decoding: word, as: UTF8.self)) else {
            var error = UsageError.unknown(
                "shell", OptionValue(option: "", bytes: word).quotable, among: Shell.names, listing: true)
            error.verb = .completions
            throw error
        }
        switch shell {
        case .bash: streams.output.write(BashCompletion.script)
        case .zsh: streams.output.write(ZshCompletion.script)
        case .fish: streams.output.write(FishCompletion.script)
        }
        return .clean
    }
}

/// Shells that completions are made for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static var names: [String] { allCases.map(\.rawValue) }
}

/// What can stand where a word is completed.
enum Candidates: Equatable {
    case nothing
    case files
    case words([String])

    static var rules: Candidates { .words(RulePages.catalogue.map { "\($0.name)" }) }
}

/// An option of any verb, as far as completions and the manual page go.
struct CompletedOption {
    /// `--header`, `-H`
    var spellings: [String]
    var help: String
    /// What stands for the value in a text; nil: the option takes none.
    var placeholder: String?
    /// nil: the option takes no value.
    var value: Candidates?
}

extension Verb {
    /// The options of the verb, from its table.
    var completedOptions: [CompletedOption] {
        let help = CompletedOption(spellings: ["--help", "-h"], help: "show this page", value: nil)
        return options + [help]
    }

    private var options: [CompletedOption] {
        switch self {
        case .check: Self.completed(CheckSettings.table)
        case .preview: Self.completed(CheckSettings.previewTable)
        case .rules: Self.completed(RulesCommand.table)
        case .explain: Self.completed(ExplainCommand.table)
        case .size: Self.completed(SizeSettings.table)
        case .tokens: Self.completed(TokensCommand.table)
        case .completions: Self.completed(CompletionsCommand.table)
        case .version: Self.completed(VersionCommand.table)
        case .help: Self.completed(HelpCommand.table)
        }
    }

    /// What stands behind the verb besides options.
    var completedOperand: Candidates {
        switch self {
        case .check, .preview, .size, .tokens: .files
        case .explain: .words(ExplainCommand.names)
        case .completions: .words(Shell.names)
        case .help: .words(Verb.allCases.map(\.rawValue))
        case .rules, .version: .nothing
        }
    }

    private static func completed<Settings>(_ table: OptionTable<Settings>) -> [CompletedOption] {
        table.options.map { option in
            let value: Candidates? =
                switch option.placeholder {
                case nil: nil
                case "RULE": .rules
                case "FILE": .files
                default: option.words.isEmpty ? .nothing : .words(option.words)
                }
            return CompletedOption(
                spellings: ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? []), help: option.help,
                placeholder: option.placeholder, value: value)
        }
    }
}

enum BashCompletion {
    static var script: String {
        var text = """
            # Completions of pushlint for bash:
            #   source <(pushlint completions bash)

            _pushlint() {
                local cur prev verb=check
                cur=${COMP_WORDS[COMP_CWORD]}
                prev=${COMP_WORDS[COMP_CWORD-1]}
                # "=" is a word of its own: --format = js
                if [[ $cur == "=" ]]; then
                    cur=
                elif [[ $prev == "=" && $COMP_CWORD -ge 2 ]]; then
                    prev=${COMP_WORDS[COMP_CWORD-2]}
                fi
                COMPREPLY=()
                case ${COMP_WORDS[1]} in
                    \(Verb.allCases.map(\.rawValue).joined(separator: "|"))) [[ $COMP_CWORD -gt 1 ]] && verb=${COMP_WORDS[1]} ;;
                esac
                case $verb in

            """
        for verb in Verb.allCases { text += branch(verb) }
        text += """
                esac
            }

            _pushlint_words() {
                local IFS=$'\\n'
                COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$cur"))
            }

            # Behind a comma a list goes on.
            _pushlint_list() {
                local IFS=$'\\n' done=
                [[ $cur == *,* ]] && done=${cur%,*},
                COMPREPLY=($(IFS=' '; compgen -P "$done" -W "$1" -- "${cur##*,}"))
            }

            _pushlint_files() {
                local IFS=$'\\n'
                compopt -o filenames 2>/dev/null
                COMPREPLY=($(compgen -f -- "$cur"))
            }

            complete -F _pushlint pushlint

            """
        return text
    }

    private static func branch(_ verb: Verb) -> String {
        let options = verb.completedOptions
        var text = "        \(verb.rawValue))\n            case $prev in\n"
        for option in options {
            guard let value = option.value else { continue }
            let isList = value == .rules
            let action = isList ? "_pushlint_list \"\(words(value))\"" : action(value)
            text += "                \(option.spellings.joined(separator: "|"))) \(action); return ;;\n"
        }
        text += "            esac\n"
        let names = options.flatMap(\.spellings).filter { $0.hasPrefix("--") }.joined(separator: " ")
        text += "            if [[ $cur == -* ]]; then\n                _pushlint_words \"\(names)\"\n"
        text += "            else\n"
        if verb == .check {
            // The first word may be a verb, too.
            text += "                _pushlint_files\n"
            text += "                if [[ $COMP_CWORD -eq 1 ]]; then\n"
            text += "                    local files=(\"${COMPREPLY[@]}\")\n"
            text += "                    _pushlint_words \"\(Verb.allCases.map(\.rawValue).joined(separator: " "))\"\n"
            text += "                    COMPREPLY+=(\"${files[@]}\")\n"
            text += "                fi\n"
        } else {
            text += "                \(action(verb.completedOperand))\n"
        }
        return text + "            fi ;;\n"
    }

    private static func words(_ candidates: Candidates) -> String {
        if case .words(let words) = candidates { return words.joined(separator: " ") }
        return ""
    }

    private static func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .nothing: ":"
        case .files: "_pushlint_files"
        case .words: "_pushlint_words \"\(words(candidates))\""
        }
    }
}

enum ZshCompletion {
    static var script: String {
        var text = """
            #compdef pushlint
            # Completions of pushlint for zsh: put this as _pushlint into a folder of $fpath, or
            #   source <(pushlint completions zsh)

            _pushlint() {
                local -a verbs=(

            """
        for verb in Verb.allCases { text += "        \(quoted("\(verb.rawValue):\(verb.summary)"))\n" }
        text += """
                )
                local verb=check
                if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
                    _alternative 'verbs:verb:{ _describe verb verbs }' 'files:file:_files'
                    return
                fi
                case ${words[2]} in
                    \(Verb.allCases.map(\.rawValue).joined(separator: "|")))
                        verb=${words[2]}
                        shift words
                        (( CURRENT-- )) ;;
                esac
                case $verb in

            """
        for verb in Verb.allCases {
            text += "        \(verb.rawValue))\n            _arguments"
            let isRepeated = verb == .check || verb == .preview
            for option in verb.completedOptions { text += specification(option, isRepeated: isRepeated) }
            text += operand(verb.completedOperand) + " ;;\n"
        }
        text += """
                esac
            }

            if [[ $funcstack[1] == _pushlint ]]; then
                _pushlint "$@"
            else
                compdef _pushlint pushlint
            fi

            """
        return text
    }

    private static func specification(_ option: CompletedOption, isRepeated: Bool) -> String {
        var text = ""
        for spelling in option.spellings {
            let isLong = spelling.hasPrefix("--")
            var words = (isRepeated ? "*" : "") + spelling
            if option.value != nil { words += isLong ? "=" : "+" }
            words += "[" + escaped(option.help, "[]:") + "]"
            if let value = option.value { words += ":value:" + action(value) }
            text += " \\\n                " + quoted(words)
        }
        return text
    }

    private static func operand(_ candidates: Candidates) -> String {
        candidates == .nothing ? "" : " \\\n                " + quoted("*:operand:" + action(candidates))
    }

    private static func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .nothing: " "
        case .files: "_files"
        case .words(let words): "(" + words.joined(separator: " ") + ")"
        }
    }

    private static func escaped(_ text: String, _ characters: String) -> String {
        text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}

enum FishCompletion {
    static var script: String {
        let verbs = Verb.allCases.map(\.rawValue).joined(separator: " ")
        var text = """
            # Completions of pushlint for fish:
            #   pushlint completions fish > ~/.config/fish/completions/pushlint.fish

            function __pushlint_verb
                set -l words (commandline -opc)
                if set -q words[2]; and contains -- $words[2] \(verbs)
                    test $words[2] = $argv[1]
                else
                    test $argv[1] = check
                end
            end

            function __pushlint_first
                test (count (commandline -opc)) -eq 1
            end


            """
        for verb in Verb.allCases {
            text += "complete -c pushlint -n __pushlint_first -a \(verb.rawValue) -d \(quoted(verb.summary))\n"
        }
        for verb in Verb.allCases {
            let condition = "complete -c pushlint -n '__pushlint_verb \(verb.rawValue)'"
            switch verb.completedOperand {
            case .files: break
            case .nothing: text += "\(condition) -f\n"
            case .words(let words): text += "\(condition) -f -a \(quoted(words.joined(separator: " ")))\n"
            }
            for option in verb.completedOptions {
                text += condition
                for spelling in option.spellings {
                    text += spelling.hasPrefix("--") ? " -l \(spelling.dropFirst(2))" : " -s \(spelling.dropFirst())"
                }
                switch option.value {
                case nil: break
                case .nothing?: text += " -x"
                case .files?: text += " -r -F"
                case .words(let words)?: text += " -x -a \(quoted(words.joined(separator: " ")))"
                }
                text += " -d \(quoted(option.help))\n"
            }
        }
        return text
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
