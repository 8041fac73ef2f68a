internal import PushJSON
internal import PushPayload

/// The name of a sound that is hardly one of a file that can be played.
enum SoundNameOdd: RequestRule {
    static var id: StaticString { "sound-name-odd" }
    static var number: UInt16 { 419 }
    static var severity: Severity { .hint }
    static var trigger: Trigger { .state(.hintsWanted) }

    static var texts: RuleTexts {
        RuleTexts(
            summary: "sound name that is a path or has an undocumented format",
            explanation: """
                A sound is the name of a file in the app's bundle, or in `Library/Sounds` of its container: only the \
                name, without a folder. The documented formats are aiff, wav and caf, up to 30 seconds long. When the \
                file cannot be found or played, the default sound plays instead.

                Other formats may work on some systems, so this is a hint. Live Activities are not judged: Apple's \
                own sample for them names an mp4 file.
                """,
            help: "write the name of an .aiff, .wav or .caf file in the app's bundle, or \"default\"",
            facts: "A12",
            authority: """
                Apple, "Generating a remote notification" (checked 2026-11); the list of extensions is inferred
                """,
            bad: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"chime.mp3"}}
                """,
            good: """
                apns-push-type: alert
                apns-topic: com.example.courier

                {"aps":{"alert":{"title":"Parcel","body":"At your door"},"sound":"chime.caf"}}
                """
        )
    }

    // What `detail` says.
    private static var isPath: UInt8 { 0 }
    private static var isOtherFormat: UInt8 { 1 }

    static func check(_ request: RequestView, _ sink: inout FindingSink) {
        guard sink.wantsHints, request.isNotification, let sound = request[.sound] else { return }
        let isObject = sound.kind == .object
        guard let name = isObject ? request[.soundName] : sound, name.kind == .string else { return }
        let text = name.string.source
        let detail: UInt8
        if text.contains("/") {
            detail = isPath
        } else if hasExtension(text), !isDocumented(text) {
            detail = isOtherFormat
        } else {
            return
        }
        sink.report(Self.self, at: name, in: request, key: isObject ? .soundName : .sound, detail: detail)
    }

    private static func hasExtension(_ text: ByteText) -> Bool { text.contains(".") }

    private static func isDocumented(_ text: ByteText) -> Bool {
        text.hasSuffixIgnoringCase(".caf") || text.hasSuffixIgnoringCase(".wav")
            || text.hasSuffixIgnoringCase(".aiff") || text.hasSuffixIgnoringCase(".aif")
    }

    static func writeMessage(_ finding: Finding, _ request: RequestView, _ out: inout MessageWriter) {
        guard let name = request.subject(of: finding) else { return }
        out.text("the sound ")
        out.value(name)
        out.text(
            finding.detail == isPath
                ? " is a path; the device expects only a file name"
                : " has an undocumented format; Apple documents aiff, wav and caf")
    }
}
