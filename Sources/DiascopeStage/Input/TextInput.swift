import CSDL2
import DiascopeShow
import Foundation

/// When text input is on, and where: what SDL is to be told of it.
///
/// It is on from the start, as SDL has it, because only then is it known which character a key produces (`?` is Shift
/// and another key on most keyboards). An input method is on with it, and would compose with keys that are the deck's.
/// So once one has been seen to compose, text input is on only while something can be written in.
struct TextInput: Equatable {
    enum Order: Equatable {
        case start, stop, dropComposition
        /// In the window system's points.
        case place(CGRect)
    }

    private var area: CGRect?
    private var isOn = true
    private var hasMethod = false

    /// Something was written, or would have been.
    mutating func heard(_ event: InputEvent) -> [Order] {
        guard case .composing(.some) = event else { return [] }
        hasMethod = true
        guard area == nil, isOn else { return [] }
        isOn = false
        return [.dropComposition, .stop]
    }

    /// The caret is at a place in points, or nothing can be written in.
    mutating func follow(_ area: CGRect?) -> [Order] {
        guard area != self.area else { return [] }
        defer { self.area = area }
        guard let area else {
            guard hasMethod else { return [.dropComposition] }
            isOn = false
            return [.dropComposition, .stop]
        }
        defer { isOn = true }
        return isOn ? [.place(area)] : [.start, .place(area)]
    }
}

extension TextInput.Order {
    /// Tells SDL.
    @MainActor func carryOut() {
        switch self {
        case .start: SDL_StartTextInput()
        case .stop: SDL_StopTextInput()
        case .dropComposition: SDL_ClearComposition()
        case .place(let area):
            func whole(_ length: CGFloat) -> Int32 { Int32(clamping: Int(length.rounded())) }
            var rect = SDL_Rect(
                x: whole(area.minX), y: whole(area.minY), w: max(whole(area.width), 1), h: max(whole(area.height), 1))
            SDL_SetTextInputRect(&rect)
        }
    }
}

extension EventTranslation.WindowMetrics {
    /// A place in pixels, in the window system's points.
    func points(_ rect: CGRect) -> CGRect {
        func scale(_ points: Int, _ pixels: Int) -> CGFloat { pixels > 0 ? CGFloat(points) / CGFloat(pixels) : 1 }
        let x = scale(points.width, pixels.width), y = scale(points.height, pixels.height)
        return CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y)
    }
}
