public import PushJSON

/// RFC 6901 pointers: where a value sits, as `/aps/alert/title`.
public enum JSONPointer {
    /// Calls `write` with each byte of the pointer to the token at `position` (a key's pointer is its value's).
    ///
    /// Names come out decoded, as UTF-8, `~` as `~0` and `/` as `~1`. O(tokens before the value), no allocation.
    public static func forEachByte(of position: Int, in index: JSONIndex, _ write: (UInt8) -> Void) {
        var target = position
        if index[target].kind == .key { target += 1 }
        var value = index.root
        while index.position(of: value) < target {
            guard let next = step(from: value, to: target, index, write) else { return }
            value = next
        }
    }

    /// Writes the step from a container to its child that holds `target`, and returns the child.
    private static func step(
        from container: JSONValue, to target: Int, _ index: JSONIndex, _ write: (UInt8) -> Void
    ) -> JSONValue? {
        if container.kind == .object {
            var members = container.members
            while let (key, value) = members.next() {
                guard holds(value, target, index) else { continue }
                write(0x2F)
                writeName(key.string, write)
                return value
            }
            return nil
        }
        var number = 0
        var elements = container.elements
        while let element = elements.next() {
            if holds(element, target, index) {
                write(0x2F)
                writeNumber(number, write)
                return element
            }
            number += 1
        }
        return nil
    }

    /// Whether the token at `target` belongs to `value`.
    private static func holds(_ value: JSONValue, _ target: Int, _ index: JSONIndex) -> Bool {
        let start = index.position(of: value)
        return target >= start && target < start + index[start].link
    }

    /// A name as a reference token.
    public static func writeName(_ name: JSONString, _ write: (UInt8) -> Void) {
        name.forEachDecodedByte { byte in
            writeByte(byte, write)
            return true
        }
    }

    /// A name of our own as a reference token.
    public static func writeName(_ name: StaticString, _ write: (UInt8) -> Void) {
        for k in 0..<name.utf8CodeUnitCount { writeByte(unsafe name.utf8Start[k], write) }
    }

    private static func writeByte(_ byte: UInt8, _ write: (UInt8) -> Void) {
        switch byte {
        case 0x7E:
            write(0x7E)
            write(0x30)
        case 0x2F:
            write(0x7E)
            write(0x31)
        default: write(byte)
        }
    }

    private static func writeNumber(_ number: Int, _ write: (UInt8) -> Void) {
        if number >= 10 { writeNumber(number / 10, write) }
        write(0x30 + UInt8(number % 10))
    }
}
