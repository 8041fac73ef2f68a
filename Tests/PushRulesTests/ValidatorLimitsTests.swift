import PushJSON
import PushRules
import Testing

@Suite("Limits of the validator")
struct ValidatorLimitsTests {
    @Test("a body that a service would take is read, however low the caller's limits are")
    func lowLimits() {
        var validator = PayloadValidator(
            expectedByteCount: 0, limits: JSONLimits(maximumByteCount: 10, maximumTokenCount: 2))
        let body = Array(#"{"aps":{"alert":{"title":"Parcel","body":"At your door"},"badge":"5"}}"#.utf8)
        let report = validator.validate(body.span)
        #expect(report.isJSON)
        #expect(report.firstError?.rule.name.description == "wrong-type")
    }

    @Test("a body that is not looked into is too large for every service, and that is an error")
    func farTooLarge() {
        var validator = PayloadValidator(limits: JSONLimits(maximumByteCount: 0))
        let body = [UInt8](repeating: 0x20, count: 300_000)
        let report = validator.validate(body.span)
        #expect(!report.isJSON)
        #expect(report.firstError?.rule.name.description == "payload-too-large")
    }
}
