internal import PushCorpus

/// The figures beside those that the design asks for.
struct Goals {
    let mix: Race
    let clean: Race
    let hostile: HostileRace
    let instructions: InstructionCounts

    private struct Row {
        var what: String
        var must: Double
        var goal: Double
        /// Nil: not measured.
        var value: Double?
        var spread: String?
        var isMoreBetter = true
    }

    func write() {
        print("### Measured against the goals\n")
        let tokenizer = mix.ratio("yyjson", to: "tokenizer")
        let validation = clean.ratio("yyjson", to: "validation")
        let checks = clean.ratio("yyjson-checks", to: "validation")
        let jansson = mix.ratio("jansson", to: "validation")
        let decoder = mix.ratio("foundation-decoder", to: "validation")
        let worst = hostile.worst("validation")
        let rows = [
            row("tokenizer against yyjson, mix", 1.2, 1.45, tokenizer),
            row("full validation against yyjson's parse, clean", 0.9, 1.2, validation),
            row("full validation against yyjson and the checks in C, clean", 1.7, 2.2, checks),
            row("full validation against jansson's parse, mix", 20, 30, jansson),
            row("full validation against JSONDecoder, mix", 25, 35, decoder),
            Row(
                what: "instructions a byte, tokenizer, mix", must: 6.8, goal: 5.6,
                value: instructions.perByte("tokenizer", .mix), isMoreBetter: false),
            Row(
                what: "instructions a byte, full validation, mix", must: 9.5, goal: 7.5,
                value: instructions.perByte("validation", .mix), isMoreBetter: false),
            Row(
                what: "hostile text, full validation, microseconds" + (worst.map { " (\($0.name))" } ?? ""), must: 20,
                goal: 10,
                value: worst?.time.median, spread: worst.map { "90th percentile \($0.time.high.text(1))" },
                isMoreBetter: false),
            Row(
                what: "allocations a validation, mix", must: 0, goal: 0,
                value: mix.position("validation").flatMap { mix.allocations[$0] }.map { Double($0) },
                isMoreBetter: false),
        ]
        Table.write(
            ["what", "must", "goal", "measured", "spread", "verdict"],
            rows.map { row in
                [row.what, row.must.text(2), row.goal.text(2), row.value?.text(2) ?? "-", row.spread, verdict(row)]
            })
    }

    private func row(_ what: String, _ must: Double, _ goal: Double, _ spread: Spread?) -> Row {
        Row(
            what: what, must: must, goal: goal, value: spread?.median,
            spread: spread.map { "\($0.low.text(2))-\($0.high.text(2)), least \($0.minimum.text(2))" })
    }

    private func verdict(_ row: Row) -> String {
        guard let value = row.value else { return "not measured" }
        let (hasMust, hasGoal) =
            row.isMoreBetter ? (value >= row.must, value >= row.goal) : (value <= row.must, value <= row.goal)
        return hasGoal ? "goal reached" : hasMust ? "reached" : "**not reached**"
    }
}
