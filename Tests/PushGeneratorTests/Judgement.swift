import PushGenerator
import PushJSON
import PushPayload
import PushRules
import PushTestSupport

extension PushProduct {
    /// The headers as the validator takes them.
    var pushHeaders: PushHeaders {
        var list = PushHeaders()
        for header in headers { list.append(bytes: header.name, header.value) }
        return list
    }
}

/// The findings of a request that are no hints, in words, and the report.
func judge(
    _ product: PushProduct, _ validator: inout PayloadValidator
) -> (findings: [String], report: ValidationReport) {
    let facts = RequestFacts(now: PushGenerator.standardTime)
    return validator.validate(product.body.span, headers: product.pushHeaders, facts: facts) { view, report, findings in
        var words: [String] = []
        for k in 0..<findings.count where findings[k].severity != .hint { words.append("\(findings[k].rule.name)") }
        return (words, report)
    }
}

/// The known keys of a body.
func keys(of body: [UInt8]) -> UInt64 {
    var validator = PayloadValidator()
    return validator.validate(body.span, facts: RequestFacts()) { view, _, _ in view.keys }
}

/// What the tokenizer notices of a text that is JSON; nil for one that is not.
func remarks(_ text: [UInt8]) -> JSONRemarks? {
    var buffer = JSONIndexBuffer(forTextOf: text.count)
    return try? buffer.withIndex(of: text.span) { $0.remarks }
}

/// Why a text is not JSON.
func fault(_ text: [UInt8]) -> JSONError.Code? {
    var buffer = JSONIndexBuffer(forTextOf: text.count)
    do throws(JSONError) {
        try buffer.withIndex(of: text.span) { _ in }
        return nil
    } catch {
        return error.code
    }
}

/// Whether two texts are JSON and say the same.
func saySame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    var first = JSONIndexBuffer(forTextOf: a.count)
    var second = JSONIndexBuffer(forTextOf: b.count)
    let answer = try? first.withIndex(of: a.span) { x in
        (try? second.withIndex(of: b.span) { y in x.root.saysTheSame(as: y.root) }) ?? false
    }
    return answer ?? false
}

/// FNV-1a, 64 bits.
struct Fingerprint {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value = (value ^ 0xFFFF) &* 0x100_0000_01B3
    }
}
