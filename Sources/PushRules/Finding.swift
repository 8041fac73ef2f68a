internal import PushJSON
public import PushPayload

/// One thing that was found: plain data, valid without the input.
public struct Finding: Sendable, Equatable {
    /// What the finding is about.
    public enum Site: UInt8, Sendable {
        /// The body as a whole.
        case body
        /// The place of a text that is not JSON.
        case syntax
        /// A value.
        case value
        /// A member's name.
        case key
        /// A member that is not there: `token` is its object, `missingName` its name. With a near miss, `token` is still the object
        /// and the byte range is the near miss.
        case missingMember
        /// A header field.
        case header
        /// A header that is not there; `header` is its name.
        case missingHeader
    }

    /// The rule that found it.
    public var rule: RuleID
    /// Its weight: the rule's, or less, or what the policy made of it.
    public var severity: Severity
    /// What it is about.
    public var site: Site
    /// The service's reason, or none.
    public var reason: APNsReason
    /// The known key that the finding is about, where there is one.
    public var key: KnownKey?
    /// The header's name, where there is one.
    public var header: PushHeaderName
    /// The field's position in the list of headers; -1 where there is none.
    public var headerPosition: Int16
    /// The token's position in the index; -1 where there is none.
    public var token: Int32
    /// First byte in the body, from 0; -1 where the finding is not about bytes of the body.
    public var byteOffset: Int
    /// Bytes from `byteOffset` on; 0 at the end of the body.
    public var byteCount: Int
    /// Which of a rule's messages; its own affair.
    public var detail: UInt8
    /// Numbers for the message.
    public var first: Int64
    /// A second number for the message.
    public var second: Int64

    /// The name of the member that is not there; nil for findings about anything else.
    public var missingName: StaticString? {
        guard site == .missingMember else { return nil }
        if let key { return key.name }
        // The body that creates a channel is no payload, and its keys are not in the table of known keys.
        switch rule.number {
        case ChannelPolicyInvalid.number: return ChannelRequest.policy
        case ChannelPushTypeInvalid.number: return ChannelRequest.pushType
        default: return nil
        }
    }

    /// The bytes of the body that the finding is about; nil when it is not about bytes of the body.
    public var byteRange: Range<Int>? {
        byteOffset < 0 ? nil : byteOffset..<byteOffset + byteCount
    }
}

/// Where findings go: memory of the validator, a fixed number of them; what is over is counted.
@safe
struct FindingSink {
    private let findings: UnsafeMutablePointer<Finding>
    private let capacity: Int
    private let policy: UnsafePointer<RulePolicy>
    private(set) var count = 0
    private(set) var truncated = 0
    private(set) var errorCount = 0
    private(set) var warningCount = 0
    private(set) var hintCount = 0
    // Of those that are kept.
    private var keptHintCount = 0
    private var keptWarningCount = 0
    let wantsHints: Bool

    @unsafe
    init(
        findings: UnsafeMutablePointer<Finding>, capacity: Int, policy: UnsafePointer<RulePolicy>, wantsHints: Bool
    ) {
        unsafe self.findings = findings
        self.capacity = capacity
        unsafe self.policy = policy
        self.wantsHints = wantsHints
    }

    /// The first error among the findings that are kept, in their order.
    var firstError: Finding? {
        var k = 0
        while k < count {
            let finding = unsafe findings[k]
            if finding.severity == .error { return finding }
            k += 1
        }
        return nil
    }

    // MARK: Reporting

    /// About a value.
    mutating func report<R: Rule>(
        _ rule: R.Type, _ severity: Severity? = nil, at value: JSONValue, in request: RequestView, key: KnownKey? = nil,
        reason: APNsReason = .none, detail: UInt8 = 0, first: Int64 = 0, second: Int64 = 0
    ) {
        add(
            R.number, severity ?? R.severity, value.kind == .key ? .key : .value, request, value, value.byteOffset,
            value.byteCount, key, reason, detail, first, second)
    }

    /// About bytes of the body.
    mutating func report<R: Rule>(
        _ rule: R.Type, _ severity: Severity? = nil, site: Finding.Site = .body, byteOffset: Int, byteCount: Int,
        reason: APNsReason = .none, detail: UInt8 = 0, first: Int64 = 0, second: Int64 = 0
    ) {
        add(
            R.number, severity ?? R.severity, site, nil, nil, byteOffset, byteCount, nil, reason, detail, first, second)
    }

    /// About a member that `object` lacks; `key` is nil for one that is in no table. The place is the object's bracket, or the name of `nearMiss`, the key that was
    /// probably meant.
    mutating func report<R: Rule>(
        _ rule: R.Type, _ severity: Severity? = nil, missing key: KnownKey?, in object: JSONValue,
        of request: RequestView,
        nearMiss: JSONValue? = nil, reason: APNsReason = .none, detail: UInt8 = 0, first: Int64 = 0, second: Int64 = 0
    ) {
        add(
            R.number, severity ?? R.severity, .missingMember, request, object,
            nearMiss?.byteOffset ?? object.byteOffset, nearMiss?.byteCount ?? 1, key, reason, detail, first, second)
    }

