import PushJSON
import PushPayload
import Testing

@Suite("What the caller knows")
struct DeliveryFactsTests {
    @Test func eachFactIsKeptByItself() {
        for kind in [TokenKind.unknown, .device, .voip, .both] {
            for environment in [PushEnvironment.unknown, .sandbox, .production] {
                for coverage in [TopicCoverage.unknown, .listed, .notListed, .severalApps] {
                    for region in [DeviceRegion.unknown, .mainlandChina, .elsewhere] {
                        var facts = DeliveryFacts(
                            tokenKind: kind, tokenEnvironment: environment, topicCoverage: coverage, transport: .fcm)
                        facts.region = region
                        facts.environment = .production
                        #expect(facts.tokenKind == kind)
                        #expect(facts.tokenEnvironment == environment)
                        #expect(facts.environment == .production)
                        #expect(facts.topicCoverage == coverage)
                        #expect(facts.transport == .fcm)
                        #expect(facts.region == region)
                        // And taken back.
                        facts.transport = .unknown
                        facts.tokenKind = .unknown
                        #expect(facts.transport == .unknown && facts.tokenKind == .unknown)
                        #expect(facts.topicCoverage == coverage && facts.region == region)
                    }
                }
            }
        }
    }

    @Test func rulesAreAskedOnlyWhereSomethingIsKnown() {
        #expect(!withRequest("{}") { $0.state.intersects(.deliveryKnown) })
        #expect(
            withRequest("{}", facts: RequestFacts(delivery: DeliveryFacts(region: .elsewhere))) {
                $0.state.intersects(.deliveryKnown)
            })
        #expect(DeliveryFacts() == DeliveryFacts(tokenKind: .unknown))
        #expect(MemoryLayout<RequestFacts>.size <= 16)
    }

    @Test func certificates() {
        func coverage(_ topic: String, _ topics: String...) -> TopicCoverage {
            CertificateTopics(topics).coverage(of: topic.utf8)
        }
        #expect(coverage("com.example.app.voip", "com.example.app", "com.example.app.voip") == .listed)
        #expect(coverage("com.example.app.voip", "com.example.app") == .notListed)
        #expect(coverage("com.example.app", "com.example.app.voip") == .notListed)
        #expect(coverage("com.Example.App", "COM.example.app") == .listed)
        #expect(
            coverage("com.example.app.voip", "com.example.app.voip", "com.example.app.watchkitapp.complication")
                == .listed)
        #expect(coverage("com.example.app.voip", "com.example.app.voip", "com.example.apple.voip") == .severalApps)
        #expect(coverage("com.example.app.voip", "com.example.app.voip", "org.example.radio") == .severalApps)
        #expect(coverage("com.example.app") == .unknown)
        #expect(coverage("", "com.example.app") == .notListed)
    }

    // MARK: Provider tokens

    private static let token =
        "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzY3MjI1NjAwfQ.c2ln"

    @Test func providerTokens() {
        #expect(withText("bearer " + Self.token) { ProviderToken($0).fault } == .none)
        #expect(withText("bearer " + Self.token) { ProviderToken($0).issuedAt } == 1_767_225_600)
        #expect(withText(Self.token) { ProviderToken($0).fault } == .noScheme)
        #expect(withText("bearer a.b.c.d") { ProviderToken($0).count } == 4)
        #expect(withText("") { ProviderToken($0).fault } == .empty)
        var algorithm = ""
        withText("bearer " + Self.token) { text in
            ProviderToken.withPart(.header, of: text) { algorithm = $0.member("alg")?.string.source.string ?? "" }
        }
        #expect(algorithm == "ES256")
        var isCalled = false
        withText("bearer x.y.z") { text in ProviderToken.withPart(.claims, of: text) { _ in isCalled = true } }
        #expect(!isCalled)
    }

    @Test func headersKnowTheirToken() {
        var headers = PushHeaders([("authorization", "bearer " + Self.token)])
        #expect(headers.withList { $0.facts.tokenDate } == 1_767_225_600)
        #expect(withRequest("{}", headers) { $0.state.intersects(.datedAuthorization) })
        #expect(!withRequest("{}", headers) { $0.state.intersects(.oddAuthorization) })
        #expect(headers.withList { $0.facts } != PushHeaders([("authorization", "bearer")]).withList { $0.facts })
        headers.set("authorization", "bearer x")
        #expect(headers.withList { $0.facts.tokenDate } == 0)
        #expect(withRequest("{}", headers) { $0.state.intersects(.oddAuthorization) })
        #expect(!withRequest("{}", headers) { $0.state.intersects(.datedAuthorization) })
        // Of two fields the first counts.
        headers.append("authorization", "bearer " + Self.token)
        #expect(headers.withList { $0.facts.tokenDate } == 0)
    }
}
