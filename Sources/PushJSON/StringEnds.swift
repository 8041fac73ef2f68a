/// How the scan finds where keys and strings end: by the bitmap of marks (`MarkWindow`), or by the list of their places (`MarkCursor`).
///
/// What is found is a mark: a quote is the end, anything else is for those who look closely.
protocol StringEnds {
    /// Whether what is found is how many bytes are left to an end, or the end itself.
    static var findsSizes: Bool { get }

    /// The first mark of the key whose contents begin at `start`; nil where that takes longer. The key is taken: see `took`.
    mutating func endOfKey(from start: Int) -> Int?

    /// The first mark of the string whose contents begin at `start`, or a place before it.
    func endOfString(from start: Int) -> Int

    /// A key or string has ended at the mark that was found.
    mutating func took()

    /// One space stands between a colon and the value.
    mutating func passSpace()

    /// The value does not stand right behind a colon.
    mutating func forget()

    /// The byte at hand is at `i`, and what is before it was not passed mark by mark.
    mutating func move(to i: Int, _ notes: borrowing ScanNotes)
}

/// By the bitmap, on any machine. The marks behind a key's are kept for the string behind its colon.
struct MarkWindow: StringEnds {
    static var findsSizes: Bool { true }

    private let marks: StringMarks
    /// The marks from behind the opening quote of a string that comes next right behind a colon, in the lowest bits; 0 where that
    /// is not known. With it the end of the string is found without a load that would have to wait for the key's end.
    private var window: UInt64 = 0

    init(_ marks: StringMarks) { self.marks = marks }

    /// Nearly every key has less than fifty bytes.
    @inline(__always)
    mutating func endOfKey(from start: Int) -> Int? {
        let ahead = marks[from: start]
        guard usually(ahead != 0) else { return nil }
        let count = ahead.trailingZeroBitCount
        window = (ahead &>> 3) &>> UInt64(truncatingIfNeeded: count)
        return start &+ count
    }

    @inline(__always)
    func endOfString(from start: Int) -> Int {
        usually(window != 0) ? start &+ window.trailingZeroBitCount : marks.next(from: start)
    }

    @inline(__always)
    mutating func took() {}

    @inline(__always)
    mutating func passSpace() { window &>>= 1 }

    @inline(__always)
    mutating func forget() { window = 0 }

    @inline(__always)
    mutating func move(to i: Int, _ notes: borrowing ScanNotes) {}
}

/// By the list, where there is one: the end of a string is found without waiting for the string before.
struct MarkCursor: StringEnds {
    static var findsSizes: Bool { false }

    /// From the first place at or behind the byte at hand on. Keys and strings without escapes have two places, and nothing else
    /// that belongs into JSON has any but white space and escapes.
    private var left: MarkPlaces

    init(_ places: MarkPlaces) { left = places }

    @inline(__always)
    mutating func endOfKey(from start: Int) -> Int? { left[1] }

    @inline(__always)
    func endOfString(from start: Int) -> Int { left[1] }

    @inline(__always)
    mutating func took() { left = left.dropping(2) }

    @inline(__always)
    mutating func passSpace() {}

    @inline(__always)
    mutating func forget() {}

    @inline(__always)
    mutating func move(to i: Int, _ notes: borrowing ScanNotes) { left = left.first(from: i, end: notes.placesEnd) }
}
