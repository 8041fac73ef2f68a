public import PushGenerator
internal import PushPayload
internal import PushRules

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Seeds and dictionaries, made from what the code knows: the examples of the rules, the key tables, the generator.
public enum FuzzInputs {
    /// With `--write-inputs FOLDER` as arguments of the program writes `FOLDER/seeds/...` and `FOLDER/dictionary` for inputs of
    /// that form, and ends the process. Else does nothing.
    public static func writeIfAsked(as form: PushInputForm) {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, arguments[1] == "--write-inputs" else { return }
        let folder = arguments[2]
        Files.makeFolder(folder)
        Files.makeFolder(folder + "/seeds")
        // Limits of size are the affair of requests; what is large is slow.
        let largest = form == .payload || form == .errorBody ? 1024 : 8192
        for (name, bytes) in seeds(as: form) where bytes.count <= largest {
            Files.write("\(folder)/seeds/\(name)", bytes)
        }
        Files.write(folder + "/dictionary", Array(dictionary().utf8))
        exit(0)
    }

    // MARK: Seeds

    private static func seeds(as form: PushInputForm) -> [(name: String, bytes: [UInt8])] {
        if form == .errorBody { return errorBodies() }
        var seeds: [(name: String, bytes: [UInt8])] = []
        for position in 0..<RuleID.count {
            let rule = RuleID.at(position)
            guard let texts = rule.texts else { continue }
            seeds.append(("\(rule.name)-bad", input(RuleExample.bytes(of: texts.bad), form)))
            seeds.append(("\(rule.name)-good", input(RuleExample.bytes(of: texts.good), form)))
        }
        for code in 1...PushType.knownCount {
            for seed in 0..<2 as Range<UInt64> {
                var generator = PushGenerator(seed: seed)
                let product = generator.request(of: .known(code))
                seeds.append(("\(product.type.name)-\(seed)", input(product.requestFile, form)))
            }
        }
        return seeds
    }

    /// Each reason as APNs writes it, and each odd kind of body a few times.
    private static func errorBodies() -> [(name: String, bytes: [UInt8])] {
        var seeds: [(name: String, bytes: [UInt8])] = []
        var random = SeededRandom(seed: 1)
        for kind in 0..<ErrorBodyWriter.kindCount {
            for reason in 0..<(kind < 2 ? APNsReason.knownCount : 6) {
                let position = kind < 2 ? reason : reason * 7 + kind
                let body = ErrorBodyWriter.body(kind: kind, reason: position, random: &random)
                seeds.append(("reply-\(kind)-\(reason)", body))
            }
        }
        return seeds
    }

    /// A request file as an input of that form.
    private static func input(_ request: [UInt8], _ form: PushInputForm) -> [UInt8] {
        let product = PushProduct(requestFile: request)
        switch form {
        case .payload, .errorBody: return product.body
        case .request: return request
        case .lines: return product.envelopeLine + [0x0A] + product.body + [0x0A]
        }
    }

    // MARK: Dictionary

    /// In the form that libFuzzer reads: `"..."` a line, bytes that are not printable as `\xNN`.
    private static func dictionary() -> String {
        var words: [[UInt8]] = []
        for code in 0..<KnownKey.count {
            let key = KnownKey.at(code)
            words.append(Array("\"\(key.name)\":".utf8))
            for number in 0..<key.wordCount { words.append(Array("\"\(key.word(number))\"".utf8)) }
        }
        for code in 1...APNsReason.knownCount { words.append(Array("\"\(APNsReason.known(code).name)\"".utf8)) }
        for code in 0..<14 as Range<UInt8> { words.append(Array("\(headerName(code))".utf8)) }
        for code in 1...PushType.knownCount {
            words.append(Array("\(PushType.known(code).name)".utf8))
            words.append(Array("\(PushType.known(code).topicSuffix)".utf8))
        }
        for word in [
            "{", "}", "[", "]", ":", ",", "\"", "\\", "true", "false", "null", "{}", "[]", "\"\"", "\\\"", "\\\\",
            "\\/", "\\n",
            "\\u0000", "\\u0061", "\\uD800", "\\uDC00", "\\uD83D\\uDE00", "\\uFFFE", "\\uFFFD", "-0", "1e400", "1e-400",
            "0.1",
            "9007199254740993", "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1E+2", "{\"\":",
            "[[[[[[[[", "]]]]]]]]", "\n\n", "\r\n", ": ", "{\"aps\":{", "{\"headers\":{", "\"payload\":", "\"path\":",
            "\"token\":",
            "/3/device/", "/4/broadcasts/apps/", "/1/apps/", "/channels", "bearer ", "\"callUUID\":", "\"reason\":",
            "\"timestamp\":", "Service Unavailable", "1767225600000", "<html>", "\u{1B}[31m",
            "::error::",
        ] {
            words.append(Array(word.utf8))
        }
        words += [
            [0], [0x1F], [0x7F], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80],
            [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82],
            [0xF0, 0x9F, 0x91], [0x80],
            [0xEF, 0xBF, 0xBE], [0xE2, 0x80, 0xAE], [0xE2, 0x80, 0xA8], [0xC2, 0x9B], [0xF0, 0x9D, 0x84, 0x9E],
        ]
        var lines: [String] = []
        for word in words where !word.isEmpty {
            let line = "\"" + word.map(escaped).joined() + "\""
            if !lines.contains(line) { lines.append(line) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func headerName(_ code: UInt8) -> StaticString {
        let names: [PushHeaderName] = [
            .method, .path, .authorization, .topic, .pushType, .id, .expiration, .priority, .collapseID, .channelID,
            .requestID,
            .contentType, .contentEncoding, .contentLength,
        ]
        return names[Int(code)].name
    }

    private static func escaped(_ byte: UInt8) -> String {
        let isPlain = byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
        if isPlain { return String(Unicode.Scalar(byte)) }
        return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
