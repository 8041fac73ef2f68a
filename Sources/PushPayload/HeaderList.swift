internal import CPushSIMD
public import PushJSON

/// One header field: where its name and value lie in the list's bytes.
public struct HeaderField: Sendable, Equatable {
    /// The name, where it is a known one.
    public var name: PushHeaderName
    /// First byte of the name in the list's bytes.
    public var nameOffset: Int
    /// Bytes of the name.
    public var nameCount: Int
    /// First byte of the value in the list's bytes.
    public var valueOffset: Int
    /// Bytes of the value.
    public var valueCount: Int
    /// Where name and value begin in the file that the request was read from; -1 when they came from elsewhere.
    public var fileNameOffset: Int
    /// The same for the value.
    public var fileValueOffset: Int

    /// A field by its places.
    public init(
        name: PushHeaderName, nameOffset: Int, nameCount: Int, valueOffset: Int, valueCount: Int,
        fileNameOffset: Int = -1, fileValueOffset: Int = -1
    ) {
        self.name = name
        self.nameOffset = nameOffset
        self.nameCount = nameCount
        self.valueOffset = valueOffset
        self.valueCount = valueCount
        self.fileNameOffset = fileNameOffset
        self.fileValueOffset = fileValueOffset
    }
}

/// The headers of one request as rules see them: ordered, duplicates kept, borrowed from a `PushHeaders`.
@safe
public struct HeaderList {
    private let bytes: UnsafePointer<UInt8>
    private let fields: UnsafePointer<HeaderField>
    /// Fields of the list.
    public let count: Int
    /// False: nothing is known of the headers (a bare payload); true: those that are not here are absent.
    public let areKnown: Bool
    /// Bit n: a header whose name has code n is here.
    public let present: UInt16
    /// Bit n: it is here more than once.
    public let repeated: UInt16
    /// Nil: there are no fields that could say anything.
    @usableFromInline let factsAddress: UnsafePointer<HeaderFacts>?

    /// Borrows bytes, fields and what they say; all must stay as long as the list is used.
    @unsafe
    public init(
        bytes: UnsafePointer<UInt8>, fields: UnsafePointer<HeaderField>, count: Int, areKnown: Bool, present: UInt16,
        repeated: UInt16, facts: UnsafePointer<HeaderFacts>
    ) {
        unsafe factsAddress = facts
        unsafe self.bytes = bytes
        unsafe self.fields = fields
        self.count = count
        self.areKnown = areKnown
        self.present = present
        self.repeated = repeated
    }

    /// A list of no fields: known to be empty, or nothing known at all.
    public init(areKnown: Bool) {
        // Never read from: there are no fields.
        let nowhere: StaticString = ""
        unsafe bytes = nowhere.utf8Start
        unsafe fields = UnsafePointer(bitPattern: MemoryLayout<HeaderField>.alignment)!
        count = 0
        self.areKnown = areKnown
        present = 0
        repeated = 0
        unsafe factsAddress = nil
    }

    /// What the fields say.
    @inlinable
    public var facts: HeaderFacts {
        unsafe factsAddress?.pointee ?? HeaderFacts()
    }

    /// Has what the fields say brought near: it is read after the body, and headers that were put together long ago are far away.
    @inline(__always)
    func prefetchFacts() {
        guard let address = unsafe factsAddress else { return }
        unsafe pushsimd_prefetch(address)
        unsafe pushsimd_prefetch(UnsafeRawPointer(address) + 64)
    }

    /// The field at `position`; traps outside `0 ..< count`.
    public func field(_ position: Int) -> HeaderField {
        precondition(position >= 0 && position < count, "no such header field")
        return unsafe fields[position]
    }

    /// The name of the field at `position` as it was written.
    public func name(_ position: Int) -> ByteText {
        let field = field(position)
        return unsafe ByteText(start: bytes + field.nameOffset, count: field.nameCount)
    }

    /// The value of the field at `position` as it was written.
    public func value(_ position: Int) -> ByteText {
        let field = field(position)
        return unsafe ByteText(start: bytes + field.valueOffset, count: field.valueCount)
    }

    /// Position of the first field named `name`, or nil. O(1).
    public func position(of name: PushHeaderName) -> Int? { facts.position(of: name) }

    /// The value of the first field named `name`, or nil.
    public func value(of name: PushHeaderName) -> ByteText? {
        guard let position = position(of: name) else { return nil }
        return value(position)
    }
}
