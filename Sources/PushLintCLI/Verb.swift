/// What the program can be told to do.
enum Verb: String, CaseIterable {
    case check, preview, explain, rules, size, tokens, completions, version, help

    /// Verbs of later versions, so that they are told from mistakes.
    static let later = ["fix", "schema", "config", "generate", "fuzz"]

    static func named(_ word: [UInt8]) -> Verb? { Verb(rawValue: String(decoding: word, as: UTF8.self)) }

    /// How it is called.
    var usage: String {
        switch self {
        case .check: "pushlint [check] [options] [path ...]"
        case .preview: "pushlint preview [options] [path ...]"
        case .explain: "pushlint explain RULE|REASON|STATUS"
        case .rules: "pushlint rules [options]"
        case .size: "pushlint size [options] [path ...]"
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
        case .explain: "show the page of a rule, or of a reason that APNs gives: what, why, and what to do"
        case .rules: "list all rules"
        case .size: "show what the bytes of payloads are spent on, and how many are left"
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
        case .explain:
            """
            RULE is the id of a rule, as it stands in brackets after a finding, or its number. REASON is the reason of an error \
            reply of APNs, such as BadDeviceToken, and STATUS its HTTP status, such as 410. A number that is both a rule's and \
            a status gets both pages.
            """
        case .rules: "A line for each rule: its number, its id, its usual severity, and the fault."
        case .size:
            """
            Takes the same inputs as `check`, and the same options for what a file does not say: the limit depends on the push \
            type. For a payload: its bytes of those that it may have, its keys by size (from the name up to the end of the \
            value; brackets, commas and white space between them belong to nobody), and what minifying would save: white space, \
            and \\u and \\/ escapes beside the same characters in UTF-8. For a file of many records: how their sizes are \
            distributed, and the largest of them with their line.

            A payload that is larger than it may be, or that is not JSON, gives exit status 1.
            """
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
