/// The search for names that stand twice in one object, on decoded text.
///
/// An object of a few keys keeps a 64-bit filter: one bit a key, from its hash. Only when the bit is taken does anybody
/// look, member by member. Past sixteen keys the object moves into a hash table in the lent memory, and should somebody
/// have chosen keys that collide there too, into a sort when the object closes. So the cost is linear in the
/// usual case and n log n in the worst, and a key costs the tokenizer one test.
@usableFromInline
struct DuplicateKeys {
    /// How an object's keys are looked after; kept in the frame of its level. Any other value is
    /// the number of the table that holds them.
    enum State {
        static var filter: UInt64 { 0 }
        static var sort: UInt64 { 1 }
        static var firstTable: UInt64 { 2 }
    }

    /// An object with more keys than this leaves the filter.
    static var smallObject: Int { 16 }
    /// Steps in the table for one key before the object is left to the sort.
    @inlinable
    static var longestProbe: Int { 32 }

    let names: KeyNames
    let memory: IndexMemory
    private let longestProbe: Int
    /// A slot's number is below or at this; 0: the table is not clear yet.
    private var tableMask = 0
    /// A sort takes the table's memory: then this number moves on, and objects whose keys were in it are sorted as well.
    private var currentTable = State.firstTable

    init(text: UncheckedText, memory: IndexMemory, longestProbe: Int) {
        names = KeyNames(text: text, tape: memory.tape)
        self.memory = memory
        self.longestProbe = longestProbe
    }

    /// The filter's bit for the key at token `key` is taken, or the object is past its filter. Gives the first key of the object with
    /// that name, or `none`, and fills the filter when the object has grown out of it. `frame` is a byte offset, `name`
    /// the key's.
    @inline(__always)
    mutating func first(sameAs key: Int, object: Int, frame: Int, _ name: KeyName, filter: inout UInt64) -> Int {
        let state = memory[stateAt: frame]
        if state == currentTable { return insert(key, object: object, frame: frame, name) }
        if state == State.filter {
            return firstInSmallObject(sameAs: key, object: object, frame: frame, filter: &filter)
        }
        memory[stateAt: frame] = State.sort
        return Self.none
    }

    /// No key: the root's token is none.
    static var none: Int { 0 }

    /// Compares with one key after the other. An object that has too many for that gets its table.
    @inline(never)
    private mutating func firstInSmallObject(sameAs key: Int, object: Int, frame: Int, filter: inout UInt64) -> Int {
        let names = self.names
        var other = object &+ 1
        var seen = 0
        var first = Self.none
        let token = names.tape.token(key)
        while other < key {
            let name = names.tape.token(other)
            if rarely(name.keyHash == token.keyHash), first == Self.none, names.areEqual(name, token) { first = other }
            seen &+= 1
            other &+= 1 &+ names.tape.token(other &+ 1).link
        }
        if seen >= Self.smallObject {
            filter = ~0
            memory[stateAt: frame] = currentTable
            fillTable(object: object, through: key, frame: frame)
        }
        return first
    }

    /// Enters the keys that the object has so far, the new one last.
    @inline(never)
    private mutating func fillTable(object: Int, through key: Int, frame: Int) {
        if tableMask == 0 {
            tableMask = IndexMemory.tableCapacity(textCount: names.text.count) &- 1
            for slot in 0...tableMask { memory[table: slot] = 0 }
        }
        var other = object &+ 1
        while memory[stateAt: frame] == currentTable {
            _ = insert(other, object: object, frame: frame, names.name(of: memory.tape.token(other)))
            // The new key has no value yet.
            if other == key { return }
            other &+= 1 &+ names.tape.token(other &+ 1).link
        }
    }

    /// The name of the key at a byte offset, which was stored a moment ago and holds no escapes, where it is a short one.
    @inline(__always)
    func newShortName(at key: Int) -> ShortName? { ShortName(memory.tape.token(atByte: key), in: names.text) }

    /// What a look at the table says of a key.
    enum Answer {
        /// It is entered, and stands there for the first time.
        case new
        /// The first key of the name is that token.
        case known(Int)
        /// Nothing was done: this takes a longer look.
        case unclear
    }

    /// `insert` in as few steps as a plain short name takes: texts have hundreds of them. Keys are byte offsets.
    @inline(__always)
    func enter(_ name: ShortName, key: Int, object: Int, frame: Int) -> Answer {
        guard usually(memory[stateAt: frame] == currentTable) else { return .unclear }
        let tag = Self.tag(name.product, object: object)
        let slot = Self.slot(name.product, object: object) & tableMask
        let entry = memory[table: slot]
        if entry == 0 {
            memory[table: slot] = tag | UInt64(truncatingIfNeeded: key &>> 4 &+ 1)
            return .new
        }
        let other = Int(truncatingIfNeeded: entry ^ tag) &- 1
        guard usually(other &>> 32 == 0), usually(name.isSpelling(of: memory.tape.token(other), in: names.text)) else {
            return .unclear
        }
        return .known(other)
    }

