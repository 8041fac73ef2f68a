internal import PushPayload

/// What the bytes of an input are.
public enum PushInputForm: UInt8, Sendable {
    /// A payload and nothing else.
    case payload
    /// A request file: headers, a blank line, a payload.
    case request
    /// Many payloads or envelopes, one a line.
    case lines
    /// The body of an error reply.
    case errorBody
}

/// `PushMutator` for engines that hand over an input as bytes and take bytes back.
///
/// One call is one draw: everything follows from the seed and the inputs.
public enum InputMutator {
    /// Mutates an input once or a few times; now and then a fresh one takes its place.
    ///
    /// - Returns: at most `maximumByteCount` bytes, and what was done. A product that would be longer is cut.
    public static func mutate(
        _ input: [UInt8], as form: PushInputForm, seed: UInt64, maximumByteCount: Int
    ) -> (bytes: [UInt8], mutations: [AppliedMutation]) {
        var random = SeededRandom(seed: seed)
        var mutator = PushMutator(seed: random.next())
        var (before, product, after) = split(input, as: form, &random)
        if random.chance(1, of: 32) || input.isEmpty {
            product = fresh(as: form, &random)
        }
        var count = 1
        while count < 6, random.chance(1, of: 3) { count += 1 }
        for _ in 0..<count { mutator.mutate(&product, keepsHeaders: form == .payload || form == .errorBody) }
        return (joined(before, product, after, as: form, maximumByteCount, &random), product.mutations)
    }

    private static func fresh(as form: PushInputForm, _ random: inout SeededRandom) -> PushProduct {
        var generator = PushGenerator(seed: random.next())
        guard form == .errorBody else { return generator.next() }
        let body = ErrorBodyWriter.body(
            kind: random.below(ErrorBodyWriter.kindCount), reason: random.below(APNsReason.knownCount), random: &random)
        return PushProduct(type: .none, headers: [], body: body)
    }

    /// Puts a piece of `other` into `input`.
    public static func crossOver(
        _ input: [UInt8], _ other: [UInt8], as form: PushInputForm, seed: UInt64, maximumByteCount: Int
    ) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        var mutator = PushMutator(seed: random.next())
        var (before, product, after) = split(input, as: form, &random)
        let source = split(other, as: form, &random).product
        for _ in 0..<4 where mutator.crossOver(&product, with: source) { break }
        if form == .lines, random.chance(1, of: 2) {
            // The other's line beside the own one.
            before.append(contentsOf: source.body)
            before.append(0x0A)
        }
        return joined(before, product, after, as: form, maximumByteCount, &random)
    }

    /// The request in the bytes; of many lines one, and what stands before and behind it.
    private static func split(
        _ input: [UInt8], as form: PushInputForm, _ random: inout SeededRandom
    ) -> (before: [UInt8], product: PushProduct, after: [UInt8]) {
        switch form {
        case .payload, .errorBody: return ([], PushProduct(type: .none, headers: [], body: input), [])
        case .request: return ([], PushProduct(requestFile: input), [])
        case .lines:
            var starts = [0]
            for k in input.indices where input[k] == 0x0A { starts.append(k + 1) }
            let line = random.below(starts.count)
            let end = line + 1 < starts.count ? starts[line + 1] - 1 : input.count
            let body = input.copy(starts[line], end)
            return (
                input.copy(0, starts[line]), PushProduct(type: .none, headers: [], body: body),
                input.copy(end, input.count)
            )
        }
    }

    private static func joined(
        _ before: [UInt8], _ product: PushProduct, _ after: [UInt8], as form: PushInputForm, _ maximumByteCount: Int,
        _ random: inout SeededRandom
    ) -> [UInt8] {
        var bytes = before
        switch form {
        case .payload, .errorBody: bytes = product.body
        case .request:
            // A file without headers says another thing than a bare payload.
            bytes = product.headers.isEmpty && random.chance(1, of: 2) ? product.body : product.requestFile
        case .lines:
            let isEnvelope = !product.headers.isEmpty
            bytes.append(contentsOf: isEnvelope ? product.envelopeLine : product.body)
            if random.chance(1, of: 16) { bytes.append(random.chance(1, of: 2) ? 0x0A : 0x0D) }
            bytes.append(contentsOf: after)
        }
        if bytes.count > maximumByteCount { bytes.removeLast(bytes.count - maximumByteCount) }
        return bytes
    }
}
