/// Brackets counted the slow and obvious way.
public enum PlainBrackets {
    /// Most brackets open at once in a text that is JSON; of another text whatever comes of it.
    public static func deepestLevel(_ text: [UInt8]) -> Int {
        var open = 0
        var deepest = 0
        var isInString = false
        var isEscaped = false
        for byte in text {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                deepest = max(deepest, open)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
            default: break
            }
        }
        return deepest
    }
}
