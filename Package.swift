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
        .library(name: "PushGenerator", targets: ["PushGenerator"]),
        // For fuzzing and for tests; no other product needs it.
        .library(name: "PushProperties", targets: ["PushProperties"]),
        .executable(name: "pushlint", targets: ["pushlint"]),
    ],
    targets: [
        .target(name: "CPushSIMD"),
        .target(name: "PushJSON", dependencies: ["CPushSIMD"]),
        .target(name: "PushPayload", dependencies: ["CPushSIMD", "PushJSON"], exclude: ["APNs/APNsKeys.tsv"]),
        .target(name: "PushRules", dependencies: ["PushJSON", "PushPayload"]),
        .target(name: "PushGenerator", dependencies: ["PushPayload"]),
        .target(name: "PushReport", dependencies: ["PushJSON", "PushPayload", "PushRules"]),
        .target(name: "PushLintCLI", dependencies: ["PushJSON", "PushPayload", "PushRules", "PushReport"]),
        .executableTarget(name: "pushlint", dependencies: ["PushLintCLI"]),
        .target(
            name: "PushProperties",
            dependencies: ["PushJSON", "PushPayload", "PushRules", "PushGenerator", "PushReport", "PushLintCLI"]),
        // Developer tools: not products, never linked by a user.
        .executableTarget(name: "pushdev", dependencies: ["PushJSON"]),
        .executableTarget(name: "pushdocs", dependencies: ["PushReport", "PushLintCLI"]),
        // Tests.
        .target(
            name: "PushTestSupport", dependencies: ["PushJSON", "PushProperties"], path: "Tests/PushTestSupport"),
        .testTarget(
            name: "PushJSONTests", dependencies: ["PushJSON", "CPushSIMD", "PushProperties", "PushTestSupport"]),
        .testTarget(
            name: "PushPayloadTests", dependencies: ["PushPayload", "PushJSON", "PushProperties", "PushTestSupport"]),
        .testTarget(
            name: "PushGeneratorTests",
            dependencies: [
                "PushGenerator", "PushRules", "PushPayload", "PushJSON", "PushProperties", "PushTestSupport",
            ]),
        .testTarget(
            name: "PropertyReplayTests",
            dependencies: [
                "PushProperties", "PushGenerator", "PushRules", "PushPayload", "PushJSON", "PushTestSupport",
            ]),
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
