/// A name without what people get wrong in names: letters in lower case, `-`, `_` and spaces left out.
///
/// At most 32 bytes are kept; a longer name resembles no key. Nothing is allocated.
package struct FoldedName {
    private var bytes = InlineArray<32, UInt8>(repeating: 0)
    package private(set) var count = 0
    /// One bit a letter that occurs (its low five bits): names that differ in many letters need no closer look.
    package private(set) var letters: UInt32 = 0
    /// The name has more than 32 bytes, folded.
    package private(set) var isTooLong = false

    package init() {}

    /// A string or key of a text, decoded.
    package init(_ string: JSONString) {
        guard string.hasEscapes else {
            let source = string.source
            var k = 0
            while k < source.count, !isTooLong {
                take(source[k])
                k += 1
            }
            return
        }
        string.forEachDecodedByte { next in
            self.take(next)
            return !self.isTooLong
        }
    }

    /// Bytes of the input as they are written.
    package init(_ text: ByteText) {
        var k = 0
        while k < text.count, !isTooLong {
            take(text[k])
            k += 1
        }
    }

    /// A name of ours.
    package init(_ name: StaticString) {
        // The position is below the count of the name's own bytes.
        for k in 0..<name.utf8CodeUnitCount { take(unsafe name.utf8Start[k]) }
    }

    /// The next byte of the name.
    package mutating func take(_ byte: UInt8) {
        guard byte != 0x2D, byte != 0x5F, byte != 0x20 else { return }
        guard count < 32 else {
            isTooLong = true
            return
        }
        let lower = ByteText.lower(byte)
        bytes[count] = lower
        count += 1
        letters |= 1 &<< UInt32(lower & 0x1F)
    }

    /// The first byte; 0 for an empty name.
    package var first: UInt8 { bytes[0] }

    /// How many insertions, deletions, replacements and swaps of neighbours make one name of the other (optimal string
    /// alignment); `limit` + 1, at most 3, stands for all that is more. O(count x limit).
    package func distance(to other: FoldedName, limit: Int) -> Int {
        guard !isTooLong, !other.isTooLong, abs(count - other.count) <= limit else { return limit + 1 }
        // Each change adds or removes at most one letter on either side.
        guard (letters ^ other.letters).nonzeroBitCount <= 2 * limit else { return limit + 1 }
        if limit == 0 { return isEqual(other) ? 0 : 1 }
        // What both begin and end with costs nothing, and mostly little is left.
        var start = 0
        let least = min(count, other.count)
        while start < least, bytes[start] == other.bytes[start] { start += 1 }
        var (end, otherEnd) = (count, other.count)
        while end > start, otherEnd > start, bytes[end - 1] == other.bytes[otherEnd - 1] {
            end -= 1
            otherEnd -= 1
        }
        return distance(start..<end, to: other, start..<otherEnd, limit: limit)
    }

    /// The same for parts of both names, that differ in size by `limit` at most.
    private func distance(_ own: Range<Int>, to other: FoldedName, _ others: Range<Int>, limit: Int) -> Int {
        if own.isEmpty || others.isEmpty { return max(own.count, others.count) }
        // Three rows of the table, the third before the current one written over: row i stands at (i % 3) * 34. Only the cells
        // within `limit` of the diagonal are worked out, and one beyond on each side is out of reach.
        //
        //        a l e r t          row i, column j: distance between the first i bytes of self and the first j of other
        //      0 1 2 . . .
        //    a 1 0 1 2 . .
        //    l 2 1 0 1 2 .
        let far = UInt8(limit + 1)
        let (x, y) = (own.lowerBound - 1, others.lowerBound - 1)
        var table = InlineArray<102, UInt8>(repeating: far)
        var j = 0
        while j <= limit {
            table[j] = UInt8(j)
            j += 1
        }
        var row = 0
        var i = 1
        while i <= own.count {
            let older = row == 0 ? 68 : row - 34
            let previous = row
            row = row == 68 ? 0 : row + 34
            let low = max(i - limit, 1)
            let high = min(i + limit, others.count)
            table[row + low - 1] = low == 1 && i <= limit ? UInt8(i) : far
            var least = table[row + low - 1]
            j = low
            while j <= high {
                let isSame = bytes[x + i] == other.bytes[y + j]
                // No cell is above `far` + 1, so that the sums stay small.
                var cost = min(table[previous + j], table[row + j - 1]) + 1
                cost = min(cost, table[previous + j - 1] + (isSame ? 0 : 1))
                if !isSame, i > 1, j > 1, bytes[x + i] == other.bytes[y + j - 1], bytes[x + i - 1] == other.bytes[y + j]
                {
                    cost = min(cost, table[older + j - 2] + 1)
                }
                cost = min(cost, far)
                table[row + j] = cost
                least = min(least, cost)
                j += 1
            }
            table[row + high + 1] = far
            // A swap reaches back two rows, but no row is more than one below the row before it.
            if least >= far { return limit + 1 }
            i += 1
        }
        return Int(table[row + others.count])
    }

    private func isEqual(_ other: FoldedName) -> Bool {
        guard count == other.count else { return false }
        for k in 0..<count where bytes[k] != other.bytes[k] { return false }
        return true
    }
}
