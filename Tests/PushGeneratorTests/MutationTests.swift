import PushGenerator
import PushJSON
import PushPayload
import PushProperties
import PushRules
import PushTestSupport
import Testing

/// Each mutation can be had, and does to a valid request what its documentation says.
@Suite("Mutations")
struct MutationTests {
    /// Requests, each with that one mutation.
    private static func products(
        _ mutation: PushMutation, _ count: Int = 60
    ) -> [(before: PushProduct, after: PushProduct, applied: AppliedMutation)] {
        var generator = PushGenerator(seed: 1_000 + UInt64(mutation.rawValue))
        var mutator = PushMutator(seed: 2_000 + UInt64(mutation.rawValue))
        var products: [(before: PushProduct, after: PushProduct, applied: AppliedMutation)] = []
        for _ in 0..<count * 200 where products.count < count {
            let before = generator.next()
            var after = before
            guard mutator.apply(mutation, to: &after) else {
                if after != before { Issue.record("\(mutation.name) changed a product and said that it did not") }
                continue
            }
            guard let applied = after.mutations.last else { continue }
            products.append((before, after, applied))
        }
        return products
    }

    private static let chosen = (0..<PushMutation.count).map(PushMutation.at).filter { $0 != .crossOver }

    @Test("each is reachable, is noted, and changes its half of the request", arguments: chosen)
    func reachable(_ mutation: PushMutation) {
        let products = Self.products(mutation)
        #expect(products.count == 60)
        for (before, after, applied) in products {
            #expect(applied.mutation == mutation && after.mutations.count == 1)
            if mutation.isOfHeaders {
                #expect(after.body == before.body && after.headers != before.headers)
            } else {
                #expect(after.headers == before.headers)
                // Bytes that were copied over equal ones change nothing.
                #expect(after.body != before.body || mutation == .bytes)
            }
        }
    }

    @Test("chance reaches each of them") func byChance() {
        var seen: Set<UInt8> = []
        var generator = PushGenerator(seed: 5)
        var mutator = PushMutator(seed: 6)
        for _ in 0..<6_000 {
            var product = generator.next()
            mutator.mutate(&product)
            #expect(product.mutations.count == 1)
            for applied in product.mutations { seen.insert(applied.mutation.rawValue) }
        }
        #expect(seen == Set(Self.chosen.map(\.rawValue)).subtracting([PushMutation.bytes.rawValue]).union(seen))
        #expect(seen.count >= Self.chosen.count - 1)
    }

    private func each(
        _ mutation: PushMutation, _ isRight: (PushProduct, PushProduct, AppliedMutation) -> Bool
    ) {
        let products = Self.products(mutation)
        #expect(!products.isEmpty)
        for (before, after, applied) in products where !isRight(before, after, applied) {
            Issue.record(
                "\(mutation.name) (\(applied.detail)): \(readable(before.body)) became \(readable(after.body))")
        }
    }

    // MARK: Texts that stay what they are

    @Test("other spellings say the same", arguments: [PushMutation.escapeVariant, .escapedKey])
    func spellings(_ mutation: PushMutation) {
        each(mutation) { before, after, _ in saySame(before.body, after.body) }
    }

    @Test("white space says the same, or is none to JSON") func whiteSpace() {
        var kept = 0
        each(.whiteSpace) { before, after, _ in
            let isSame = saySame(before.body, after.body)
            kept += isSame ? 1 : 0
            return isSame || fault(after.body) != nil
        }
        #expect(kept > 10)
    }

    @Test("a size cliff has exactly its bytes, and says the same as before but for a pad") func sizeCliff() {
        var seen: Set<Int> = []
        for (_, after, applied) in Self.products(.sizeCliff, 200) {
            #expect(after.body.count == applied.detail)
            #expect(fault(after.body) == nil)
            seen.insert(applied.detail)
        }
        #expect(seen == [4095, 4096, 4097, 5119, 5120, 5121])
    }

