internal import CPeerInterface
internal import PushJSON
internal import PushPayload
internal import PushRules

/// What is asked of the tokenizer: anything that can be addressed.
private let limits = JSONLimits.standard

/// Memory for the tokenizer, lent as the libraries want it.
private func makeMemory(for workload: Workload) -> UnsafeMutableRawBufferPointer {
    unsafe .allocate(
        byteCount: JSONTokenizer.memorySize(forTextOf: workload.corpus.largest, limits: limits), alignment: 16)
}

extension bench_text {
    /// The bytes, as the libraries take them.
    fileprivate var buffer: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: bytes, count: count) }
}

/// The tokenizer alone: every check of JSON and UTF-8, duplicate keys, an index of all tokens.
@safe
final class TokenizerCandidate: Candidate {
    let name = "tokenizer"
    let title = "pushlint: tokenizer alone"
    private let workload: Workload
    private let memory: UnsafeMutableRawBufferPointer

    init(_ workload: Workload) {
        self.workload = workload
        unsafe memory = unsafe makeMemory(for: workload)
    }

    deinit { unsafe memory.deallocate() }

    func run(_ first: Int, _ count: Int) -> PassResult {
        let part = unsafe workload.part(first, count)
        let limits = limits
        var result = PassResult()
        for position in 0..<count {
            let body = unsafe part.requests[position].body
            switch unsafe JSONTokenizer.index(body.buffer, limits: limits, memory: memory) {
            case .success(let index):
                result.accepted &+= 1
                result.checksum &+= UInt64(index.count) &+ UInt64(index.remarks.rawValue)
            case .failure(let error): result.checksum &+= UInt64(error.byteOffset)
            }
        }
        return result
    }
}

/// The typed view: the request is read, and every key of `aps`, alert and sound that the device reads is asked for.
@safe
final class ViewCandidate: Candidate {
    let name = "view"
    let title = "pushlint: typed view, every key of aps read"
    private let workload: Workload
    private let memory: UnsafeMutableRawBufferPointer
    private let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: RequestReader.slotCount)
    private let frame = UnsafeMutablePointer<RequestFrame>.allocate(capacity: 1)

    init(_ workload: Workload) {
        self.workload = workload
        unsafe memory = unsafe makeMemory(for: workload)
    }

    deinit {
        unsafe memory.deallocate()
        unsafe slots.deallocate()
        unsafe frame.deallocate()
    }

    func run(_ first: Int, _ count: Int) -> PassResult {
        let part = unsafe workload.part(first, count)
        let limits = limits
        let facts = unsafe RequestFacts(now: part.now)
        var result = PassResult()
        for position in 0..<count {
            let body = unsafe part.requests[position].body
            let sum = workload.headers[first + position].withList { headers -> UInt64? in
                unsafe RequestReader.read(
                    body.buffer, headers: headers, facts: facts, limits: limits, memory: memory, slots: slots,
                    into: frame)
                let request = unsafe RequestView(frame)
                guard request.index != nil else { return nil }
                guard let aps = request[.aps].flatMap(APSView.init) else { return 0 }
                return Self.readAll(aps)
            }
            guard let sum else { continue }
            result.accepted &+= 1
            result.checksum &+= sum
        }
        return result
    }

    /// Made of every property.
    private static func readAll(_ aps: APSView) -> UInt64 {
        var sum: UInt64 = 0
        func add(_ text: JSONString?) { if let text { sum &+= UInt64(text.byteCount) } }
        func add(_ number: Double?) { if let number { sum &+= number.bitPattern } }
        func add(_ flag: Bool) { if flag { sum &+= 1 } }
        func add(_ value: JSONValue?) { if let value { sum &+= UInt64(value.byteCount) } }
        func add(_ arguments: JSONElements?) {
            guard var arguments else { return }
            while let argument = arguments.next() { sum &+= UInt64(argument.byteCount) }
        }
        if let alert = aps.alert {
            add(alert.title)
            add(alert.subtitle)
            add(alert.body)
            add(alert.launchImage)
            add(alert.titleLocKey)
            add(alert.subtitleLocKey)
            add(alert.locKey)
            add(alert.titleLocArguments)
            add(alert.subtitleLocArguments)
            add(alert.locArguments)
        }
        if let badge = aps.badge { sum &+= UInt64(badge) }
        if let sound = aps.sound {
            add(sound.name)
            add(sound.isCritical)
            add(sound.volume)
        }
        add(aps.threadID)
        add(aps.category)
        add(aps.targetContentID)
        add(aps.filterCriteria)
        add(aps.interruptionLevel)
        add(aps.relevanceScore)
        add(aps.isContentAvailable)
        add(aps.isMutableContent)
        add(aps.timestamp)
        add(aps.event)
        add(aps.contentState)
        add(aps.attributesType)
        add(aps.attributes)
        add(aps.staleDate)
        add(aps.dismissalDate)
        return sum
    }
}

