import DiascopeExport
import DiascopeShow
import DiascopeTesting
import DiascopeUI
import Foundation
import TestDecks
import Testing

/// What an SVG file says beside what it draws.
@MainActor struct SVGAmendmentTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private struct Two: Deck {
        var title = "Two"
        var language: String? = "de"

        var slides: some View {
            VStack {
                Text("Fisch & Chips <frisch> 🐟").font(.title)
                Text("gedreht").rotationEffect(.degrees(30))
                Text("fort").opacity(0)
                Image(systemName: "tortoise").accessibilityLabel("Eine „Schildkröte“")
                Link("weiter", slide: "ende")
                Link("hinaus", destination: URL(string: "https://example.org/?a=1&b=2") ?? URL(fileURLWithPath: "/"))
            }
            Slide(steps: 2) { step in Text("Schritt \(step)") }.slideTitle("\"Ende\"").slideID("ende")
        }
    }

    private func export(_ change: (inout DocumentExport) throws -> Void = { _ in }, to name: String) throws -> [URL] {
        var export = DocumentExport()
        try change(&export)
        let run = DeckRun(Two(), services: PaintingResources.shared.services)
        return try export.writeSVG(run, resources: .shared, to: folder.url.appendingPathComponent(name).path)
    }

    @Test func lettersTitleLanguageAndDescriptionsAreInTheFile() throws {
        let files = try export(to: "out.svg")
        let first = try SVGText(of: files[0]), last = try SVGText(of: files[1])
        #expect(first.runs.joined() == "Fisch & Chips <frisch> 🐟gedrehtweiterhinaus", "\(first.runs)")
        #expect(first.title == "Fisch & Chips <frisch> 🐟")
        #expect(first.details == "Eine „Schildkröte“")
        #expect(first.language == "de")
        #expect(last.title == "\"Ende\"" && last.details == nil)
    }

    @Test func linksLeadToTheFilesOfOtherSlides() throws {
        let web = "https://example.org/?a=1&b=2"
        #expect(try SVGText(of: export(to: "out.svg")[0]).links == ["2.svg", web])
        #expect(try SVGText(of: export(to: "a %d.svg")[0]).links == ["a%202.svg", web])
        let steps = try export({ $0.steps = .all }, to: "steps.svg")
        #expect(try SVGText(of: steps[0]).links == ["2.0.svg", web])
        // A slide that is not exported cannot be gone to.
        #expect(try SVGText(of: export({ $0.slides = try SlideSelection("1") }, to: "one.svg")[0]).links == [web])
    }

    @Test func theTextOverTheLettersCannotBeSeen() async throws {
        let file = try export(to: "out.svg")[0]
        let svg = try String(contentsOf: file, encoding: .utf8)
        let bare = folder.url.appendingPathComponent("bare.svg")
        let lines = svg.components(separatedBy: "\n").filter { !$0.hasPrefix("<text ") && !$0.hasPrefix("<a ") }
        try lines.joined(separator: "\n").write(to: bare, atomically: true, encoding: .utf8)
        #expect(lines.count < svg.components(separatedBy: "\n").count - 4)
        var pictures: [Data] = []
        for file in [file, bare] {
            let page = folder.url.appendingPathComponent("page.png")
            _ = try await PDFFile.tool("rsvg-convert", file.path, "-o", page.path)
            pictures.append(try Data(contentsOf: page))
        }
        #expect(pictures[0] == pictures[1])
    }
}
