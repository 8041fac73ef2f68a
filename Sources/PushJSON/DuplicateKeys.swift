/// The search for names that stand twice in one object, on decoded text.
///
/// An object of a few keys keeps a 64-bit filter: one bit a key, from its hash. Only when the bit is taken does anybody
/// look, member by member. Past sixteen keys the object moves into a hash table in the lent memory, and should somebody
/// have chosen keys that collide there too, into a sort when the object closes. So the cost is linear in the
/// usual case and n log n in the worst, and a key costs the tokenizer one test.
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
    static var longestProbe: Int { 32 }

    let text: UncheckedText
    let memory: IndexMemory
    private let longestProbe: Int
    private var isTableClear = false
    /// A sort takes the table's memory: then this number moves on, and objects whose keys were in it are sorted as well.
    private var currentTable = State.firstTable

    init(text: UncheckedText, memory: IndexMemory, longestProbe: Int) {
        self.text = text
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
            return isDuplicateInSmallObject(key: key, object: object, frame: frame, name, filter: &filter)
        }
        memory[stateAt: frame] = State.sort
        return false
    }

    /// Compares with one key after the other. An object that has too many for that gets its table.
    @inline(never)
    private mutating func isDuplicateInSmallObject(
        key: Int, object: Int, frame: Int, _ name: KeyName, filter: inout UInt64
    ) -> Bool {
        var other = object &+ 1
        var seen = 0
        var found = false
        let token = memory.newToken(key)
        while other < key {
            if rarely(memory.token(other).keyHash == token.keyHash), areEqual(other, key, token) { found = true }
            seen &+= 1
            other &+= 1 &+ memory.token(other &+ 1).link
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
        if !isTableClear {
            isTableClear = true
            for slot in 0..<memory.tableCapacity { memory[table: slot] = 0 }
        }
        var other = object &+ 1
        while memory[stateAt: frame] == currentTable {
            _ = insert(other, object: object, frame: frame, name(of: memory.token(other)))
            // The new key has no value yet.
            if other == key { return }
            other &+= 1 &+ memory.token(other &+ 1).link
        }
    }

    /// Looks `key` up and enters it. An entry is the high half of a hash over the object and the whole name, and the index
    /// of the key's token plus one.
    @inline(__always)
    private mutating func insert(_ key: Int, object: Int, frame: Int, _ name: KeyName) -> Bool {
        // The product says all of a name of eight bytes; of a longer one only both ends.
        let whole = usually(name.byteCount <= 8) ? name.product : longHash(memory.newToken(key))
        let hash = mix(whole, UInt64(truncatingIfNeeded: object) &* 0x9E37_79B9_7F4A_7C15)
        let tag = hash & 0xFFFF_FFFF_0000_0000
        let mask = memory.tableCapacity &- 1
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
                if other &- memory.token(other).link == object, isNamed(other, name, asIn: key) { return true }
            }
            slot = (slot &+ 1) & mask
        }
        memory[stateAt: frame] = State.sort
        return false
    }

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
            key &+= 1 &+ memory.token(key &+ 1).link
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
            let (a, b) = (Int(memory[table: k &- 1]), Int(memory[table: k]))
            if order(a, b) == 0 {
                memory.addRemarks(max(a, b), .duplicateKey)
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
            if child &+ 1 < count, order(Int(memory[table: child]), Int(memory[table: child &+ 1])) < 0 { child &+= 1 }
            if order(Int(memory[table: root]), Int(memory[table: child])) >= 0 { return }
            exchange(root, child)
            root = child
        }
    }

    private func exchange(_ a: Int, _ b: Int) {
        let entry = memory[table: a]
        memory[table: a] = memory[table: b]
        memory[table: b] = entry
    }

    // MARK: Names

    /// Whether the key at token `other` has that name, which stands at token `key`.
    @inline(__always)
    private func isNamed(_ other: Int, _ name: KeyName, asIn key: Int) -> Bool {
        guard usually(name.byteCount <= 8) else { return areEqual(other, key, memory.newToken(key)) }
        let token = memory.token(other)
        // Eight bytes have eight escapes at most. What is longer is not decoded, or it would be again for every equal hash.
        guard token.byteCount &- 2 <= 48 else { return false }
        let found = self.name(of: token)
        return found.product == name.product && found.byteCount == name.byteCount
    }

    /// `y` is the token of `b`.
    @inline(never)
    private func areEqual(_ a: Int, _ b: Int, _ y: JSONToken) -> Bool {
        let x = memory.token(a)
        if rarely((x.remarks | y.remarks).intersects(.escapes)) { return order(a, b) == 0 }
        let count = x.byteCount &- 2
        guard count == y.byteCount &- 2 else { return false }
        // Both lie in the text: the tokens say so.
        return unsafe ByteText(start: text.pointer(at: x.byteOffset &+ 1), count: count)
            == ByteText(start: text.pointer(at: y.byteOffset &+ 1), count: count)
    }

    /// Bytewise order of two names after decoding: negative, 0 or positive.
    private func order(_ a: Int, _ b: Int) -> Int {
        var x = contents(memory.token(a))
        var y = contents(memory.token(b))
        while true {
            let (p, q) = (x.next(), y.next())
            guard let p, let q else { return (p == nil ? 0 : 1) &- (q == nil ? 0 : 1) }
            if p != q { return Int(p) &- Int(q) }
        }
    }

    private func contents(_ token: JSONToken) -> DecodedBytes {
        DecodedBytes(text, start: token.byteOffset &+ 1, end: token.byteOffset &+ token.byteCount &- 1)
    }

    /// The name of the key at `index`, which was stored a moment ago and holds no escapes.
    @inline(__always)
    func plainName(ofNew index: Int) -> KeyName {
        let token = memory.newToken(index)
        return KeyName(plainIn: text, start: token.byteOffset &+ 1, end: token.byteEnd &- 1)
    }

    @inline(__always)
    private func name(of token: JSONToken) -> KeyName {
        let (start, end) = (token.byteOffset &+ 1, token.byteEnd &- 1)
        if rarely(token.remarks.intersects(.escapes)) { return KeyName(escapedIn: text, start: start, end: end) }
        return KeyName(plainIn: text, start: start, end: end)
    }

    /// A hash over a whole name of more than eight bytes, decoded: eight bytes at a time, the last one to eight together with their
    /// number.
    private func longHash(_ token: JSONToken) -> UInt64 {
        var hash: UInt64 = 0xBF58_476D_1CE4_E5B9
        if rarely(token.remarks.intersects(.escapes)) { return decodedHash(token, hash) }
        let count = token.byteCount &- 2
        let start = token.byteOffset &+ 1
        var k = 0
        while count &- k > 8 {
            hash = mix(hash, text.word(at: start &+ k))
            k &+= 8
        }
        return finish(hash ^ text.word(at: start &+ k, byteCount: count &- k), count)
    }

    /// `longHash` of a name that holds escapes.
    @inline(never)
    private func decodedHash(_ token: JSONToken, _ start: UInt64) -> UInt64 {
        var hash = start
        var bytes = contents(token)
        var word: UInt64 = 0
        var count = 0
        while let byte = bytes.next() {
            if count > 0 && count & 7 == 0 {
                hash = mix(hash, word)
                word = 0
            }
            word |= UInt64(byte) &<< UInt64(8 &* (count & 7))
            count &+= 1
        }
        return finish(hash ^ word, count)
    }

    @inline(__always)
    private func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
        return product.high ^ product.low ^ hash &<< 1
    }

    @inline(__always)
    private func finish(_ hash: UInt64, _ count: Int) -> UInt64 {
        let product = (hash ^ UInt64(truncatingIfNeeded: count)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }
}
