/// A text that the tokenizer accepts: a row of `Fixtures/json/accept.tsv`.
package struct AcceptedFixture: Sendable, CustomStringConvertible {
    package let file: String
    package let bytes: [UInt8]
    /// Sorted words, see `JSONRemarkWords`.
    package let remarks: [String]

    package var description: String { file }

    package static let folder = FixtureRoot.fixtures + "/json/accept"
    package static let table = FixtureRoot.fixtures + "/json/accept.tsv"

    package static func all() throws -> [AcceptedFixture] {
        try FixtureRoot.table(table, columns: ["file", "remarks"]).map { row in
            AcceptedFixture(
                file: row[0], bytes: try FixtureRoot.bytes(folder + "/" + row[0]), remarks: words(row[1]))
        }
    }

    /// `a,b` as two words, `-` as none.
    static func words(_ text: String) -> [String] {
        text == "-" ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
}

/// A text that is not JSON: a row of `Fixtures/json/reject.tsv`.
package struct RejectedFixture: Sendable, CustomStringConvertible {
    package let file: String
    package let bytes: [UInt8]
    package let code: String
    package let offset: Int
    package let cause: String
    package let causeOffset: Int

    package var description: String { file }

    package static let folder = FixtureRoot.fixtures + "/json/reject"
    package static let table = FixtureRoot.fixtures + "/json/reject.tsv"

    package static func all() throws -> [RejectedFixture] {
        let columns = ["file", "code", "offset", "cause", "cause_offset"]
        return try FixtureRoot.table(table, columns: columns).map { row in
            guard let offset = Int(row[2]), let causeOffset = Int(row[4]) else {
                throw FixtureFault.badTable(table, "an offset is no number: \(row.joined(separator: " | "))")
            }
            return RejectedFixture(
                file: row[0], bytes: try FixtureRoot.bytes(folder + "/" + row[0]), code: row[1], offset: offset,
                cause: row[3], causeOffset: causeOffset)
        }
    }
}
