import PushRules
import Testing

/// Rules 435 to 437: keys without effect, secrets, and keys of Live Activities in an alert.
@Suite("Rules of obsolete keys, secrets and Live Activity keys in alerts")
struct LegacyKeyRuleTests {
    private static let texts = #""title":"t","body":"b""#

    static let obsolete: [RuleRow] = [
        RuleRow(Sent.alert, #"{"aps":{"alert":{\#(texts),"summary-arg":"a"}}}"#, "obsolete-key: hint"),
        RuleRow(
            Sent.alert, #"{"aps":{"alert":{\#(texts),"summary-arg":"a","summary-arg-count":2}}}"#,
            "obsolete-key: hint", "obsolete-key: hint"),
        RuleRow(Sent.alert, #"{"aps":{"alert":{\#(texts),"action-loc-key":null}}}"#, "obsolete-key: hint"),
        RuleRow(Sent.alert, #"{"aps":{"alert":{\#(texts),"launch-image":"x.png"}}}"#, "obsolete-key: hint"),
        RuleRow(
            Sent.alert, #"{"aps":{"alert":{\#(texts),"action":"View"},"url-args":["x"]}}"#, "obsolete-key: hint",
            "obsolete-key: hint"),
        RuleRow(Sent.untyped, #"{"aps":{"alert":{\#(texts)},"url-args":[]}}"#, "obsolete-key: hint"),
        RuleRow(Sent.nothing, #"{"aps":{"alert":{\#(texts),"summary-arg":"a"}}}"#, "obsolete-key: hint"),
        // It may be a website push: nobody knows the topic, or it is that of one.
        RuleRow(Sent.nothing, #"{"aps":{"alert":{\#(texts),"action":"View"},"url-args":["x"]}}"#),
        RuleRow(Sent.safari, #"{"aps":{"alert":{\#(texts),"action":"View"},"url-args":["x"]}}"#),
        RuleRow("apns-push-type: alert", #"{"aps":{"alert":{\#(texts)},"url-args":["x"]}}"#),
        // Empty has its own rule; other pushes do not read it anyway.
        RuleRow(Sent.alert, #"{"aps":{"alert":{\#(texts),"launch-image":""}}}"#),
        RuleRow(Sent.background, #"{"aps":{"content-available":1,"url-args":[]}}"#),
        RuleRow(Sent.voip, #"{"aps":{"alert":{"summary-arg":"a"}}}"#),
        RuleRow(Sent.alert, #"{"aps":{"alert":{\#(texts)}},"summary-arg":"a"}"#),
        RuleRow(Sent.alert, #"{"aps":{"alert":{\#(texts)}}}"#),
    ]

    @Test("435", arguments: obsolete)
    func obsoleteRow(_ row: RuleRow) {
        row.check([435...435], hints: true)
        RuleRow(row.headers, row.body).check([435...435])
    }

    private static let jwt = CredentialRuleTests.token()
    private static func alert(_ body: String) -> String { #"{"aps":{"alert":{"title":"t","body":"\#(body)"}}}"# }

    static let secrets: [RuleRow] = [
        RuleRow(Sent.alert, alert("4111 1111 1111 1111"), "sensitive-text: hint"),
        RuleRow(Sent.alert, alert("card 5500-0000-0000-0004 charged"), "sensitive-text: hint"),
        RuleRow(Sent.alert, alert("378282246310005."), "sensitive-text: hint"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"4111111111111111"}}"#, "sensitive-text: hint"),
        RuleRow(
            Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":["4111111111111111"]}}}"#, "sensitive-text: hint"),
        RuleRow(Sent.alert, alert("Your password: hunter2"), "sensitive-text: hint"),
        RuleRow(Sent.alert, alert("PASSWORD = hunter2"), "sensitive-text: hint"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"session":"\#(jwt)"}"#, "sensitive-text: hint"),
        RuleRow(Sent.background, #"{"aps":{"content-available":1},"a":[{"b":"\#(jwt)"}]}"#, "sensitive-text: hint"),
        RuleRow(
            Sent.alert,
            #"{"aps":{"alert":"x"},"k":"-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMGByqGSM49AgEGCCqGSM49\n-----END PRIVATE KEY-----"}"#,
            "sensitive-text: hint"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"password":"hunter2"}"#, "sensitive-text: hint"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"d":{"access_token":"abc"}}"#, "sensitive-text: hint"),
        // The token is told, and not its name as well.
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"accessToken":"\#(jwt)"}"#, "sensitive-text: hint"),
        // Wrong check digit, too short, too long, part of something else, a telephone number, a link, a price.
        RuleRow(Sent.alert, alert("4111 1111 1111 1112")), RuleRow(Sent.alert, alert("411111111111")),
        RuleRow(Sent.alert, alert("41111111111111111111")), RuleRow(Sent.alert, alert("A4111111111111111")),
        RuleRow(Sent.alert, alert("+4111111111111111")), RuleRow(Sent.alert, alert("#4111111111111111")),
        RuleRow(Sent.alert, alert("https://example.com/4111111111111111")), RuleRow(Sent.alert, alert("1.299,00 EUR")),
        RuleRow(Sent.alert, alert("4111  1111  1111  1111")), RuleRow(Sent.alert, alert("9111 1111 1111 1111")),
        // Numbers of the app, which are not shown.
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"order":"4111111111111111","n":4111111111111111}"#),
        RuleRow(Sent.alert, alert("Your code is 123456. Never share your password.")),
        RuleRow(Sent.alert, alert("Reset your password")), RuleRow(Sent.alert, alert("password:")),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"password":"","passwords":"a","token":"abc","passwd":null}"#),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"v":"eyJh.b.c"}"#),
        // What goes to the app of a call is not judged here.
        RuleRow(Sent.voip, #"{"callUUID":"x","token":"\#(jwt)","password":"p"}"#),
        RuleRow(Sent.wallet, #"{"password":"p"}"#),
    ]

    @Test("436", arguments: secrets)
    func secretsRow(_ row: RuleRow) {
        row.check([436...436], hints: true)
        RuleRow(row.headers, row.body).check([436...436])
    }

    @Test("436: what is told is the place, and never the secret")
    func secretIsNotTold() {
        for row in Self.secrets {
            for finding in outcome(row.text, hints: true).findings where finding.number == 436 {
                for word in ["4111", "hunter2", "eyJ", "MIGT", "abc"] {
                    #expect(!finding.message.contains(word), "\(finding)")
                }
            }
        }
    }

    @Test("436: at most eight are told")
    func manySecrets() {
        let members = (0..<40).map { #""k\#($0)":{"password":"p"}"# }.joined(separator: ",")
        let told = outcome(Sent.alert + "\n\n" + #"{"aps":{"alert":"x"},\#(members)}"#, hints: true).findings
        #expect(told.count { $0.number == 436 } == 8)
    }

    private static let update = #""event":"update","content-state":{"x":1},"timestamp":1767225600"#

    static let activity: [RuleRow] = [
        RuleRow(Sent.alert, #"{"aps":{\#(update)}}"#, "live-activity-key-in-alert: error"),
        RuleRow(Sent.alert, #"{"aps":{\#(update),"alert":"x"}}"#, "live-activity-key-in-alert: error"),
        RuleRow(
            Sent.alert, #"{"aps":{"timestamp":5,"event":"x"}}"#, "nothing-to-show: error",
            "live-activity-key-in-alert: error"),
        // A Live Activity's body shows nothing for one cause.
        RuleRow(Sent.alert, #"{"aps":{"timestamp":5,"event":"update"}}"#, "live-activity-key-in-alert: error"),
        RuleRow(Sent.alert, #"{"aps":{"content-state":{}}}"#, "live-activity-key-in-alert: error"),
        // Null counts as absent.
        RuleRow(
            Sent.alert, #"{"aps":{"event":null,"content-state":null}}"#, "nothing-to-show: error",
            "live-activity-key-in-alert: warning"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x","event":null}}"#, "live-activity-key-in-alert: warning"),
        RuleRow(Sent.nothing, #"{"aps":{"alert":"x","event":null}}"#, "live-activity-key-in-alert: warning"),
        RuleRow(Sent.nothing, #"{"aps":{"alert":"x","event":"concert"}}"#, "live-activity-key-in-alert: warning"),
        // The alert is shown, and the key does nothing.
        RuleRow(Sent.alert, #"{"aps":{"alert":"x","timestamp":5}}"#, "live-activity-key-in-alert: warning"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-state":{}}}"#, "live-activity-key-in-alert: warning"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x","attributes-type":"T"}}"#, "live-activity-key-in-alert: warning"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x","input-push-token":1}}"#, "live-activity-key-in-alert: warning"),
        RuleRow(
            Sent.alert, #"{"aps":{"alert":"x","stale-date":1767225600,"attributes":{}}}"#,
            "live-activity-key-in-alert: warning"),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevance-score":1}}"#),
        RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"event":"e","timestamp":5,"content-state":{}}"#),
        RuleRow(Sent.activity, #"{"aps":{\#(update)}}"#),
        RuleRow(Sent.nothing, #"{"aps":{\#(update)}}"#),
        RuleRow(Sent.voip, #"{"aps":{\#(update)}}"#),
        RuleRow("apns-push-type: alert\napns-topic: com.example.courier.voip", #"{"aps":{"event":"x"}}"#),
        // Topic and path say what is wrong.
        RuleRow(
            "apns-push-type: alert\napns-topic: com.example.courier.push-type.liveactivity", #"{"aps":{\#(update)}}"#),
        RuleRow(
            "apns-push-type: alert\napns-topic: com.example.courier.push-type.liveactivity",
            #"{"aps":{"alert":"x","timestamp":5}}"#),
        RuleRow(":path: /4/broadcasts/apps/com.example.courier\napns-push-type: alert", #"{"aps":{\#(update)}}"#),
    ]

    @Test("437", arguments: activity)
    func activityRow(_ row: RuleRow) { row.check([407...407, 437...437]) }

    @Test("437: the update has one finding, and it says what to do")
    func words() throws {
        let outcome = outcome(Sent.alert + "\n\n" + #"{"aps":{\#(Self.update)}}"#)
        #expect(outcome.short == ["live-activity-key-in-alert: error"])
        #expect(outcome.findings[0].pointer == "/aps/event")
        #expect(outcome.findings[0].help.hasPrefix("set apns-push-type to liveactivity"))
    }
}