    // MARK: Texts that are JSON no more

    @Test(
        "no JSON any more",
        arguments: [
            PushMutation.malformedNumber, .rawNUL, .looseSyntax, .trailingData, .illFormedUTF8, .controlCharacter,
            .malformedEscape, .otherEncoding,
        ])
    func notJSON(_ mutation: PushMutation) {
        each(mutation) { _, after, _ in
            switch mutation {
            case .illFormedUTF8: fault(after.body) == .invalidUTF8
            case .controlCharacter: fault(after.body) == .unescapedControl
            case .malformedEscape: fault(after.body) == .invalidEscape
            case .otherEncoding: fault(after.body) == .notUTF8Encoding || fault(after.body) == .byteOrderMark
            default: fault(after.body) != nil
            }
        }
    }

    @Test("a truncated text is a beginning of the text") func truncation() {
        each(.truncation) { before, after, applied in
            after.body.count == applied.detail && after.body == Array(before.body.prefix(applied.detail))
        }
    }

    // MARK: Texts that are JSON and say something else

    @Test(
        "still JSON, and something else",
        arguments: [
            PushMutation.swapType, .oddNumber, .outOfRange, .unknownWord, .textLength, .activityDate, .duplicateKey,
            .duplicateEscapedKey, .nearMissKey, .wrongLevel, .removedMember, .addedKey, .foreignKey, .manyMembers,
            .repeatedValue,
            .loneSurrogate, .escapedNUL, .oddCharacter, .wrapped,
        ])
    func otherJSON(_ mutation: PushMutation) {
        each(mutation) { before, after, applied in
            guard let remarks = remarks(after.body), after.body != before.body else { return false }
            return switch mutation {
            case .duplicateKey, .duplicateEscapedKey: remarks.intersects(.duplicateKey)
            case .loneSurrogate: remarks.intersects(.loneSurrogate) && (0xD800...0xDFFF).contains(applied.detail)
            case .escapedNUL: remarks.intersects(.nulEscape)
            case .nearMissKey, .wrongLevel, .removedMember:
                applied.key.map { keys(of: after.body) & $0.mask == 0 } ?? (mutation != .nearMissKey)
            case .addedKey, .activityDate: applied.key.map { keys(of: after.body) & $0.mask != 0 } ?? false
            default: true
            }
        }
    }

    @Test("a range is left and a word unknown") func values() {
        for mutation in [PushMutation.outOfRange, .unknownWord] {
            each(mutation) { _, after, applied in
                guard let key = applied.key else { return false }
                var validator = PayloadValidator()
                return validator.validate(after.body.span, facts: RequestFacts()) { view, _, _ in
                    guard let value = view[key] else { return false }
                    if mutation == .outOfRange {
                        let number = value.number.double
                        return number < key.lowestNumber || number > key.highestNumber
                    }
                    return (0..<key.wordCount).allSatisfy { !(value.string == key.word($0)) }
                }
            }
        }
    }

    @Test("brackets nest as deep as they say, around the limit too") func nesting() {
        var deepest: Set<Int> = []
        for (before, after, applied) in Self.products(.deepNesting, 300) {
            let level = PlainBrackets.deepestLevel(after.body)
            #expect(level >= applied.detail && level <= applied.detail + PlainBrackets.deepestLevel(before.body))
            #expect(fault(after.body) == (level > 512 ? .depthLimit : nil))
            deepest.insert(level)
        }
        #expect(deepest.isSuperset(of: [511, 512, 513]))
    }

    @Test("objects get as many members as they say") func members() {
        var counts: Set<Int> = []
        each(.manyMembers) { before, after, applied in
            counts.insert(applied.detail)
            return tokenCount(after.body) == tokenCount(before.body) + 2 * applied.detail
        }
        #expect(counts.isSuperset(of: [16, 17]))
    }

