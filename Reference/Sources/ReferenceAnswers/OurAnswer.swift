public import PushJSON
internal import PushProperties

/// Our answer to a text.
public struct OurAnswer {
    /// What the text holds; nil for one that is not JSON.
    public private(set) var tree: Tree?
    /// Why it is not JSON.
    public private(set) var error: JSONError?
    /// See `JSONRemarkWords`.
    public private(set) var remarks: Set<String> = []

    /// Asks the tokenizer.
    public init(_ text: [UInt8]) {
        var buffer = JSONIndexBuffer(forTextOf: text.count)
        do throws(JSONError) {
            let (tree, remarks) = try buffer.withIndex(of: text.span) { (Tree($0.root), JSONRemarkWords.of($0)) }
            self.tree = tree
            self.remarks = Set(remarks)
        } catch {
            self.error = error
        }
    }
}
