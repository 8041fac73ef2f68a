internal import PushReport

/// A bar on standard error that shows how far a run over many records is.
///
/// ```
/// [############------------------]  41%  412,000 records  350,211/s
/// ```
final class Progress {
    private let errors: ByteSink
    private let uptime: @Sendable () -> Double
    private let start: Double
    /// Shown from this time on.
    private var next: Double
    private var isShown = false
    /// Bytes of the source that is read at the moment; nil where nobody knows.
    private var total: Int?
    private var position = 0
    private var records = 0

    /// Seconds that a run may take before a bar is worth showing.
    private static let patience = 0.5
    private static let interval = 0.1
    private static let cells = 30

    init(_ errors: ByteSink, isEager: Bool, uptime: @escaping @Sendable () -> Double) {
        self.errors = errors
        self.uptime = uptime
        start = uptime()
        next = isEager ? start : start + Self.patience
    }

    /// A source of many records comes.
    func begin(_ total: Int?) {
        self.total = total
        position = 0
    }

    func count(_ records: Int) { self.records += records }

    /// The source has been read up to `position`.
    func move(to position: Int) {
        self.position = position
        show()
    }

    private func show() {
        let now = uptime()
        guard now >= next else { return }
        next = now + Self.interval
        errors.write("\r" + line(now) + "\u{1B}[K")
        errors.flush()
        isShown = true
    }

    private func line(_ now: Double) -> String {
        var words = ""
        if let total, total > 0 {
            let share = min(Double(position) / Double(total), 1)
            let filled = Int(share * Double(Self.cells))
            let percent = String(Int(share * 100))
            words += "[" + String(repeating: "#", count: filled)
            words += String(repeating: "-", count: Self.cells - filled) + "] "
            words += String(repeating: " ", count: 3 - percent.utf8.count) + percent + "%  "
        }
        words += "\(Self.grouped(records)) records"
        let elapsed = now - start
        if elapsed > 0 { words += "  \(Self.grouped(Int(Double(records) / elapsed)))/s" }
        return words
    }

    /// `1,234,567`
    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        var out = ""
        for (k, digit) in digits.enumerated() {
            if k > 0, (digits.count - k) % 3 == 0 { out.append(",") }
            out.append(digit)
        }
        return out
    }

    /// Takes the bar away, so that something else can be written.
    func erase() {
        guard isShown else { return }
        errors.write("\r\u{1B}[K")
        errors.flush()
        isShown = false
    }
}
