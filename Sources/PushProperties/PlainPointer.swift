internal import PushJSON

/// RFC 6901 pointers the slow and obvious way.
enum PlainPointer {
    /// The pointer to a token, or to the value behind it where it is a key.
    static func to(_ position: Int, in document: PlainParser.Document) -> [UInt8] {
        let tokens = document.tokens
        let target = tokens[position].kind == .key ? position + 1 : position
        var pointer: [UInt8] = []
        var container = 0
        while container != target {
            var child = container + 1
            var number = 0
            while true {
                let isMember = tokens[child].kind == .key
                let value = isMember ? child + 1 : child
                let end = value + tokens[value].link
                if target >= value && target < end {
                    pointer.append(UInt8(ascii: "/"))
                    pointer +=
                        isMember ? escaped(PlainUTF8.replacingHalves(tokens[child].decoded)) : Array("\(number)".utf8)
                    container = value
                    break
                }
                child = end
                number += 1
            }
        }
        return pointer
    }

    private static func escaped(_ name: [UInt8]) -> [UInt8] {
        name.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "~"): Array("~0".utf8)
            case UInt8(ascii: "/"): Array("~1".utf8)
            default: [byte]
            }
        }
    }
}
