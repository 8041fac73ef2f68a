internal import PushPayload

/// Mutations of headers: most of them contradict the body or each other.
extension PushMutator {
    private func set(_ product: inout PushProduct, _ name: PushHeaderName, _ value: [UInt8]) {
        if let position = product.position(of: name) {
            product.headers[position].value = value
        } else {
            product.addHeader(name, value)
        }
    }

    mutating func otherPushType(_ product: inout PushProduct) -> AppliedMutation? {
        var value = [UInt8](PushType.known(random.between(1, PushType.knownCount)).name)
        switch random.below(8) {
        case 0: value = PushMutator.capitalised(value)
        case 1:
            value = word([
                "", "Alert", "silent", "VOIP", "voip ", "alert,voip", "complicaton", "null", "live-activity", "é",
            ])
        default: break
        }
        let position = product.position(of: .pushType)
        if let position, product.headers[position].value == value { return nil }
        set(&product, .pushType, value)
        return AppliedMutation(.otherPushType)
    }

    mutating func otherTopic(_ product: inout PushProduct) -> AppliedMutation? {
        var topic = HeaderWriter.bundleID(&random)
        switch random.below(8) {
        case 0:
            topic = word([
                "", "com.apple.mgmt.External.x", "pass.com.example.card", "order.a", "web.com.example", ".voip",
                "com.example.watchkitapp.voip", "a..b", "é", "-",
            ])
        case 1: break
        default:
            topic.append(PushType.known(random.between(1, PushType.knownCount)).topicSuffix)
            if random.chance(1, of: 4) {
                topic.append(PushType.known(random.between(1, PushType.knownCount)).topicSuffix)
            }
        }
        if let position = product.position(of: .topic), product.headers[position].value == topic { return nil }
        set(&product, .topic, topic)
        return AppliedMutation(.otherTopic)
    }

    mutating func otherPriority(_ product: inout PushProduct) -> AppliedMutation? {
        let value = word([
            "1", "5", "10", "0", "11", "high", "", "5.0", "010", "-5", "10 ", "1,0", "99999999999999999999",
        ])
        if let position = product.position(of: .priority), product.headers[position].value == value { return nil }
        set(&product, .priority, value)
        return AppliedMutation(.otherPriority)
    }

    mutating func otherExpiration(_ product: inout PushProduct) -> AppliedMutation? {
        var value: [UInt8] = []
        switch random.below(8) {
        case 0: value.append(number: now - Int64(random.between(1, 1_000_000)))
        case 1: value.append(number: now &* 1000)
        case 2: value.append(number: Int64(random.between(1, 100_000)))
        case 3: value.append(number: now + Int64(random.between(1, 400_000_000)))
        default:
            value = word([
                "0", "-1", "1", "1.5", "", "never", "1000000000", "1000000001", "999999999", "9223372036854775807",
                "9223372036854775808", "-9223372036854775808", "1e9", "+1", "0x10", "99999999999999999999999", "00",
            ])
        }
        if let position = product.position(of: .expiration), product.headers[position].value == value { return nil }
        set(&product, .expiration, value)
        return AppliedMutation(.otherExpiration)
    }

    mutating func otherPath(_ product: inout PushProduct) -> AppliedMutation? {
        var path: [UInt8] = []
        switch random.below(6) {
        case 0:
            path.append("/4/broadcasts/apps/")
            path.append(contentsOf: pathBundleID())
        case 1:
            path.append("/1/apps/")
            path.append(contentsOf: pathBundleID())
            path.append(random.chance(1, of: 2) ? "/channels" : "/all-channels")
        case 2:
            path.append("/3/device/")
            path.append(contentsOf: HeaderWriter.token(&random))
            if random.chance(1, of: 2) { path.removeLast(random.between(1, 63)) }
        default:
            path.append("/3/device/")
            path.append(
                contentsOf: word([
                    "", "<740f4707 bebcf74f>", "{length = 32, bytes = 0x740f}", "(null)", "undefined", "$TOKEN",
                    "<token>", "abc", "zz",
                    "dGhpcyBpcyBhIHRva2VuIGluIGJhc2U2NA==", "%3C740f4707", ":token", "%TOKEN%", "aé",
                ]))
        }
        if random.chance(1, of: 16) { path = word(["", "/", "/3", "/3/device", "//3/device/aa", "/2/device/aa"]) }
        set(&product, .path, path)
        return AppliedMutation(.otherPath)
    }

    /// A bundle ID, at times with the suffix of a topic, which no path has.
    private mutating func pathBundleID() -> [UInt8] {
        var id = HeaderWriter.bundleID(&random)
        if random.chance(1, of: 4) { id.append(PushType.known(random.between(1, PushType.knownCount)).topicSuffix) }
        return id
    }

    mutating func repeatedHeader(_ product: inout PushProduct) -> AppliedMutation? {
        guard !product.headers.isEmpty else { return nil }
        var header = product.headers[random.below(product.headers.count)]
        if random.chance(1, of: 3) { header.name = PushMutator.capitalised(header.name) }
        if random.chance(1, of: 3) { header.value = word(["", "0", "alert", "x"]) }
        product.headers.insert(header, at: random.below(product.headers.count + 1))
        return AppliedMutation(.repeatedHeader)
    }

