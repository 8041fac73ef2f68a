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
    name: "Benchmarks",
    products: [
        .library(name: "PushCorpus", targets: ["PushCorpus"]),
        .executable(name: "pushlint-bench", targets: ["PushlintBench"]),
        // Loaded by the program at run time, like the parsers in C and C++, so that the program itself needs no Foundation.
        .library(name: "FoundationPeer", type: .dynamic, targets: ["FoundationPeer"]),
    ],
    dependencies: [.package(name: "pushlint", path: "..")],
    targets: [
        .target(name: "PushCorpus"),
        .target(name: "CPeerInterface"),
        .target(name: "CAllocationCount"),
        .executableTarget(
            name: "PushlintBench",
            dependencies: [
                "PushCorpus", "CPeerInterface", "CAllocationCount",
                .product(name: "PushJSON", package: "pushlint"),
                .product(name: "PushRules", package: "pushlint"),
            ]),
        .target(name: "FoundationPeer", dependencies: ["CPeerInterface"]),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
