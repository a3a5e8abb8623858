import DiascopeGraphics
import DiascopeUI
import Foundation

/// What is laid over the deck reads these; the show writes them.
extension EnvironmentValues {
    package var stageModes: StageModes {
        get { self[StageModesKey.self] }
        set { self[StageModesKey.self] = newValue }
    }

    package var stageSurroundings: StageModes.Surroundings {
        get { self[StageSurroundingsKey.self] }
        set { self[StageSurroundingsKey.self] = newValue }
    }

    /// Where the pointer is while it points or draws, in canvas points.
    package var stagePointer: CGPoint? {
        get { self[StagePointerKey.self] }
        set { self[StagePointerKey.self] = newValue }
    }

    /// Of the slide that is shown.
    package var stageInk: Ink {
        get { self[StageInkKey.self] }
        set { self[StageInkKey.self] = newValue }
    }

    package var stageKeyList: KeyList {
        get { self[StageKeyListKey.self] }
        set { self[StageKeyListKey.self] = newValue }
    }

    /// Words for the presenter that stay for a moment.
    package var stageNote: StageNote? {
        get { self[StageNoteKey.self] }
        set { self[StageNoteKey.self] = newValue }
    }

    /// Whether the presenter sees nothing but the stage: what concerns only the presenter is shown there then.
    package var stageIsAlone: Bool {
        get { self[StageIsAloneKey.self] }
        set { self[StageIsAloneKey.self] = newValue }
    }

    package var slidePictures: SlideThumbnails? {
        get { self[SlidePicturesKey.self] }
        set { self[SlidePicturesKey.self] = newValue }
    }

    /// Goes to a slide, from 1, that was clicked.
    package var chooseSlide: @MainActor (Int) -> Void {
        get { self[ChooseSlideKey.self] }
        set { self[ChooseSlideKey.self] = newValue }
    }

    private struct StageModesKey: EnvironmentKey { static let defaultValue = StageModes() }
    private struct StageSurroundingsKey: EnvironmentKey {
        static let defaultValue = StageModes.Surroundings(
            current: 0, canvas: CGSize(width: 1920, height: 1080))
    }
    private struct StagePointerKey: EnvironmentKey { static let defaultValue: CGPoint? = nil }
    private struct StageInkKey: EnvironmentKey { static let defaultValue = Ink() }
    private struct StageKeyListKey: EnvironmentKey {
        static let defaultValue = KeyList(.standard, showsControllers: false)
    }
    private struct StageNoteKey: EnvironmentKey { static let defaultValue: StageNote? = nil }
    private struct StageIsAloneKey: EnvironmentKey { static let defaultValue = true }
    private struct SlidePicturesKey: EnvironmentKey { static var defaultValue: SlideThumbnails? { nil } }
    private struct ChooseSlideKey: EnvironmentKey {
        static var defaultValue: @MainActor (Int) -> Void { { _ in } }
    }
}
