import DiascopeGraphics
import DiascopeRendering
import DiascopeTesting
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow

/// What the next press will show is made ready while nothing else is to be done.
@MainActor struct NextPressPreparationTests {
    private let folder: ScratchFolder
    private let log = Log()

    init() throws { folder = try ScratchFolder() }

    /// A picture of 120×80 of which no two are the same.
    private func write(_ name: String, shade: UInt8) throws {
        var bitmap = Bitmap(width: 120, height: 80)
        for i in stride(from: 0, to: bitmap.bytes.count, by: 4) {
            bitmap.bytes.replaceSubrange(i..<(i + 4), with: [shade, UInt8(i / 4 % 120), UInt8(i / 480), 255])
        }
        try bitmap.pngData().write(to: folder.url.appendingPathComponent(name))
    }

    private func resources() -> PaintingResources { PaintingResources(pictureFolders: [folder.url]) }

    /// A show on a stage that does nothing but ask for its frames.
    private func staged(_ deck: some Deck, _ resources: PaintingResources) -> Show {
        let show = Show(deck, resources: resources)
        _ = show.handle(.resized(PixelSize(width: 640, height: 360)), at: 0)
        show.wake = {}
        return show
    }

    /// Shows frames until nothing is left to do.
    private func rest(_ show: Show, _ time: inout Double) async {
        repeat {
            if let due = show.nextFrameTime, due <= time { _ = show.frame(at: time) }
            await Task.yield()
            time += 1.0 / 60
        } while show.isPreparing || show.run.graph.needsFrame || show.run.graph.isUnsettled
    }

    private func press(_ key: Key, _ show: Show, at time: Double) -> StageFrame? {
        for event in [InputEvent.keyDown(KeyStroke(key: key)), .keyUp(KeyStroke(key: key))] {
            _ = show.handle(event, at: time)
        }
        return show.frame(at: time)
    }

    private struct Counts: Equatable {
        var decodings, measurings, drawings: Int

        @MainActor init(_ resources: PaintingResources) {
            decodings = resources.images.decodings
            (measurings, drawings) = (resources.fonts.measurings, resources.fonts.drawings)
        }
    }

    private var photos: some Deck {
        SampleDeck {
            Text("Begin").font(.largeTitle)
            ForEach(0..<3) { number in
                VStack {
                    Text("Photo \(number)").font(.title)
                    Image("photo-\(number)").resizable().scaledToFit()
                }
                .padding(40)
            }
            Slide(steps: 3) { step in
                Text("Step \(step)")
                Text("words only of step \(step)").opacity(step == 2 ? 1 : 0)
                Image("photo-\(step)").resizable().frame(width: 100, height: 100 + CGFloat(step) * 100)
            }
        }
    }

    @Test func aPressDecodesMeasuresAndDrawsNothingThatIsNew() async throws {
        for number in 0..<3 { try write("photo-\(number).png", shade: UInt8(number * 80)) }
        let resources = resources(), plain = Show(photos, resources: self.resources())
        let show = staged(photos, resources)
        _ = plain.handle(.resized(PixelSize(width: 640, height: 360)), at: 0)
        var time = 0.0
        await rest(show, &time)
        var presses = 0
        while show.run.stateAfterNextPress() != nil {
            let before = Counts(resources), place = show.run.position
            let frame = press(.rightArrow, show, at: time)
            #expect(frame != nil && show.run.position != place)
            #expect(Counts(resources) == before, "from \(place)")
            await rest(show, &time)
            presses += 1
            // And it looks as it does where nothing is made ahead.
            plain.run.next()
            plain.run.graph.finishAnimations()
            _ = plain.handle(.exposed, at: time)
            _ = show.handle(.exposed, at: time)
            let expected = plain.frame(at: time)?.canvas.bitmap()
            #expect(expected != nil && show.frame(at: time)?.canvas.bitmap() == expected, "at \(show.run.position)")
        }
        #expect(presses == 6)
    }

    @Test func nothingOfASlideRunsBecauseItIsNext() async {
        let deck = SampleDeck { [log] in
            ForEach(["a", "b", "c"], id: \.self) { LoggedSlide(name: $0, log: log, steps: 2) }
        }
        let show = staged(deck, resources())
        var time = 0.0
        await rest(show, &time)
        #expect(log.take().filter { !$0.hasPrefix("body") } == ["appear a"])
        let shape = show.run.graph.store.shape, texts = show.run.graph.texts()
        _ = press(.rightArrow, show, at: time)
        await rest(show, &time)
        #expect(log.take().filter { !$0.hasPrefix("body") } == ["step a"])
        #expect(show.run.graph.texts() != texts && show.run.graph.store.shape == shape)
        #expect(show.run.position.description == "1.1")
    }

    @Test func itIsDoneOnceAtEachPlace() async {
        let show = staged(photos, resources())
        var time = 0.0
        await rest(show, &time)
        for _ in 0..<3 {
            _ = show.handle(.exposed, at: time)
            _ = show.frame(at: time)
            #expect(!show.isPreparing)
        }
        #expect(show.nextFrameTime == nil, "and then the stage sleeps")
    }

    @Test func withoutAStageNothingIsMadeAhead() async throws {
        try write("photo-0.png", shade: 9)
        let resources = resources(), show = Show(photos, resources: resources)
        _ = show.frame(at: 0)
        for _ in 0..<20 { await Task.yield() }
        #expect(!show.isPreparing && resources.images.decodings == 0)
    }

    @Test func aMoveInTheMiddleLeadsToTheNewPlace() async throws {
        for number in 0..<3 { try write("photo-\(number).png", shade: UInt8(number * 80)) }
        let resources = resources(), show = staged(photos, resources)
        var time = 0.0
        _ = show.frame(at: time)
        for _ in 0..<3 {
            await Task.yield()
            _ = press(.rightArrow, show, at: time)
        }
        await rest(show, &time)
        #expect(show.run.position.description == "4.0")
        let before = Counts(resources)
        _ = press(.rightArrow, show, at: time)
        #expect(Counts(resources) == before)
    }
}
