internal import PushJSON

/// What `PushHeaders` refers to: a block of memory that is given back with the last reference.
///
/// It changes only while one `PushHeaders` alone refers to it, which makes that sure before each call; so it may be shared
/// between threads.
@safe
@usableFromInline
final class HeaderStorage: @unchecked Sendable {
    /// No access calls anything that could come back here, so that none can overlap.
    @exclusivity(unchecked)
    private var block: HeaderBlock

    /// No fields yet, and room for what most requests have.
    init() { unsafe block = HeaderBlock(fieldCapacity: 6, byteCapacity: 192) }

    /// The same fields in memory of their own.
    init(copying other: HeaderStorage) { unsafe block = HeaderBlock(copying: other.block) }

    deinit { unsafe block.deallocate() }

    /// What is lent to validations. Its addresses lead into the block.
    @usableFromInline var list: HeaderList { unsafe block.list }

    /// Takes all fields out and keeps the memory.
    func removeAll() { unsafe block.removeAll() }

    /// Adds a field behind the others; see `PushHeaders.append`.
    func append(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, fileNameOffset: Int,
        fileValueOffset: Int
    ) {
        unsafe block.append(name, value, fileNameOffset: fileNameOffset, fileValueOffset: fileValueOffset)
    }
}

/// Fields, bytes and what they say in one piece of memory, so that a validation finds all of it in one place.
@safe
private struct HeaderBlock {
    private(set) var list: HeaderList
    /// `HeaderFacts`, then `fieldCapacity` fields, then `byteCapacity` bytes.
    private let start: UnsafeMutableRawPointer
    private let fieldCapacity: Int
    private let byteCapacity: Int
    private var byteCount = 0

    /// A block without fields.
    init(fieldCapacity: Int, byteCapacity: Int) {
        self.fieldCapacity = fieldCapacity
        self.byteCapacity = byteCapacity
        let fields = fieldCapacity * MemoryLayout<HeaderField>.stride
        unsafe start = .allocate(
            byteCount: MemoryLayout<HeaderFacts>.stride + fields + byteCapacity, alignment: 16)
        list = HeaderList(areKnown: true)
        unsafe facts.initialize(to: HeaderFacts())
        renewList(count: 0, present: 0, repeated: 0)
    }

    /// A block with the same fields.
    init(copying other: HeaderBlock) {
        self.init(copying: other, fieldCapacity: other.fieldCapacity, byteCapacity: other.byteCapacity)
    }

    /// A block with the same fields that has room for as many or more.
    private init(copying other: HeaderBlock, fieldCapacity: Int, byteCapacity: Int) {
        self.init(fieldCapacity: fieldCapacity, byteCapacity: byteCapacity)
        unsafe facts.pointee = other.facts.pointee
        unsafe fields.initialize(from: other.fields, count: other.list.count)
        unsafe bytes.initialize(from: other.bytes, count: other.byteCount)
        byteCount = other.byteCount
        renewList(count: other.list.count, present: other.list.present, repeated: other.list.repeated)
    }

    func deallocate() { unsafe start.deallocate() }

    mutating func removeAll() {
        unsafe facts.pointee = HeaderFacts()
        byteCount = 0
        renewList(count: 0, present: 0, repeated: 0)
    }

    mutating func append(
        _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, fileNameOffset: Int,
        fileValueOffset: Int
    ) {
        let position = list.count
        let nameStart = byteCount
        let valueStart = nameStart + name.count
        let end = valueStart + value.count
        if position == fieldCapacity || end > byteCapacity { grow(fields: position + 1, bytes: end) }
        // There is room now for one field and the bytes up to `end`.
        if let address = name.baseAddress {
            unsafe (bytes + nameStart).initialize(from: address, count: name.count)
        }
        if let address = value.baseAddress {
            unsafe (bytes + valueStart).initialize(from: address, count: value.count)
        }
        byteCount = end
        let text = unsafe ByteText(start: bytes, count: end)
        let nameText = text.slice(nameStart, valueStart)
        let known = PushHeaderName(nameText)
        // White space around a value is no part of it (RFC 9110, section 5.5).
        var (low, high) = (valueStart, end)
        while low < high, text[low] == 0x20 || text[low] == 0x09 { low += 1 }
        while high > low, text[high - 1] == 0x20 || text[high - 1] == 0x09 { high -= 1 }
        unsafe facts.pointee.take(known, text.slice(low, high), position: position)
        unsafe (fields + position).initialize(
            to: HeaderField(
                name: known, nameOffset: nameStart, nameCount: valueStart - nameStart, valueOffset: low,
                valueCount: high - low, fileNameOffset: fileNameOffset,
                fileValueOffset: fileValueOffset < 0 ? -1 : fileValueOffset + low - valueStart))

        let bit: UInt16 = 1 &<< UInt16(known.code)
        // Unknown names are compared with each other: any `apns-*` header counts as repeated.
        let isRepeated = list.present & bit != 0 && (known != .other || hasOther(named: nameText))
        renewList(
            count: position + 1, present: list.present | bit, repeated: list.repeated | (isRepeated ? bit : 0))
    }

    /// A field whose name is in no table has that name.
    private func hasOther(named name: ByteText) -> Bool {
        for position in 0..<list.count where list.field(position).name == .other {
            if list.name(position).equalsIgnoringCase(name) { return true }
        }
        return false
    }

    /// Moves into a larger block, with room for so many fields and bytes in all.
    private mutating func grow(fields: Int, bytes: Int) {
        let small = self
        self = HeaderBlock(
            copying: small, fieldCapacity: max(fields, 2 * fieldCapacity), byteCapacity: max(bytes, 2 * byteCapacity))
        small.deallocate()
    }

    private mutating func renewList(count: Int, present: UInt16, repeated: UInt16) {
        list = unsafe HeaderList(
            bytes: bytes, fields: fields, count: count, areKnown: true, present: present, repeated: repeated,
            facts: facts)
    }

    private var facts: UnsafeMutablePointer<HeaderFacts> {
        unsafe start.assumingMemoryBound(to: HeaderFacts.self)
    }

    private var fields: UnsafeMutablePointer<HeaderField> {
        unsafe (start + MemoryLayout<HeaderFacts>.stride).assumingMemoryBound(to: HeaderField.self)
    }

    private var bytes: UnsafeMutablePointer<UInt8> {
        unsafe UnsafeMutableRawPointer(fields + fieldCapacity).assumingMemoryBound(to: UInt8.self)
    }
}
