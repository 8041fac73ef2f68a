/// Damages requests in ways that know what a request is, and sometimes in ways that do not.
///
/// ```swift
/// var mutator = PushMutator(seed: 7)
/// mutator.mutate(&request)                           // one mutation, noted in request.mutations
/// mutator.apply(.sizeCliff, to: &request)            // this one; false where the request gives no occasion for it
/// ```
///
/// The same seed and the same request give the same bytes on every platform.
public struct PushMutator: Sendable {
    var random: SeededRandom
    /// Seconds since 1970 that dates lie around.
    let now: Int64

    /// The sequence of mutations that belongs to `seed`.
    public init(seed: UInt64, now: Int64 = PushGenerator.standardTime) {
        random = SeededRandom(seed: seed)
        self.now = now
    }

    /// Makes one mutation, chosen by chance, and notes it in the product.
    ///
    /// - Parameter keepsHeaders: only the body is mutated.
    public mutating func mutate(_ product: inout PushProduct, keepsHeaders: Bool = false) {
        // Most requests give occasion for most mutations; plain bytes can always be changed.
        for _ in 0..<16 {
            let mutation = draw(keepsHeaders: keepsHeaders)
            if apply(mutation, to: &product) { return }
        }
        _ = apply(.bytes, to: &product)
    }

    /// A mutation by chance. Rules speak of keys and their values most of all, and of headers, which are the smaller part of a
    /// request; the last two mutations are for bytes and for two inputs.
    private mutating func draw(keepsHeaders: Bool) -> PushMutation {
        let (first, last) = (Int(PushMutation.otherPushType.rawValue), Int(PushMutation.garbledHeader.rawValue))
        if !keepsHeaders && random.chance(1, of: 4) {
            // Most bytes of headers are values that no mutation knows by name.
            return random.chance(1, of: 3) ? .garbledHeader : .at(random.between(first, last))
        }
        return .at(random.below(random.chance(1, of: 3) ? Int(PushMutation.manyMembers.rawValue) : first))
    }

    /// Makes that mutation and notes it.
    ///
    /// - Returns: false, and the product as it was, where the product gives no occasion for it.
    public mutating func apply(_ mutation: PushMutation, to product: inout PushProduct) -> Bool {
        guard let applied = make(mutation, &product) else { return false }
        product.mutations.append(applied)
        return true
    }

    private mutating func make(_ mutation: PushMutation, _ product: inout PushProduct) -> AppliedMutation? {
        switch mutation {
        case .swapType: swapType(&product.body)
        case .oddNumber: oddNumber(&product.body)
        case .malformedNumber: malformedNumber(&product.body)
        case .outOfRange: outOfRange(&product.body)
        case .unknownWord: unknownWord(&product.body)
        case .textLength: textLength(&product.body)
        case .activityDate: activityDate(&product.body)
        case .duplicateKey: duplicateKey(&product.body, isEscaped: false)
        case .duplicateEscapedKey: duplicateKey(&product.body, isEscaped: true)
        case .nearMissKey: nearMissKey(&product.body)
        case .escapedKey: escapedKey(&product.body)
        case .wrongLevel: wrongLevel(&product.body)
        case .removedMember: removedMember(&product.body)
        case .addedKey: addedKey(&product.body)
        case .foreignKey: foreignKey(&product.body)
        case .manyMembers: manyMembers(&product.body)
        case .repeatedValue: repeatedValue(&product.body)
        case .escapeVariant: escapeVariant(&product.body)
        case .loneSurrogate: loneSurrogate(&product.body)
        case .illFormedUTF8: illFormedUTF8(&product.body)
        case .rawNUL: rawNUL(&product.body)
        case .escapedNUL: escapedNUL(&product.body)
        case .controlCharacter: controlCharacter(&product.body)
        case .oddCharacter: oddCharacter(&product.body)
        case .malformedEscape: malformedEscape(&product.body)
        case .deepNesting: deepNesting(&product.body)
        case .truncation: truncation(&product.body)
        case .looseSyntax: looseSyntax(&product.body)
        case .whiteSpace: whiteSpace(&product.body)
        case .trailingData: trailingData(&product.body)
        case .otherEncoding: otherEncoding(&product.body)
        case .wrapped: wrapped(&product.body)
        case .sizeCliff: sizeCliff(&product.body)
        case .otherPushType: otherPushType(&product)
        case .otherTopic: otherTopic(&product)
        case .otherPriority: otherPriority(&product)
        case .otherExpiration: otherExpiration(&product)
        case .otherPath: otherPath(&product)
        case .repeatedHeader: repeatedHeader(&product)
        case .removedHeader: removedHeader(&product)
        case .garbledHeader: garbledHeader(&product)
        case .bytes: changeBytes(&product.body)
        // Needs a second input: see `crossOver(_:with:)`.
        case .crossOver: nil
        }
    }

    /// Some of these bytes, for whoever asks for one of them.
    mutating func one(of bytes: [UInt8]) -> UInt8 { bytes[random.below(bytes.count)] }

    /// Words of our own as bytes.
    mutating func word(_ words: [StaticString]) -> [UInt8] { [UInt8](random.one(of: words)) }
}
