import DiascopeAssets
import DiascopeDeck
import DiascopeExport
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeTesting
import Foundation
import TestDecks
import TestPrograms
import Testing

@MainActor struct DocumentExportTests {
    private let folder: ScratchFolder
    private var pdf: PDFFile { PDFFile(url: folder.url.appendingPathComponent("out.pdf")) }

    init() throws { folder = try ScratchFolder() }

    private func export(
        _ deck: some Deck, resources: PaintingResources = .shared,
        _ change: (inout DocumentExport) throws -> Void = { _ in }
    ) throws {
        var export = DocumentExport()
        try change(&export)
        let run = DeckRun(deck, services: resources.services) { $0.isExporting = true }
        try export.writePDF(run, resources: resources, to: pdf.url)
    }

    private var steps: some Deck {
        SampleDeck(title: "Three") {
            Text("first").notes("Say hello.").notes("Say it again.")
            Slide(steps: 3) { step in Text("step \(step)") }.slideTitle("Steps (ü)").notes("Slowly.")
            Text("last")
        }
    }

    /// Cairo ends a whole document at a text with what Unicode has set apart as no characters.
    @Test func whatIsNoCharacterIsLeftOut() async throws {
        try export(
            SampleDeck(title: "A\u{FFFE}B\u{0}C") {
                VStack {
                    Text("before")
                    Text("one \u{FFFE} two")
                }
                .slideTitle("One\u{FFFE}")
            })
        try await pdf.check()
        #expect(try await pdf.property("Title") == "ABC")
        #expect(try await pdf.outline.map(\.title) == ["One"])
        let words = try await pdf.words(page: 1)
        #expect(words.first == "before" && words.contains("one") && words.contains("two"), "\(words)")
    }

    // MARK: - Pages

    @Test func aPageIsASlideAsItIsInTheEnd() async throws {
        try export(steps)
        try await pdf.check()
        #expect(try await pdf.pageCount == 3)
        #expect(try await pdf.words(page: 2) == ["step", "2"])
        #expect(try await pdf.labels == ["1", "2", "3"])
        #expect(try await pdf.property("Page size") == "960 x 540 pts")
        #expect(folder.files == ["out.pdf"])
    }

    @Test func allStepsAreAPageEachAndLabelledByPlace() async throws {
        var told: [[Int]] = []
        try export(steps) {
            $0.steps = .all
            $0.onPage = { told.append([$0, $1]) }
        }
        #expect(try await pdf.labels == ["1.0", "2.0", "2.1", "2.2", "3.0"])
        for step in 0..<3 { #expect(try await pdf.words(page: step + 2) == ["step", "\(step)"]) }
        #expect(told == (1...5).map { [$0, 5] })
        // A slide is listed once, at its first page.
        #expect(try await pdf.outline.map(\.page) == [1, 2, 5])
    }

    @Test func someSlidesOnly() async throws {
        try export(steps) { $0.slides = try SlideSelection("2-9") }
        #expect(try await pdf.pageCount == 2)
        #expect(try await pdf.labels == ["2", "3"])
        #expect(throws: CommandError.self) { try export(steps) { $0.slides = try SlideSelection("7") } }
    }

    @Test func aDarkDeckHasADarkGroundOnEveryPage() async throws {
        try export(
            SampleDeck {
                Text("night").preferredColorScheme(.dark)
                Text("day")
            })
        _ = try await PDFFile.tool("pdftoppm", "-r", "10", "-png", pdf.url.path, folder.url.path + "/p")
        let pages = try ["p-1.png", "p-2.png"].map {
            try #require(Bitmap(pngData: try Data(contentsOf: folder.url.appendingPathComponent($0))))
        }
        #expect(pages.map { $0[3, 3].r } == [0, 255])
    }

    @Test func viewsKnowThatTheyAreExported() async throws {
        struct Live: View {
            @Environment(\.isExporting) private var isExporting

            var body: some View { Text(isExporting ? "a still" : "live") }
        }
        try export(SampleDeck { Live() })
        #expect(try await pdf.words(page: 1) == ["a", "still"])
        #expect(DeckHost(SampleDeck { Live() }).texts == ["live"])
    }

    /// What a slide does when it appears is done once, however many pages it has.
    @Test func aSlideAppearsOnceInAnExport() throws {
        final class Count {
            var appearances: [Int] = [0, 0]
        }
        let count = Count()
        let deck = SampleDeck {
            Slide(steps: 3) { step in Text("step \(step)") }.onAppear { count.appearances[0] += 1 }
            Text("last").onAppear { count.appearances[1] += 1 }
        }
        try export(deck) { $0.steps = .all }
        #expect(count.appearances == [1, 1])
    }

    // MARK: - About the document

    private struct Described: Deck {
        var title = "Über „alles“ (1)"
        var author: String? = "A. Tortoise"
        var language: String? = "de"

        var slides: some View {
            Section("Anfang") {
                Text("eins")
                Text("zwei")
            }
            Section("Ende") { Text("drei") }
        }
    }

    @Test func titleAuthorAndLanguageAreNoted() async throws {
        try export(Described())
        try await pdf.check()
        #expect(try await pdf.property("Title") == "Über „alles“ (1)")
        #expect(try await pdf.property("Author") == "A. Tortoise")
        #expect(try await pdf.property("CreationDate") == nil)
        let text = String(decoding: try Data(contentsOf: pdf.url), as: Unicode.ASCII.self)
        #expect(text.contains("/Lang (de)"))
        #expect(try await pdf.pageCount == 3, "the pages are still found")
    }

    @Test func sectionsAndTitlesAreTheOutline() async throws {
        try export(Described())
        #expect(
            try await pdf.outline == [
                .init(
                    title: "Anfang", page: 1,
                    children: [
                        .init(title: "eins", page: 1, children: []), .init(title: "zwei", page: 2, children: []),
                    ]),
                .init(title: "Ende", page: 3, children: [.init(title: "drei", page: 3, children: [])]),
            ])
    }

