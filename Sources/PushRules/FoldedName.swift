internal import PushJSON

/// A name without what people get wrong in names: letters in lower case, `-`, `_` and spaces left out.
///
/// At most 32 bytes are kept; a longer name resembles no key. Nothing is allocated.
struct FoldedName {
    private var bytes = InlineArray<32, UInt8>(repeating: 0)
    private(set) var count = 0
    /// One bit a letter that occurs: names that differ in many letters need no closer look.
    private var letters: UInt32 = 0
    /// The name has more than 32 bytes, folded.
    private(set) var isTooLong = false

    /// A string or key of the body, decoded.
    init(_ string: JSONString) {
        string.forEachDecodedByte { next in
            self.take(next)
            return !self.isTooLong
        }
    }

    /// A name of ours.
    init(_ name: StaticString) {
        // The position is below the count of the name's own bytes.
        for k in 0..<name.utf8CodeUnitCount { take(unsafe name.utf8Start[k]) }
    }

    private mutating func take(_ byte: UInt8) {
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

    /// How many insertions, deletions, replacements and swaps of neighbours make one name of the other (optimal string
    /// alignment); `limit` + 1 stands for all that is more. O(product of the counts), at most 32 by 32.
    func distance(to other: FoldedName, limit: Int) -> Int {
        guard !isTooLong, !other.isTooLong, abs(count - other.count) <= limit else { return limit + 1 }
        // Each change adds or removes at most one letter on either side.
        guard (letters ^ other.letters).nonzeroBitCount <= 2 * limit else { return limit + 1 }
        if limit == 0 { return isEqual(other) ? 0 : 1 }
        // Three rows of the table: the row before the previous one, the previous one, the current one.
        //
        //        a l e r t          row[j]: distance between the first i letters of self and the first j of other
        //      0 1 2 3 4 5
        //    a 1 0 1 2 3 4
        //    l 2 1 0 1 2 3
        var older = InlineArray<33, Int>(repeating: 0)
        var previous = InlineArray<33, Int>(repeating: 0)
        var current = InlineArray<33, Int>(repeating: 0)
        for j in 0...other.count { previous[j] = j }
        var i = 1
        while i <= count {
            current[0] = i
            var least = i
            var j = 1
            while j <= other.count {
                let isSame = bytes[i - 1] == other.bytes[j - 1]
                var cost = min(previous[j] + 1, current[j - 1] + 1)
                cost = min(cost, previous[j - 1] + (isSame ? 0 : 1))
                if i > 1, j > 1, bytes[i - 1] == other.bytes[j - 2], bytes[i - 2] == other.bytes[j - 1] {
                    cost = min(cost, older[j - 2] + 1)
                }
                current[j] = cost
                least = min(least, cost)
                j += 1
            }
            // A swap reaches back one row, so that one more row may still come out lower; never by more than that.
            if least > limit + 1 { return limit + 1 }
            older = previous
            previous = current
            i += 1
        }
        return min(previous[other.count], limit + 1)
    }

    private func isEqual(_ other: FoldedName) -> Bool {
        guard count == other.count else { return false }
        for k in 0..<count where bytes[k] != other.bytes[k] { return false }
        return true
    }
}
