/// A document of the conformance data: a row of its `expectations.tsv`.
package struct ConformanceCase: Sendable, CustomStringConvertible {
    /// `suite/file`
    package let name: String
    package let bytes: [UInt8]
    package let isAccepted: Bool
    /// Rejected: code and offset.
    package let code: String
    package let offset: Int
    /// Accepted: sorted words, see `JSONRemarkWords`.
    package let remarks: [String]
    /// What the suite itself demands: accept, reject or either.
    package let demanded: String

    package var description: String { name }
}

/// The conformance data: many suites, one expected answer a document. It lies beside the repository and may be absent.
package enum ConformanceTable {
    /// What a run without the data says, word for word.
    package static let absence = "conformance: not run, data absent"
    /// Documents in the data. Fewer mean that some were lost on the way.
    package static let fewestCases = 760

    static let table = FixtureRoot.conformance + "/expectations.tsv"

    package static let isPresent = FixtureRoot.exists(table)

    /// All cases; none when the data is absent. Throws when there is data, but less of it than there should be.
    package static func cases() throws -> [ConformanceCase] {
        guard isPresent else { return [] }
        let columns = [
            "suite", "file", "expected", "tokenizer_policy", "severity_if_parsed", "diagnostic", "jansson_2.14",
            "jansson_2.14_rejdup", "python_bytes", "python_utf8_strict", "foundation_6.3", "disagrees_with_policy",
            "note",
        ]
        let cases = try FixtureRoot.table(table, columns: columns).map(read)
        guard cases.count >= fewestCases else {
            throw FixtureFault.badTable(table, "\(cases.count) cases, not \(fewestCases)")
        }
        return cases
    }

    private static func read(_ row: [String]) throws -> ConformanceCase {
        let name = row[0] + "/" + row[1]
        let bytes = try FixtureRoot.bytes(FixtureRoot.conformance + "/" + name)
        switch row[3] {
        case "accept":
            let remarks = AcceptedFixture.words(row[5]).sorted()
            return ConformanceCase(
                name: name, bytes: bytes, isAccepted: true, code: "", offset: 0, remarks: remarks, demanded: row[2])
        case "reject":
            let parts = row[5].split(separator: "@").map(String.init)
            guard parts.count == 2, let offset = Int(parts[1]) else {
                throw FixtureFault.badTable(table, "\(name): no code@offset: \(row[5])")
            }
            return ConformanceCase(
                name: name, bytes: bytes, isAccepted: false, code: parts[0], offset: offset, remarks: [],
                demanded: row[2])
        default:
            throw FixtureFault.badTable(table, "\(name): neither accept nor reject: \(row[3])")
        }
    }
}