    @Test func linksLeadToThePagesAndPlacesTheyLeadToOnStage() async throws {
        let deck = SampleDeck {
            VStack(spacing: 0) {
                Link(destination: URL(string: "https://example.org/a?b=1&c='d'") ?? URL(fileURLWithPath: "/")) {
                    Color.red.frame(width: 400, height: 100)
                }
                Link(slide: "end") { Color.blue.frame(width: 400, height: 100) }
            }
            .frame(width: 1920, height: 1080, alignment: .topLeading)
            Slide(steps: 2) { _ in Text("end") }.slideID("end")
        }
        try export(deck) { $0.steps = .all }
        try await pdf.check()
        #expect(
            try pdf.links() == [
                .init(rect: [0, 490, 200, 540], target: "https://example.org/a?b=1&c='d'"),
                .init(rect: [0, 440, 200, 490], target: "slide-2.0"),
            ])
        // A slide that is not in the document cannot be gone to.
        try export(deck) { $0.slides = try SlideSelection("1") }
        try await pdf.check()
        #expect(try pdf.links().map(\.target) == ["https://example.org/a?b=1&c='d'"])
    }

    @Test func twoExportsAreTheSameToTheByte() throws {
        try export(Described())
        let first = try Data(contentsOf: pdf.url)
        try export(Described())
        #expect(try Data(contentsOf: pdf.url) == first)
    }

    @Test func whatCannotBeWrittenIsSaidAndLeavesNothingBehind() throws {
        let other = folder.url.appendingPathComponent("out.pdf")
        try FileManager.default.createDirectory(
            at: other.appendingPathComponent("inside"), withIntermediateDirectories: true)
        let error = #expect(throws: CommandError.self) { try export(steps) }
        #expect(error?.status == 3)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out.pdf"])
        #expect(throws: CommandError.self) { try export(SampleDeck { EmptyView() }) }
    }

    // MARK: - Paper

    @Test func notesStandBelowTheirSlideOnEachOfItsSteps() async throws {
        try export(steps) {
            $0.layout = .notes
            $0.steps = .all
        }
        try await pdf.check()
        #expect(try await pdf.property("Page size") == "595 x 842 pts (A4)")
        #expect(try await pdf.labels == ["1.0", "2.0", "2.1", "2.2", "3.0"])
        let first = try await pdf.words(page: 1)
        #expect(first.contains("first") && first.joined(separator: " ").contains("Say hello. Say it again."))
        for page in 2...4 { #expect(try await pdf.words(page: page).contains("Slowly.")) }
    }

    @Test func longNotesGoOnOnFurtherPagesAndNoneIsLost() async throws {
        let words = (1...900).map { "w\($0)" }
        try export(SampleDeck { Text("long").notes(words.joined(separator: " ")) }) { $0.layout = .notes }
        let count = try await pdf.pageCount
        #expect(count > 1)
        var found: [String] = []
        for page in 1...count { found += try await pdf.words(page: page).filter { $0.hasPrefix("w") } }
        #expect(found == words)
        #expect(try await pdf.labels == Array(repeating: "1", count: count))
    }

    @Test(arguments: [2, 3, 4, 6]) func aHandoutHasSeveralSlidesAPage(count: Int) async throws {
        let deck = SampleDeck(title: "Sheet") { ForEach(0..<7) { Text("slide\($0)") } }
        try export(deck) { $0.layout = .handout(count) }
        try await pdf.check()
        let pages = try await pdf.pageCount
        #expect(pages == (7 + count - 1) / count)
        var found: [String] = []
        for page in 1...pages {
            // Once on the slide, and once as its title.
            let slides = try await pdf.words(page: page).filter { $0.hasPrefix("slide") }
            #expect(slides.count == 2 * min(count, 7 - (page - 1) * count))
            found += slides
        }
        #expect(Set(found) == Set((0..<7).map { "slide\($0)" }))
    }

    // MARK: - For those who cannot see it

    private struct Described2: Deck {
        var title = "Read out"
        var language: String? = "en"

        var slides: some View {
            VStack {
                Text("A title").font(.largeTitle)
                Text("Two lines\nof text").font(.body)
                Image(systemName: "tortoise").accessibilityLabel("A tortoise, walking “slowly”")
                Circle().fill(.red).frame(width: 100, height: 100).accessibilityLabel("A red ball")
                Circle().fill(.blue).frame(width: 50, height: 50)
                Image(systemName: "hare").accessibilityHidden(true)
                Text("seen through").compositingGroup().opacity(0.5)
                Link("out", destination: URL(string: "https://example.org") ?? URL(fileURLWithPath: "/"))
            }
            Text("The end").font(.title)
        }
    }

    @Test func textsAndPicturesCanBeReadOut() async throws {
        try export(Described2())
        try await pdf.check()
        #expect(try await pdf.property("Tagged") == "yes")
        let parts = try await pdf.parts()
        #expect(
            parts == [
                .init(role: "Document", words: nil, isDrawn: false), .init(role: "H1", words: nil, isDrawn: true),
                .init(role: "P", words: nil, isDrawn: true),
                .init(role: "Figure", words: "A tortoise, walking “slowly”", isDrawn: true),
                .init(role: "Figure", words: "A red ball", isDrawn: true),
                .init(role: "P", words: nil, isDrawn: true),
                .init(role: "P", words: "seen through", isDrawn: true),
                .init(role: "P", words: nil, isDrawn: false), .init(role: "Link", words: nil, isDrawn: true),
                .init(role: "H1", words: nil, isDrawn: true),
            ], "\(parts)")
        let text = try await PDFFile.tool("pdfinfo", "-struct-text", pdf.url.path)
        #expect(text.contains("\"A title\"") && text.contains("\"The end\""), "\(text)")
    }

    @Test func textFromRightToLeftIsReadOutInTheOrderOfReading() async throws {
        let text = "שלום עולם (123) with English ועברית"
        try export(SampleDeck { Text(verbatim: text).font(.system(size: 60)) })
        let parts = try await pdf.parts()
        // On the page its letters stand in the order in which they are seen.
        #expect(parts.contains { $0.words == text && $0.isDrawn }, "\(parts)")
    }

    // MARK: - Letters

    nonisolated static let texts = [
        "office affluent fjord", "Ξεσκεπάζω τὴν ψυχή", "画面幻灯片", "スライドショー", "환등기", "Swift 速い и Σ →",
        "Go 🚀 now 🔥", "👩🏻‍💻🏳️‍🌈👍🏽", "naïve café",
    ]

    @Test(arguments: texts) func textCanBeCopied(text: String) async throws {
        for design in [Font.Design.default, .serif, .monospaced] {
            try export(SampleDeck { Text(verbatim: text).font(.system(size: 80, design: design)) })
            try await pdf.check()
            #expect(try await pdf.letters(page: 1) == text.filter { !$0.isWhitespace })
            let fonts = try await pdf.fonts
            #expect(fonts.allSatisfy { $0.isEmbedded && $0.isSubset && $0.type != "Type 3" }, "\(fonts)")
        }
    }

    @Test(arguments: ["שלום עולם", "مرحبا بالعالم"]) func textFromRightToLeftCanBeCopied(text: String) async throws {
        try export(SampleDeck { Text(verbatim: text).font(.system(size: 80)) })
        #expect(try await pdf.letters(page: 1) == text.filter { !$0.isWhitespace })
    }

    @Test func anEmojiIsHeldOnceHoweverOftenItIsShown() async throws {
        try export(
            SampleDeck { ForEach(0..<5) { Text(verbatim: "🐢🐢 \($0) 🐢").font(.system(size: 60 + CGFloat($0) * 10)) } })
        try await pdf.check()
        let pictures = try await pdf.pictures()
        #expect(pictures.count == 15)
        #expect(Set(pictures.map(\.object)).count == 1)
        #expect(try Data(contentsOf: pdf.url).count < 60_000)
    }

    // MARK: - Pictures

    private func resources() -> PaintingResources { PaintingResources(pictureFolders: [folder.url]) }

    private func makePicture(_ arguments: String...) async throws {
        let program = try #require(ChildProcess.tool("convert"))
        let result = try await CompletedProcess(program, arguments, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func aPhotoIsHeldOnceAndAsItsFileHasIt() async throws {
        try await makePicture("-size", "640x400", "plasma:red-blue", "-quality", "90", "photo.jpg")
        try await makePicture("-size", "300x200", "radial-gradient:green-yellow", "drawing.png")
        try export(
            SampleDeck {
                ForEach(0..<4) { number in
                    HStack {
                        Image("photo", sourceFile: "").resizable().frame(width: 700 - CGFloat(number) * 40, height: 400)
                        Image("drawing", sourceFile: "")
                        Image("photo", sourceFile: "").rotationEffect(.degrees(10)).opacity(0.5)
                    }
                }
            }, resources: resources())
        try await pdf.check()
        let pictures = try await pdf.pictures()
        #expect(pictures.count == 12)
        #expect(Set(pictures.map(\.object)).count == 2)
        #expect(pictures.filter { $0.encoding == "jpeg" }.count == 8)
        let file = try Data(contentsOf: folder.url.appendingPathComponent("photo.jpg"))
        #expect(try Data(contentsOf: pdf.url).range(of: file) != nil, "byte for byte")
    }

    /// Where Cairo makes pixels of a part of a page, the photo below needs its own.
    @Test func aPhotoBelowWhatPDFCannotDrawIsSeenAsOnStage() async throws {
        try await makePicture("-size", "640x400", "gradient:red-blue", "-quality", "95", "photo.jpg")
        let deck = SampleDeck {
            ForEach(0..<4) { kind in
                ZStack {
                    Image("photo", sourceFile: "").resizable()
                    switch kind {
                    case 0: Color.green.opacity(0.4).frame(width: 900, height: 600).blendMode(.plusLighter)
                    case 1:
                        RadialGradient(
                            colors: [.white, .white.opacity(0)], center: .center, startRadius: 100, endRadius: 500)
                    case 2: Text("grey").font(.system(size: 300)).foregroundStyle(.white).blendMode(.difference)
                    default: Image(systemName: "tortoise").font(.system(size: 400)).foregroundStyle(.yellow)
                    }
                }
            }
        }
        let resources = resources()
        try export(deck, resources: resources)
        try await pdf.check()
        _ = try await PDFFile.tool(
            "pdftoppm", "-r", "144", "-png", pdf.url.path, folder.url.appendingPathComponent("page").path)
        let run = DeckRun(deck, services: resources.services)
        let picture = CanvasPicture(run.graph, resources: resources)
        for page in 1...4 {
            run.go(to: DeckPosition(slide: page))
            let stage = folder.url.appendingPathComponent("stage.png")
            let size = PixelSize(width: 1920, height: 1080)
            try picture.bitmap(in: Letterbox(canvas: run.canvas, window: size)).pngData().write(to: stage)
            let found = try await PageComparison(
                folder.url.appendingPathComponent("page-\(page).png"), stage, width: 1920, height: 1080)
            #expect(found.mean <= 2, "page \(page): mean \(found.mean), worst \(found.worst)")
        }
    }

    @Test func noSymbolOfOursBecomesPixels() async throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: DiascopeAssets.symbols.path).sorted()
            .map { ($0 as NSString).deletingPathExtension }
        try export(
            SampleDeck {
                ForEach(names, id: \.self) { Image(systemName: $0).font(.system(size: 200)).foregroundStyle(.red) }
            })
        #expect(try await pdf.pageCount == names.count)
        #expect(try await pdf.pictures().isEmpty)
    }

    @Test func onlyWhatPDFLacksBecomesPixels() async throws {
        try export(
            SampleDeck {
                Text("clear").shadow(color: .black, radius: 8, y: 4)
                Text("blurred").blur(radius: 5)
                Text("grey").foregroundColor(.red).grayscale(1)
                Text("see-through").compositingGroup().opacity(0.5)
                Text("multiplied").foregroundColor(.red).blendMode(.multiply)
                Text("masked").mask { LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom) }
                Circle().fill(AngularGradient(colors: [.red, .green, .blue, .red], center: .center))
            })
        try await pdf.check()
        var kinds: [Int] = []
        for page in 1...7 {
            kinds.append(try await pdf.pictures(pages: page...page).count)
        }
        #expect(kinds == [1, 1, 1, 0, 0, 0, 0])
        // What is only shaded, faded or blended is still text.
        var words: [[String]] = []
        for page in [1, 4, 5, 6] { words.append(try await pdf.words(page: page)) }
        #expect(words == [["clear"], ["see-through"], ["multiplied"], ["masked"]])
    }
}
