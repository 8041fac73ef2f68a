// swift-tools-version:6.2
import PackageDescription

// Our answers beside those of jansson, the reference parser. A package of its own, so that the one at the root needs no
// library and asks for none: `scripts/test` installs jansson and runs this.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Reference",
    products: [
        // The comparison, for the fuzz targets.
        .library(name: "ReferenceAnswers", targets: ["ReferenceAnswers"])
    ],
    dependencies: [.package(name: "pushlint", path: "..")],
    targets: [
        .systemLibrary(name: "CJansson"),
        .target(
            name: "ReferenceAnswers",
            dependencies: [
                "CJansson", .product(name: "PushJSON", package: "pushlint"),
                .product(name: "PushProperties", package: "pushlint"),
            ],
            swiftSettings: settings),
        // A link to Tests/PushTestSupport of the root, under a name of its own.
        .target(
            name: "ReferenceSupport",
            dependencies: [
                .product(name: "PushJSON", package: "pushlint"),
                .product(name: "PushProperties", package: "pushlint"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ReferenceTests",
            dependencies: [
                "CJansson", "ReferenceAnswers", "ReferenceSupport", .product(name: "PushJSON", package: "pushlint"),
            ],
            swiftSettings: settings),
    ]
)
