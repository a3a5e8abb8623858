// swift-tools-version: 6.2
import PackageDescription

/// Deck targets say nothing about actors: everything in them is the main actor's.
let deckSettings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// A C library of the system. Debian finds these headers without pkg-config; elsewhere it may be needed.
func system(_ name: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
    name: "Diascope",
    products: [
        .library(name: "Diascope", targets: ["Diascope"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "DiascopeTesting", targets: ["DiascopeTesting"]),
        .executable(name: "Tortoise", targets: ["Tortoise"]),
        .executable(name: "Motion", targets: ["Motion"]),
    ],
    targets: [
        system("CSDL2", apt: "libsdl2-dev", brew: "sdl2"),
        system("CSDL2TTF", apt: "libsdl2-ttf-dev", brew: "sdl2_ttf"),
        system("CSDL2Image", apt: "libsdl2-image-dev", brew: "sdl2_image"),
        system("CCairo", apt: "libcairo2-dev", brew: "cairo"),
        system("CRSVG", apt: "librsvg2-dev", brew: "librsvg"),
        system("CFontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
        system("CHarfBuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
        system("CEXIF", apt: "libexif-dev", brew: "libexif"),
        system("CPNG", apt: "libpng-dev", brew: "libpng"),

        .systemLibrary(name: "CGetOpt"),

        .target(name: "DiascopeGraphics"),
        .target(name: "DiascopeUI", dependencies: ["DiascopeGraphics"]),
        .target(
            name: "DiascopeAssets", path: "Assets", exclude: ["README.md", "README"],
            resources: [.copy("Symbols")]),
        .target(
            name: "DiascopeRendering",
            dependencies: [
                "DiascopeGraphics", "DiascopeAssets", "CSDL2", "CSDL2TTF", "CSDL2Image", "CCairo", "CRSVG",
                "CFontconfig", "CHarfBuzz", "CEXIF", "CPNG",
            ]),
        .target(name: "DiascopeDeck", dependencies: ["DiascopeUI"]),
        .target(name: "DiascopeShow", dependencies: ["DiascopeDeck", "DiascopeRendering"]),
        .target(name: "DiascopeStage", dependencies: ["DiascopeShow", "CSDL2"]),
        .target(name: "DiascopeExport", dependencies: ["DiascopeShow"]),
        .target(name: "DiascopeTesting", dependencies: ["DiascopeShow"]),
        .target(
            name: "Diascope",
            dependencies: ["DiascopeDeck", "DiascopeShow", "DiascopeStage", "DiascopeExport", "CGetOpt"]),
        .target(name: "SwiftUI", dependencies: ["DiascopeUI"]),

        .executableTarget(
            name: "Tortoise", dependencies: ["Diascope"], path: "Decks/Tortoise", swiftSettings: deckSettings),
        .executableTarget(
            name: "Motion", dependencies: ["Diascope"], path: "Decks/Motion", swiftSettings: deckSettings),

        .executableTarget(name: "BareSDL", dependencies: ["CSDL2"], path: "Benchmarks/BareSDL"),
        .executableTarget(
            name: "DiascopeBenchmarks", dependencies: ["DiascopeShow"], path: "Benchmarks/DiascopeBenchmarks"),

        .testTarget(name: "DiascopeGraphicsTests", dependencies: ["DiascopeGraphics"]),
        .testTarget(
            name: "DiascopeUITests",
            dependencies: ["DiascopeUI", "DiascopeGraphics", "DiascopeShow", "DiascopeTesting"]),
        .testTarget(name: "DiascopeRenderingTests", dependencies: ["DiascopeRendering"]),
        .testTarget(name: "DiascopePictureTests", dependencies: ["DiascopeTesting"], exclude: ["Pictures"]),
        .testTarget(
            name: "DiascopeStageTests", dependencies: ["DiascopeStage", "StageProbe", "TestPrograms", "CSDL2"]),
        .executableTarget(
            name: "StageProbe", dependencies: ["DiascopeStage", "CSDL2"], path: "Tests/Support/StageProbe"),

        .testTarget(name: "DiascopeDeckTests", dependencies: ["DiascopeDeck", "DiascopeTesting"]),
        .testTarget(name: "DiascopeShowTests", dependencies: ["DiascopeShow", "DiascopeTesting", "TestDecks"]),
        .testTarget(name: "DiascopeExportTests", dependencies: ["DiascopeExport", "DiascopeTesting", "TestDecks"]),
        .testTarget(
            name: "DiascopeTestingTests", dependencies: ["DiascopeTesting", "TestDecks"], exclude: ["Pictures"]),
        .testTarget(
            name: "SwiftUISourceTests", dependencies: ["SwiftUI", "DiascopeTesting"],
            path: "Tests/DeckTests/SwiftUISource", swiftSettings: deckSettings),
        .testTarget(
            name: "TortoiseTests", dependencies: ["Tortoise", "DiascopeTesting", "DiascopeStage", "CSDL2"],
            path: "Tests/DeckTests/Tortoise", exclude: ["Pictures"]),
        .testTarget(
            name: "DeckProgramTests", dependencies: ["Tortoise", "DiascopeTesting", "TestDecks", "TestPrograms"],
            path: "Tests/DeckTests/Programs"),
        .target(name: "TestDecks", dependencies: ["DiascopeDeck"], path: "Tests/Support/TestDecks"),
        .target(name: "TestPrograms", path: "Tests/Support/TestPrograms"),
    ],
    swiftLanguageModes: [.v6]
)
