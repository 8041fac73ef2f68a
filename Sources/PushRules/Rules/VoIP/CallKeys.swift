internal import PushJSON
internal import PushPayload

/// What calls are told by in VoIP payloads, whose keys are the app's own: spellings that are known from the field
/// (voip-rules.md, VP26 and VP28).
enum CallKeys {
    static func isIdentifier(_ name: JSONString) -> Bool {
        isUUID(name) || name == "id" || name == "call_id" || name == "callId" || name == "callID" || name == "call-id"
            || name == "sessionID" || name == "session_id" || name == "sessionId" || name == "call_cid"
            || name == "twi_call_sid" || name == "unique_key" || name == "serverCallId" || name == "callSid"
    }

    /// The name promises a UUID.
    static func isUUID(_ name: JSONString) -> Bool {
        name == "callUUID" || name == "uuid" || name == "UUID" || name == "callUuid" || name == "call_uuid"
            || name == "call-uuid"
    }

    static func isCaller(_ name: JSONString) -> Bool {
        name == "handle" || name == "caller" || name == "caller_name" || name == "callerName" || name == "nameCaller"
            || name == "displayName" || name == "display-name" || name == "display_name" || name == "from-uri"
            || name == "from" || name == "caller_id" || name == "callerId" || name == "callerID"
            || name == "caller_number" || name == "callerNumber" || name == "call_display_name" || name == "twi_from"
            || name == "phonenumber" || name == "phoneNumber" || name == "contactIdentifier"
    }

    /// 8-4-4-4-12 hexadecimal digits in either case, which is all that `UUID(uuidString:)` takes.
    static func isUUIDText(_ text: ByteText) -> Bool {
        guard text.count == 36 else { return false }
        for k in 0..<36 {
            let isHyphen = k == 8 || k == 13 || k == 18 || k == 23
            if isHyphen ? text[k] != 0x2D : !isHexadecimal(text[k]) { return false }
        }
        return true
    }

    /// A UUID in another dress: no hyphens, braces, `urn:uuid:`.
    static func isDressedUUID(_ text: ByteText) -> Bool {
        var digits = 0
        for k in 0..<text.count where isHexadecimal(text[k]) { digits += 1 }
        if text.count == 32 { return digits == 32 }
        if text.count == 38, text[0] == 0x7B || text[0] == 0x28 { return isUUIDText(text.slice(1, 37)) }
        return text.count == 45 && text.slice(0, 9).equalsIgnoringCase("urn:uuid:") && isUUIDText(text.slice(9, 45))
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        let lower = ByteText.lower(byte)
        return byte &- 0x30 <= 9 || lower &- 0x61 <= 5
    }
}
