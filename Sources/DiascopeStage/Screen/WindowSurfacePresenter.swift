import CSDL2
import DiascopeGraphics
import DiascopeShow

/// Has the window system show just the damaged rectangles of the window's own surface: frames are painted into it, or
/// copied there.
///
/// The fast way wherever no graphics hardware is involved. Does not wait for the display.
@MainActor final class WindowSurfacePresenter: PixelPresenter {
    let waitsForDisplay = false

    private let window: OpaquePointer
    /// Size of the surface that was last filled; another size is another, empty surface.
    private var filledSize: PixelSize?
    private var ownPixels: PixelBuffer?

    /// Nil where the window has no surface.
    init?(window: OpaquePointer) {
        self.window = window
        guard SDL_GetWindowSurface(window) != nil else { return nil }
    }

    func reset() { filledSize = nil }

    var pixels: PixelBuffer? {
        guard let surface = SDL_GetWindowSurface(window), surface.pointee.hasScreenFormat,
            let base = surface.pointee.pixels
        else { return nil }
        // A surface that was made anew, be it in the same place, is not marked yet.
        if let ownPixels, surface.pointee.userdata == Unmanaged.passUnretained(ownPixels).toOpaque() {
            return ownPixels
        }
        let new = PixelBuffer(
            borrowing: base, size: PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h)),
            stride: Int(surface.pointee.pitch))
        surface.pointee.userdata = Unmanaged.passUnretained(new).toOpaque()
        ownPixels = new
        return new
    }

    func present(_ frame: StageFrame, whole: Bool) -> Bool {
        // Asked for every time: a resize frees the old surface.
        guard let surface = SDL_GetWindowSurface(window) else { return false }
        let size = PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        let whole = whole || size != filledSize
        let placement = frame.placement(in: size)
        let isPainted = frame.canvas.whole != nil
        // Painted into pixels that the window has lost.
        if isPainted, frame.canvas.whole !== pixels { return false }
        guard SDL_LockSurface(surface) == 0 else { return false }
        var changed: [SDL_Rect] = []
        if whole {
            for bar in bars(around: placement, in: size) { fill(bar, of: surface) }
            changed = [SDL_Rect(PixelRect(x: 0, y: 0, width: size.width, height: size.height))]
        }
        for rect in frame.rectangles(whole: whole) {
            let moved = PixelRect(
                x: rect.x + frame.origin.x, y: rect.y + frame.origin.y, width: rect.width, height: rect.height)
            let target = moved.intersection(placement)
            guard !target.isEmpty else { continue }
            if !isPainted { copy(frame.canvas, from: frame.origin, to: target, of: surface) }
            if !whole { changed.append(SDL_Rect(target)) }
        }
        SDL_UnlockSurface(surface)
        guard !changed.isEmpty else { return true }
        guard SDL_UpdateWindowSurfaceRects(window, changed, Int32(changed.count)) == 0 else { return false }
        filledSize = size
        return true
    }

    private func fill(_ rect: PixelRect, of surface: UnsafeMutablePointer<SDL_Surface>) {
        var rect = SDL_Rect(rect)
        SDL_FillRect(surface, &rect, SDL_MapRGBA(surface.pointee.format, 0, 0, 0, 255))
    }

    private func copy(
        _ canvas: PixelBuffer, from origin: (x: Int, y: Int), to target: PixelRect,
        of surface: UnsafeMutablePointer<SDL_Surface>
    ) {
        let format = surface.pointee.format.pointee
        let pitch = Int(surface.pointee.pitch)
        let source = canvas.base + (target.y - origin.y) * canvas.stride + (target.x - origin.x) * 4
        let destination = surface.pointee.pixels + target.y * pitch + target.x * Int(format.BytesPerPixel)
        if surface.pointee.hasScreenFormat {
            for row in 0..<target.height {
                memcpy(destination + row * pitch, source + row * canvas.stride, target.width * 4)
            }
        } else {
            // Displays of 16 bits a pixel and of other byte orders.
            SDL_ConvertPixels(
                Int32(target.width), Int32(target.height), SDL_PIXELFORMAT_ARGB8888.rawValue, source,
                Int32(canvas.stride), format.format, destination, Int32(pitch))
        }
    }
}

extension SDL_Surface {
    /// Its pixels are as they are painted.
    fileprivate var hasScreenFormat: Bool {
        format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue
            || format.pointee.format == SDL_PIXELFORMAT_RGB888.rawValue
    }
}
