// swift-tools-version: 6.2
import PackageDescription

/// Deck targets say nothing about actors: everything in them is the main actor's.
let deckSettings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// Each layer with all below it: a target is compiled anew only when something that it names has changed, and types of
// lower layers reach further than one layer up.
let ui: [Target.Dependency] = ["DiascopeGraphics", "DiascopeUI"]
let decks: [Target.Dependency] = ui + ["DiascopeDeck"]
let show: [Target.Dependency] = decks + ["DiascopeRendering", "DiascopeShow"]

/// A deck that comes with the library.
func deck(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: ["Diascope"] + show, path: "Decks/\(name)", swiftSettings: deckSettings)
}

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
        .executable(name: "Cart", targets: ["Cart"]),
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
        system("CFriBidi", apt: "libfribidi-dev", brew: "fribidi"),
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
                "CFontconfig", "CHarfBuzz", "CFriBidi", "CEXIF", "CPNG",
            ]),
        .target(name: "DiascopeDeck", dependencies: ui),
        .target(name: "DiascopeShow", dependencies: decks + ["DiascopeRendering", "DiascopeAssets"]),
        .target(name: "DiascopeStage", dependencies: show + ["CSDL2"]),
        .target(name: "DiascopeExport", dependencies: show),
        .target(name: "DiascopeTesting", dependencies: ["DiascopeExport"] + show),
        .target(
            name: "Diascope",
            dependencies: ["DiascopeStage", "DiascopeExport", "CGetOpt"] + show),
        .target(name: "SwiftUI", dependencies: ui),

        deck("Cart"),
        deck("Motion"),
        deck("Tortoise"),

        .executableTarget(name: "BareSDL", dependencies: ["CSDL2"], path: "Benchmarks/BareSDL"),
        .executableTarget(
            name: "Recipe", dependencies: ["Diascope"] + show, path: "Benchmarks/Recipe", swiftSettings: deckSettings),
        .executableTarget(
            name: "DiascopeBenchmarks", dependencies: ["CCairo", "CPNG", "CSDL2", "CSDL2Image"] + show,
            path: "Benchmarks/DiascopeBenchmarks"),

        .testTarget(name: "DiascopeGraphicsTests", dependencies: ["DiascopeGraphics"]),
        .testTarget(
            name: "DiascopeUITests",
            dependencies: ["DiascopeTesting"] + show),
        .testTarget(name: "DiascopeRenderingTests", dependencies: ["DiascopeRendering", "DiascopeGraphics"]),
        .testTarget(
            name: "DiascopePictureTests", dependencies: ["DiascopeTesting"] + show, exclude: ["Pictures"]),
        .testTarget(
            name: "DiascopeStageTests", dependencies: ["DiascopeStage", "StageProbe", "TestPrograms", "CSDL2"] + show),
        .executableTarget(
            name: "StageProbe", dependencies: ["DiascopeStage", "CSDL2"] + show, path: "Tests/Support/StageProbe"),

        .testTarget(name: "DiascopeDeckTests", dependencies: ["DiascopeTesting"] + show),
        .testTarget(
            name: "DiascopeShowTests",
            dependencies: ["DiascopeAssets", "DiascopeTesting", "TestDecks"] + show,
            exclude: ["Overlays/Pictures"]),
        .testTarget(
            name: "DiascopeExportTests",
            dependencies: [
                "Cart", "Motion", "Tortoise", "DiascopeExport", "DiascopeTesting", "TestDecks", "TestPrograms",
            ] + show),
        .testTarget(
            name: "DiascopeTestingTests", dependencies: ["DiascopeTesting", "TestDecks"] + show,
            exclude: ["Pictures"]),
        .testTarget(
            name: "SwiftUISourceTests", dependencies: ["SwiftUI", "DiascopeTesting"] + show,
            path: "Tests/DeckTests/SwiftUISource", swiftSettings: deckSettings),
        .testTarget(
            name: "CartTests", dependencies: ["Cart", "DiascopeTesting", "DiascopeExport", "TestDecks"] + show,
            path: "Tests/DeckTests/Cart"),
        .testTarget(
            name: "TortoiseTests",
            dependencies: ["Tortoise", "DiascopeTesting", "DiascopeStage", "CSDL2", "TestDecks"] + show,
            path: "Tests/DeckTests/Tortoise", exclude: ["Pictures"]),
        .testTarget(
            name: "DeckProgramTests",
            dependencies: ["Tortoise", "DiascopeTesting", "TestDecks", "TestPrograms"] + show,
            path: "Tests/DeckTests/Programs"),
        .testTarget(
            name: "MotionTests", dependencies: ["Motion", "TestDecks", "DiascopeTesting"] + show,
            path: "Tests/DeckTests/Motion"),
        .testTarget(name: "SoakTests", dependencies: ["Soak", "TestPrograms"]),
        .executableTarget(name: "Soak", dependencies: show, path: "Tests/Support/Soak"),
        .target(name: "TestDecks", dependencies: show, path: "Tests/Support/TestDecks"),
        .target(name: "TestPrograms", path: "Tests/Support/TestPrograms"),
    ],
    swiftLanguageModes: [.v6]
)
