import DiascopeGraphics
import Testing

@testable import DiascopeStage

/// Which windows open where.
struct WindowArrangementTests {
    private static let laptop = Display(
        number: 1, name: "eDP-1", bounds: PixelRect(x: 0, y: 0, width: 1440, height: 900),
        usableBounds: PixelRect(x: 0, y: 30, width: 1440, height: 870))
    private static let projector = Display(
        number: 2, name: "HDMI-1", bounds: PixelRect(x: 1440, y: 0, width: 1920, height: 1080))
    private static let third = Display(
        number: 3, name: "DP-3", bounds: PixelRect(x: 3360, y: 0, width: 1280, height: 1024))

    private func arrange(_ displays: [Display], _ options: StageOptions) throws -> WindowArrangement {
        try WindowArrangement(displays, options: options)
    }

    @Test func aSecondDisplayIsTheAudiencesAndTheFirstThePresenters() throws {
        let found = try arrange([Self.laptop, Self.projector], StageOptions(fullscreen: true))
        #expect(found.opensPresenter)
        #expect(found.audience.display == Self.projector && found.audience.isFullscreen)
        #expect(found.presenter.display == Self.laptop && found.presenter.isFullscreen)
    }

    @Test func withOneDisplayThereIsTheAudiencesWindowOnly() throws {
        let found = try arrange([Self.laptop], StageOptions(fullscreen: true))
        #expect(!found.opensPresenter && found.audience.display == Self.laptop && found.audience.isFullscreen)
        // Asked for later it opens in front of the slide, and does not fill the same display.
        #expect(found.presenter.display == Self.laptop && !found.presenter.isFullscreen)
    }

    @Test func whoWantsNoPresentersWindowGetsTheFirstDisplay() throws {
        let found = try arrange(
            [Self.laptop, Self.projector], StageOptions(fullscreen: true, presenterWindow: .never))
        #expect(!found.opensPresenter && found.audience.display == Self.laptop)
        #expect(found.presenter.display == Self.projector, "where it would open")
    }

    @Test(arguments: [("3", 3, 1), ("1", 1, 2), ("hdmi", 2, 1), ("DP-3", 3, 1), ("edp", 1, 2)])
    func ofThreeDisplaysOneIsChosenByNumberOrName(choice: String, audience: Int, presenter: Int) throws {
        let found = try arrange(
            [Self.laptop, Self.projector, Self.third], StageOptions(fullscreen: true, display: DisplayChoice(choice)))
        #expect(found.audience.display.number == audience && found.presenter.display.number == presenter)
    }

    @Test func aDisplayThatIsNotThereIsNamedWithThoseThatAre() {  // B101
        #expect(
            throws: StageError.unknownDisplay(
                "TV", known: ["1 (eDP-1, 1440x900, 60 Hz)", "2 (HDMI-1, 1920x1080, 60 Hz)"])
        ) { try arrange([Self.laptop, Self.projector], StageOptions(display: .name("TV"))) }
    }

    @Test func aSingleWindowIsInTheMiddleOfItsDisplay() throws {
        let found = try arrange([Self.laptop], StageOptions())
        #expect(found.audience.frame == PixelRect(x: 144, y: 126, width: 1152, height: 648))
        let sized = try arrange([Self.projector], StageOptions(windowSize: PixelSize(width: 800, height: 450)))
        #expect(sized.audience.frame == PixelRect(x: 1440 + 560, y: 315, width: 800, height: 450))
    }

    @Test func twoBorderlessWindowsShareADisplayForACall() throws {
        let found = try arrange([Self.laptop], StageOptions(isBorderless: true, presenterWindow: .always))
        #expect(found.opensPresenter && found.audience.isBorderless && found.presenter.isBorderless)
        #expect(!found.audience.isFullscreen && !found.presenter.isFullscreen)
        // Side by side, each as large as fits, nothing under the bar of the desktop.
        #expect(found.audience.frame == PixelRect(x: 0, y: 262, width: 720, height: 405))
        #expect(found.presenter.frame == PixelRect(x: 720, y: 262, width: 720, height: 405))
        let upright = Display(number: 1, name: "up", bounds: PixelRect(x: 0, y: 0, width: 1080, height: 1920))
        let tall = try arrange([upright], StageOptions(isBorderless: true, presenterWindow: .always))
        #expect(tall.audience.frame == PixelRect(x: 0, y: 176, width: 1080, height: 607))
        #expect(tall.presenter.frame == PixelRect(x: 0, y: 1136, width: 1080, height: 607))
    }

    @Test func twoWindowsOnOneDisplayDoNotLieOnEachOther() throws {
        let found = try arrange([Self.laptop], StageOptions(presenterWindow: .always))
        #expect(found.audience.frame.intersection(found.presenter.frame).isEmpty)
        #expect(!found.audience.isBorderless)
    }

    @Test func partsOfAScreenAreDisplays() {
        let found = ScreenParts.displays("left:1280x1024+0+0,640x1024+1280+0")
        #expect(found.map(\.name) == ["left", "part 2"] && found.map(\.number) == [1, 2])
        #expect(found.map(\.bounds.x) == [0, 1280] && found.map(\.bounds.width) == [1280, 640])
    }

    @Test(arguments: [nil, "", "left", "1280x1024", "a:b:1x1+0+0", "0x5+0+0", "5x5+0+0,nonsense", "1280x1024+0"])
    func whatIsNoListOfPartsLeavesTheSystemsDisplays(text: String?) { #expect(ScreenParts.displays(text).isEmpty) }
}
