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

    /// The filter's bit for the key at token `key` is taken, or the object is past its filter. Says whether the key is a
    /// duplicate, and fills the filter when the object has grown out of it. `frame` is a byte offset, `name`
    /// the key's.
    @inline(__always)
    mutating func isDuplicate(key: Int, object: Int, frame: Int, _ name: KeyName, filter: inout UInt64) -> Bool {
        let state = memory[stateAt: frame]
        if state == currentTable { return insert(key, object: object, frame: frame, name) }
        if state == State.filter {
            return isDuplicateInSmallObject(key: key, object: object, frame: frame, filter: &filter)
        }
        memory[stateAt: frame] = State.sort
        return false
    }

    /// Compares with one key after the other. An object that has too many for that gets its table.
    @inline(never)
    private mutating func isDuplicateInSmallObject(key: Int, object: Int, frame: Int, filter: inout UInt64) -> Bool {
        let names = self.names
        var other = object &+ 1
        var seen = 0
        var found = false
        let token = names.tape.newToken(key)
        while other < key {
            let name = names.tape.token(other)
            if rarely(name.keyHash == token.keyHash), names.areEqual(name, token) { found = true }
            seen &+= 1
            other &+= 1 &+ names.tape.token(other &+ 1).link
        }
        if seen >= Self.smallObject {
            filter = ~0
            memory[stateAt: frame] = currentTable
            fillTable(object: object, through: key, frame: frame)
        }
        return found
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

    /// Looks `key` up and enters it.
    @inline(__always)
    private mutating func insert(_ key: Int, object: Int, frame: Int, _ name: KeyName) -> Bool {
        // The product says all of a name of eight bytes; of a longer one only both ends.
        if rarely(name.byteCount > 8) { return insertLong(key, object: object, frame: frame) }
        let names = self.names
        return enter(key, object: object, frame: frame, hash: name.product) { names.isShort($0, name) }
    }

    /// The same for a name of more than eight bytes.
    @inline(never)
    private mutating func insertLong(_ key: Int, object: Int, frame: Int) -> Bool {
        let names = self.names
        let token = names.tape.newToken(key)
        return enter(key, object: object, frame: frame, hash: names.longHash(token)) { names.areEqual($0, token) }
    }

    /// Looks for a key of the object that `isSame` says yes to, and enters `key` when there is none. An entry is the high half of a
    /// hash over the object and the whole name, and the index of the key's token plus one.
    @inline(__always)
    private mutating func enter(
        _ key: Int, object: Int, frame: Int, hash whole: UInt64, _ isSame: (JSONToken) -> Bool
    ) -> Bool {
        let memory = self.memory
        let hash = KeyNames.mix(whole, UInt64(truncatingIfNeeded: object) &* 0x9E37_79B9_7F4A_7C15)
        let tag = hash & 0xFFFF_FFFF_0000_0000
        let mask = tableMask
        var slot = Int(truncatingIfNeeded: hash) & mask
        var left = longestProbe
        while left > 0 {
            left &-= 1
            let entry = memory[table: slot]
            if entry == 0 {
                memory[table: slot] = tag | UInt64(truncatingIfNeeded: key &+ 1)
                return false
            }
            if entry & 0xFFFF_FFFF_0000_0000 == tag {
                let other = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
                let token = memory.tape.token(other)
                if other &- token.link == object, isSame(token) { return true }
            }
            slot = (slot &+ 1) & mask
        }
        memory[stateAt: frame] = State.sort
        return false
    }

    /// The object has not grown out of its filter.
    func isInFilter(frame: Int) -> Bool { memory[stateAt: frame] == State.filter }

    /// An object past its filter closes: looks for what the table could not tell. Returns whether there was a duplicate.
    mutating func close(object: Int, frame: Int, tokenEnd: Int) -> Bool {
        memory[stateAt: frame] == State.sort && sortAndMark(object: object, tokenEnd: tokenEnd)
    }

    /// Sorts the keys of a closing object and marks each that equals its neighbour. Returns whether there was one.
    private mutating func sortAndMark(object: Int, tokenEnd: Int) -> Bool {
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
        var found = false
        for k in 1..<max(count, 1) {
            if order(k &- 1, k) == 0 {
                let (a, b) = (Int(memory[table: k &- 1]), Int(memory[table: k]))
                names.tape.addRemarks(max(a, b), .duplicateKey)
                // Of three equal names the first is the smallest index: keep it at the front of its run.
                if a < b { memory[table: k] = UInt64(a) }
                found = true
            }
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
