internal import PushJSON
internal import PushPayload

/// A start that names a type which is not spelled as a type of the app.
enum AttributesTypeNotBare: RequestRule {
    static var id: StaticString { "attributes-type-not-bare" }
    static var number: UInt16 { 721 }
    static var severity: Severity { .warning }
    static var trigger: Trigger { .state(.type(.liveactivity)) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "attributes-type that is not the bare name of a type",
            explanation: """
                `attributes-type` is the name of the app's ActivityAttributes structure, and the system starts \
                the activity of the type with that name. No type has an empty name, so that nothing starts.

                Apple's example has the name alone, without the module before it. A name with a dot is a hint \
                only, because for one app the name with its module was reported to be the right one.
                """,
            help: "write the name of the structure alone: TripAttributes",
            facts: "L33",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); a name with its module observed: \
                kisimediaDE/capacitor-live-activity issue 3
                """,
            bad: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"","attributes":{},"alert":{"title":"Parcel","body":"On its way"}}}
                """,
            good: """
                apns-push-type: liveactivity
                apns-topic: com.example.courier.push-type.liveactivity
                apns-priority: 10

                {"aps":{"timestamp":1767225600,"event":"start","content-state":{"eta":14},"attributes-type":"TripAttributes","attributes":{},"alert":{"title":"Parcel","body":"On its way"}}}
                """
        )
    }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        if request.has(.attributesType) { checkName(request, &sink) }
    }

    @inline(never)
    private static func checkName(_ request: RequestView, _ sink: inout FindingSink) {
        guard let value = request[.attributesType], value.kind == .string,
            LiveActivityMembers.isEvent("start", request)
        else { return }
        if value.string.isEmpty {
            sink.report(Self.self, at: value, in: request, key: .attributesType)
        } else if sink.wantsHints, value.string.source.contains(".") {
            sink.report(Self.self, .hint, at: value, in: request, key: .attributesType)
        }
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let value = request[.attributesType] else { return }
        out.key(.attributesType)
        out.text(" is ")
        out.value(value)
        out.text(
            value.string.isEmpty
                ? ", and no type has an empty name" : ", a name with a dot; Apple documents the name of the type alone")
    }
}
