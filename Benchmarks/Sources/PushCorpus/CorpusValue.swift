/// A JSON value before it is written; members keep their order and may repeat.
///
/// Literals make values: `["aps": ["badge": 3, "sound": "default"]]`.
public enum CorpusValue: Sendable, Equatable {
    case text(String)
    case integer(Int64)
    /// `units` divided by 10 to the power of `places`, written without needless zeros: (1250, 2) is `12.5`.
    case decimal(units: Int64, places: Int)
    case flag(Bool)
    case null
    case list([CorpusValue])
    case object([CorpusMember])
}

/// A name and its value.
public struct CorpusMember: Sendable, Equatable {
    /// The key.
    public var name: String
    /// What stands behind it.
    public var value: CorpusValue

    /// Of its parts.
    public init(_ name: String, _ value: CorpusValue) {
        self.name = name
        self.value = value
    }
}

extension CorpusValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .text(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .flag(value) }
    /// An array.
    public init(arrayLiteral elements: CorpusValue...) { self = .list(elements) }
    /// Null.
    public init(nilLiteral: ()) { self = .null }
    /// An object; names may repeat and keep their order.
    public init(dictionaryLiteral elements: (String, CorpusValue)...) {
        self = .object(elements.map { CorpusMember($0.0, $0.1) })
    }
}

extension CorpusValue {
    /// The value of the first member of that name. Setting replaces it, adds it at the end, or (nil) takes it out.
    public subscript(_ name: String) -> CorpusValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let position = members.firstIndex { $0.name == name }
            switch (position, newValue) {
            case (let position?, let value?): members[position].value = value
            case (let position?, nil): members.remove(at: position)
            case (nil, let value?): members.append(CorpusMember(name, value))
            case (nil, nil): break
            }
            self = .object(members)
        }
    }

    /// Adds a member at the end, whether or not there is one of that name.
    public mutating func append(_ name: String, _ value: CorpusValue) {
        guard case .object(var members) = self else { return }
        members.append(CorpusMember(name, value))
        self = .object(members)
    }

    /// Gives the first member of that name another name.
    public mutating func rename(_ name: String, to other: String) {
        guard case .object(var members) = self, let position = members.firstIndex(where: { $0.name == name }) else {
            return
        }
        members[position].name = other
        self = .object(members)
    }
}
