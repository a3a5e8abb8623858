import DiascopeAssets
import DiascopeGraphics
import DiascopeTesting
import Foundation
import Testing

/// The symbols that come with the product, each drawn as a view draws it.
@MainActor struct SymbolTests {
    private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: DiascopeAssets.symbols.path)
        return (files ?? []).filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    }()

    /// What slides use most.
    private static let expected = [
        "tortoise", "tortoise.fill", "hare", "hare.fill", "exclamationmark.triangle", "exclamationmark.triangle.fill",
        "chevron.left", "chevron.right", "chevron.up", "chevron.down", "chevron.forward", "chevron.backward",
        "arrow.left", "arrow.right", "arrow.up", "arrow.down", "arrow.clockwise", "arrow.counterclockwise", "house",
        "house.fill", "globe", "hand.wave", "hand.wave.fill", "checkmark", "checkmark.circle", "checkmark.circle.fill",
        "xmark", "xmark.circle", "xmark.circle.fill", "plus", "minus", "plus.circle", "minus.circle",
        "plus.circle.fill",
        "minus.circle.fill", "person.crop.circle", "person", "person.fill", "star", "star.fill", "heart", "heart.fill",
        "play.circle", "pause.circle", "play", "pause", "stop", "play.fill", "pause.fill", "timer", "swift", "gear",
        "gearshape", "gearshape.fill", "lightbulb", "lightbulb.fill", "info.circle", "questionmark.circle", "circle",
        "circle.fill", "square", "square.fill", "triangle", "rectangle", "capsule", "diamond", "trash", "pencil",
        "folder", "doc", "doc.text", "magnifyingglass", "link", "bolt", "flame", "leaf", "photo", "terminal",
        "square.stack",
    ]

    /// Black on white, its box at 20,20 and 60 pixels wide.
    private func drawn(_ name: String, color: Color = .black) -> Bitmap {
        ViewHost(size: CGSize(width: 100, height: 100)) {
            Image(systemName: name).font(.system(size: 50)).foregroundColor(color)
        }.image()
    }

    private func ink(_ picture: Bitmap) -> [(x: Int, y: Int)] {
        (0..<picture.height).flatMap { y in (0..<picture.width).map { ($0, y) } }.filter { x, y in
            let pixel = picture[x, y]
            return pixel.r < 200 || pixel.g < 200 || pixel.b < 200
        }
    }

    @Test func everySymbolIsDrawnWithinItsBox() {
        #expect(Self.names.count > 200, "\(Self.names.count)")
        for name in Self.names {
            let ink = ink(drawn(name))
            #expect(ink.count > 30, "“\(name)” is empty: \(ink.count) pixels")
            let outside = ink.filter { !(20..<80).contains($0.x) || !(20..<80).contains($0.y) }
            #expect(outside.isEmpty, "“\(name)” leaves its box at \(outside.prefix(3))")
            let middle = ink.map { Double($0.x) }.reduce(0, +) / Double(max(ink.count, 1))
            #expect((38...62).contains(middle), "“\(name)” is not in the middle: \(middle)")
        }
    }

    @Test func everySymbolTakesTheColourOfItsText() {
        for name in Self.names.filter({ !$0.hasSuffix(".fill") }) {
            let picture = drawn(name, color: Color(red: 1, green: 0, blue: 0))
            let ink = ink(picture)
            #expect(!ink.isEmpty && ink.allSatisfy { picture[$0.x, $0.y].r == 255 }, "“\(name)”")
        }
    }

    @Test func theSymbolsThatSlidesUseMostAreThere() {
        let known = Set(Self.names)
        for name in Self.expected where !known.contains(name) { Issue.record("there is no “\(name)”") }
        for digit in 0...9 {
            #expect(known.contains("\(digit).circle") && known.contains("\(digit).circle.fill"), "\(digit)")
        }
    }

    @Test func aFilledFormHasMoreInkThanItsOutline() {
        for filled in Self.names where filled.hasSuffix(".fill") {
            let outline = String(filled.dropLast(5))
            guard Self.names.contains(outline) else { continue }
            let counts = [outline, filled].map { ink(drawn($0)).count }
            #expect(counts[0] < counts[1], "“\(filled)”: \(counts)")
        }
    }

    @Test func theSymbolsBesideTheProgramComeBeforeThoseOfItsSource() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let beside = folder.appendingPathComponent("Diascope_DiascopeAssets.resources/Symbols")
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiled = DiascopeAssets.symbols.deletingLastPathComponent()
        let source = compiled.appendingPathComponent("DiascopeAssets.swift").path
        func found() -> String { DiascopeAssets.symbols(besideProgramIn: folder, source: source).path }

        #expect(found() == compiled.appendingPathComponent("Symbols").path)
        try FileManager.default.createDirectory(at: beside, withIntermediateDirectories: true)
        #expect(found() == beside.path)
    }

    @Test func aProgramTakenAlongWithoutItsSymbolsIsToldWhereTheyBelong() {
        let folder = URL(fileURLWithPath: "/elsewhere")
        #expect(
            DiascopeAssets.symbols(besideProgramIn: folder, source: "/gone/DiascopeAssets.swift").path
                == "/elsewhere/Diascope_DiascopeAssets.resources/Symbols")
    }
}
