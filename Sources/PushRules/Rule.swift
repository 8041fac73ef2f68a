internal import PushJSON
public import PushPayload

/// A rule: one kind of fault, in a file of its own, with static requirements only.
///
/// There is no object, closure or registry. Dispatch, catalogue, pages and tests are generated from the file: `id`, `number`,
/// `severity` and `trigger` are therefore literals on one line each. Numbers are never used again (design.md, decision 9,
/// gives the ranges).
protocol Rule {
    /// The fault in kebab-case: `voip-topic-suffix`. The file and the enum say the same words.
    static var id: StaticString { get }
    static var number: UInt16 { get }
    /// The weight of an ordinary finding; a single one may weigh less.
    static var severity: Severity { get }
    /// When the rule has anything to look at.
    static var trigger: Trigger { get }
    /// The rule's page: read by `explain`, the documentation and the tests, never on the way.
    static var texts: RuleTexts { get }
    /// What is said of one finding: lower case, no full stop, the actual value in quotes. By default the summary.
    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter)
    /// What to do about it. By default the help of the texts.
    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter)
}

/// A rule about the value of a key. `check` is called once for each key of the trigger that is present.
protocol KeyRule: Rule {
    static func check(_ value: JSONValue, _ key: KnownKey, _ request: RequestView, _ sink: inout FindingSink)
}

/// A rule about anything else.
protocol RequestRule: Rule {
    static func check(_ request: RequestView, _ sink: inout FindingSink)
}

extension Rule {
    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(texts.summary)
    }

    static func writeHelp(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        out.text(texts.help)
    }
}

/// When a rule runs. The generator reads the literal; the types make sure that it means something.
struct Trigger {
    /// The key is present, and its value is not plain: see `RequestView.oddKeys` (key rules).
    static func key(_ key: KnownKey) -> Trigger { Trigger() }
    /// The same for each of the keys (key rules).
    static func eachKey(_ a: KnownKey, _ b: KnownKey, _ c: KnownKey? = nil, _ d: KnownKey? = nil) -> Trigger {
        Trigger()
    }
    /// The same for each key of the tables whose row says so (key rules).
    static func keys(_ rows: RowChoice) -> Trigger { Trigger() }
    /// For each of the keys that is present, whatever its value (key rules).
    static func present(_ a: KnownKey, _ b: KnownKey? = nil, _ c: KnownKey? = nil) -> Trigger { Trigger() }
    /// The same where at least one of the bits is set.
    static func present(_ a: KnownKey, _ b: KnownKey? = nil, _ c: KnownKey? = nil, when state: RequestState) -> Trigger
    {
        Trigger()
    }
    /// For each key of the tables whose row says so and that is present, whatever its value, where at least one of the bits
    /// is set (key rules).
    static func keys(_ rows: RowChoice, when state: RequestState) -> Trigger { Trigger() }
    /// At least one of the bits is set (request rules): `.state(.type(.alert) | .type(.background))`.
    static func state(_ state: RequestState) -> Trigger { Trigger() }

    /// Rows of a key table, by what they say.
    enum RowChoice {
        /// The value must be of certain JSON types.
        case typed
        /// The value is a flag.
        case flags
        /// The value is one of a few words.
        case words
        /// The value has a range.
        case ranged
        /// A key of `aps` at the root.
        case misplaced
        /// The value is a text, which may be empty, in `aps`, `alert` or `sound`.
        case texts
        /// The value is an array of strings in `alert`.
        case arguments
        /// A key of `aps` that Live Activities have read, and nobody else.
        case liveActivity
        /// A key of `aps` that a background push does not read, and that is nothing to see or hear.
        case besideBackground
    }
}

/// A rule's page.
public struct RuleTexts: Sendable {
    /// The fault in a few words; also the default message.
    public var summary: StaticString
    /// What is checked, why it matters on the device or server, when it is fine. Paragraphs, plain sentences.
    public var explanation: StaticString
    /// What to do, in one line.
    public var help: StaticString
    /// Ids of the facts that the rule stands on, in the sheets: `V02, VP01`; S and a number is a section.
    public var facts: StaticString
    /// Who says so, and when that was checked.
    public var authority: StaticString
    /// A request with the fault, as a `.push` text; it has this finding and none of another rule but hints. `{{pad 4096}}`
    /// stands for that many letters, `{{bytes FF FE}}` for bytes that a literal cannot hold: see `RuleExample`.
    public var bad: StaticString
    /// The same with the fault cured; it has no finding but hints.
    public var good: StaticString
    /// What the bodies of the examples are.
    public var form = BodyForm.payload
    /// Whom the examples are for.
    public var target = PushTarget.device
    /// What the service may answer to a request with the fault; none where it takes the request, or nobody knows.
    public var reasons = APNsReasons.none
    /// What is known of the bad example beside its text.
    public var badFacts = ExampleFacts()
    /// The same of the good one.
    public var goodFacts = ExampleFacts()
}

/// What the caller knows beside an example's text.
public struct ExampleFacts: Sendable {
    /// What the connection authenticates with.
    public var credentials: Credentials
    /// The way that the push takes.
    public var delivery: DeliveryFacts
    /// The same as options of the command line: `--token-kind voip`. Empty where nothing is known.
    public var options: StaticString

    /// Facts as far as they are known.
    public init(
        credentials: Credentials = .unknown, delivery: DeliveryFacts = DeliveryFacts(), options: StaticString = ""
    ) {
        self.credentials = credentials
        self.delivery = delivery
        self.options = options
    }
}

/// A rule, named: its number, and from it everything else.
public struct RuleID: Sendable, Equatable, Hashable {
    /// As in the catalogue: 1xx JSON, 2xx request and headers, and so on.
    public let number: UInt16
}
