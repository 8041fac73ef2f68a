package import PushJSON
internal import PushProperties

/// The whole answer to a text in one line: `accept [words]`, or `code@offset`.
package enum JSONAnswer {
    package static func of(_ text: [UInt8], limits: JSONLimits = .standard) -> String {
        var buffer = JSONIndexBuffer(forTextOf: text.count, limits: limits)
        do throws(JSONError) {
            let words = try buffer.withIndex(of: text.span) { JSONRemarkWords.of($0) }
            return "accept \(words)"
        } catch {
            return "\(error.code.name)@\(error.byteOffset)"
        }
    }
}
