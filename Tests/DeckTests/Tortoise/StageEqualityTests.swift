import CSDL2
import DiascopeGraphics
import DiascopeStage
import DiascopeTesting
import Foundation
import Testing

@testable import DiascopeShow
@testable import Tortoise

/// A window's pixels are those of a picture without a window: byte for byte, and however the window came to show them.
///
/// The stage runs in a process of its own, on SDL's driver without a display.
struct StageEqualityTests {
    @Test func theWindowShowsTheHeadlessPictureAfterEveryFrame() async {
        await #expect(processExitsWith: .success) {
            setenv("SDL_VIDEODRIVER", "dummy", 1)
            try await MainActor.run {
                for (width, height) in [(640, 360), (1001, 563), (683, 384), (400, 700), (333, 177)] {
                    let window = PixelSize(width: width, height: height)
                    let watched = WatchedShow(window: window)
                    try Stage(content: watched, options: StageOptions(windowSize: window)).run()
                    #expect(watched.findings.isEmpty, "in \(width)×\(height): \(watched.findings)")
                    let counts = "\(watched.comparisons) frames compared, \(watched.partialFrames) painted in part"
                    #expect(watched.comparisons > 20 && watched.partialFrames > 5, "in \(width)×\(height): \(counts)")
                }
            }
        }
    }
}

/// The Tortoise deck on a stage. Before each frame, what the window shows is compared with a second show without a
/// window that got the same events at the same times and paints everything anew.
@MainActor private final class WatchedShow: StageContent {
    private let shown = Show(Tortoise(), resources: PaintingResources(pictureFolders: []))
    private let headless = Show(Tortoise(), resources: PaintingResources(pictureFolders: []))
    private let window: PixelSize
    private var expected: Bitmap?
    private var frame = 0
    private var wakeStage: (() -> Void)?
    private(set) var findings: [String] = []
    private(set) var comparisons = 0
    private(set) var partialFrames = 0

    /// Before which frames which key is pressed.
    private static let presses: [Int: Key] = [
        2: .rightArrow, 4: .rightArrow, 18: .leftArrow, 20: .rightArrow, 23: .rightArrow, 25: .home, 27: .end,
    ]
    private static let frames = 28

    init(window: PixelSize) { self.window = window }

    var title: String { shown.title }
    var wake: (() -> Void)? {
        get { wakeStage }
        set { wakeStage = newValue }
    }
    var windowPixels: PixelBuffer? {
        get { shown.windowPixels }
        set { shown.windowPixels = newValue }
    }
    /// Always: the frames that bring nothing new are compared too.
    var nextFrameTime: Double? { 0 }

    func handle(_ event: InputEvent, at time: Double) -> [StageRequest] {
        // Nobody presses a key here but this test; the window's own events count.
        if case .closeRequested = event { return [.quit] }
        _ = headless.handle(event, at: time)
        return shown.handle(event, at: time)
    }

    func frame(at time: Double) -> StageFrame? {
        compare()
        frame += 1
        guard frame <= Self.frames else {
            var event = SDL_Event()
            event.type = SDL_QUIT.rawValue
            SDL_PushEvent(&event)
            return nil
        }
        if let key = Self.presses[frame] {
            for event in [InputEvent.keyDown(KeyStroke(key: key)), .keyUp(KeyStroke(key: key))] {
                for show in [shown, headless] { _ = show.handle(event, at: time) }
            }
        }
        expected = picture(at: time)
        let next = shown.frame(at: time)
        if let next, next.damage.allSatisfy({ $0.width * $0.height < next.canvas.size.width * next.canvas.size.height })
        {
            partialFrames += 1
        }
        return next
    }

    /// What the window should show: everything painted anew.
    private func picture(at time: Double) -> Bitmap? {
        _ = headless.handle(.exposed, at: time)
        guard let frame = headless.frame(at: time) else { return nil }
        let picture = WindowPicture(size: frame.windowSize)
        picture.take(frame)
        return picture.bitmap()
    }

    /// The window's own pixels against what should be there.
    private func compare() {
        guard let expected, frame > 1 else { return }
        guard let window = firstWindow, let surface = SDL_GetWindowSurface(window) else {
            findings.append("there is no window")
            return
        }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        guard width == expected.width, height == expected.height else {
            findings.append("frame \(frame): \(width)×\(height) in place of \(expected.width)×\(expected.height)")
            return
        }
        comparisons += 1
        for y in 0..<height {
            let row = (surface.pointee.pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let wanted = expected[x, y]
                let value = UInt32(wanted.r) << 16 | UInt32(wanted.g) << 8 | UInt32(wanted.b)
                // The byte that a surface without alpha leaves open does not count.
                guard row[x] & 0xFF_FFFF != value else { continue }
                findings.append("frame \(frame) differs at \(x),\(y)")
                return
            }
        }
    }

    /// Windows are numbered in the order they were made.
    private var firstWindow: OpaquePointer? {
        (1...64).lazy.compactMap { SDL_GetWindowFromID($0) }.first
    }
}
