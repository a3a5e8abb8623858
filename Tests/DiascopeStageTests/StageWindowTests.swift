import CSDL2
import DiascopeDeck
import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Testing

@testable import DiascopeStage

/// A window that is not there, between a content and its frames.
@MainActor struct StageWindowTests {
    /// It has no way to be given another size: a size event that sets the size would make a storm of them.  B121
    private final class Screen: FrameScreen {
        var pixels: PixelBuffer? { nil }
        var metrics: EventTranslation.WindowMetrics
        var title = ""
        var refreshPeriod = 1.0 / 60
        var waitsForDisplay = false
        var takesFrames = true
        private(set) var shown: [(size: PixelSize, whole: Bool)] = []
        private(set) var rebuilt = 0

        init(points: PixelSize, pixels: PixelSize) {
            metrics = EventTranslation.WindowMetrics(points: points, pixels: pixels)
        }

        func present(_ frame: StageFrame, whole: Bool) -> Bool {
            shown.append((frame.windowSize, whole))
            return takesFrames
        }

        func rebuildPictures() { rebuilt += 1 }

        func refit() {}
    }

    private struct Talk: Deck {
        var slides: some View {
            Counter()
            Text("two")
        }
    }

    private struct Counter: View {
        @State private var count = 0

        var body: some View { Button("count \(count)") { count += 1 } }
    }

    private let resources = PaintingResources(pictureFolders: [])

    private func window(_ points: PixelSize, scale: Int = 1) -> (StageWindow<Screen>, Show) {
        let show = Show(Talk(), resources: resources)
        let pixels = PixelSize(width: points.width * scale, height: points.height * scale)
        return (StageWindow(show, on: Screen(points: points, pixels: pixels)), show)
    }

    private let small = PixelSize(width: 160, height: 90), large = PixelSize(width: 320, height: 180)

    @Test func theFirstFrameHasTheSizeThatTheWindowHasByThen() {  // B107
        let (window, _) = window(small)
        _ = window.deliver(.resized(small), at: 0)
        // No event has told of it.
        window.screen.metrics.pixels = large
        window.showFrameIfDue(at: 0)
        #expect(window.screen.shown.map(\.size) == [large] && window.screen.shown.map(\.whole) == [true])
    }

    @Test func afterEachSizeEventAllIsShownAgain() {  // B109
        let (window, _) = window(small)
        window.showFrameIfDue(at: 0)
        #expect(window.secondsToSleep(at: 0.1) == nil)
        for (index, event) in [InputEvent.resized(small), .resized(small), .exposed, .fullscreen(true)].enumerated() {
            let time = Double(index + 1)
            _ = window.deliver(event, at: time)
            #expect((window.secondsToSleep(at: time) ?? 1) <= 0)
            window.showFrameIfDue(at: time)
            #expect(window.screen.shown.count == index + 2 && window.screen.shown.last?.whole == true, "\(event)")
        }
        #expect(window.secondsToSleep(at: 9) == nil, "and then it rests")
    }

    @Test func aFrameThatTheWindowDidNotTakeIsShownAgain() {
        let (window, _) = window(small)
        window.screen.takesFrames = false
        window.showFrameIfDue(at: 0)
        window.showFrameIfDue(at: 1)
        window.screen.takesFrames = true
        window.showFrameIfDue(at: 2)
        window.showFrameIfDue(at: 3)
        #expect(window.screen.shown.map(\.whole) == [true, true, true])
    }

    @Test func whatALostDeviceHadIsMadeAnew() {  // B125
        let (window, _) = window(small)
        window.showFrameIfDue(at: 0)
        window.rebuildPictures()
        window.showFrameIfDue(at: 1)
        #expect(window.screen.rebuilt == 1 && window.screen.shown.map(\.whole) == [true, true])
    }

    // MARK: - Two pixels a point

    private func translated(_ event: SDL_Event, on window: StageWindow<Screen>) -> [InputEvent] {
        var translation = EventTranslation()
        return translation.inputEvents(for: [event], metrics: window.screen.metrics)
    }

    private func picture(of show: Show, in window: StageWindow<Screen>) -> Bitmap {
        let picture = WindowPicture(size: window.screen.metrics.pixels)
        _ = show.handle(.exposed, at: 1)
        if let frame = show.frame(at: 1) { picture.take(frame) }
        return picture.bitmap()
    }

    @Test func onADisplayOfTwiceThePixelsTheSlideIsThatOfAWindowOfTwiceTheSize() {  // B103, B105
        let (dense, denseShow) = window(small, scale: 2)
        let (plain, plainShow) = window(large)
        for (window, size) in [(dense, small), (plain, large)] {
            let event = SDL_Event.window(SDL_WINDOWEVENT_SIZE_CHANGED, Int32(size.width), Int32(size.height))
            for input in translated(event, on: window) { _ = window.deliver(input, at: 0) }
            window.showFrameIfDue(at: 0)
        }
        #expect(dense.screen.shown.map(\.size) == [large])
        let pictures = [picture(of: denseShow, in: dense), picture(of: plainShow, in: plain)]
        #expect(pictures[0] == pictures[1], "as large and as sharp")
    }

    @Test func aClickThereGoesToWhatIsUnderIt() throws {
        let (dense, show) = window(small, scale: 2)
        dense.showFrameIfDue(at: 0)
        func click(_ x: Int32, _ y: Int32) {
            for type in [SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP] {
                var event = SDL_Event()
                event.button = SDL_MouseButtonEvent()
                event.type = type.rawValue
                event.button.button = UInt8(SDL_BUTTON_LEFT)
                (event.button.x, event.button.y) = (x, y)
                for input in translated(event, on: dense) { _ = dense.deliver(input, at: 1) }
            }
            dense.showFrameIfDue(at: 1)
        }
        let frame = try #require(show.run.graph.frame(of: "count 0"))
        // Canvas points to the window system's points.
        click(Int32(frame.midX / 12), Int32(frame.midY / 12))
        show.run.graph.update(at: 1)
        #expect(show.run.graph.texts() == ["count 1"])
        click(150, 85)
        #expect(show.run.position.description == "2.0", "empty stage")
    }
}
