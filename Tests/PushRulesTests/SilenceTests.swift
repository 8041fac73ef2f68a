import PushRules
import Testing

/// Odd pushes that work: not one of them may have an error. A blocked good push is worse than a missed bad one.
@Suite("Legal pushes have no error")
struct SilenceTests {
    private static func activity(_ members: String) -> String { #"{"aps":{"timestamp":1767225600,"# + members + "}}" }

    @Test(
        "no error",
        arguments: [
            // Notifications.
            RuleRow(Sent.alert, #"{"aps":{"alert":"hi"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"title":"t","body":""}}}"#),
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title-loc-key":"T","title-loc-args":["a",1,true],"loc-key":"K"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":[]}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"loc-key":"K","loc-args":null}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":{"body":"b","action-loc-key":null,"launch-image":"i"}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":1.0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","badge":5e0,"sound":null}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":null,"badge":null,"sound":"default"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"badge":0}}"#),
            RuleRow(Sent.alert, #"{"aps":{"badge":true}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":""}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":true,"name":"alarm.caf","volume":1}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"critical":false,"name":""}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","sound":{"name":"pop.caf","volume":80}}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":true,"content-available":true}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","mutable-content":"1","content-available":"1"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content-available":1},"k":1}"#),
            RuleRow(Sent.alert, #"{"aps":{"mutable-content":1},"filtered":true}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevance-score":100}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","relevance-score":true}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":null,"thread-id":null,"category":null}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","interruption-level":""}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","url-args":[],"topic-id":["a"]}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","event":"concert","timestamp":"noon","attributes":[1]}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","shop":{"order":1},"data":{"aps":{}},"type":"t","badges":[1]}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","title":"for the app","body":"too"}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"alert":"long form","badge":7,"sound":"s","category":"c"}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"contentAvailable":1,"APS":{"alert":1},"Badge":"5"}"#),
            RuleRow(
                Sent.alert,
                #"{"aps":{"alert":"x","content-available":1,"contentAvailable":true,"content_available":1}}"#),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x","content_available":0,"mutableContent":false}}"#),
            RuleRow(Sent.alert, #"{"aps":{"\u0061lert":"escaped name"}}"#),
            RuleRow(
                "apns-push-type: alert\napns-topic: web.org.example.news",
                #"{"aps":{"alert":{"title":"t","body":"b","action":"View"},"url-args":["a"]}}"#),
            RuleRow("apns-push-type: alert", #"{"aps":{"alert":"certificate for one topic"}}"#),
            // Background.
            RuleRow(Sent.background, #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":true},"alert":"data","sound":1}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":"1"}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":null}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"badge":0,"sound":""}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"alert":{"title":"","body":""}}}"#),
            RuleRow(
                Sent.background,
                #"{"aps":{"content-available":1,"title":"t","threadId":"x","interruption-level":"high","category":5}}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":1,"mutable-content":"0","relevance-score":"x"}}"#),
            RuleRow(Sent.background.replacingPriority("10"), #"{"aps":{"content-available":1}}"#),
            RuleRow(Sent.background.replacingPriority(nil), #"{"aps":{"content-available":1}}"#),
            // Dates and tokens.
            RuleRow(Sent.alert + "\napns-expiration: 1000000001", #"{"aps":{"alert":"late"}}"#),
            RuleRow(Sent.alert + "\napns-expiration: 99999999999", #"{"aps":{"alert":"long"}}"#),
            RuleRow(Sent.alert + "\napns-collapse-id:", #"{"aps":{"alert":"x"}}"#),
            RuleRow(
                ":path: /3/device/" + String(repeating: "aF", count: 90) + "\n" + Sent.alert, #"{"aps":{"alert":"x"}}"#),
            RuleRow(":path: /3/device/ab\n" + Sent.alert, #"{"aps":{"alert":"x"},"k":null,"l":[null]}"#),
            // Keys of other services beside a whole aps.
            RuleRow(
                Sent.alert,
                #"{"aps":{"alert":"x"},"to":"t","notification":{},"app_id":"i","contents":{},"APNS":"{}","headers":{}}"#
            ),
            RuleRow(Sent.alert, #"{"aps":{"alert":"x"},"apns-priority":"10","Simulator Target Bundle":"b"}"#),
            // Wallet.
            RuleRow(Sent.wallet, #"{"app_id":"i","contents":{},"message":{"apns":{}}}"#),
            RuleRow(Sent.wallet, "{}"),
            RuleRow(Sent.wallet.replacingPriority("10"), #"{"aps":""}"#),
            RuleRow(Sent.wallet, #"{"aps":{"alert":"x"}}"#),
            RuleRow("apns-topic: order.com.example.shop", "{}"),
            RuleRow("apns-push-type: alert\napns-topic: pass.com.example.card", #"{"aps":{}}"#),
            // VoIP: nothing in the body is an error.
            RuleRow(Sent.voip, "{}"),
            RuleRow(Sent.voip, #"{"aps":{}}"#),
            RuleRow(Sent.voip, #"{"aps":null}"#),
            RuleRow(Sent.voip, #"{"aps":[]}"#),
            RuleRow(Sent.voip, #"{"aps":"call"}"#),
            RuleRow(Sent.voip, #"{"aps":{"alert":5,"badge":"x","sound":{},"content-available":"0"}}"#),
            RuleRow(Sent.voip, #"{"aps":{"Alert":"x","content_available":1,"event":"ring","timestamp":"now"}}"#),
            RuleRow(Sent.voip, #"{"alert":"Incoming call","badge":1,"content-available":1}"#),
            RuleRow(Sent.voip, #"{"data":{"aps":{"alert":"x"}},"payload":{"aps":1}}"#),
            RuleRow(Sent.voip, #"{"APS":{"alert":"x"}}"#),
            RuleRow(Sent.voip, #"{"aps":{"interruption-level":"loud","content-state":[],"content-changed":"no"}}"#),
            RuleRow(Sent.voip, #"{"to":"t","notification":{"title":"a"},"registration_ids":[]}"#),
            RuleRow(Sent.voip, #"{"headers":{"apns-push-type":"voip"},"payload":{"aps":{}}}"#),
            RuleRow(Sent.voip, #"{"message":{"apns":{"payload":{"aps":{}}}},"APNS":"{}"}"#),
            RuleRow(Sent.voip, #"{"type":"cancel","event":"message","callUUID":null}"#),
            RuleRow(Sent.voip, #"{"Simulator Target Bundle":"b","apns-topic":"t"}"#),
            RuleRow(Sent.voip, #"{"callUUID":"x","offer":""# + String(repeating: "a", count: 4080) + #""}"#),
            RuleRow(Sent.voip, #"{"callUUID":"x","offer":""# + String(repeating: "a", count: 5090) + #""}"#),
            RuleRow(Sent.voip + "\napns-collapse-id: é", #"{"callUUID":"x"}"#),
            RuleRow(Sent.voip.replacing("com.example.courier", with: "com.example.watchkitapp"), "{}"),
            // Others whose body goes to code.
            RuleRow(Sent.mdm, #"{"mdm":"magic","to":"t","notification":{"title":"a"}}"#),
            RuleRow(
                Sent.files, #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","headers":{}}"#),
            RuleRow(Sent.location, #"{"query":"q-1"}"#),
            RuleRow(Sent.location, #"{"aps":{"alert":{"title":5}}}"#),
            RuleRow(Sent.complication, #"{"aps":{"badge":-1},"value":42}"#),
            RuleRow(Sent.files, #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier"}"#),
            RuleRow(Sent.mdm, #"{"mdm":"magic"}"#),
            RuleRow(Sent.talk, #"{"activeSpeaker":"Ann"}"#),
            RuleRow(Sent.talk, #"{"aps":{"ptt-push-type":"Service-Update","alert":""}}"#),
            RuleRow(Sent.talk, #"{"aps":{"ptt-push-type":1}}"#),
            // Live Activities.
            RuleRow(Sent.activity, activity(#""event":"update","content-state":{"x":1},"relevance-score":100"#)),
            RuleRow(
                Sent.activity,
                activity(
                    #""event":"update","content-state":{"x":1},"alert":{"title":{"loc-key":"K","loc-args":["a"]},"body":"b","sound":"chime.mp4"}"#
                )),
            RuleRow(Sent.activity, activity(#""event":"end""#)),
            RuleRow(
                Sent.activity,
                activity(#""event":"update","content-state":{},"dismissal-date":1,"stale-date":0,"relevance-score":75"#)
            ),
            RuleRow(Sent.activity, #"{"aps":{"timestamp":0,"event":"update","content-state":{}}}"#),
            RuleRow(
                Sent.activity,
                activity(
                    #""event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":"T","dismissal-date":0"#
                )),
            RuleRow(Sent.activity, activity(#""event":"end","dismissal-date":0"#)),
            RuleRow(Sent.activity, activity(#""event":"end","content-state":null"#)),
            RuleRow(
                Sent.activity, activity(#""event":"update","content-state":"raw","attributes":[],"attributes-type":5"#)),
            RuleRow(
                Sent.activity,
                activity(
                    #""event":"start","content-state":{},"attributes-type":"A","attributes":{},"alert":{"title":"","body":""},"interruption-level":"passive","input-push-token":1"#
                )),
            RuleRow(Sent.activity, #"{"aps":{"timestamp":1767225600.5,"event":"update","content-state":{}}}"#),
            RuleRow(
                ":path: /4/broadcasts/apps/com.example.courier\napns-push-type: liveactivity\napns-priority: 10\napns-channel-id: dHN0LXNyY2gtY2hubA==\napns-expiration: 0",
                #"{"aps":{"alert":"test"}}"#),
            // Widgets, controls, channels.
            RuleRow(Sent.widgets, #"{"aps":{"content-changed":true}}"#),
            RuleRow(Sent.controls, #"{"aps":{"content-changed":1}}"#),
            RuleRow(
                ":method: POST\n:path: /1/apps/com.example.courier/channels",
                #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#),
            // Bare payloads, of which nothing else is known.
            RuleRow(Sent.nothing, "{}"),
            RuleRow(Sent.nothing, #"{"aps":{}}"#),
            RuleRow(Sent.nothing, #"{"aps":null,"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"alert":"Incoming call","callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"alert":"","sound":""},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"Alert":"x"},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"badge":"5"},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"alert":5,"badge":-1,"sound":{}},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"alert":"","thread_id":"x","content-available":"0"},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"content-available":"0"},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"content-state":[],"timestamp":"now"},"callUUID":"x"}"#),
            RuleRow(Sent.background, #"{"aps":{"content-available":""}}"#),
            RuleRow(Sent.nothing, #"{"aps":{"event":"ring"},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"aps":{"content-available":0},"callUUID":"x"}"#),
            RuleRow(Sent.nothing, #"{"call":{"aps":{"alert":"x"}}}"#),
            RuleRow(Sent.nothing, #"{"to":"t","data":{"k":"v"},"priority":10}"#),
            RuleRow(Sent.nothing, #"{"app_id":"i","contents":{"en":"x"}}"#),
            RuleRow(Sent.nothing, #"{"headers":{"a":1},"payload":{"callUUID":"x"}}"#),
            RuleRow(Sent.nothing, #"{"type":"cancel","Simulator Target Bundle":"b","callUUID":"x"}"#),
            RuleRow(Sent.untyped, #"{"case":"k-17"}"#),
            RuleRow(Sent.untyped, #"{"aps":{"alert":"","content-available":1}}"#),
        ])
    func noError(_ row: RuleRow) {
        let errors = outcome(row.text, hints: true).findings.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors)")
    }

    @Test(
        "what is usual has no finding at all",
        arguments: [
            RuleRow(
                Sent.alert, #"{"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"default","badge":3}}"#),
            RuleRow(
                Sent.alert,
                #"{"aps":{"alert":{"title":"Mira","subtitle":"Trip","body":"Photo"},"mutable-content":1,"thread-id":"t","category":"PHOTO"},"photo":"p-88"}"#
            ),
            RuleRow(Sent.background, #"{"aps":{"content-available":1},"sync":"orders"}"#),
            RuleRow(Sent.voip, #"{"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}"#),
            RuleRow(
                Sent.voip, #"{"aps":{},"callUUID":"0f0b6c66-70d8-46a6-97d7-dd5d00867127","handle":"+15550100123"}"#),
            RuleRow(
                Sent.activity,
                #"{"aps":{"timestamp":1767225600,"event":"update","content-state":{"driver":"A. Lind","eta":14}}}"#),
            RuleRow(
                Sent.activity,
                #"{"aps":{"timestamp":1767225600,"event":"start","content-state":{"x":1},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"T","body":"B"}}}"#
            ),
            RuleRow(Sent.widgets, #"{"aps":{"content-changed":true}}"#),
            RuleRow(Sent.mdm, #"{"mdm":"magic"}"#),
            RuleRow(
                Sent.files, #"{"container-identifier":"NSFileProviderWorkingSetContainerItemIdentifier","domain":"d"}"#),
            RuleRow(Sent.wallet, "{}"),
        ])
    func nothingAtAll(_ row: RuleRow) {
        #expect(outcome(row.text).findings.isEmpty)
    }
}
