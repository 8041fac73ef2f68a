internal import PushJSON

/// The memory of `PushHeaders`: fields, bytes and what they say in one block, so that a validation finds all of it behind one
/// reference.
///
/// It changes only while one `PushHeaders` alone refers to it, which makes that sure before each call; so it may be shared
/// between threads.
@safe
@usableFromInline
final class HeaderStorage: @unchecked Sendable {
    /// No access calls anything, so that none can overlap.
    @exclusivity(unchecked)
    @usableFromInline var storedList: HeaderList
    /// `HeaderFacts`, then `fieldCapacity` fields, then `byteCapacity` bytes.
    private var block: UnsafeMutableRawPointer
    private var fieldCapacity: Int
    private var byteCapacity: Int
    private var byteCount = 0

    /// No fields yet, and room for what most requests have.
    convenience init() {
        self.init(fieldCapacity: 6, byteCapacity: 192)
        unsafe facts.initialize(to: HeaderFacts())
        renewList(count: 0, present: 0, repeated: 0)
    }

    /// The same fields in memory of their own.
    convenience init(copying other: HeaderStorage) {
        self.init(fieldCapacity: other.fieldCapacity, byteCapacity: other.byteCapacity)
        take(other)
    }

    private init(fieldCapacity: Int, byteCapacity: Int) {
        self.fieldCapacity = fieldCapacity
        self.byteCapacity = byteCapacity
        unsafe block = Self.allocate(fieldCapacity, byteCapacity)
        unsafe storedList = HeaderList(areKnown: true)
    }

    /// What is lent to validations. Its addresses lead into the block.
    @inlinable var list: HeaderList { unsafe storedList }

    deinit { unsafe block.deallocate() }

    // MARK: Adding

    /// Adds a field behind the others; see `PushHeaders.append`.
    func append(
        _ name: some Collection<UInt8>, _ value: some Collection<UInt8>, fileNameOffset: Int, fileValueOffset: Int
    ) {
        let position = list.count
        reserve(fields: position + 1, bytes: byteCount + name.count + value.count)
        let nameStart = byteCount
        keep(name)
        let valueStart = byteCount
        keep(value)
        let text = unsafe ByteText(start: bytes, count: byteCount)
        let known = PushHeaderName(text.slice(nameStart, valueStart))
        // White space around a value is no part of it (RFC 9110, section 5.5).
        var (low, high) = (valueStart, byteCount)
        while low < high, text[low] == 0x20 || text[low] == 0x09 { low += 1 }
        while high > low, text[high - 1] == 0x20 || text[high - 1] == 0x09 { high -= 1 }
        unsafe facts.pointee.take(known, text.slice(low, high), position: position)
        let field = HeaderField(
            name: known, nameOffset: nameStart, nameCount: valueStart - nameStart, valueOffset: low,
            valueCount: high - low, fileNameOffset: fileNameOffset,
            fileValueOffset: fileValueOffset < 0 ? -1 : fileValueOffset + low - valueStart)
        unsafe (fields + position).initialize(to: field)

        let bit: UInt16 = 1 &<< UInt16(known.code)
        var repeated = list.repeated
        if known == .other {
            // Unknown names are compared with each other: any `apns-*` header counts as repeated.
            let name = Array(name)
            for before in 0..<position
            where list.field(before).name == .other && Self.isEqualIgnoringCase(list.name(before), name) {
                repeated |= bit
            }
        } else if list.present & bit != 0 {
            repeated |= bit
        }
        renewList(count: position + 1, present: list.present | bit, repeated: repeated)
    }

    static func isEqualIgnoringCase(_ a: ByteText, _ b: [UInt8]) -> Bool {
        a.count == b.count && b.indices.allSatisfy { ByteText.lower(a[$0]) == ByteText.lower(b[$0]) }
    }

    /// Copies bytes behind the others; there is room for them.
    private func keep(_ text: some Collection<UInt8>) {
        let room = unsafe UnsafeMutableBufferPointer(start: bytes + byteCount, count: byteCapacity - byteCount)
        byteCount += unsafe room.initialize(fromContentsOf: text)
    }

    // MARK: The block

    private var facts: UnsafeMutablePointer<HeaderFacts> {
        unsafe block.assumingMemoryBound(to: HeaderFacts.self)
    }

    private var fields: UnsafeMutablePointer<HeaderField> {
        unsafe (block + MemoryLayout<HeaderFacts>.stride).assumingMemoryBound(to: HeaderField.self)
    }

    private var bytes: UnsafeMutablePointer<UInt8> {
        unsafe UnsafeMutableRawPointer(fields + fieldCapacity).assumingMemoryBound(to: UInt8.self)
    }

    private static func allocate(_ fieldCapacity: Int, _ byteCapacity: Int) -> UnsafeMutableRawPointer {
        let fields = fieldCapacity * MemoryLayout<HeaderField>.stride
        return .allocate(
            byteCount: MemoryLayout<HeaderFacts>.stride + fields + byteCapacity, alignment: 16)
    }

    /// Makes room for so many fields and bytes in all.
    private func reserve(fields: Int, bytes: Int) {
        if fields <= fieldCapacity && bytes <= byteCapacity { return }
        let larger = HeaderStorage(
            fieldCapacity: fields <= fieldCapacity ? fieldCapacity : max(fields, 2 * fieldCapacity),
            byteCapacity: bytes <= byteCapacity ? byteCapacity : max(bytes, 2 * byteCapacity))
        larger.take(self)
        // The small block goes away with what was `larger`.
        unsafe swap(&block, &larger.block)
        swap(&fieldCapacity, &larger.fieldCapacity)
        swap(&byteCapacity, &larger.byteCapacity)
        renewList(count: larger.list.count, present: larger.list.present, repeated: larger.list.repeated)
    }

    /// Copies all of `other`; there is room for it.
    private func take(_ other: HeaderStorage) {
        let list = other.list
        unsafe facts.initialize(to: other.facts.pointee)
        unsafe fields.initialize(from: other.fields, count: list.count)
        unsafe bytes.initialize(from: other.bytes, count: other.byteCount)
        byteCount = other.byteCount
        renewList(count: list.count, present: list.present, repeated: list.repeated)
    }

    private func renewList(count: Int, present: UInt16, repeated: UInt16) {
        unsafe storedList = HeaderList(
            bytes: bytes, fields: fields, count: count, areKnown: true, present: present, repeated: repeated,
            facts: facts)
    }
}
