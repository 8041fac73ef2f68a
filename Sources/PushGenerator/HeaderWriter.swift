internal import PushPayload

/// Writes the headers of a valid request.
struct HeaderWriter {
    private let plan: RequestPlan
    private let now: Int64
    private var random: SeededRandom

    init(_ plan: RequestPlan, now: Int64, seed: UInt64) {
        self.plan = plan
        self.now = now
        random = SeededRandom(seed: seed)
    }

    mutating func headers() -> [GeneratedHeader] {
        let bundleID = Self.bundleID(&random)
        var request = PushProduct(type: plan.type, headers: [], body: [])
        if plan.isBroadcast {
            var path = [UInt8]("/4/broadcasts/apps/")
            path.append(contentsOf: bundleID)
            request.addHeader(.path, path)
            request.addHeader(.channelID, [UInt8]("dHN0LXNyY2gtY2hubA=="))
        } else {
            if random.chance(1, of: 2) {
                var path = [UInt8]("/3/device/")
                path.append(contentsOf: Self.token(&random))
                request.addHeader(.path, path)
            }
            request.addHeader(.topic, topic(bundleID))
        }
        request.addHeader(.pushType, [UInt8](plan.type.name))
        addPriority(&request)
        addExpiration(&request)
        if random.chance(1, of: 3) { request.addHeader(.id, Self.uuid(&random)) }
        if random.chance(1, of: 4), !plan.isBroadcast { request.addHeader(.collapseID, collapseID()) }
        if random.chance(1, of: 8) { request.addHeader(.contentType, [UInt8]("application/json")) }
        if random.chance(1, of: 8) { request.addHeader(.authorization, Self.authorization(issuedAt: now)) }
        if random.chance(1, of: 16) { request.addHeader(.contentEncoding, [UInt8]("identity")) }
        random.shuffle(&request.headers)
        // Pseudo-headers come first.
        if let path = request.position(of: .path) { request.headers.swapAt(0, path) }
        return request.headers
    }

    /// The topic of a request of that type.
    private mutating func topic(_ bundleID: [UInt8]) -> [UInt8] {
        if plan.isWallet { return [UInt8]("pass.com.example.boarding") }
        if plan.type == .mdm {
            var topic = [UInt8]("com.apple.mgmt.External.")
            topic.append(contentsOf: Self.uuid(&random))
            return topic
        }
        var topic = bundleID
        topic.append(plan.type.topicSuffix)
        return topic
    }

    private mutating func addPriority(_ request: inout PushProduct) {
        switch plan.type {
        case .background: request.addHeader(.priority, [UInt8]("5"))
        case .voip: request.addHeader(.priority, [UInt8]("10"))
        case .pushtotalk: request.addHeader(.priority, [UInt8]("10"))
        default:
            switch random.below(plan.mayBePassive && plan.type == .alert ? 5 : 4) {
            // Broadcasts must have one.
            case 0 where !plan.isBroadcast: break
            case 1: request.addHeader(.priority, [UInt8]("5"))
            case 4: request.addHeader(.priority, [UInt8]("1"))
            default: request.addHeader(.priority, [UInt8]("10"))
            }
        }
    }

    private mutating func addExpiration(_ request: inout PushProduct) {
        var value: [UInt8] = []
        switch plan.type {
        case .voip:
            value.append(number: random.chance(1, of: 2) ? 0 : now + Int64(random.between(1, 30)))
        case .pushtotalk:
            value.append(number: random.chance(1, of: 2) ? 0 : now + Int64(random.between(1, 10)))
        // With an expiration widgets may not be reloaded.
        case .widgets: return
        default:
            if plan.isBroadcast || random.chance(1, of: 4) {
                value.append(number: 0)
            } else {
                value.append(number: now + Int64(random.between(60, 2_000_000)))
            }
            if !plan.isBroadcast && random.chance(1, of: 3) { return }
        }
        request.addHeader(.expiration, value)
    }

    /// Printable ASCII, 1 to 64 bytes.
    private mutating func collapseID() -> [UInt8] {
        var id: [UInt8] = []
        for _ in 0..<random.one(ofSizes: [1, 8, 32, 63, 64]) { id.append(UInt8(random.between(0x21, 0x7E))) }
        return id
    }

    static func bundleID(_ random: inout SeededRandom) -> [UInt8] {
        [UInt8](
            random.one(of: [
                "com.example.courier", "org.example.news", "com.example.Dialer-2", "net.example.shop.beta",
                "com.example.watchkitapp",
            ]))
    }

    /// 32 bytes in hexadecimal digits.
    static func token(_ random: inout SeededRandom) -> [UInt8] {
        var token: [UInt8] = []
        for _ in 0..<64 { token.append(hexadecimal(random.below(16))) }
        return token
    }

    /// In the canonical form: 8-4-4-4-12 digits.
    static func uuid(_ random: inout SeededRandom) -> [UInt8] {
        var uuid: [UInt8] = []
        for k in 0..<36 {
            switch k {
            case 8, 13, 18, 23: uuid.append(0x2D)
            default: uuid.append(hexadecimal(random.below(16)))
            }
        }
        return uuid
    }

    /// A provider token that APNs takes, but for its signature.
    static func authorization(issuedAt date: Int64) -> [UInt8] {
        var claims = [UInt8](#"{"iss":"DEF123GHIJ","iat":"#)
        claims.append(number: date)
        claims.append(0x7D)
        var value = [UInt8]("bearer ")
        value.append(contentsOf: base64([UInt8](#"{"alg":"ES256","kid":"ABC123DEFG"}"#)))
        value.append(0x2E)
        value.append(contentsOf: base64(claims))
        value.append(".c2lnbmF0dXJl")
        return value
    }

    /// In base64url, without padding.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let digits = [UInt8]("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var out: [UInt8] = []
        var bits = 0
        var count = 0
        for byte in bytes {
            bits = (bits << 8 | Int(byte)) & 0xFFFF
            count += 8
            while count >= 6 {
                count -= 6
                out.append(digits[bits >> count & 63])
            }
        }
        if count > 0 { out.append(digits[bits << (6 - count) & 63]) }
        return out
    }

    private static func hexadecimal(_ digit: Int) -> UInt8 { UInt8(digit < 10 ? 0x30 + digit : 0x57 + digit) }
}

extension SeededRandom {
    /// One of the sizes, of which there must be at least one.
    mutating func one(ofSizes sizes: [Int]) -> Int { sizes[below(sizes.count)] }
}
