internal import PushJSON
internal import PushPayload

/// A push of type pushtotalk that is not about speech.
enum ServiceUpdate {
    /// The system takes the push for one: the word is compared exactly, inside `aps`.
    static func isIn(_ request: RequestView) -> Bool {
        guard let type = request[.pttPushType], type.kind == .string else { return false }
        return type.string == KnownKey.pttPushType.word(0)
    }
}
