public import PushJSON

/// The syntax of a device token (spec 1.1): hexadecimal digits, two a byte, of any length.
public enum DeviceToken {
    /// What is wrong with a token, if anything.
    public enum Fault: UInt8, Sendable {
        case empty
        /// `<aaaa bbbb ...>` or `{length = 32, bytes = 0x...}`: a printed `NSData`.
        case printedData
        /// `(null)`, `nil`, `undefined`: a printed absence.
        case printedNull
        /// `<token>`, `{token}`, `$TOKEN`, `:token`: what a template should have filled in.
        case placeholder
        /// Base64, as MDM's TokenUpdate carries it.
        case base64
        /// A byte that is no hexadecimal digit.
        case notHexadecimal
        /// Half a byte is missing.
        case oddLength
    }

    /// The fault, and where it begins.
    public static func fault(_ token: ByteText) -> (fault: Fault, position: Int)? {
        if token.isEmpty { return (.empty, 0) }
        var k = 0
        while k < token.count, isHexadecimal(token[k]) { k += 1 }
        if k == token.count { return token.count % 2 == 0 ? nil : (.oddLength, token.count - 1) }
        if isPrintedData(token) { return (.printedData, k) }
        if token == "(null)" || token == "<null>" || token.equalsIgnoringCase("null") || token == "nil"
            || token == "undefined" || token == "None"
        {
            return (.printedNull, 0)
        }
        switch token[0] {
        case 0x24, 0x3A, 0x3C, 0x5B, 0x7B: return (.placeholder, 0)  // $ : < [ {
        case 0x25 where token[token.count - 1] == 0x25: return (.placeholder, 0)  // %TOKEN%
        default: break
        }
        var isBase64 = token.count % 4 == 0 && token.count >= 16
        for j in 0..<token.count where isBase64 { isBase64 = isBase64Byte(token[j]) }
        return (isBase64 ? .base64 : .notHexadecimal, k)
    }

    /// `<aaaa bbbb>`, or the words of the other form.
    private static func isPrintedData(_ token: ByteText) -> Bool {
        if token.contains("length") && token.contains("bytes") { return true }
        let isURLEncoded = token.slice(0, 3).equalsIgnoringCase("%3c")
        guard token[0] == 0x3C || isURLEncoded else { return false }
        var digits = 0
        var k = isURLEncoded ? 3 : 1
        while k < token.count, isHexadecimal(token[k]) {
            k += 1
            digits += 1
        }
        // The first group of a printed NSData has eight digits; a word such as `<face>` is a placeholder.
        return digits >= 8
    }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }

    static func isBase64Byte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x2D, 0x5F, 0x3D: true
        default: false
        }
    }
}
