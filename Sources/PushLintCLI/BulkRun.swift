internal import PushJSON
internal import PushReport

/// What became of the lines of one chunk.
struct ChunkResult {
    /// The reports as they are to be written.
    var bytes: [UInt8] = []
    var summary = ReportSummary()
    /// What is to be said on standard error, and behind how many of `bytes`.
    var complaints: [(position: Int, location: SourceLocation?, words: String)] = []
    /// The formatter that wrote the reports.
    var formatter: any ReportFormatter
    /// Offset in the file of the byte behind the lines.
    var fileEnd = 0
}

/// Judges files of many lines on several threads.
///
/// ```
/// reader --chunks--> queue --chunks--> workers --results--> queue --in order--> writer (the caller)
/// ```
///
/// The queue is bounded, so that memory does not grow with the file.
struct BulkRun {
    let jobs: Int
    let settings: CheckSettings
    let now: Int64
    let path: [UInt8]
    /// Makes a formatter for a part of the output.
    let formatter: any ReportFormatter

    /// - Parameters:
    ///   - willWait: called before results are waited for.
    ///   - write: gets results in the order of the lines; false: nobody wants more.
    /// - Returns: false when nobody wants more; nil when there are no threads, and nothing has been done.
    /// - Throws: the source's trouble, behind the results of the lines before it.
    func run(
        _ chunks: LineChunks, first: LineChunk, willWait: () -> Void, write: (ChunkResult) -> Bool
    ) throws(FileTrouble) -> Bool? {
        let queue = BulkQueue(capacity: jobs + jobs / 2 + 2)
        var workers = 0
        for _ in 0..<jobs {
            let worker = ChunkWorker(settings, now, path, formatter)
            if Threads.start({ worker.work(queue) }) { workers += 1 }
        }
        let feeder = ChunkFeeder(chunks, first)
        guard workers > 0, Threads.start({ feeder.feed(queue) }) else {
            queue.stop()
            return nil
        }
        while let result = queue.next(willWait: willWait) {
            if !write(result) {
                queue.stop()
                return false
            }
        }
        if let trouble = queue.trouble { throw trouble }
        return true
    }
}

/// Reads chunks into the queue.
private final class ChunkFeeder: @unchecked Sendable {
    // Used by the one thread that runs `feed`.
    private var chunks: LineChunks
    private let first: LineChunk

    init(_ chunks: LineChunks, _ first: LineChunk) {
        self.chunks = chunks
        self.first = first
    }

    func feed(_ queue: BulkQueue) {
        guard queue.put(first) else { return }
        do throws(FileTrouble) {
            while let chunk = try chunks.next() {
                if !queue.put(chunk) { return }
            }
            queue.end(nil)
        } catch {
            queue.end(error)
        }
    }
}

/// Judges chunk after chunk.
private final class ChunkWorker: @unchecked Sendable {
    // Used by the one thread that runs `work`.
    private let settings: CheckSettings
    private let now: Int64
    private let path: [UInt8]
    private let formatter: any ReportFormatter
    /// What counts and writes in it calls nothing that could come back here, so that no two accesses can overlap, and nobody needs to
    /// look for that at every line.
    @exclusivity(unchecked)
    private var result: ChunkResult
    private var sink = ByteSink()

    init(_ settings: CheckSettings, _ now: Int64, _ path: [UInt8], _ formatter: any ReportFormatter) {
        self.settings = settings
        self.now = now
        self.path = path
        self.formatter = formatter.part()
        unsafe result = ChunkResult(formatter: self.formatter)
    }

    func work(_ queue: BulkQueue) {
        var linter = Linter(
            settings, now: now,
            emit: { [unowned self] report in
                unsafe result.summary.count(report)
                unsafe result.formatter.write(report, to: sink)
                return true
            },
            trouble: { [unowned self] (_, location, words) in
                unsafe result.complaints.append((sink.count, location, words))
            })
        if formatter.ignoresCleanInputs {
            linter.emitClean = { [unowned self] (path, isRecord) in
                unsafe result.summary.countClean(path, isRecord: isRecord)
                return true
            }
        }
        while let (position, chunk) = queue.claim() {
            unsafe result = ChunkResult(formatter: formatter)
            unsafe result.fileEnd = chunk.fileEnd
            linter.lint(path, chunk)
            unsafe result.bytes = sink.takeBytes()
            unsafe queue.finish(position, result)
        }
    }
}

/// Chunks on their way through the threads, in their order.
private final class BulkQueue: @unchecked Sendable {
    private enum Slot {
        case empty
        case read(LineChunk)
        case done(ChunkResult)
    }

    private let monitor = Monitor()
    // All of these are touched inside the lock only.
    private var slots: [Slot]
    private var readCount = 0
    private var claimedCount = 0
    private var writtenCount = 0
    private var isAtEnd = false
    private var isStopped = false
    private var endTrouble: FileTrouble?

    init(capacity: Int) { slots = Array(repeating: .empty, count: capacity) }

    /// Waits for room. False: nobody wants more.
    func put(_ chunk: LineChunk) -> Bool {
        monitor.withLock {
            while !isStopped, readCount - writtenCount == slots.count { monitor.wait() }
            guard !isStopped else { return false }
            slots[readCount % slots.count] = .read(chunk)
            readCount += 1
            monitor.wakeAll()
            return true
        }
    }

    /// No more chunks will come.
    func end(_ trouble: FileTrouble?) {
        monitor.withLock {
            isAtEnd = true
            endTrouble = trouble
            monitor.wakeAll()
        }
    }

    /// Waits for a chunk to work on; nil: there will be none.
    func claim() -> (position: Int, chunk: LineChunk)? {
        monitor.withLock { () -> (position: Int, chunk: LineChunk)? in
            while !isStopped, !isAtEnd, claimedCount == readCount { monitor.wait() }
            guard !isStopped, claimedCount < readCount else { return nil }
            let position = claimedCount % slots.count
            guard case .read(let chunk) = slots[position] else { return nil }
            slots[position] = .empty
            claimedCount += 1
            return (position, chunk)
        }
    }

    func finish(_ position: Int, _ result: ChunkResult) {
        monitor.withLock {
            slots[position] = .done(result)
            monitor.wakeAll()
        }
    }

    /// Waits for the next result in order; nil at the end.
    func next(willWait: () -> Void) -> ChunkResult? {
        let ready = monitor.withLock { () -> (result: ChunkResult?, isLast: Bool) in (takeNext(), isOver) }
        if ready.result != nil || ready.isLast { return ready.result }
        willWait()
        return monitor.withLock { () -> ChunkResult? in
            while true {
                if let result = takeNext() { return result }
                if isOver { return nil }
                monitor.wait()
            }
        }
    }

    /// Nobody wants more: all threads end as soon as they look.
    func stop() {
        monitor.withLock {
            isStopped = true
            monitor.wakeAll()
        }
    }

    var trouble: FileTrouble? { monitor.withLock { endTrouble } }

    private var isOver: Bool { isAtEnd && writtenCount == readCount }

    private func takeNext() -> ChunkResult? {
        let position = writtenCount % slots.count
        guard writtenCount < readCount, case .done(let result) = slots[position] else { return nil }
        slots[position] = .empty
        writtenCount += 1
        monitor.wakeAll()
        return result
    }
}
