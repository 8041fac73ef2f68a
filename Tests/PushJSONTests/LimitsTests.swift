import PushJSON
import PushProperties
import PushTestSupport
import Testing

/// What a text may ask for, and what happens when it asks for more: an error at a place, never a trap.
struct LimitsTests {
    // MARK: Bytes

    @Test(arguments: [#"{"a":1}"#, "[]", "1", #"{"aps":{"alert":"Hello, World"}}  "#])
    func bytes(text: String) {
        let bytes = Array(text.utf8)
        #expect(TokenizerRun(bytes, limits: JSONLimits(maximumByteCount: bytes.count)).error == nil)
        #expect(TokenizerRun(bytes, limits: JSONLimits(maximumByteCount: bytes.count + 1)).error == nil)
        for limit in 0..<bytes.count {
            let run = TokenizerRun(bytes, limits: JSONLimits(maximumByteCount: limit))
            #expect(run.error == JSONError(.byteLimit, at: limit))
        }
    }

    /// A text over the limit is not read at all, whatever else is wrong with it.
    @Test func bytesComeFirst() {
        let run = TokenizerRun(Array("nonsense".utf8), limits: JSONLimits(maximumByteCount: 4))
        #expect(run.error == JSONError(.byteLimit, at: 4))
    }

    // MARK: Depth

    private func nested(_ open: String, _ close: String, _ depth: Int, core: String = "") -> [UInt8] {
        Array((String(repeating: open, count: depth) + core + String(repeating: close, count: depth)).utf8)
    }

    @Test func depthIs512UnlessTold() {
        #expect(JSONLimits.standard.maximumDepth == 512)
        let arrays = TokenizerRun(nested("[", "]", 512))
        #expect(arrays.error == nil)
        #expect(arrays.deepestLevel == 512)
        #expect(arrays.tokens.count == 512)
        #expect(TokenizerRun(nested("[", "]", 513)).error == JSONError(.depthLimit, at: 512))
        let objects = TokenizerRun(nested(#"{"a":"#, "}", 511, core: "{}"))
        #expect(objects.error == nil)
        #expect(objects.deepestLevel == 512)
        #expect(TokenizerRun(nested(#"{"a":"#, "}", 512, core: "{}")).error == JSONError(.depthLimit, at: 512 * 5))
        // The limit speaks before the text turns out to break off, or to go on forever.
        #expect(TokenizerRun(nested("[", "", 600)).error == JSONError(.depthLimit, at: 512))
        #expect(TokenizerRun(nested("[", "", 100_000)).error == JSONError(.depthLimit, at: 512))
        #expect(TokenizerRun(nested("[", "", 512)).error == JSONError(.unexpectedEnd, at: 512))
    }

    @Test(arguments: [1, 2, 3, 7, 16, 100, 511, 513, 2000])
    func depthAsTold(depth: Int) {
        let limits = JSONLimits(maximumDepth: depth)
        for (open, close) in [("[", "]"), (#"{"k":["#, "]}"), (#"[1,{"":"#, "}]"), (" [ ", " ] ")] {
            for levels in max(depth - 3, 0)...depth + 2 {
                let text = nested(open, close, levels, core: "0")
                let run = TokenizerRun(text, limits: limits)
                let difference = run.difference(from: PlainParser.parse(text, maximumDepth: depth))
                #expect(difference == nil, "\(open) \(levels)")
            }
        }
    }

    /// What closes gives its level back.
    @Test func depthIsGivenBack() {
        let text = Array("[\(String(repeating: #"[[]],{"a":{}},"#, count: 300))1]".utf8)
        let run = TokenizerRun(text, limits: JSONLimits(maximumDepth: 3))
        #expect(run.error == nil)
        #expect(run.deepestLevel == 3)
        #expect(TokenizerRun(text, limits: JSONLimits(maximumDepth: 2)).error == JSONError(.depthLimit, at: 2))
    }

    // MARK: Tokens

    @Test(arguments: [#"{"a":[1,2,{"b":null}],"c":"d"}"#, "[[],[[]],{}]", #" {"aps":{"alert":"x"}} "#, "1", "  null "])
    func tokens(text: String) {
        let bytes = Array(text.utf8)
        let whole = TokenizerRun(bytes)
        for limit in 0...whole.tokens.count + 2 {
            let run = TokenizerRun(bytes, limits: JSONLimits(maximumTokenCount: limit))
            if limit >= whole.tokens.count {
                #expect(run == whole, "\(limit)")
            } else {
                #expect(run.error == JSONError(.tokenLimit, at: whole.tokens[limit].byteOffset), "\(limit)")
            }
        }
    }

    /// A text that is wrong before it has too many tokens is told to be wrong.
    @Test func faultsBeforeTheLimitAreTold() {
        let limits = JSONLimits(maximumTokenCount: 3)
        #expect(TokenizerRun(Array("[1,;2,3,4]".utf8), limits: limits).error == JSONError(.unexpectedByte, at: 3))
        #expect(TokenizerRun(Array("[1,2,3,;]".utf8), limits: limits).error == JSONError(.tokenLimit, at: 5))
        #expect(TokenizerRun(Array("[1,2".utf8), limits: limits).error == JSONError(.unexpectedEnd, at: 4))
        #expect(TokenizerRun(Array("  ".utf8), limits: JSONLimits(maximumTokenCount: 0)).error?.code == .unexpectedEnd)
    }

    @Test func limitsAreHeldInRange() {
        let tight = JSONLimits(maximumByteCount: -1, maximumDepth: -1, maximumTokenCount: -1)
        #expect(tight.maximumByteCount == 0)
        #expect(tight.maximumDepth == 1)
        #expect(tight.maximumTokenCount == 0)
        let wide = JSONLimits(maximumByteCount: .max, maximumDepth: .max, maximumTokenCount: .max)
        #expect(wide.maximumByteCount == Int(UInt32.max))
        #expect(wide.maximumTokenCount == Int(UInt32.max))
        #expect(wide.maximumDepth < Int(UInt32.max))
        #expect(JSONTokenizer.memorySize(forTextOf: 0, limits: wide) > 0)
    }

    // MARK: Lent memory

    private static let lendings = [
        "", " ", "1", "[]", #"{"a":[1,2,{"b":null}],"c":"d"}"#, "[[[[[[[[[[]]]]]]]]]]", "[[[[[[[[[[",
        "[1,1,1,1,1,1,1,1,1]",
        #"{"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0,"":0}"#,
        #"{"":{"":{"":{"":{"":{"":{"":{"":{"":0}}}}}}}}}"#, #"{"a":1,}"#, #""a string of more than sixteen bytes""#,
    ]

    /// Every size from nothing to what the tokenizer asks for: the same answer as with enough, or `tokenLimit` where a
    /// token of the text begins; more memory never gives less. Nothing behind the memory is written.
    @Test func memoryOfEverySize() {
        let limits = JSONLimits(maximumDepth: 16)
        var differences = Differences()
        for text in Self.lendings {
            let bytes = Array(text.utf8)
            let enough = JSONTokenizer.memorySize(forTextOf: bytes.count, limits: limits)
            let whole = TokenizerRun(bytes, limits: limits)
            differences.check(whole.error?.code != .tokenLimit, "\(text): memorySize is not enough")
            let page = GuardedPage(capacity: enough)
            var reached = 0
            for size in 0...enough {
                let lent = LentMemory(capacity: enough)
                let run = unsafe bytes.withUnsafeBufferPointer { buffer in
                    unsafe lent.with(size, filling: UInt8(truncatingIfNeeded: size)) { memory in
                        unsafe TokenizerRun(JSONTokenizer.index(buffer, limits: limits, memory: memory))
                    }
                }
                if size % 16 == 0 {
                    // Once more with a page behind the memory that may not be touched.
                    let again = unsafe bytes.withUnsafeBufferPointer { buffer in
                        unsafe TokenizerRun(
                            JSONTokenizer.index(buffer, limits: limits, memory: page.memoryAtEnd(size)))
                    }
                    differences.check(again == run, "\(text): \(size) bytes at the end of a page")
                }
                guard run != whole else {
                    reached = .max
                    differences.check(true, "")
                    continue
                }
                guard let error = run.error, error.code == .tokenLimit else {
                    differences.note("\(text): \(size) bytes: neither the answer nor a token limit")
                    continue
                }
                differences.check(error.byteOffset >= reached, "\(text): \(size) bytes reach less than fewer did")
                differences.check(error.byteOffset <= bytes.count, "\(text): \(size) bytes: outside of the text")
                reached = error.byteOffset
            }
            differences.check(bytes.isEmpty || reached == .max, "\(text): never enough")
        }
        expectNone(differences, atLeast: 8_000)
    }

    @Test func noMemoryAndNoText() {
        let nothing = unsafe UnsafeMutableRawBufferPointer(start: nil, count: 0)
        let text = Array("[]".utf8)
        let run = unsafe text.withUnsafeBufferPointer { bytes in
            unsafe TokenizerRun(JSONTokenizer.index(bytes, limits: .standard, memory: nothing))
        }
        #expect(run.error == JSONError(.tokenLimit, at: 0))
        let empty = unsafe TokenizerRun(
            JSONTokenizer.index(UnsafeBufferPointer(start: nil, count: 0), limits: .standard, memory: nothing))
        #expect(empty.error == JSONError(.unexpectedEnd, at: 0))
    }

    /// The texts with the most tokens a byte, whole and cut off, of every size: the memory that `memorySize` asks for is
    /// enough for each.
    @Test func memorySizeIsEnough() {
        var differences = Differences()
        let dense = ["[", "[[],", "[1,", #"{"":"#, #"{"":[],"#, "1,", #"{"":0,"#, "[{}", "[]"]
        for depth in [1, 2, 5, 512] {
            let limits = JSONLimits(maximumDepth: depth)
            for unit in dense {
                for first in ["", "[", #"{"":"#] {
                    let long = Array((first + String(repeating: unit, count: 130)).utf8)
                    for count in stride(from: 0, through: 120, by: depth == 5 ? 1 : 7) {
                        let text = Array(long.prefix(count))
                        let run = TokenizerRun(text, limits: limits)
                        let difference = run.difference(from: PlainParser.parse(text, maximumDepth: depth))
                        differences.check(difference == nil, "\(readable(text)), depth \(depth): \(difference ?? "")")
                    }
                }
            }
        }
        expectNone(differences, atLeast: 4_000)
    }

    // MARK: The owned buffer

    @Test func bufferGrowsAndIsUsedAgain() throws {
        var buffer = JSONIndexBuffer()
        let small = Array("[1]".utf8)
        let large = Array("[\(String(repeating: "1,", count: 5000))1]".utf8)
        for text in [small, large, small, large] {
            let count = try buffer.withIndex(of: text.span) { $0.count }
            #expect(count == (text.count == 3 ? 2 : 5002))
        }
        #expect(throws: JSONError(.unexpectedEnd, at: 0)) { try buffer.withIndex(of: [UInt8]().span) { $0.count } }
        #expect(throws: JSONError(.unexpectedEnd, at: 1)) { try buffer.withIndex(of: [0x5B].span) { $0.count } }
        #expect(try buffer.withIndex(of: small.span) { $0.count } == 2)
    }

    @Test func bufferKeepsItsLimits() {
        var buffer = JSONIndexBuffer(forTextOf: 0, limits: JSONLimits(maximumByteCount: 4, maximumDepth: 1))
        #expect(throws: JSONError(.byteLimit, at: 4)) {
            try buffer.withIndex(of: Array("[1,2]".utf8).span) { $0.count }
        }
        #expect(throws: JSONError(.depthLimit, at: 1)) {
            try buffer.withIndex(of: Array("[[]]".utf8).span) { $0.count }
        }
    }
}
