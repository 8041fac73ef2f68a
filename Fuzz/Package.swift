// swift-tools-version:6.2
import PackageDescription

// Programs for libFuzzer, one a surface. A package of its own, so that plain `swift build` and `swift test` at the root never
// see a sanitizer. `Fuzz/fuzz.sh` builds and runs them; a plain `swift build` here gives programs that replay files.

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let properties: Target.Dependency = .product(name: "PushProperties", package: "pushlint")
let generator: Target.Dependency = .product(name: "PushGenerator", package: "pushlint")

/// The names are those of `Surface` in `PushProperties`.
let surfaces = [
    "FuzzTokenizer", "FuzzValidator", "FuzzRequestFile", "FuzzLines", "FuzzReport", "FuzzErrorBody",
]

let package = Package(
    name: "Fuzz",
    dependencies: [
        .package(name: "pushlint", path: ".."),
        .package(name: "Reference", path: "../Reference"),
    ],
    targets: [
        // The one function of libFuzzer that is called from here.
        .target(name: "CLibFuzzer"),
        .target(
            name: "FuzzSupport",
            dependencies: [
                properties, generator, .product(name: "PushJSON", package: "pushlint"),
                .product(name: "PushRules", package: "pushlint"),
            ],
            swiftSettings: settings),
        // Beside jansson; needs its library.
        .executableTarget(
            name: "FuzzDifferential",
            dependencies: [
                "CLibFuzzer", "FuzzSupport", properties, generator,
                .product(name: "ReferenceAnswers", package: "Reference"),
            ],
            swiftSettings: settings),
    ]
        + surfaces.map {
            .executableTarget(
                name: $0, dependencies: ["CLibFuzzer", "FuzzSupport", properties, generator], swiftSettings: settings)
        }
)
