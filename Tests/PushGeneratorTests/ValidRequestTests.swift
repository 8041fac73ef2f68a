import PushGenerator
import PushPayload
import PushRules
import PushTestSupport
import Testing

/// Requests without a mutation are valid, whatever the seed.
@Suite("Generated requests")
struct ValidRequestTests {
    private static let seedCount: UInt64 = 1_000

    @Test("no error, no warning", arguments: 1...PushType.knownCount)
    func valid(_ code: Int) {
        let type = PushType.known(code)
        var validator = PayloadValidator()
        var differences = Differences()
        for seed in 0..<Self.seedCount {
            var generator = PushGenerator(seed: seed)
            let product = generator.request(of: type)
            let (findings, report) = judge(product, &validator)
            differences.check(
                findings.isEmpty && report.verdict == .ok && report.isJSON && report.pushType == type
                    && report.pushTypeSource == .header,
                "seed \(seed): \(findings) in \(readable(product.requestFile))\n\(String(decoding: product.requestFile, as: UTF8.self))"
            )
            differences.check(product.mutations.isEmpty && product.type == type, "seed \(seed) says something else")
        }
        #expect(differences.isEmpty && differences.checked == 2 * Int(Self.seedCount), "\(differences)")
    }

    @Test("every key that a push type reads is used, and no key of another") func keysOfEveryType() {
        var used: [UInt64] = Array(repeating: 0, count: PushType.knownCount + 1)
        for code in 1...PushType.knownCount {
            for seed in 0..<Self.seedCount {
                var generator = PushGenerator(seed: seed &+ 50_000)
                used[code] |= keys(of: generator.request(of: .known(code)).body)
            }
        }
        for number in 0..<KnownKey.count {
            let key = KnownKey.at(number)
            for code in 1...PushType.knownCount {
                let type = PushType.known(code)
                let isUsed = used[code] & key.mask != 0
                // In the alert of a Live Activity stand a title and a body as well; `aps` may be empty in every push.
                let isFree = key == .aps || (type == .liveactivity && key.dictionary == .alert)
                // A push for a management server's device holds nothing but its one string.
                if key.types.contains(type) && !(key == .aps && type == .mdm) {
                    #expect(isUsed, "\(key.name) of \(type.name)")
                } else if !isFree {
                    #expect(!isUsed, "\(key.name) in \(type.name)")
                }
            }
        }
    }

    @Test("bodies reach the limit, and headers vary") func spread() {
        var sizes: Set<Int> = []
        var names: Set<[UInt8]> = []
        var hasEscapedKey = false
        for seed in 0..<4_000 as Range<UInt64> {
            var generator = PushGenerator(seed: seed)
            let product = generator.next()
            sizes.insert(product.body.count)
            for header in product.headers { names.insert(header.name) }
            hasEscapedKey = hasEscapedKey || String(decoding: product.body, as: UTF8.self).contains(#""\u0061"#)
        }
        #expect(sizes.isSuperset(of: [4095, 4096, 5119, 5120]))
        #expect(hasEscapedKey)
        for name in [
            PushHeaderName.path, .topic, .pushType, .id, .expiration, .priority, .collapseID, .channelID, .contentType,
        ] {
            #expect(names.contains(Array("\(name.name)".utf8)), "\(name.name)")
        }
    }

    /// Whoever changes what the generator makes changes these numbers; nothing else may.
    @Test("the same seed, the same bytes, on every platform") func golden() {
        var generator = PushGenerator(seed: 1)
        var mutator = PushMutator(seed: 2)
        var valid = Fingerprint()
        var damaged = Fingerprint()
        for _ in 0..<1_000 {
            var product = generator.next()
            valid.add(product.requestFile)
            for _ in 0..<3 { mutator.mutate(&product) }
            damaged.add(product.requestFile)
            damaged.add(product.mutations.map(\.mutation.rawValue))
        }
        #expect(valid.value == 1_885_800_235_346_210_284)
        #expect(damaged.value == 18_193_364_231_923_284_507)
    }

    @Test("the numbers of the generator are those of SplitMix64") func random() {
        var random = SeededRandom(seed: 1_234_567)
        let first = (0..<5).map { _ in random.next() }
        #expect(
            first == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ])
        var seen: Set<Int> = []
        for _ in 0..<200 { seen.insert(random.between(3, 7)) }
        #expect(seen == [3, 4, 5, 6, 7])
    }

    @Test("a request file and an envelope say what the product says") func forms() throws {
        var generator = PushGenerator(seed: 77)
        for _ in 0..<300 {
            let product = generator.next()
            let text = product.requestFile
            let file = try RequestFile(parsing: text.span)
            let fields = (0..<file.headers.count).map {
                GeneratedHeader(name: Array(file.headers.nameBytes($0)), value: Array(file.headers.valueBytes($0)))
            }
            #expect(fields == product.headers)
            // One line end at the end of a file is not part of the body.
            let body = Array(text[file.bodyRange])
            #expect(body == product.body || body + [0x0A] == product.body || body + [0x0D, 0x0A] == product.body)
            let again = PushProduct(requestFile: text)
            #expect(again.headers == product.headers && again.body == product.body)
            #expect(remarks(product.envelopeLine) != nil)
        }
        #expect(PushProduct(requestFile: Array("{}".utf8)).body == Array("{}".utf8))
        #expect(PushProduct(requestFile: Array("a: b\nno colon\n\n{}".utf8)).headers.isEmpty)
    }
}
