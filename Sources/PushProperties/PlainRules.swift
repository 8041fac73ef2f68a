internal import PushPayload
internal import PushRules

/// A few rules the slow and obvious way, with their numbers written out once more: on pushes to a device whose headers are known.
enum PlainRules {
    private static let types = [
        "alert", "background", "location", "voip", "complication", "fileprovider", "mdm", "liveactivity", "pushtotalk",
        "widgets",
        "controls",
    ]

    /// Throws where the validator's answer is not the plain one.
    static func check(_ told: ToldRequest, _ request: ReadRequest, _ facts: RequestFacts) throws(Violation) {
        try require([4096, 5120].contains(told.report.limit), "validator: a limit of \(told.report.limit)")
        guard let headers = request.headers, facts.target == .device, told.report.truncatedCount == 0 else { return }
        let fields = Fields(headers)
        let path = fields.first(":path") ?? "/3/device"
        let type = fields.first("apns-push-type")
        let isForChannels = ["/4/broadcasts/apps/", "4/broadcasts/apps/", "/1/apps/"].contains { path.hasPrefix($0) }
        if isForChannels || type == "voip" {
            try require(told.report.limit == 5120, "validator: a limit of \(told.report.limit) for \(type ?? path)")
        } else if let type, types.contains(type) {
            try require(told.report.limit == 4096, "validator: a limit of \(told.report.limit) for \(type)")
        }
        guard path == "/3/device" || path.hasPrefix("/3/device/") else { return }
        try expect(told, "push-type-unknown", type.map { !types.contains($0) } ?? false)
        let priority = fields.first("apns-priority")
        try expect(told, "priority-invalid", priority.map { !["10", "5", "1"].contains($0) } ?? false)
        let collapseID = fields.first("apns-collapse-id")
        try expect(told, "collapse-id-too-long", (collapseID?.unicodeScalars.count ?? 0) > 64)
        let expiration = fields.first("apns-expiration")
        let isWhole = expiration.map { !$0.isEmpty && $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } } ?? true
        try expect(told, "expiration-invalid", !isWhole, unless: expiration.map { $0.hasPrefix("-") } ?? false)
        let idSeverity = fields.first("apns-id").flatMap(severity(ofID:))
        let found = told.findings.first { $0.rule.name.isEqual(to: "apns-id-malformed") }?.severity
        try require(
            found == idSeverity,
            "apns-id-malformed: \(found?.name ?? "nothing") found, \(idSeverity?.name ?? "nothing") expected")
        try expect(told, "header-repeated", fields.hasRepeated)
    }

    private static func expect(
        _ told: ToldRequest, _ rule: StaticString, _ isBroken: Bool, unless isOpen: Bool = false
    ) throws(Violation) {
        if isOpen { return }
        try require(told.has(rule) == isBroken, "\(rule): \(isBroken ? "not found" : "found, but it is not broken")")
    }

    /// What an ID weighs: nothing where it is a UUID in lower case, more for each other spelling, an error where it is none.
    static func severity(ofID id: String) -> Severity? {
        func isCanonical(_ text: some StringProtocol) -> Bool {
            let groups = text.split(separator: "-", omittingEmptySubsequences: false)
            return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.allSatisfy(isHexadecimal)
        }
        func isHexadecimal(_ text: some StringProtocol) -> Bool {
            text.unicodeScalars.allSatisfy { "0123456789abcdefABCDEF".unicodeScalars.contains($0) }
        }
        if isCanonical(id) { return id.unicodeScalars.contains { ("A"..."F").contains($0) } ? .hint : nil }
        let isInBraces = id.hasPrefix("{") && id.hasSuffix("}") && isCanonical(id.dropFirst().dropLast())
        let isName = id.lowercased().hasPrefix("urn:uuid:") && isCanonical(id.dropFirst(9))
        let isWithoutHyphens = id.unicodeScalars.count == 32 && isHexadecimal(id)
        return id.isEmpty || isInBraces || isName || isWithoutHyphens ? .warning : .error
    }

    /// Headers as text, a character for each byte.
    private struct Fields {
        private var names: [String] = []
        private var values: [String] = []

        init(_ headers: PushHeaders) {
            for k in 0..<headers.count {
                // Only ASCII letters have another case in a header's name.
                let name = headers.nameBytes(k).map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
                names.append(name.map { String(Unicode.Scalar($0)) }.joined())
                values.append(headers.valueBytes(k).map { String(Unicode.Scalar($0)) }.joined())
            }
        }

        func first(_ name: String) -> String? { names.firstIndex(of: name).map { values[$0] } }

        var hasRepeated: Bool {
            let judged = names.filter { $0.hasPrefix("apns-") || $0 == "authorization" }
            return Set(judged).count < judged.count
        }
    }
}
