internal import PushRules

/// An element of `inputs` in a run of previews.
///
/// ```json
/// {"path": "parcel.push", "record": null, "service": "apns", "push_type": "alert", "verdict": "error", "refused": null,
///  "previews": [{"entry": null, "push_type": "alert", "outcome": "notification", "certain": true, "summary": "a notification",
///    "rule": null, "app": "com.example.courier", "notification": {...}, "live_activity": null, "custom": [...], "keys": [...]}],
///  "findings": [{"rule": "wrong-type", "severity": "error", "message": "...", "pointer": "/aps/badge"}]}
/// ```
enum JSONPreview {
    static func write(_ report: InputReport, to sink: ByteSink) {
        var json = JSONWriter(sink)
        json.open("{")
        JSONInput.writeSource(report, to: &json)
        json.member("verdict", report.verdict.name)
        json.name("refused")
        writeRefusal(report, to: &json)
        json.name("previews")
        json.open("[")
        for preview in report.previews { write(preview, of: report, to: &json) }
        json.close("]")
        json.name("findings")
        json.open("[")
        for finding in report.findings where finding.severity != .hint {
            json.open("{")
            json.member("rule", finding.rule)
            json.member("severity", finding.severity.name)
            json.member("message", finding.message)
            json.member("pointer", finding.pointer)
            json.close("}")
        }
        json.close("]")
        if report.truncatedCount > 0 { json.member("truncated", report.truncatedCount) }
        json.close("}")
    }

    /// The reply of APNs, where it is certain that it refuses the push.
    private static func writeRefusal(_ report: InputReport, to json: inout JSONWriter) {
        for finding in report.findings where finding.severity == .error {
            guard let reason = finding.reason else { continue }
            json.open("{")
            json.member("status", reason.status)
            json.member("reason", reason.name)
            json.member("rule", finding.rule)
            json.close("}")
            return
        }
        json.null()
    }

    private static func write(_ preview: PushPreview, of report: InputReport, to json: inout JSONWriter) {
        json.open("{")
        json.member("entry", preview.entry.map { "\($0)" })
        json.member("push_type", preview.pushType)
        json.member("outcome", preview.outcome.name)
        json.name("certain")
        json.value(preview.isCertain)
        json.member("summary", preview.summary)
        json.member("rule", (preview.obstacle ?? report.loss?.rule).map { "\($0)" })
        json.member("app", preview.app)
        json.name("notification")
        if let notification = preview.notification { write(notification, to: &json) } else { json.null() }
        json.name("live_activity")
        if let activity = preview.activity { write(activity, to: &json) } else { json.null() }
        json.name("custom")
        write(preview.custom, to: &json)
        json.name("keys")
        json.open("[")
        for key in preview.keys {
            write(key, report.rule(of: key, in: preview), report.severity(of: key, in: preview), to: &json)
        }
        json.close("]")
        if preview.truncatedKeyCount > 0 { json.member("truncated_keys", preview.truncatedKeyCount) }
        json.close("}")
    }

    // MARK: Pictures

    private static func write(_ notification: ShownNotification, to json: inout JSONWriter) {
        json.open("{")
        member("title", notification.title, &json)
        member("subtitle", notification.subtitle, &json)
        member("body", notification.body, &json)
        json.member("action", notification.action)
        json.name("url_args")
        json.open("[")
        for argument in notification.urlArguments { json.value(argument) }
        json.close("]")
        json.member("badge", notification.badge)
        member("sound", notification.sound, &json)
        json.member("interruption_level", notification.level)
        json.member("relevance_score", notification.relevanceScore)
        json.member("thread_id", notification.threadID)
        json.member("category", notification.category)
        json.member("target_content_id", notification.targetContentID)
        json.member("filter_criteria", notification.filterCriteria)
        json.member("launch_image", notification.launchImage)
        json.member("collapse_id", notification.collapseID)
        json.name("runs_extension")
        json.value(notification.runsExtension)
        json.name("wakes_app")
        json.value(notification.wakesApp)
        json.close("}")
    }

    private static func write(_ activity: ShownActivity, to json: inout JSONWriter) {
        json.open("{")
        json.member("event", activity.event)
        json.member("timestamp", activity.timestamp)
        json.member("stale_date", activity.staleDate)
        json.member("dismissal_date", activity.dismissalDate)
        json.name("content_state")
        if activity.hasState { write(activity.contentState, to: &json) } else { json.null() }
        json.member("attributes_type", activity.attributesType)
        json.name("attributes")
        if activity.hasAttributes { write(activity.attributes, to: &json) } else { json.null() }
        member("title", activity.title, &json)
        member("body", activity.body, &json)
        member("sound", activity.sound, &json)
        json.member("relevance_score", activity.relevanceScore)
        json.name("input_push_token")
        json.value(activity.asksForToken)
        json.member("input_push_channel", activity.channel)
        json.close("}")
    }

    private static func member(_ name: StaticString, _ text: ShownText?, _ json: inout JSONWriter) {
        json.name(name)
        guard let text else { return json.null() }
        json.open("{")
        json.member("text", text.literal)
        json.member("loc_key", text.key)
        json.name("loc_args")
        json.open("[")
        for argument in text.arguments { json.value(argument.text) }
        json.close("]")
        json.close("}")
    }

    private static func member(_ name: StaticString, _ sound: ShownSound?, _ json: inout JSONWriter) {
        json.name(name)
        guard let sound else { return json.null() }
        json.open("{")
        json.member("name", sound.name)
        json.name("critical")
        json.value(sound.isCritical)
        json.member("volume", sound.volume)
        json.close("}")
    }

    private static func write(_ members: [ShownMember], to json: inout JSONWriter) {
        json.open("[")
        for member in members {
            json.open("{")
            json.member("name", member.name)
            json.member("value", member.value)
            json.close("}")
        }
        json.close("]")
    }

    private static func write(
        _ key: ShownKey, _ rule: StaticString?, _ severity: Severity?, to json: inout JSONWriter
    ) {
        json.open("{")
        json.member("pointer", key.pointer)
        json.member("value", key.value)
        json.member("fate", key.fate.name)
        json.name("certain")
        json.value(key.isCertain)
        json.member("words", key.words)
        json.member("rule", rule.map { "\($0)" })
        json.member("severity", severity.map { "\($0.name)" })
        json.close("}")
    }
}
