// swift-format-ignore-file
// Written by `make generate`; change its sources, not this file.

public import PushPayload

// Reached only by who tells a finding or explains a rule; a product that does neither links none of the texts.
extension RuleID {
    /// The rule's page; nil for a number that no rule has.
    public var texts: RuleTexts? {
        switch number {
        case 301: PayloadTooLarge.texts
        case 401: WrongType.texts
        case 501: VoIPTopicSuffix.texts
        default: nil
        }
    }
}

extension Finding {
    /// Writes what was found, in one line without a full stop.
    public func writeMessage(_ request: RequestView, to out: inout MessageWriter) {
        switch rule.number {
        case 301: PayloadTooLarge.writeMessage(self, request, &out)
        case 401: WrongType.writeMessage(self, request, &out)
        case 501: VoIPTopicSuffix.writeMessage(self, request, &out)
        default: break
        }
    }

    /// Writes what to do about it, in one line without a full stop; nothing where the message says it all.
    public func writeHelp(_ request: RequestView, to out: inout MessageWriter) {
        switch rule.number {
        case 301: PayloadTooLarge.writeHelp(self, request, &out)
        case 401: WrongType.writeHelp(self, request, &out)
        case 501: VoIPTopicSuffix.writeHelp(self, request, &out)
        default: break
        }
    }
}
