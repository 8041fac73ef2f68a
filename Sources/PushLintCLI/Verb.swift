/// What the program can be told to do.
enum Verb: String, CaseIterable {
    case check, preview, explain, rules, tokens, completions, version, help

    /// Verbs of later versions, so that they are told from mistakes.
    static let later = ["size", "fix", "schema", "config", "generate", "fuzz"]

    static func named(_ word: [UInt8]) -> Verb? { Verb(rawValue: String(decoding: word, as: UTF8.self)) }

    /// How it is called.
    var usage: String {
        switch self {
        case .check: "pushlint [check] [options] [path ...]"
        case .preview: "pushlint preview [options] [path ...]"
        case .explain: "pushlint explain RULE"
        case .rules: "pushlint rules [options]"
        case .tokens: "pushlint tokens FILE"
        case .completions: "pushlint completions SHELL"
        case .version: "pushlint version"
        case .help: "pushlint help [VERB]"
        }
    }

    /// What it does, in a line.
    var summary: String {
        switch self {
        case .check: "find what is wrong with requests and payloads; the default when no verb is given"
        case .preview: "draw what the device makes of pushes, and name each key that it does not take as it was sent"
        case .explain: "show the page of a rule: what it checks, why, and what to do"
        case .rules: "list all rules"
        case .tokens: "show how a JSON text is read, one token per line"
        case .completions: "write a script that completes arguments in bash, zsh or fish"
        case .version: "print the version"
        case .help: "show this page, or the page of a verb"
        }
    }

    /// What else there is to know: paragraphs.
    var details: String {
        switch self {
        case .check:
            """
            A path is a file or a folder; a folder is searched for .json, .apns, .push, .ndjson and .jsonl, without what is \
            hidden. `-`, or a pipe when nothing is named, is standard input.

            A .json file is a payload, an .apns file one for the simulator. A .push file is a whole request: lines of \
            headers, a blank line, the body. A line of an .ndjson or .jsonl file is a payload, or an object of `headers` and \
            `payload`. What standard input and other files hold is recognised.

            Headers that are not known are not checked: give them with the options below, or put them into the file. An \
            option replaces the file's header of that name.
            """
        case .preview:
            """
            Paths, the forms of inputs and the options for headers are those of `check`.

            Drawn is what is left of a push when it is delivered: title, subtitle and body, badge, sound, interruption level; \
            the state of a Live Activity; what the app gets of a background or VoIP push. A text that the app localises is \
            shown as KEY(arguments). Below the picture stands each key that the device changes, drops or ignores, with the \
            rule that says so, and what else is wrong. What nobody has documented or observed is called probable.

            A push that APNs refuses, or that comes to nothing, is drawn all the same, and the exit status is that of `check`.
            """
        case .explain: "RULE is the id of a rule, as it stands in brackets after a finding, or its number."
        case .rules: "A line for each rule: its number, its id, its usual severity, and the fault."
        case .tokens:
            """
            A line for each token: its kind (object, array, key, string, number, true, false, null), the offset of its first \
            byte, from 0, and its length in bytes. A text that is not JSON gets the finding that `check` has for it, and \
            exit status 1. `-` is standard input.
            """
        case .completions:
            """
            SHELL is bash, zsh or fish. In bash: source <(pushlint completions bash). In zsh: the same with zsh, or the script \
            as _pushlint in a folder of $fpath. In fish: pushlint completions fish | source.
            """
        case .version, .help: ""
        }
    }
}
