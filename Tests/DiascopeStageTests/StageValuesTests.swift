import DiascopeGraphics
import Testing

@testable import DiascopeStage

struct StageValuesTests {
    @Test func framesKeepToTheDisplaysGrid() {
        var pacing = FramePacing(period: 0.1)
        #expect(pacing.time(forFrameDue: 5) == 5, "nothing was shown yet: at once")
        pacing.madeFrame(at: 5)
        #expect(pacing.time(forFrameDue: 5) == 5.1)
        pacing.madeFrame(at: 5.13)
        #expect(abs(pacing.time(forFrameDue: 5.13) - 5.2) < 1e-9, "a late frame does not delay the next")
        pacing.madeFrame(at: 7)
        #expect(pacing.time(forFrameDue: 7) == 7.1, "after a rest the grid starts anew")
        #expect(pacing.time(forFrameDue: 8) == 8)
    }

    @Test func theCursorHidesOnceItRests() {
        var rest = CursorRest(patience: 3)
        rest.moved(at: 10)
        #expect(!rest.hides(at: 11))
        #expect(rest.hideTime(at: 11) == 13)
        #expect(rest.hides(at: 13))
        #expect(rest.hideTime(at: 13) == nil, "no wake-up is due any more")
        rest.moved(at: 20)
        #expect(!rest.hides(at: 20))
        let never = CursorRest(patience: nil)
        #expect(!never.hides(at: 90) && never.hideTime(at: 90) == nil)
    }

    @Test func aHeldKeyTogglesFullscreenOnceThoughTheFocusWasLost() {  // B81
        var echo = ToggleEcho()
        var counted = [echo.toggles(at: 0), echo.toggles(at: 0.1)]
        #expect(counted == [true, true], "two presses while the focus stays")
        echo.lostFocus()
        counted = [0.7, 1.2, 2.1, 3.2].map { echo.toggles(at: $0) }
        #expect(counted == [false, false, false, true])
    }

    @Test(
        arguments: [
            ("1", 0), ("2", 1), ("3", nil), ("0", nil), ("-1", nil), ("HDMI-1", 1), ("hdmi", 1), ("eDP", 0), ("x", nil),
            ("", nil),
        ] as [(String, Int?)])
    func aDisplayIsChosenByNumberOrName(argument: String, index: Int?) {
        #expect(DisplayChoice(argument).index(among: ["eDP-1 11\"", "HDMI-1"]) == index)
    }

    @Test(
        arguments: [
            (PixelRect(x: 0, y: 0, width: 10, height: 6), 0), (PixelRect(x: 0, y: 1, width: 10, height: 4), 2),
            (PixelRect(x: 1, y: 0, width: 8, height: 6), 2), (PixelRect(x: 1, y: 1, width: 3, height: 3), 4),
        ] as [(PixelRect, Int)])
    func barsCoverWhatTheCanvasDoesNot(canvas: PixelRect, count: Int) {
        let bars = bars(around: canvas, in: PixelSize(width: 10, height: 6))
        #expect(bars.count == count)
        for y in 0..<6 {
            for x in 0..<10 {
                let point = PixelRect(x: x, y: y, width: 1, height: 1)
                let covering = ([canvas] + bars).filter { !$0.intersection(point).isEmpty }
                #expect(covering.count == 1, "\(x),\(y)")
            }
        }
    }

    @Test func errorsAreOneLineThatNamesTheRemedy() {
        let errors: [StageError] = [
            .noDisplay(reason: "x"), .unknownDisplay("TV", known: ["1 (eDP-1)"]), .noWindow(reason: "x"),
            .noLoop(reason: "x"),
        ]
        for error in errors { #expect(!error.description.contains("\n")) }
        #expect(errors[0].description.contains("DISPLAY") && errors[0].description.contains("export out.png"))
        #expect(errors[1].description.contains("TV") && errors[1].description.contains("eDP-1"))
    }
}