    private func tokenCount(_ text: [UInt8]) -> Int {
        var buffer = JSONIndexBuffer(forTextOf: text.count)
        return (try? buffer.withIndex(of: text.span) { $0.count }) ?? -1
    }

    // MARK: Rules

    /// What the mutator is for: most rules of requests and payloads are broken by it within some thousands of requests.
    @Test("mutations break rules of every group") func rules() {
        var validator = PayloadValidator()
        validator.wantsHints = true
        var seen: Set<String> = []
        var generator = PushGenerator(seed: 11)
        var mutator = PushMutator(seed: 12)
        for number in 0..<40_000 {
            var product = generator.next()
            for _ in 0..<2 { mutator.mutate(&product) }
            let policy: ChannelPolicy = number % 2 == 0 ? .noStorage : .newestMessage
            let facts = RequestFacts(now: PushGenerator.standardTime, delivery: DeliveryFacts(channelPolicy: policy))
            validator.validate(product.body.span, headers: product.pushHeaders, facts: facts) { _, _, findings in
                for k in 0..<findings.count { seen.insert("\(findings[k].rule.name)") }
            }
        }
        let missing = (0..<RuleID.count).map { "\(RuleID.at($0).name)" }.filter { !seen.contains($0) }
        // Rules of documents for Amazon SNS and of the simulator speak of inputs that the caller declares as such, and some
        // of what only the caller knows. The generator leaves the method out.
        let others = [
            "simulator-", "sns-", "wrapper-", "certificate-not-accepted", "token-kind-", "token-shared", "environment-",
            "topic-not-in-certificate", "voip-over-fcm", "voip-in-mainland-china", "method-not-post",
        ]
        let unexplained = missing.filter { name in !others.contains { name.hasPrefix($0) } }
        #expect(unexplained == [], "\(unexplained.count) rules of \(RuleID.count) were not broken")
    }

    // MARK: Two inputs, and any bytes

    @Test("a piece of another request is put in") func crossOver() {
        var generator = PushGenerator(seed: 21)
        var mutator = PushMutator(seed: 22)
        var changed = 0
        for _ in 0..<300 {
            var product = generator.next()
            let before = product
            if mutator.crossOver(&product, with: generator.next()) {
                #expect(product.mutations == [AppliedMutation(.crossOver)])
                changed += product.headers != before.headers || product.body != before.body ? 1 : 0
            } else {
                #expect(product == before)
            }
        }
        #expect(changed > 200)
    }

    @Test(
        "any bytes can be mutated, within the size that is asked for, and the same twice",
        arguments: [PushInputForm.payload, .request, .lines])
    func anyBytes(_ form: PushInputForm) {
        var random = SeededRandom(seed: 31)
        var generator = PushGenerator(seed: 32)
        var differing = 0
        for round in 0..<3_000 as Range<UInt64> {
            var input: [UInt8] = []
            if random.chance(1, of: 2) {
                for _ in 0..<random.below(60) { input.append(UInt8(random.below(256))) }
            } else {
                input = form == .request ? generator.next().requestFile : generator.next().body
                if random.chance(1, of: 2) { input.removeLast(random.below(input.count)) }
            }
            let maximum = random.below(300)
            let (bytes, mutations) = InputMutator.mutate(input, as: form, seed: round, maximumByteCount: maximum)
            #expect(bytes.count <= maximum && !mutations.isEmpty)
            #expect(InputMutator.mutate(input, as: form, seed: round, maximumByteCount: maximum).bytes == bytes)
            // What is longer than asked for is cut, perhaps before the place that was changed.
            differing += bytes != Array(input.prefix(maximum)) || input.count > maximum ? 1 : 0
            let other = generator.next().requestFile
            let crossed = InputMutator.crossOver(input, other, as: form, seed: round, maximumByteCount: maximum)
            #expect(crossed.count <= maximum)
        }
        #expect(differing > 2_800)
    }
}
