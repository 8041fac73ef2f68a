public import PushJSON

/// The two ways of the tokenizer to find where strings end: by the bitmap of marks, and by the list of their places, which only some
/// processors have.
public enum ScanVariants {
    /// Whether both say the same of `text`: the same tokens and remarks, or the same error.
    public static func agree(on text: [UInt8], limits: JSONLimits = .standard) -> Bool {
        TokenizerTrace(text, limits: limits).isSameByMarks
    }
}
