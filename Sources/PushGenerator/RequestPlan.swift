internal import PushPayload

/// What is decided of a request before a byte of it is written, because headers and body have to agree about it.
struct RequestPlan: Sendable {
    /// What an event of a Live Activity is.
    enum Event: Sendable {
        case start, update, end
    }

    let type: PushType
    /// An update for Wallet: no `aps` at all.
    let isWallet: Bool
    /// A Live Activity's push to a channel.
    let isBroadcast: Bool
    let event: Event
    /// A broadcast whose state has exactly as many bytes as the system accepts.
    let fillsState: Bool
    /// A sound that may not be muted; its level says the same.
    let isCritical: Bool
    /// The number of the word of `interruption-level`; -1: the key is absent.
    let level: Int
    /// Bytes that the body is filled up to with white space; 0: none.
    private let fillSize: Int

    init(_ type: PushType, _ random: inout SeededRandom) {
        self.type = type
        isWallet = type == .alert && random.chance(1, of: 32)
        isBroadcast = type == .liveactivity && random.chance(1, of: 4)
        event =
            switch random.below(3) {
            // A broadcast starts nothing.
            case 0: isBroadcast ? Event.update : Event.start
            case 1: Event.update
            default: Event.end
            }
        fillsState = isBroadcast && random.chance(1, of: 8)
        isCritical = random.chance(1, of: 8)
        level = isCritical ? 3 : random.between(-1, 2)
        // Exactly the limit, or one byte less.
        let limit = PayloadLimit.bytes(type, candidates: type.set, isBroadcast: isBroadcast)
        // A push for a management server's device holds nothing that could be made larger.
        let isFilled = random.chance(1, of: 32) && type != .mdm
        fillSize = isFilled ? limit - random.below(2) : 0
    }

    /// The highest priority that goes with the request says when it must be delivered; see rule `priority-below-level`.
    var mayBePassive: Bool { level < 2 }

    /// Fills the body up.
    func fill(_ product: inout PushProduct, _ random: inout SeededRandom) {
        let missing = fillSize - product.body.count
        if missing > 0 { BodyEdit.pad(&product.body, by: missing, &random) }
    }
}
