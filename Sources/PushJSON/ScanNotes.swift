/// What a scan keeps in memory and not in its loop's registers: what is rare. Everything that the loop calls out of line gets it.
struct ScanNotes {
    /// Of all tokens, where a token has its own.
    var remarks: UInt32 = 0
    /// A bit for each key of the innermost open object so far, by its hash; all ones where the object has grown out of that. What it is
    /// for the objects around it waits in their frames.
    var filter: UInt64 = 0
    /// The filters of all objects, one over the other: see `JSONIndex.keyBits`.
    var keyBits: UInt64 = 0
    /// The frame of the innermost open container, a byte offset in the lent memory.
    var level: Int
    /// The frame of the deepest level so far.
    var deepest: Int
    /// The frame of the deepest level that the limits allow.
    let deepestAllowed: Int
    /// `KeyHash.multiplier`: a constant would take one of the loop's registers.
    let multiplier = KeyHash.multiplier
    /// The last byte that is not white space, for the proved run.
    let last: Int
    /// Behind the list of marks; its start where it was not made.
    let placesEnd: MarkPlaces
    private var duplicates: DuplicateKeys
    /// Keys whose name stands earlier in their object.
    private(set) var duplicateKeyCount = 0

    init(memory: IndexMemory, maximumDepth: Int, last: Int, placeCount: Int, duplicates: DuplicateKeys) {
        self.last = last
        placesEnd = memory.places.dropping(placeCount)
        level = memory.frameOffset
        deepest = level
        deepestAllowed = memory.frameOffset &+ maximumDepth &* IndexMemory.frameSize
        self.duplicates = duplicates
    }

    /// Looks for an equal name before a key that holds no escapes: see `DuplicateKeys`. All places are byte offsets.
    @inline(never)
    mutating func checkKey(at key: Int, of object: Int) {
        // The loop has the name's product, and would have to keep it for this rare call.
        if filter == ~0, let name = duplicates.newShortName(at: key) {
            switch duplicates.enter(name, key: key, object: object, frame: level) {
            case .new:
                keyBits |= KeyHash.filterBit(name.product)
                return
            case .known(let first):
                note(duplicate: key, of: first)
                return
            case .unclear: break
            }
        }
        checkPlainKey(at: key, of: object)
    }

    @inline(never)
    private mutating func checkPlainKey(at key: Int, of object: Int) {
        let names = duplicates.names
        checkKey(at: key, of: object, names.name(of: names.tape.token(atByte: key)))
    }

    /// The same for any key.
    @inline(__always)
    mutating func checkKey(at key: Int, of object: Int, _ name: KeyName) {
        // Past its filter an object's own says nothing any more. Sixty-four names with a bit each fill it as well.
        if filter != ~0 || duplicates.isInFilter(frame: level) { keyBits |= filter }
        keyBits |= KeyHash.filterBit(name.product)
        let first = duplicates.first(
            sameAs: key &>> 4, object: object &>> 4, frame: level, name, filter: &filter)
        if first != DuplicateKeys.none { note(duplicate: key, of: first) }
    }

    @inline(__always)
    private mutating func note(duplicate key: Int, of first: Int) {
        duplicates.memory.tape.markDuplicate(at: key, of: first)
        remarks |= UInt32(JSONRemarks.duplicateKey.rawValue) &<< 8
        duplicateKeyCount &+= 1
    }

    /// An object that has grown out of its filter closes.
    @inline(never)
    mutating func closeObject(at object: Int, tokenEnd: Int) {
        // Sixty-four names with a bit each, of which nobody has told.
        if duplicates.isInFilter(frame: level) { keyBits = ~0 }
        let found = duplicates.close(object: object &>> 4, frame: level, tokenEnd: tokenEnd &>> 4)
        duplicates.memory[stateAt: level] = DuplicateKeys.State.filter
        duplicateKeyCount &+= found
        if found > 0 { remarks |= UInt32(JSONRemarks.duplicateKey.rawValue) &<< 8 }
    }
}