/// The whole job: payload and headers, which are lent, every rule, findings.
final class ValidationCandidate: Candidate {
    let name = "validation"
    let title = "pushlint: full validation with headers, every rule"
    private let workload: Workload
    private var validator: PayloadValidator

    init(_ workload: Workload) {
        self.workload = workload
        unsafe validator = PayloadValidator(expectedByteCount: workload.corpus.largest)
    }

    func run(_ first: Int, _ count: Int) -> PassResult {
        // The validator is handed over once a pass: a stored property of a class would be guarded at each use.
        Self.run(&validator, workload, first, count)
    }

    private static func run(
        _ validator: inout PayloadValidator, _ workload: Workload, _ first: Int, _ count: Int
    ) -> PassResult {
        let part = unsafe workload.part(first, count)
        let now = unsafe part.now
        let headers = workload.headerLists
        var result = PassResult()
        for position in 0..<count {
            let body = unsafe part.requests[position].body.buffer
            let report = unsafe validator.validate(body.span, headers: headers[first + position], now: now)
            if report.isJSON { result.accepted &+= 1 }
            result.findings &+= UInt64(truncatingIfNeeded: report.findingCount &+ report.truncatedCount)
            if let error = report.firstError { result.checksum &+= UInt64(error.rule.number) }
            result.checksum &+= UInt64(truncatingIfNeeded: report.limit)
        }
        return result
    }

    /// What is found in one request: the rules' names.
    func findings(_ position: Int) -> [String] {
        let body = unsafe workload.corpus.requests[position].body.buffer
        let now = unsafe workload.corpus.now
        let report = unsafe validator.validate(body.span, headers: workload.headers[position], now: now)
        return (0..<report.findingCount).map { "\(validator.finding(at: $0).rule.name)" }
    }
}

/// The whole job, headers included: put together from their texts for each push, as a sender does whose expirations differ.
final class SendingCandidate: Candidate {
    let name = "sending"
    let title = "pushlint: the same, headers put together for each push"
    private let workload: Workload
    private var validator: PayloadValidator
    private var headers = PushHeaders()

    init(_ workload: Workload) {
        self.workload = workload
        unsafe validator = PayloadValidator(expectedByteCount: workload.corpus.largest)
    }

    func run(_ first: Int, _ count: Int) -> PassResult { Self.run(&validator, &headers, workload, first, count) }

    private static func run(
        _ validator: inout PayloadValidator, _ headers: inout PushHeaders, _ workload: Workload, _ first: Int,
        _ count: Int
    ) -> PassResult {
        let part = unsafe workload.part(first, count)
        let now = unsafe part.now
        var result = PassResult()
        for position in 0..<count {
            let request = unsafe part.requests[position]
            headers.removeAll()
            unsafe add("apns-push-type", request.push_type, &headers)
            unsafe add("apns-topic", request.topic, &headers)
            unsafe add("apns-priority", request.priority, &headers)
            unsafe add("apns-expiration", request.expiration, &headers)
            let report = unsafe validator.validate(request.body.buffer.span, headers: headers, now: now)
            if report.isJSON { result.accepted &+= 1 }
            result.findings &+= UInt64(truncatingIfNeeded: report.findingCount &+ report.truncatedCount)
            if let error = report.firstError { result.checksum &+= UInt64(error.rule.number) }
            result.checksum &+= UInt64(truncatingIfNeeded: report.limit)
        }
        return result
    }

    @inline(__always)
    private static func add(_ name: StaticString, _ value: bench_text, _ headers: inout PushHeaders) {
        guard unsafe value.bytes != nil else { return }
        unsafe headers.append(
            bytes: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), value.buffer)
    }
}
