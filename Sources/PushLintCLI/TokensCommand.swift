internal import PushJSON
internal import PushReport
internal import PushRules

/// `pushlint tokens FILE`: how the tokenizer reads a text.
struct TokensCommand {
    let streams: CommandStreams
    let files: any FileSystem

    static var table: OptionTable<Void> { OptionTable(.tokens) }

    func run(_ arguments: [[UInt8]]) throws(UsageError) -> ExitCode {
        let outcome = try Self.table.parse(arguments)
        if outcome.wantsHelp {
            streams.output.write(HelpText.page(Self.table))
            return .clean
        }
        let path = try Operands.one(outcome.operands, .tokens, "a file, or - for standard input")
        let bytes: [UInt8]
        do throws(FileTrouble) {
            let source = path == Array("-".utf8) ? streams.input : try files.open(path)
            bytes = try source.readAll(limit: Linter.maximumFileBytes)
        } catch {
            streams.complain("\(Harmless.path(path)): \(error.words)")
            return .unreadable
        }
        return write(path, bytes)
    }

    private func write(_ path: [UInt8], _ bytes: [UInt8]) -> ExitCode {
        let output = streams.output
        var buffer = JSONIndexBuffer(forTextOf: bytes.count)
        do throws(JSONError) {
            try buffer.withIndex(of: bytes.span) { index in
                for position in 0..<index.count where output.isUsable {
                    let token = index[position]
                    output.write(token.kind.name)
                    output.write(byte: 0x20)
                    output.write(number: token.byteOffset)
                    output.write(byte: 0x20)
                    output.write(number: token.byteCount)
                    output.write(byte: 0x0A)
                }
            }
            return .clean
        } catch {
            output.write(Self.finding(path, bytes, error) + "\n")
            return .findings
        }
    }

    /// The line of `check --format oneline` for a text that is not JSON.
    private static func finding(_ path: [UInt8], _ bytes: [UInt8], _ error: JSONError) -> String {
        let shownPath = Harmless.path(path)
        let text = SourceText(file: bytes)
        var validator = PayloadValidator()
        let report = validator.validate(bytes.span) { view, result, findings in
            ReportBuilder(path: path, text: text).report(view, result, findings)
        }
        // The rules of other things that may be wrong with a payload are not asked for here.
        if let finding = report.findings.first(where: { $0.code < 200 && $0.severity == .error }) {
            return OnelineFormatter.line(finding, shownPath)
        }
        let place = text.location(of: error.byteOffset)
        return "\(shownPath):\(place.line):\(place.column): error: not JSON: \(error.code.name)"
    }
}
