import PushRules
import PushTestSupport
import Testing

/// Every rule of the two APNs sheets has one fate: a rule cites it (one of its own, or one that it was merged into), a page
/// says it in words, it comes with the vendors' profiles, or it is left out for a reason.
@Suite("Rules of the fact sheets are implemented, or left out for a reason")
struct SheetCoverageTests {
    /// How many ids of each letter the sheets have; they count from 1 without gaps, but for those in `unused`.
    static let series: [(letters: String, count: Int)] = [
        ("J", 23), ("H", 25), ("A", 37), ("B", 8), ("V", 15), ("L", 36), ("O", 15), ("VP", 47),
    ]
    static let unused: Set<String> = ["VP07"]

    /// All ids, written down here so that the test says something without the sheets.
    static let ids: Set<String> = {
        var ids: Set<String> = []
        for (letters, count) in series {
            for number in 1...count { ids.insert(letters + (number < 10 ? "0" : "") + "\(number)") }
        }
        return ids.subtracting(unused)
    }()

    /// What no single push can show stands on the page of a rule: its id, and words of the page.
    static let onAPage: [String: (rule: String, words: String)] = [
        "B06": ("background-priority", "no more than two or three background pushes an hour"),
        "V14": ("voip-not-a-call", "Each VoIP push makes the app report an incoming call, or be terminated"),
    ]

    /// What needs to know the vendor of a VoIP payload.
    static let withProfiles: Set<String> = ["VP21", "VP25", "VP29", "VP33", "VP40", "VP41", "VP42", "VP43"]

    static let leftOut: [String: String] = [
        "J23": "says of what nothing is to be said: FCM's own keys are no fault in a payload for APNs",
        "L22": "many updates of high priority: needs the history of an activity",
        "O13": "a budget of fifty pushes a day: needs the history of a device",
        "VP37": "a second push for one call: needs the history of a token",
        "VP38": "a token that was refused before: needs the history of its answers",
        "VP46": "advice to servers about what they know of an encrypted call; no payload shows it",
        "VP47": "periodic pushes without a call: needs the history of a token",
    ]

    /// Ids that rules cite.
    private static let cited: Set<String> = {
        var cited: Set<String> = []
        for position in 0..<RuleID.count {
            guard let texts = RuleID.at(position).texts else { continue }
            cited.formUnion("\(texts.facts)".split(separator: ", ").map(String.init))
        }
        return cited
    }()

    @Test("each id is in one group")
    func groups() {
        let groups: [(name: String, ids: Set<String>)] = [
            ("cited by a rule", Self.cited.intersection(Self.ids)), ("on a page", Set(Self.onAPage.keys)),
            ("with the profiles", Self.withProfiles), ("left out", Set(Self.leftOut.keys)),
        ]
        for id in Self.ids.sorted() {
            let names = groups.filter { $0.ids.contains(id) }.map(\.name)
            #expect(names.count == 1, "\(id) is \(names.isEmpty ? "nowhere" : names.joined(separator: " and "))")
        }
        for (name, ids) in groups {
            let strangers = ids.subtracting(Self.ids)
            #expect(strangers.isEmpty, "\(name): no sheet has \(strangers.sorted())")
        }
    }

    @Test("no rule cites an id of these sheets that they do not have")
    func citations() {
        let letters = Set(Self.series.map(\.letters))
        for id in Self.cited where letters.contains(String(id.prefix { $0.isLetter })) {
            #expect(Self.ids.contains(id), "no sheet has \(id)")
        }
    }

    @Test("what is said to be on a page is there", arguments: onAPage.keys.sorted())
    func pages(_ id: String) throws {
        let (rule, words) = try #require(Self.onAPage[id])
        let position = try #require((0..<RuleID.count).first { "\(RuleID.at($0).name)" == rule })
        let texts = try #require(RuleID.at(position).texts)
        #expect("\(texts.explanation)".contains(words), "the page of \(rule) does not say so")
    }

    @Test("the reasons are reasons")
    func reasons() {
        for (id, reason) in Self.leftOut { #expect(reason.split(separator: " ").count >= 6, "\(id): \(reason)") }
    }

    /// The list above is that of the sheets. Without them, which is said, the other tests go by the list alone.
    @Test("the sheets have these ids", .enabled(if: FixtureRoot.exists(SheetCoverageTests.specFolder + "/apns.md")))
    func sheets() throws {
        var found: Set<String> = []
        for (file, letters) in [("apns.md", "JHABVLO"), ("voip-rules.md", "VP")] {
            let bytes = try FixtureRoot.bytes(Self.specFolder + "/" + file)
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("| ") {
                let word = line.dropFirst(2).prefix { $0 != " " }
                let start = word.prefix { $0.isLetter }
                let digits = word.dropFirst(start.count)
                let isID = digits.count == 2 && digits.allSatisfy(\.isNumber)
                let isOfSheet = file == "apns.md" ? start.count == 1 && letters.contains(start) : start == letters
                if isID && isOfSheet { found.insert(String(word)) }
            }
        }
        #expect(found == Self.ids, "in one of them only: \(found.symmetricDifference(Self.ids).sorted())")
    }

    static let specFolder = FixtureRoot.package + "/../shared/spec"
}
