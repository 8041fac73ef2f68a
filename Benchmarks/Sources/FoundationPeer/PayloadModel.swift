/// A payload as an app or server in Swift would declare it: what APNs documents, typed; the app's own keys are passed over.
struct PayloadModel: Decodable {
    struct APS: Decodable {
        var alert: Alert?
        var badge: Int?
        var sound: Sound?
        var threadID: String?
        var category: String?
        var contentAvailable: Int?
        var mutableContent: Int?
        var targetContentID: String?
        var interruptionLevel: String?
        var relevanceScore: Double?
        var filterCriteria: String?
        var timestamp: Int?
        var event: String?
        var attributesType: String?
        var staleDate: Int?
        var dismissalDate: Int?

        enum CodingKeys: String, CodingKey {
            case alert, badge, sound, category, timestamp, event
            case threadID = "thread-id"
            case contentAvailable = "content-available"
            case mutableContent = "mutable-content"
            case targetContentID = "target-content-id"
            case interruptionLevel = "interruption-level"
            case relevanceScore = "relevance-score"
            case filterCriteria = "filter-criteria"
            case attributesType = "attributes-type"
            case staleDate = "stale-date"
            case dismissalDate = "dismissal-date"
        }
    }

    enum Alert: Decodable {
        case text(String)
        case parts(Parts)

        struct Parts: Decodable {
            var title: String?
            var subtitle: String?
            var body: String?
            var launchImage: String?
            var titleLocKey: String?
            var titleLocArguments: [String]?
            var locKey: String?
            var locArguments: [String]?

            enum CodingKeys: String, CodingKey {
                case title, subtitle, body
                case launchImage = "launch-image"
                case titleLocKey = "title-loc-key"
                case titleLocArguments = "title-loc-args"
                case locKey = "loc-key"
                case locArguments = "loc-args"
            }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .parts(try container.decode(Parts.self))
            }
        }
    }

    enum Sound: Decodable {
        case name(String)
        case parts(Parts)

        struct Parts: Decodable {
            var critical: Int?
            var name: String?
            var volume: Double?
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let name = try? container.decode(String.self) {
                self = .name(name)
            } else {
                self = .parts(try container.decode(Parts.self))
            }
        }
    }

    var aps: APS?
}
