import DiascopeGraphics
import DiascopeRendering
import Foundation

/// Writes pictures as PNG files while the next ones are painted.
///
/// Encoding takes longer than painting, so it has the other cores. The first failure ends the work.
final class PictureWriter: Sendable {
    private let queue = DispatchQueue(label: "pictures", attributes: .concurrent)
    private let group = DispatchGroup()
    /// As many pictures are in memory at most.
    private let room = DispatchSemaphore(value: ProcessInfo.processInfo.activeProcessorCount + 1)
    private let failure = Failure()
    private let used = Used()

    /// Pixels that are written, to be painted over: new memory costs as much as painting.
    private final class Used: @unchecked Sendable {
        private let lock = NSLock()
        private var buffers: [PixelBuffer] = []

        func put(_ buffer: PixelBuffer) { lock.withLock { buffers = [buffer] } }
        func take() -> PixelBuffer? { lock.withLock { buffers.popLast() } }
    }

    private final class Failure: @unchecked Sendable {
        private let lock = NSLock()
        private var error: CommandError?

        func set(_ new: CommandError) { lock.withLock { error = error ?? new } }
        func check() throws(CommandError) { if let error = lock.withLock({ error }) { throw error } }
    }

    /// Puts a picture in line; waits where too many are in it.
    ///
    /// - Parameter paint: gives the pixels, painted over those it is given, if they are of use, or other ones. They must
    ///   not change any more.
    func write(
        isClear: Bool = false, to file: URL, _ paint: (_ used: PixelBuffer?) -> PixelBuffer
    ) throws(CommandError) {
        room.wait()
        do throws(CommandError) {
            try failure.check()
        } catch {
            room.signal()
            throw error
        }
        let pixels = paint(used.take())
        queue.async(group: group) { [self] in
            defer {
                used.put(pixels)
                room.signal()
            }
            do throws(CommandError) {
                try DiascopeExport.write(isClear ? pixels.bitmap().pngData() : pixels.opaquePNGData(), to: file)
            } catch {
                failure.set(error)
            }
        }
    }

    /// Waits until all is written.
    func finish() throws(CommandError) {
        group.wait()
        try failure.check()
    }
}
