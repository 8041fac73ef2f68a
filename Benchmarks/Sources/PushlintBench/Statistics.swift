/// The spread of some measurements.
struct Spread {
    private let sorted: [Double]

    /// - Parameter values: at least one.
    init(_ values: [Double]) { sorted = values.sorted() }

    var minimum: Double { sorted[0] }
    var maximum: Double { sorted[sorted.count - 1] }
    var median: Double { quantile(0.5) }
    var low: Double { quantile(0.1) }
    var high: Double { quantile(0.9) }

    /// The value below which `share` of the others lie, between neighbours in proportion.
    private func quantile(_ share: Double) -> Double {
        let place = share * Double(sorted.count - 1)
        let below = Int(place)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
}

extension Double {
    /// With so many digits behind the point; rounds half away from zero.
    func text(_ places: Int) -> String {
        guard isFinite else { return "-" }
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let units = Int64((abs(self) * scale).rounded())
        let sign = self < 0 && units != 0 ? "-" : ""
        guard places > 0 else { return sign + String(units) }
        let digits = String(units)
        let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
        return sign + padded.dropLast(places) + "." + padded.suffix(places)
    }
}
