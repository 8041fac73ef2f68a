/// White space the slow and obvious way.
public enum PlainSpacing {
    /// A text that is JSON with other white space between its tokens: its own is taken out, and `space` is put beside every
    /// bracket, comma and colon.
    public static func respaced(_ text: [UInt8], with space: [UInt8]) -> [UInt8] {
        var out = space
        var isInString = false
        var isEscaped = false
        for byte in text {
            if isInString {
                out.append(byte)
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
            case 0x20, 0x09, 0x0A, 0x0D: break
            case UInt8(ascii: "\""):
                isInString = true
                out.append(byte)
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
                UInt8(ascii: ":"):
                out += space
                out.append(byte)
                out += space
            default: out.append(byte)
            }
        }
        return out + space
    }
}