    mutating func removedHeader(_ product: inout PushProduct) -> AppliedMutation? {
        guard !product.headers.isEmpty else { return nil }
        product.headers.remove(at: random.below(product.headers.count))
        return AppliedMutation(.removedHeader)
    }

    mutating func garbledHeader(_ product: inout PushProduct) -> AppliedMutation? {
        guard !product.headers.isEmpty else { return nil }
        let position = random.below(product.headers.count)
        let old = product.headers[position]
        var header = old
        if let value = otherCredentials(header.name) {
            header.value = value
            guard header != old else { return nil }
            product.headers[position] = header
            return AppliedMutation(.garbledHeader)
        }
        switch random.below(10) {
        case 0: for k in header.name.indices { header.name[k] = Self.upper(header.name[k]) }
        case 1: header.value = [0x20] + header.value + word([" ", "\t", "  \t"])
        case 2: header.name.append(contentsOf: word(["s", "_", " ", "-id", "é"]))
        case 3: if !header.value.isEmpty { header.value.remove(at: random.below(header.value.count)) }
        case 4: header.value.insert(borderByte(), at: random.below(header.value.count + 1))
        case 5: lengthen(&header.value)
        case 6:
            header.value = word([
                "", "{}", "\"\"", "0", "\u{1B}[31m", "\u{202E}x", "::error::x", "null",
                "bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
            ])
        default:
            // One byte becomes another: a neighbour, or one at the border of a class of characters.
            guard !header.value.isEmpty else { return nil }
            let place = random.below(header.value.count)
            let byte = header.value[place]
            switch random.below(4) {
            case 0: header.value[place] = byte &+ 1
            case 1: header.value[place] = byte &- 1
            default: header.value[place] = borderByte()
            }
        }
        guard header != old else { return nil }
        product.headers[position] = header
        return AppliedMutation(.garbledHeader)
    }

    /// What stands in the headers of credentials and codings by mistake; nil for other headers, and half of the time.
    private mutating func otherCredentials(_ name: [UInt8]) -> [UInt8]? {
        guard random.chance(1, of: 2) else { return nil }
        if name == [UInt8]("content-encoding") { return word(["gzip", "br", "utf-8", "", "identity, gzip"]) }
        guard name == [UInt8]("authorization") else { return nil }
        switch random.below(4) {
        case 0: return HeaderWriter.authorization(issuedAt: now - Int64(random.between(-90_000, 90_000)))
        case 1:
            return word([
                "", "bearer", "bearer ***", "Basic dXNlcjpwYXNz", "key=AAAA", "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
            ])
        default:
            // A header, claims or both that lack something, or are no JSON at all.
            let headers: [StaticString] = [
                #"{"alg":"ES256","kid":"ABC123DEFG"}"#, #"{"alg":"HS256","kid":"ABC123DEFG"}"#, #"{"alg":"ES256"}"#,
                "{}",
                "[", #"{"alg":"ES256","kid":"ABC123DEFG","x":"\ud800"}"#,
            ]
            let claims: [StaticString] = [
                #"{"iss":"DEF123GHIJ","iat":1767225600}"#, #"{"iss":"com.example","iat":1767225600}"#,
                #"{"iss":"DEF123GHIJ","iat":"1767225600"}"#, #"{"iss":"DEF123GHIJ","iat":1e400}"#,
                #"{"iss":"DEF123GHIJ","iat":1767225600000}"#, "null",
            ]
            var value = [UInt8]("bearer ")
            value.append(contentsOf: HeaderWriter.base64(word(headers)))
            value.append(0x2E)
            value.append(contentsOf: HeaderWriter.base64(word(claims)))
            value.append(".c2lnbmF0dXJl")
            return value
        }
    }

    /// The bytes on both sides of where digits, letters, hexadecimal digits, visible ASCII and UTF-8's leading bytes begin and
    /// end, and a few that mean something in headers.
    private mutating func borderByte() -> UInt8 {
        one(of: [
            0x00, 0x09, 0x1B, 0x1F, 0x20, 0x22, 0x2C, 0x2D, 0x2E, 0x2F, 0x30, 0x39, 0x3A, 0x40, 0x41, 0x46, 0x47, 0x5A,
            0x5B, 0x60, 0x61, 0x66, 0x67, 0x7A, 0x7B, 0x7E, 0x7F, 0x80, 0xBF, 0xC3, 0xF4, 0xFF,
        ])
    }

    /// A value becomes longer by characters of one to four bytes, often up to a length near the limits of headers.
    private mutating func lengthen(_ value: inout [UInt8]) {
        let unit = word(["a", "0", ".", " ", "é", "\u{4F60}", "\u{1F44B}"])
        let count = random.chance(1, of: 2) ? random.between(1, 80) : 64 + random.between(-2, 2)
        // Half of the time the whole value is of such characters, so that the count is its length.
        if random.chance(1, of: 2) { value = [] }
        for _ in 0..<count { value.append(contentsOf: unit) }
    }

    private static func upper(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte }
}
