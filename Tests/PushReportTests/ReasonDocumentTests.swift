import PushPayload
import PushReport
import PushRules
import Testing

@Suite("Pages of reasons")
struct ReasonDocumentTests {
    @Test("a terminal page of every reason fits and says everything", arguments: ReasonDocument.catalogue)
    func terminal(_ reason: APNsReason) throws {
        let document = try #require(ReasonDocument(reason))
        for width in [40, 80, 100, 200] {
            let page = document.terminalPage(TextStyle(width: width))
            #expect(page.hasPrefix("\(reason.name): status \(reason.status)\n"))
            for heading in ["When it comes:", "What to do:", "Send again:", "What pushlint sees of it:"] {
                #expect(page.contains("\n\(heading)\n"))
            }
            #expect(page.contains("\nThe device token:\n") == reason.calls.intersects(.device))
            for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(line.count <= min(width, 100) || !line.drop { $0 == " " }.contains(" "), "\(line)")
                #expect(line.last != " ", "\(line)")
            }
        }
        let isOnly = ReasonDocument.reasons(ofStatus: reason.status).count == 1
        let ofStatus = try #require(ReasonDocument.terminalPage(ofStatus: reason.status))
        #expect(ofStatus.contains("\(reason.name)") && (ofStatus == document.terminalPage()) == isOnly)
        #expect(ReasonDocument.page().text.contains("\n### \(reason.name)\n"))
    }

    @Test("every reason is in the catalogue once, by status")
    func catalogue() {
        #expect(ReasonDocument.catalogue.count == APNsReason.knownCount)
        #expect(Set(ReasonDocument.catalogue).count == APNsReason.knownCount)
        #expect(ReasonDocument.catalogue.map(\.status) == ReasonDocument.catalogue.map(\.status).sorted())
        #expect(ReasonDocument(.none) == nil && ReasonDocument(.unknown) == nil)
        #expect(ReasonDocument.terminalPage(ofStatus: 201) == nil && ReasonDocument.terminalPage(ofStatus: 0) == nil)
        // No reason comes with 200: it is success.
        #expect(ReasonDocument.reasons(ofStatus: 200).isEmpty)
        #expect(ReasonDocument.terminalPage(ofStatus: 200)?.hasPrefix("status 200: success\n") == true)
    }

    @Test("rules and reasons lead to each other")
    func links() throws {
        #expect(ReasonDocument.rules(seeing: .badPriority).map { "\($0.name)" } == ["priority-invalid"])
        for rule in RulePages.catalogue {
            let document = try #require(RuleDocument(rule))
            let reasons = rule.texts?.reasons ?? .none
            for reason in ReasonDocument.catalogue {
                let isNamed = reasons.contains(reason)
                #expect(!isNamed || document.terminalPage().contains("\(reason.status) \(reason.name)"))
                #expect(document.markdownPage.contains("reasons.md#\("\(reason.name)".lowercased()))") == isNamed)
                #expect(ReasonDocument.rules(seeing: reason).contains(rule) == isNamed)
            }
        }
    }
}
