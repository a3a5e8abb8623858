import DiascopeGraphics
import Foundation

/// The pixels of a window as a stage would show them, bars included, put together from its frames.
@MainActor package final class WindowPicture {
    package let size: PixelSize
    private let buffer: PixelBuffer

    /// A window that shows nothing yet: all black, or clear.
    package init(size: PixelSize, isClear: Bool = false) {
        self.size = size
        buffer = PixelBuffer(size: size)
        guard !isClear else { return }
        buffer.base.assumingMemoryBound(to: UInt32.self).update(
            repeating: 0xFF00_0000, count: buffer.size.width * buffer.size.height)
    }

    package func letterbox(canvas: CGSize) -> Letterbox { Letterbox(canvas: canvas, window: size) }

    /// Copies what a frame says is new.
    package func take(_ frame: StageFrame) {
        guard frame.windowSize == size else { return }
        let canvas = frame.canvas
        let whole = PixelRect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
        for rect in frame.damage.map({ $0.intersection(whole) }) where !rect.isEmpty {
            for y in rect.y..<(rect.y + rect.height) where y + frame.origin.y < size.height {
                let width = min(rect.width, size.width - frame.origin.x - rect.x)
                guard width > 0 else { continue }
                let from = canvas.base + y * canvas.stride + rect.x * 4
                let to = buffer.base + (y + frame.origin.y) * buffer.stride + (rect.x + frame.origin.x) * 4
                to.copyMemory(from: from, byteCount: width * 4)
            }
        }
    }

    /// What the window shows now, changed by the next frame.
    package var pixels: PixelBuffer { buffer }

    package func bitmap() -> Bitmap { buffer.bitmap() }
}
