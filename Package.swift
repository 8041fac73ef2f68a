// swift-tools-version:6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
]

let package = Package(
    name: "pushlint",
    products: [
        .library(name: "PushJSON", targets: ["PushJSON"]),
        .library(name: "PushRules", targets: ["PushJSON", "PushPayload", "PushRules"]),
        .library(name: "PushReport", targets: ["PushReport"]),
        .executable(name: "pushlint", targets: ["pushlint"]),
    ],
    targets: [
        .target(name: "CPushSIMD"),
        .target(name: "PushJSON", dependencies: ["CPushSIMD"]),
        .target(name: "PushPayload", dependencies: ["PushJSON"], exclude: ["APNs/APNsKeys.tsv"]),
        .target(name: "PushRules", dependencies: ["PushJSON", "PushPayload"]),
        .target(name: "PushReport", dependencies: ["PushJSON", "PushPayload", "PushRules"]),
        .target(name: "PushLintCLI", dependencies: ["PushJSON", "PushPayload", "PushRules", "PushReport"]),
        .executableTarget(name: "pushlint", dependencies: ["PushLintCLI"]),
        // Developer tools: not products, never linked by a user.
        .executableTarget(name: "pushdev", dependencies: ["PushJSON"]),
        .executableTarget(name: "pushdocs", dependencies: ["PushReport"]),
        // Tests.
        .target(name: "PushTestSupport", dependencies: ["PushJSON"], path: "Tests/PushTestSupport"),
        .testTarget(name: "PushJSONTests", dependencies: ["PushJSON", "CPushSIMD", "PushTestSupport"]),
        .testTarget(name: "PushPayloadTests", dependencies: ["PushPayload", "PushJSON", "PushTestSupport"]),
        .testTarget(
            name: "PushRulesTests", dependencies: ["PushRules", "PushPayload", "PushJSON", "PushTestSupport"]),
        .testTarget(
            name: "PushReportTests",
            dependencies: ["PushReport", "PushRules", "PushPayload", "PushJSON", "PushTestSupport"],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "PushLintCLITests",
            dependencies: ["PushLintCLI", "PushReport", "PushRules", "PushPayload", "PushJSON", "PushTestSupport"],
            exclude: ["Snapshots"]),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
