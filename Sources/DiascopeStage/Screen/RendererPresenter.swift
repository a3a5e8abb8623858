import CSDL2
import DiascopeGraphics
import DiascopeShow

/// Keeps the canvas in a streaming texture and has the graphics hardware show it at the display's pace.
@MainActor final class RendererPresenter: PixelPresenter {
    let waitsForDisplay: Bool
    let pixels: PixelBuffer? = nil

    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var textureSize = PixelSize(width: 0, height: 0)

    /// Nil where the window has no renderer, or none in hardware where that is asked for.
    ///
    /// - Parameter waits: whether it keeps to the display's pace itself.
    init?(window: OpaquePointer, hardwareOnly: Bool, waits: Bool) {
        let flags =
            (waits ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0) | (hardwareOnly ? SDL_RENDERER_ACCELERATED.rawValue : 0)
        guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
        (self.window, self.renderer) = (window, renderer)
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    }

    isolated deinit {
        if let texture { SDL_DestroyTexture(texture) }
        SDL_DestroyRenderer(renderer)
    }

    func reset() {
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
    }

    func present(_ frame: StageFrame, whole: Bool) -> Bool {
        var whole = whole
        if texture == nil || textureSize != frame.canvas.size {
            reset()
            texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
                Int32(frame.canvas.size.width), Int32(frame.canvas.size.height))
            textureSize = frame.canvas.size
            whole = true
        }
        guard let texture else { return false }
        for rect in frame.rectangles(whole: whole) {
            var area = SDL_Rect(rect)
            let pixels = frame.canvas.base + rect.y * frame.canvas.stride + rect.x * 4
            guard SDL_UpdateTexture(texture, &area, pixels, Int32(frame.canvas.stride)) == 0 else {
                reset()
                return false
            }
        }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
        // The back buffer's old content is undefined, so bars and canvas are drawn for every frame.
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
        SDL_RenderClear(renderer)
        var area = SDL_Rect(
            x: Int32(frame.origin.x), y: Int32(frame.origin.y), w: Int32(frame.canvas.size.width),
            h: Int32(frame.canvas.size.height))
        guard SDL_RenderCopy(renderer, texture, nil, &area) == 0 else { return false }
        SDL_RenderPresent(renderer)
        return true
    }
}
