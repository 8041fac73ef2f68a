public import PushPayload

/// Makes push requests from a seed: the same seed gives the same bytes on every platform.
///
/// ```swift
/// var generator = PushGenerator(seed: 7)
/// let request = generator.next()                    // valid, of any push type
/// let call = generator.request(of: .voip)
/// ```
///
/// What keys there are, which push types read them and what values they hold comes from the key tables of `PushPayload`
/// (`KnownKey`). A request is valid: a validator that is told `now` has no error and no warning for it. `PushMutator`
/// damages requests.
public struct PushGenerator: Sendable {
    /// 2026-01-01 00:00:00 UTC.
    public static var standardTime: Int64 { 1_767_225_600 }

    private var random: SeededRandom
    /// Seconds since 1970 that the requests take for the present: dates in them lie around it.
    public let now: Int64

    /// The sequence of requests that belongs to `seed`.
    public init(seed: UInt64, now: Int64 = Self.standardTime) {
        random = SeededRandom(seed: seed)
        self.now = now
    }

    /// The next request, of any push type; those with most of the keys come more often.
    public mutating func next() -> PushProduct {
        let type: PushType =
            switch random.below(8) {
            case 0, 1: .alert
            case 2: .liveactivity
            default: .known(random.between(1, PushType.knownCount))
            }
        return request(of: type)
    }

    /// The next request, of that push type, which must be one of the documented ones.
    public mutating func request(of type: PushType) -> PushProduct {
        precondition(type.code >= 1 && type.code <= PushType.knownCount, "no documented push type")
        let plan = RequestPlan(type, &random)
        var body = BodyWriter(plan, now: now, seed: random.next())
        var headers = HeaderWriter(plan, now: now, seed: random.next())
        var product = PushProduct(type: type, headers: headers.headers(), body: body.body())
        plan.fill(&product, &random)
        return product
    }
}
