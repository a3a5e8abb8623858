// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Talk",
    dependencies: [.package(name: "diascope", path: "../..")],
    targets: [
        .executableTarget(
            name: "Talk", dependencies: [.product(name: "Diascope", package: "diascope")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "TalkTests", dependencies: ["Talk", .product(name: "DiascopeTesting", package: "diascope")],
            exclude: ["Pictures"]),
    ],
    swiftLanguageModes: [.v6]
)
