/// The contents of a string or key: compared and decoded where they lie.
@safe
public struct JSONString {
    @usableFromInline let contents: UnsafePointer<UInt8>
    /// Bytes between the quotes, escapes as they are written.
    public let byteCount: Int
    /// What the tokenizer noticed of the string.
    public let remarks: JSONRemarks

    @inlinable
    @unsafe
    init(contents: UnsafePointer<UInt8>, byteCount: Int, remarks: JSONRemarks) {
        unsafe self.contents = contents
        self.byteCount = byteCount
        self.remarks = remarks
    }

    /// `""`.
    @inlinable
    public var isEmpty: Bool { byteCount == 0 }

    /// At least one escape stands in the contents.
    @inlinable
    public var hasEscapes: Bool { remarks.intersects(.escapes) }

    /// The bytes between the quotes as they stand in the text.
    @inlinable
    public var source: ByteText { unsafe ByteText(start: contents, count: byteCount) }

    /// Whether the decoded string is exactly `name`, byte for byte (no Unicode normalisation). No allocation.
    @inlinable
    public static func == (string: JSONString, name: StaticString) -> Bool {
        if !string.hasEscapes {
            return unsafe string.source == ByteText(start: name.utf8Start, count: name.utf8CodeUnitCount)
        }
        return string.decodesTo(name)
    }

    @usableFromInline
    func decodesTo(_ name: StaticString) -> Bool {
        var bytes = decodedBytes(replacesLoneSurrogates: false)
        var k = 0
        while let byte = bytes.next() {
            guard k < name.utf8CodeUnitCount, unsafe name.utf8Start[k] == byte else { return false }
            k &+= 1
        }
        return k == name.utf8CodeUnitCount
    }

    /// Bytes of the decoded string. O(n), no allocation.
    public var decodedByteCount: Int {
        if !hasEscapes { return byteCount }
        var bytes = decodedBytes(replacesLoneSurrogates: true)
        var count = 0
        while bytes.next() != nil { count &+= 1 }
        return count
    }

    /// Decodes into `output`, as UTF-8; half a surrogate pair becomes U+FFFD.
    ///
    /// - Returns: bytes written; nil when `output` has no room for all (then nothing it holds counts).
    ///   `byteCount` bytes always suffice. O(n), no allocation.
    public func decode(into output: inout OutputSpan<UInt8>) -> Int? {
        let start = output.count
        var bytes = decodedBytes(replacesLoneSurrogates: true)
        while let byte = bytes.next() {
            guard output.freeCapacity > 0 else { return nil }
            output.append(byte)
        }
        return output.count - start
    }

    /// Calls `body` with each decoded byte until it returns false. Half a surrogate pair becomes U+FFFD. No allocation.
    public func forEachDecodedByte(_ body: (UInt8) -> Bool) {
        var bytes = decodedBytes(replacesLoneSurrogates: true)
        while let byte = bytes.next(), body(byte) {}
    }

    private func decodedBytes(replacesLoneSurrogates: Bool) -> DecodedBytes {
        DecodedBytes(
            unsafe UncheckedText(base: contents, count: byteCount), start: 0, end: byteCount,
            replacesLoneSurrogates: replacesLoneSurrogates)
    }
}
