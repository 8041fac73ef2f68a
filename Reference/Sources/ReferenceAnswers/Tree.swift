public import PushJSON

/// The values of a text, so that two parsers can be compared in everything that a text means: kinds, order of members,
/// decoded strings byte for byte, integers, the bits of doubles.
public indirect enum Tree: Equatable, Sendable {
    /// Members in the order of the text, each name once.
    case object([Member])
    /// Elements.
    case array([Tree])
    /// Decoded.
    case string([UInt8])
    /// Spelled as an integer, within Int64.
    case integer(Int64)
    /// Bits of the double, so that zeros of different signs differ.
    case real(UInt64)
    /// `true`, `false` or `null`.
    case literal(JSONTokenKind)
    /// An integer that does not fit: no value to compare.
    case outOfRange

    /// A member of an object.
    public struct Member: Equatable, Sendable {
        /// Decoded.
        public var name: [UInt8]
        /// What stands behind it.
        public var value: Tree
    }

    /// What our index says of `value`. Of members with one name the last counts, in the place of the first, as jansson has
    /// it.
    public init(_ value: JSONValue) {
        switch value.kind {
        case .object:
            var members: [Member] = []
            var places: [[UInt8]: Int] = [:]
            for (key, value) in value.members {
                let name = Self.bytes(key.string)
                if let place = places[name] {
                    members[place].value = Tree(value)
                } else {
                    places[name] = members.count
                    members.append(Member(name: name, value: Tree(value)))
                }
            }
            self = .object(members)
        case .array: self = .array(value.elements.map { Tree($0) })
        case .key, .string: self = .string(Self.bytes(value.string))
        case .number:
            if value.remarks.intersects(.notInteger) {
                self = .real(value.number.double.bitPattern)
            } else if let integer = value.number.int64 {
                self = .integer(integer)
            } else {
                self = .outOfRange
            }
        case .true, .false, .null: self = .literal(value.kind)
        }
    }

    private static func bytes(_ string: JSONString) -> [UInt8] {
        var bytes: [UInt8] = []
        string.forEachDecodedByte {
            bytes.append($0)
            return true
        }
        return bytes
    }

    /// Where two trees part, in words; nil when they are equal.
    public func difference(from other: Tree, at path: String = "") -> String? {
        switch (self, other) {
        case (.object(let a), .object(let b)):
            if a.map(\.name) != b.map(\.name) { return "\(path): other names, or in another order" }
            for (x, y) in zip(a, b) {
                let name = String(decoding: x.name, as: UTF8.self)
                if let difference = x.value.difference(from: y.value, at: path + "/" + name) { return difference }
            }
            return nil
        case (.array(let a), .array(let b)):
            if a.count != b.count { return "\(path): \(a.count) elements and \(b.count)" }
            for (number, (x, y)) in zip(a, b).enumerated() {
                if let difference = x.difference(from: y, at: "\(path)/\(number)") { return difference }
            }
            return nil
        default: return self == other ? nil : "\(path): \(self) and \(other)"
        }
    }
}
