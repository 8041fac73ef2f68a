internal import PushPayload

/// Bodies of error replies: as APNs writes them, and as they come through whatever stands between.
public enum ErrorBodyWriter {
    /// How many kinds of bodies there are.
    public static var kindCount: Int { 16 }

    /// A body of that kind, `0 ..< kindCount`, with the word whose position is `reason` among those that are known.
    public static func body(kind: Int, reason: Int, random: inout SeededRandom) -> [UInt8] {
        let word = APNsReason.known(1 + reason % APNsReason.knownCount).name
        var body: [UInt8] = []
        switch kind {
        case 0: object(word, nil, &body)
        case 1: object(word, milliseconds(&random), &body)
        case 2: object("Service Unavailable", nil, &body)
        case 3:
            body.append("{\"timestamp\" : ")
            body.append(contentsOf: time(&random))
            body.append(" ,\n \"reason\" : \"")
            body.append(word)
            body.append("\" }\n")
        case 4:
            body.append("{\"reason\":\"")
            escape(word, &random, &body)
            body.append("\"}")
        case 5:
            // A word of the years to come.
            body.append("{\"reason\":\"Not")
            body.append(word)
            body.append("\",\"detail\":{\"reason\":\"x\"}}")
        case 6: body.append("{\"timestamp\":1767225600000}")
        case 7:
            body.append("{\"reason\":")
            body.append(random.one(of: ["null", "410", "true", "[\"Unregistered\"]", "{}", "\"\"", "\"\\ud800\""]))
            body.append(",\"timestamp\":")
            body.append(contentsOf: time(&random))
            body.append("}")
        case 8:
            object(word, milliseconds(&random), &body)
            body.removeLast(1 + random.below(body.count))
        case 9:
            body.append("{\"reason\":\"")
            body.append(word)
            body.append("\",\"reason\":\"Unregistered\",\"timestamp\":1,\"timestamp\":1767225600000}")
        case 10: body.append(random.one(of: ["", " ", "\r\n\r\n", "{}", "[]", "null", "\"BadDeviceToken\"", "410"]))
        case 11:
            body.append("<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>")
            body.append(word)
            body.append("</body>\r\n</html>\r\n")
        case 12:
            body.append("[")
            object(word, nil, &body)
            body.append("]")
        case 13:
            body.append(contentsOf: [0xEF, 0xBB, 0xBF])
            object(word, milliseconds(&random), &body)
        case 14:
            body.append(word)
            body.append(": the push was refused")
        default:
            body.append("{'reason': '")
            body.append(word)
            body.append("'}")
        }
        return body
    }

    private static func object(_ word: StaticString, _ timestamp: Int64?, _ body: inout [UInt8]) {
        body.append("{\"reason\":\"")
        body.append(word)
        body.append("\"")
        if let timestamp {
            body.append(",\"timestamp\":")
            body.append(number: timestamp)
        }
        body.append("}")
    }

    private static func milliseconds(_ random: inout SeededRandom) -> Int64 {
        1_767_225_600_000 + Int64(random.below(86_400_000))
    }

    /// A time in one of the forms that somebody may write, or what is none.
    private static func time(_ random: inout SeededRandom) -> [UInt8] {
        [UInt8](
            random.one(of: [
                "1767225600000", "1767225600", "1767225600123.75", "1.7672256e12", "1.7672256e9", "\"1767225600000\"",
                "\"1767225600\"", "\"2026-01-01T00:00:00Z\"", "\"\"", "null", "0", "-1", "1e400", "99999999",
                "100000000", "99999999999", "100000000000", "99999999999999", "100000000000000",
                "99999999999999.5", "9223372036854775808", "\"9223372036854775808\"", "[1767225600000]", "true",
            ]))
    }

    /// Some of the letters as escapes.
    private static func escape(_ word: StaticString, _ random: inout SeededRandom, _ body: inout [UInt8]) {
        let digits = [UInt8]("0123456789abcdef")
        for byte in [UInt8](word) {
            if random.chance(1, of: 3) {
                body.append("\\u00")
                body.append(digits[Int(byte >> 4)])
                body.append(digits[Int(byte & 15)])
            } else {
                body.append(byte)
            }
        }
    }
}