    /// Where a name of an object, by its byte offset, belongs in the table: its low bits tell.
    @inline(__always)
    private static func slot(_ name: UInt64, object: Int) -> Int {
        let product = (name &+ UInt64(truncatingIfNeeded: object)).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
        return Int(truncatingIfNeeded: product.high ^ product.low)
    }

    /// The upper half of its entry: that of the hash, and the number of the object's token added to it. So equal names have equal tags
    /// where they are in one object, and nowhere else.
    @inline(__always)
    private static func tag(_ name: UInt64, object: Int) -> UInt64 {
        (name &+ UInt64(truncatingIfNeeded: object) &<< 28) & 0xFFFF_FFFF_0000_0000
    }

    /// Looks `key` up, and enters it unless the name is there. Gives the key that has it, or `none`.
    @inline(__always)
    private mutating func insert(_ key: Int, object: Int, frame: Int, _ name: KeyName) -> Int {
        // The product says all of a name of eight bytes; of a longer one only both ends.
        if rarely(name.byteCount > 8) { return insertLong(key, object: object, frame: frame) }
        let names = self.names
        return enter(key, object: object, frame: frame, hash: name.product) { names.isShort($0, name) }
    }

    /// The same for a name of more than eight bytes.
    @inline(never)
    private mutating func insertLong(_ key: Int, object: Int, frame: Int) -> Int {
        let names = self.names
        let token = names.tape.token(key)
        return enter(key, object: object, frame: frame, hash: names.longHash(token)) { names.areEqual($0, token) }
    }

    /// Looks for a key of the object that `isSame` says yes to, and enters `key` when there is none. An entry is the tag of the hash over
    /// the whole name, and the index of the key's token plus one.
    @inline(__always)
    private mutating func enter(
        _ key: Int, object: Int, frame: Int, hash whole: UInt64, _ isSame: (JSONToken) -> Bool
    ) -> Int {
        let memory = self.memory
        let tag = Self.tag(whole, object: object &<< 4)
        let mask = tableMask
        var slot = Self.slot(whole, object: object &<< 4) & mask
        var left = longestProbe
        while left > 0 {
            left &-= 1
            let entry = memory[table: slot]
            if entry == 0 {
                memory[table: slot] = tag | UInt64(truncatingIfNeeded: key &+ 1)
                return Self.none
            }
            let other = Int(truncatingIfNeeded: entry ^ tag) &- 1
            if other &>> 32 == 0, isSame(memory.tape.token(other)) { return other }
            slot = (slot &+ 1) & mask
        }
        memory[stateAt: frame] = State.sort
        return Self.none
    }

    /// The object has not grown out of its filter.
    func isInFilter(frame: Int) -> Bool { memory[stateAt: frame] == State.filter }

    /// An object past its filter closes: looks for what the table could not tell. Gives the number of duplicates that are marked now
    /// and were not before.
    mutating func close(object: Int, frame: Int, tokenEnd: Int) -> Int {
        memory[stateAt: frame] == State.sort ? sortAndMark(object: object, tokenEnd: tokenEnd) : 0
    }

    /// Sorts the keys of a closing object and marks those that equal an earlier one. Gives how many were not marked.
    private mutating func sortAndMark(object: Int, tokenEnd: Int) -> Int {
        currentTable &+= 1
        var count = 0
        var key = object &+ 1
        while key < tokenEnd {
            memory[table: count] = UInt64(truncatingIfNeeded: key)
            count &+= 1
            key &+= 1 &+ names.tape.token(key &+ 1).link
        }
        var start = count / 2
        while start > 0 {
            start &-= 1
            siftDown(start, count)
        }
        var end = count
        while end > 1 {
            end &-= 1
            exchange(0, end)
            siftDown(0, end)
        }
        var found = 0
        start = 0
        while start < count {
            end = start &+ 1
            var first = memory[table: start]
            while end < count, order(start, end) == 0 {
                first = min(first, memory[table: end])
                end &+= 1
            }
            for k in start..<end where memory[table: k] != first {
                let key = Int(truncatingIfNeeded: memory[table: k])
                if !names.tape.token(key).remarks.intersects(.duplicateKey) { found &+= 1 }
                names.tape.markDuplicate(at: key &* 16, of: Int(truncatingIfNeeded: first))
            }
            start = end
        }
        // What the sort used is clear again; the rest of the table is as full as it was, and no more than that.
        for k in 0..<count { memory[table: k] = 0 }
        return found
    }

    private func siftDown(_ start: Int, _ count: Int) {
        var root = start
        while 2 &* root &+ 1 < count {
            var child = 2 &* root &+ 1
            if child &+ 1 < count, order(child, child &+ 1) < 0 { child &+= 1 }
            if order(root, child) >= 0 { return }
            exchange(root, child)
            root = child
        }
    }

    private func exchange(_ a: Int, _ b: Int) {
        let entry = memory[table: a]
        memory[table: a] = memory[table: b]
        memory[table: b] = entry
    }

    /// Bytewise order of the names whose keys stand in two slots of the sort.
    private func order(_ a: Int, _ b: Int) -> Int {
        let tape = names.tape
        return names.order(tape.token(Int(memory[table: a])), tape.token(Int(memory[table: b])))
    }
}
