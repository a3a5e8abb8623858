import DiascopeExport
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeTesting
import Foundation
import TestDecks
import Testing

/// Scripts played to a deck: every verb, and what is said when something is not as expected.
@MainActor struct PlayerTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private struct Counting: View {
        @State private var count = 0

        var body: some View {
            VStack {
                Text("one")
                Button {
                    count += 1
                } label: {
                    Text("count \(count)").padding(40)
                }
                .accessibilityIdentifier("counter")
            }
        }
    }

    private func deck() -> some Deck {
        SampleDeck {
            Counting()
            Slide(steps: 2) { step in
                Text("two at \(step)")
                Color.red.accessibilityIdentifier("mark").frame(width: 200, height: 200)
                    .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
            }
        }
    }

    private func player(frames: Bool = false) -> Player {
        Player(
            Show(deck(), resources: .shared), folder: folder.url,
            framesFolder: frames ? folder.url.appendingPathComponent("frames") : nil)
    }

    private func play(_ lines: String...) throws -> Player {
        let player = player()
        try player.play(PlayScript(lines.joined(separator: "\n")))
        return player
    }

    private func problem(_ lines: String...) -> CommandError? {
        do throws(CommandError) {
            try player().play(PlayScript(lines.joined(separator: "\n")))
            return nil
        } catch {
            return error
        }
    }

    private func picture(_ name: String) throws -> Bitmap {
        try #require(Bitmap(pngData: try Data(contentsOf: folder.url.appendingPathComponent(name))))
    }

    @Test func keysMove() throws {
        _ = try play(
            "expect position 1.0", "key Right", "expect position 2.0", "expect text \"two at 0\"", "key Space",
            "expect position 2.1", "expect text \"at 1\"", "expect no text \"two at 0\"", "key shift+Left",
            "expect position 1", "key End", "key Home", "expect position 1.0")
    }

    @Test func clicksGoToNamesPointsAndWindowPixels() throws {
        _ = try play("click \"count 0\"", "expect text \"count 1\"", "expect position 1.0")
        _ = try play("click \"counter\"", "expect text \"count 1\"", "click \"count\"", "expect text \"count 2\"")
        _ = try play("click 10,10", "expect position 2.0", "expect text \"two at 0\"")
        _ = try play(
            "resize 1280x1024", "window 640,100", "expect position 1.0", "window 640,160", "expect position 2.0")
        let run = DeckRun(deck(), services: PaintingResources.shared.services)
        let frame = try #require(run.graph.frame(of: "counter"))
        _ = try play(
            "resize 960x540", "click \(frame.midX),\(frame.midY)", "expect text \"count 1\"",
            "window \(frame.midX / 2),\(frame.midY / 2)", "expect text \"count 2\"")
    }

    private struct Naming: View {
        @State private var name = ""

        var body: some View {
            VStack {
                TextField("Name", text: $name)
                Text("for \(name)!")
            }
        }
    }

    @Test func slidesAreFoundByTheirIdAndTextIsTyped() throws {
        let deck = SampleDeck {
            Text("one")
            Naming().slideID("names")
            Slide(steps: 3) { Text("at \($0)") }.slideID("steps")
        }
        func play(_ lines: String...) throws(CommandError) {
            let player = Player(Show(deck, resources: .shared), folder: folder.url)
            try player.play(PlayScript(lines.joined(separator: "\n")))
        }
        try play("go steps.2", "expect position 3.2", "go 1", "expect position 1.0", "go steps", "expect position 3.0")
        try play(
            "go names", "click \"Name\"", "type \"Ada n é👋.\"", "wait 0.1", "expect text \"for Ada n é👋.!\"",
            "expect position 2.0")
        // Where no field has the keys, they are the deck's.
        try play("type \"nn\"", "expect position 3.0")
        #expect {
            try play("go steps", "go nowhere.1")
        } throws: {
            "\($0)" == "line 2: no slide has the id of “nowhere.1”" && ($0 as? CommandError)?.status == 1
        }
    }

    @Test func aShotShowsTheWindowAtItsTime() throws {
        _ = try play(
            "resize 640x512", "key Right", "shot before.png", "key Right", "wait 0.1", "shot deep/middle.png",
            "wait 2", "shot after.png")
        #expect(folder.files == ["after.png", "before.png", "deep/middle.png"])
        let shots = try ["before.png", "deep/middle.png", "after.png"].map { try picture($0) }
        let red = { (shot: Bitmap, x: Int) in shot[x, 260].r > 200 && shot[x, 260].g < 100 }
        for shot in shots {
            #expect(shot.width == 640 && shot.height == 512)
            #expect(shot[320, 70] == Bitmap.RGBA8(r: 0, g: 0, b: 0), "the bar")
        }
        #expect((0..<640).first { red(shots[0], $0) } == 0)
        let middle = try #require((0..<640).first { red(shots[1], $0) })
        #expect(middle > 5 && middle < 570, "\(middle)")
        #expect((0..<640).last { red(shots[2], $0) } == 639)
    }

    @Test func aShotEqualsThePictureOfTheSameMoment() throws {
        _ = try play("resize 480x270", "key Right", "key Right", "wait 0.2", "shot shot.png")
        let host = DeckHost(deck())
        host.next()
        host.next()
        host.advance(by: 0.2)
        #expect(try picture("shot.png") == host.image(scale: 0.25))
    }

    @Test func theFramesFolderGetsEveryFrameInOrder() throws {
        let player = player(frames: true)
        try player.play(PlayScript("resize 96x54\nkey Right\nkey Right\nwait 0.5\nwait 5"))
        let frames = folder.files
        #expect(frames.first == "frames/00001.png")
        #expect(frames == (1...frames.count).map { "frames/\(String(100_000 + $0).dropFirst()).png" })
        // First frame, resize, two presses, then the walk; nothing while nothing moves.
        #expect((20..<200).contains(frames.count), "\(frames.count)")
    }

    @Test func theTraceTellsLineTimeAndPlace() throws {
        let player = try play("# comment", "key Right", "wait 0.5", "key Right")
        struct Entry: Decodable, Equatable {
            var line: Int
            var time: Double
            var position: String
        }
        let entries = try player.trace.map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
        #expect(
            entries == [
                Entry(line: 2, time: 0, position: "2.0"), Entry(line: 3, time: 0.5, position: "2.0"),
                Entry(line: 4, time: 0.5, position: "2.1"),
            ])
    }

    // MARK: - What is not as expected

    @Test func aWrongPlaceIsAFindingWithLineExpectedAndFound() throws {
        let failure = try #require(problem("key Right", "", "expect position 2.1"))
        #expect(failure.status == 1)
        #expect("\(failure)" == "line 3: expected position 2.1, found position 2.0")
    }

    @Test func aMissingTextIsAFindingWithTheTextsThatAreThere() throws {
        let failure = try #require(problem("expect text \"three\""))
        #expect(failure.status == 1)
        #expect("\(failure)" == "line 1: expected the text “three”, found the texts “one”, “count 0”")
    }

    @Test func aTextThatShouldNotBeThereIsAFinding() throws {
        let failure = try #require(problem("key Right", "expect no text \"two\""))
        #expect(failure.status == 1)
        #expect("\(failure)" == "line 2: expected no text “two”, found the text “two at 0”")
    }

    @Test func aNameThatIsNotThereCannotBeClicked() throws {
        let failure = try #require(problem("click \"absent\""))
        #expect(failure.status == 1)
        #expect("\(failure)".hasPrefix("line 1: expected something called “absent” to click, found the texts"))
    }

    @Test func aShotThatCannotBeWrittenIsTheMachines() throws {
        try Data().write(to: folder.url.appendingPathComponent("file"))
        let failure = try #require(problem("shot file/a.png"))
        #expect(failure.status == 3)
        #expect("\(failure)".contains("file/a.png") && !"\(failure)".contains("\n"), "\(failure)")
    }

    @Test func linesAfterTheShowWasQuitAreAFinding() throws {
        let failure = try #require(problem("key ctrl+q", "# the end", "expect position 9.9"))
        #expect(failure.status == 1)
        #expect("\(failure)" == "line 3: the show was quit in line 1")
        _ = try play("key ctrl+q", "", "# the end")
    }
}
