internal import Foundation

/// What the environment may ask of a test run.
package enum TestSwitches {
    /// `PUSHLINT_BLESS=1`: expected outputs are written anew instead of compared. A run that blesses proves nothing; read
    /// the diff.
    package static var blesses: Bool { isOn("PUSHLINT_BLESS") }

    /// `PUSHLINT_REQUIRE_CONFORMANCE=1`, or any continuous integration (`CI=true`): the absence of the conformance data
    /// is a failure.
    package static var requiresConformance: Bool { isOn("PUSHLINT_REQUIRE_CONFORMANCE") || isOn("CI") }

    private static func isOn(_ name: String) -> Bool {
        switch ProcessInfo.processInfo.environment[name]?.lowercased() {
        case nil, "", "0", "false", "no", "off": false
        default: true
        }
    }
}
