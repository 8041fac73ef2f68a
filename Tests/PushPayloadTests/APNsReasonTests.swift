import PushJSON
import PushPayload
import Testing

/// The words of error replies, with status and advice (spec apns.md 1, 5.1, 5.2).
@Suite("Reasons")
struct APNsReasonTests {
    /// The tables of spec 5.1 and 5.2: status, reasons of device pushes, reasons of broadcast and channel calls.
    private static let table: [(status: Int, device: String, channels: String)] = [
        (
            400,
            """
            BadCollapseId BadDeviceToken BadExpirationDate BadMessageId BadPriority BadTopic DeviceTokenNotForTopic \
            DuplicateHeaders IdleTimeout InvalidPushType MissingDeviceToken MissingTopic PayloadEmpty TopicDisallowed
            """,
            """
            FeatureNotEnabled MissingChannelId BadChannelId ChannelNotRegistered BadRequestParams BadRequestPayload \
            MissingPushType InvalidPushType CannotCreateChannelConfig BadExpirationDate TopicDisallowed PayloadEmpty \
            BadMessageId BadPriority
            """
        ),
        (
            403,
            """
            BadCertificate BadCertificateEnvironment ExpiredProviderToken Forbidden InvalidProviderToken \
            MissingProviderToken UnrelatedKeyIdInToken BadEnvironmentKeyIdInToken BadEnvironmentKeyInToken
            """,
            """
            TopicMismatch BadCertificate BadCertificateEnvironment MissingProviderToken ExpiredProviderToken \
            InvalidProviderToken
            """
        ),
        (404, "BadPath", "BadPath"), (405, "MethodNotAllowed", "MethodNotAllowed"),
        (410, "ExpiredToken Unregistered", ""),
        (413, "PayloadTooLarge", "PayloadTooLarge"),
        (429, "TooManyProviderTokenUpdates TooManyRequests", "TooManyRequests TooManyProviderTokenUpdates"),
        (500, "InternalServerError", "InternalServerError"),
        (503, "ServiceUnavailable Shutdown", "ServiceUnavailable Shutdown"),
    ]

    private static let all = (1...APNsReason.knownCount).map(APNsReason.known)

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    @Test("are those of the sheet, with their status and the calls they come to") func sheet() {
        var names: Set<String> = []
        for row in Self.table {
            let (device, channels) = (Set(Self.words(row.device)), Set(Self.words(row.channels)))
            for name in device.union(channels) {
                let reason = withText(name) { APNsReason($0) }
                #expect(reason.isKnown && "\(reason.name)" == name && reason.status == row.status, "\(name)")
                #expect(reason.calls.intersects(.device) == device.contains(name), "\(name)")
                #expect(reason.calls.intersects(.channels) == channels.contains(name), "\(name)")
            }
            names.formUnion(device.union(channels))
        }
        #expect(names.count == Self.all.count)
        #expect(Self.all.map { "\($0.name)" }.allSatisfy(names.contains))
    }

    @Test("can be told from the request as the sheet says") func foresight() {
        let whole = Self.words(
            """
            BadCollapseId BadExpirationDate BadMessageId BadPriority DuplicateHeaders InvalidPushType MissingDeviceToken \
            PayloadEmpty MissingProviderToken BadPath MethodNotAllowed PayloadTooLarge MissingChannelId BadRequestParams \
            BadRequestPayload MissingPushType
            """)
        let partly = Self.words(
            """
            BadDeviceToken BadTopic DeviceTokenNotForTopic MissingTopic ExpiredProviderToken InvalidProviderToken \
            BadChannelId TopicDisallowed
            """)
        for reason in Self.all {
            let name = "\(reason.name)"
            let expected: APNsForesight = whole.contains(name) ? .whole : partly.contains(name) ? .partly : .no
            #expect(reason.foresight == expected, "\(name)")
        }
    }

    @Test("are never sent again where Apple says so, and give a token up for 410 only") func advice() {
        let never = Self.words(
            "BadDeviceToken DeviceTokenNotForTopic Forbidden ExpiredToken Unregistered PayloadTooLarge")
        for reason in Self.all {
            let name = "\(reason.name)"
            #expect((reason.retry == .never) == never.contains(name), "\(name)")
            #expect((reason.tokenAdvice == .drop) == (reason.status == 410), "\(name)")
            let isServerError = reason.status >= 500
            #expect((reason.retryDelay == 900) == (isServerError && reason != .shutdown), "\(name)")
        }
        #expect(APNsReason.tooManyRequests.retry == .later && APNsReason.tooManyRequests.retryDelay == 0)
        #expect(APNsReason.shutdown.retry == .onNewConnection)
        #expect(APNsReason.expiredProviderToken.retry == .withNewProviderToken)
        #expect(APNsReason.badDeviceToken.tokenAdvice == .verify && APNsReason.badTopic.tokenAdvice == .keep)
    }

    @Test("have words about them, one line each but for the explanation") func texts() throws {
        for reason in Self.all {
            let texts = try #require(reason.texts, "\(reason.name)")
            for text in ["\(texts.summary)", "\(texts.help)"] {
                #expect(!text.isEmpty && text.last != "." && !text.contains("\n"), "\(text)")
            }
            let explanation = "\(texts.explanation)"
            #expect(explanation.last == "." && !explanation.contains("  "), "\(explanation)")
        }
        #expect(APNsReason.none.texts == nil && APNsReason.unknown.texts == nil)
    }

    @Test("are read exactly, but for the two spellings of one") func spelling() {
        #expect(withText("Service Unavailable") { APNsReason($0) } == .serviceUnavailable)
        for other in ["badDeviceToken", "BadDeviceToken ", "BadDeviceTokens", "Gone"] {
            #expect(withText(other) { APNsReason($0) } == .unknown, "\(other)")
        }
        #expect(withText("") { APNsReason($0) } == APNsReason.none)
        #expect("\(APNsReason.none.name)\(APNsReason.unknown.name)" == "" && APNsReason.unknown.status == 0)
    }

    @Test("stand in sets") func sets() {
        for reason in Self.all {
            for other in Self.all { #expect(reason.set.contains(other) == (reason == other)) }
            #expect(!reason.set.isEmpty && !APNsReasons.none.contains(reason))
        }
        #expect(APNsReason.none.set.isEmpty && APNsReason.unknown.set.isEmpty)
        #expect((APNsReason.badTopic.set | APNsReason.shutdown.set).contains(.shutdown))
    }
}
