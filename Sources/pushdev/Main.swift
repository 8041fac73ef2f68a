import Foundation

/// The developer's tool: writes the generated files and starts new rules. `scripts/generate` and `scripts/new-rule` call it.
@main
enum Main {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let verb = arguments.isEmpty ? "" : arguments.removeFirst()
        do {
            switch verb {
            case "generate": exit(try Generated.write(isCheck: arguments.contains("--check")) ? 0 : 1)
            case "new-rule" where arguments.count == 2: try NewRule.write(id: arguments[0], group: arguments[1])
            default:
                print("usage: pushdev generate [--check] | pushdev new-rule ID GROUP   (from the project's top folder)")
                exit(2)
            }
        } catch {
            print("pushdev: \(error)")
            exit(1)
        }
    }
}

/// What is wrong with a source that generation reads, with its place.
struct SourceFault: Error, CustomStringConvertible {
    var description: String
}

/// The generated files: all of them, each from its sources alone.
enum Generated {
    /// Writes every file that differs from a fresh generation; with `isCheck` only names them. False: some differed in a check.
    static func write(isCheck: Bool) throws -> Bool {
        let keys = try KeyTable(path: "Sources/PushPayload/APNs/APNsKeys.tsv")
        let rules = try RuleSource.all(under: "Sources/PushRules/Rules")
        let files = [
            ("Sources/PushPayload/APNs/APNsKeys.generated.swift", try keys.swiftSource()),
            ("Sources/PushPayload/APNs/APNsKeyTexts.generated.swift", keys.swiftTexts()),
            ("Sources/PushRules/RuleCatalogue.generated.swift", RuleFiles.catalogue(rules)),
            ("Sources/PushRules/RuleDispatch.generated.swift", try RuleFiles.dispatch(rules, keys)),
            ("Sources/PushRules/RuleTexts.generated.swift", RuleFiles.texts(rules)),
        ]
        var isFresh = true
        for (path, text) in files where (try? String(contentsOfFile: path, encoding: .utf8)) != text {
            if isCheck {
                print("pushdev: \(path) differs from a fresh generation; run make generate")
                isFresh = false
            } else {
                try text.write(toFile: path, atomically: true, encoding: .utf8)
                print("wrote \(path)")
            }
        }
        return isFresh
    }

    static let banner =
        "// swift-format-ignore-file\n// Written by `make generate`; change its sources, not this file.\n\n"
}