    /// About a header: its first field, or the field at `position`, or its absence.
    mutating func report<R: Rule>(
        _ rule: R.Type, _ severity: Severity? = nil, header: PushHeaderName, in request: RequestView,
        position: Int? = nil,
        reason: APNsReason = .none, detail: UInt8 = 0, first: Int64 = 0, second: Int64 = 0
    ) {
        let field = position ?? request.headers.position(of: header)
        var finding = Finding(
            rule: RuleID(number: R.number), severity: severity ?? R.severity,
            site: field == nil ? .missingHeader : .header,
            reason: reason, key: nil, header: header, headerPosition: Int16(truncatingIfNeeded: field ?? -1), token: -1,
            byteOffset: -1, byteCount: 0, detail: detail, first: first, second: second)
        store(&finding)
    }

    @inline(never)
    private mutating func add(
        _ number: UInt16, _ severity: Severity, _ site: Finding.Site, _ request: RequestView?, _ value: JSONValue?,
        _ byteOffset: Int, _ byteCount: Int, _ key: KnownKey?, _ reason: APNsReason, _ detail: UInt8, _ first: Int64,
        _ second: Int64
    ) {
        if isFull(for: severity) {
            count(1, severity)
            return
        }
        var token = -1
        if let value, let index = request?.index { token = index.position(of: value) }
        var finding = Finding(
            rule: RuleID(number: number), severity: severity, site: site, reason: reason, key: key, header: .other,
            headerPosition: -1, token: Int32(truncatingIfNeeded: token), byteOffset: byteOffset, byteCount: byteCount,
            detail: detail, first: first, second: second)
        store(&finding)
    }

    /// A finding of that weight could not be kept, and no policy may change its weight: then there is nothing to do but to count it.
    @inline(__always)
    func isFull(for severity: Severity) -> Bool {
        unsafe rarely(count == capacity) && lighterCount(severity) == 0 && policy.pointee.isEmpty
    }

    /// Counts findings that the sink is full for.
    @inline(__always)
    mutating func count(_ number: Int, _ severity: Severity) {
        if severity == .hint && !wantsHints { return }
        add(number, severity)
        truncated &+= number
    }

    /// No text has so many findings that a number would overflow.
    @inline(__always)
    private mutating func add(_ number: Int, _ severity: Severity) {
        switch severity {
        case .hint: hintCount &+= number
        case .warning: warningCount &+= number
        case .error: errorCount &+= number
        }
    }

    @inline(never)
    private mutating func store(_ finding: inout Finding) {
        if unsafe !policy.pointee.isEmpty {
            guard let position = finding.rule.position else { return }
            if unsafe policy.pointee.isAllowed(position) { return }
            if unsafe policy.pointee.isDenied(position) { finding.severity = .error }
        }
        if finding.severity == .hint && !wantsHints { return }
        add(1, finding.severity)
        if count < capacity {
            unsafe findings[count] = finding
            count += 1
            noteKept(finding.severity, 1)
        } else {
            truncated += 1
            makeRoom(for: finding)
        }
    }

    /// A full sink keeps what weighs most: a finding that weighs more takes the place of the last that weighs least.
    private mutating func makeRoom(for finding: Finding) {
        guard lighterCount(finding.severity) > 0 else { return }
        var lightest = -1
        for k in 0..<count {
            let weight = unsafe findings[k].severity.rawValue
            let least = lightest < 0 ? finding.severity.rawValue - 1 : unsafe findings[lightest].severity.rawValue
            if weight <= least { lightest = k }
        }
        guard lightest >= 0 else { return }
        noteKept(unsafe findings[lightest].severity, -1)
        noteKept(finding.severity, 1)
        unsafe findings[lightest] = finding
    }

    /// Kept findings that weigh less.
    private func lighterCount(_ severity: Severity) -> Int {
        switch severity {
        case .hint: 0
        case .warning: keptHintCount
        case .error: keptHintCount + keptWarningCount
        }
    }

    private mutating func noteKept(_ severity: Severity, _ change: Int) {
        switch severity {
        case .hint: keptHintCount += change
        case .warning: keptWarningCount += change
        case .error: break
        }
    }

    /// Puts the findings in the order of the input: headers first, then by place; equal places keep their order.
    @inline(__always)
    mutating func sort() {
        if rarely(count > 1) { sortSeveral() }
    }

    @inline(never)
    private mutating func sortSeveral() {
        for k in 1..<count where unsafe Self.comes(findings[k], before: findings[k - 1]) {
            let moved = unsafe findings[k]
            var j = k
            repeat {
                unsafe findings[j] = findings[j - 1]
                j -= 1
            } while unsafe j > 0 && Self.comes(moved, before: findings[j - 1])
            unsafe findings[j] = moved
        }
    }

    private static func comes(_ a: Finding, before b: Finding) -> Bool {
        let (x, y) = (a.byteOffset < 0 ? -1 : a.byteOffset, b.byteOffset < 0 ? -1 : b.byteOffset)
        if x != y { return x < y }
        if x < 0 {
            // Fields in their order, then headers that are not there.
            let (p, q) = (
                a.headerPosition < 0 ? Int16.max : a.headerPosition, b.headerPosition < 0 ? Int16.max : b.headerPosition
            )
            if p != q { return p < q }
            if a.header != b.header { return a.header.code < b.header.code }
        }
        return a.rule.number < b.rule.number
    }
}
