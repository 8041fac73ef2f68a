/// The tokenizer: one pass over the text, strict RFC 8259, no copy, no allocation, no recursion.
///
/// What it makes of `{"aps":{"badge":1}}`:
///
/// ```
/// text    { " a p s " : { " b a d g e " : 1 } }
/// offset  0 1           6 7 8               16  18
///
/// index   kind    offset  count  link
///   0     object       0     19     5    the text's five tokens
///   1     key          1      5     0    it stands in no second place
///   2     object       7     11     3    next sibling: 2 + 3 = 5, there is none
///   3     key          8      7     0
///   4     number      16      1     1
/// ```
///
/// A member is a key and the value behind it; the next member's key is `value + link`. Nothing is decoded: strings
/// and numbers are read from the text when somebody asks (`JSONString`, `JSONNumber`).
///
/// The pass is one loop. Each turn takes one member or element: key and colon where the container is an object, the
/// value, then what follows it, closing as many containers as close here. State lives in locals; what belongs to an
/// outer container waits in a frame of the lent memory. Whoever changes the loop must keep the two proofs in
/// `UncheckedText`.
public enum JSONTokenizer {
    /// Bytes of memory to lend for a text of `textCount` bytes, so that no text within `limits` runs out of tokens.
    ///
    /// About 8 bytes a byte of text, 16 KB for the frames, 5 bytes a byte for the table of the duplicate check, a bit a byte for the marks,
    /// and two bytes for each of the first 65,535 for their places.
    public static func memorySize(forTextOf textCount: Int, limits: JSONLimits = .standard) -> Int {
        let tokens = min(
            IndexMemory.tokenBound(textCount: textCount, depth: limits.maximumDepth), max(limits.maximumTokenCount, 1))
        return IndexMemory.byteCount(tokenCount: tokens, textCount: textCount, limits: limits)
    }

    /// Indexes `text` in `memory`.
    ///
    /// - Parameters:
    ///   - text: the bytes; they must stay where they are as long as the index is used.
    ///   - memory: lent for as long as the index is used; aligned to 16 bytes, `memorySize(forTextOf:limits:)` bytes (with
    ///     less, a text that needs more ends with `tokenLimit`).
    /// - Returns: the index, or the error. O(n); O(n log n) for keys chosen against the duplicate check. No allocation.
    @unsafe
    @inlinable
    @inline(__always)
    public static func index(
        _ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits, memory: UnsafeMutableRawBufferPointer
    ) -> Result<JSONIndex, JSONError> {
        var index: JSONIndex?
        if let error = unsafe self.index(text, limits: limits, memory: memory, into: &index) { return .failure(error) }
        return .success(unsafe index.unsafelyUnwrapped)
    }

    /// The same, but that the index is made where it will stay; gives the error, and leaves `index` alone then.
    @unsafe
    @inlinable
    @inline(__always)
    package static func index(
        _ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits, memory: UnsafeMutableRawBufferPointer,
        into index: inout JSONIndex?
    ) -> JSONError? {
        unsafe makeIndex(
            text, limits: limits, memory: memory, longestProbe: DuplicateKeys.longestProbe, wantsPlaces: true,
            into: &index)
    }

    /// `index`, but that the scan goes by the bitmap of marks alone, as it does on most machines: for those who compare both.
    @unsafe
    package static func indexByMarks(
        _ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits, memory: UnsafeMutableRawBufferPointer
    ) -> Result<JSONIndex, JSONError> {
        var index: JSONIndex?
        let error = unsafe makeIndex(
            text, limits: limits, memory: memory, longestProbe: DuplicateKeys.longestProbe, wantsPlaces: false,
            into: &index)
        if let error { return .failure(error) }
        return .success(unsafe index.unsafelyUnwrapped)
    }
}

/// The work of `JSONTokenizer.index`. No member of a type, whose metadata it would not need: the optimiser would drop that argument in
/// a second function, and every call would go through both.
@unsafe
@usableFromInline
func makeIndex(
    _ text: UnsafeBufferPointer<UInt8>, limits: JSONLimits, memory lent: UnsafeMutableRawBufferPointer,
    longestProbe: Int, wantsPlaces: Bool, into index: inout JSONIndex?
) -> JSONError? {
    guard text.count <= limits.maximumByteCount else { return JSONError(.byteLimit, at: limits.maximumByteCount) }
    guard let base = text.baseAddress, text.count > 0 else { return JSONError(.unexpectedEnd, at: 0) }
    let bytes = unsafe UncheckedText(base: base, count: text.count)
    bytes.prefetch()
    guard let memory = unsafe IndexMemory(lent, textCount: text.count, limits: limits) else {
        return JSONError(.tokenLimit, at: 0)
    }
    let scanner = Scanner(text: bytes, memory: memory)
    let last = scanner.findLast()
    let outside = memory.marks.note(
        bytes, last: last, places: wantsPlaces && bytes.count <= MarkPlaces.largestText ? memory.places : nil)
    // Before the scan, which waits for itself all the time and leaves room for this.
    var isPlain = true
    if outside.first >= 0 { isPlain = UTF8Validation.isPlain(bytes, from: outside.first, end: outside.end) }
    let placeCount = outside.placeCount > 0 ? memory.places.close(count: outside.placeCount, last: last) : 0
    var notes = ScanNotes(
        memory: memory, maximumDepth: limits.maximumDepth, last: last, placeCount: placeCount,
        duplicates: DuplicateKeys(text: bytes, memory: memory, longestProbe: longestProbe))
    let isProved =
        last >= 0
        && memory.tokenCapacity >= IndexMemory.tokenBound(textCount: bytes.count, depth: limits.maximumDepth)
    var outcome =
        isProved
        ? placeCount > 0 ? scanner.runListed(&notes) : scanner.runProved(&notes) : scanner.runChecked(&notes)
    if outcome.error == nil {
        // All ones where there is nothing outside ASCII. Nothing foretells it, and so no second branch asks for it.
        let ascii = UInt16(truncatingIfNeeded: outside.first &>> (Int.bitWidth &- 1))
        outcome.remarks |= JSONRemarks(rawValue: JSONRemarks.nonASCII.rawValue & ~ascii)
        if rarely(!isPlain) { outcome.validateUTF8(bytes, from: outside.first, end: outside.end) }
        if outcome.error == nil {
            let tokens = unsafe UnsafePointer(memory.base.assumingMemoryBound(to: JSONToken.self))
            index = unsafe JSONIndex(
                text: base, byteCount: bytes.count, tokens: tokens, count: outcome.tokenCount, remarks: outcome.remarks,
                deepestLevel: outcome.deepestLevel, duplicateKeyCount: notes.duplicateKeyCount, keyBits: notes.keyBits)
            return nil
        }
    }
    return outcome.fault(in: bytes)
}
