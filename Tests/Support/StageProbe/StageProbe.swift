import CSDL2
import DiascopeGraphics
import DiascopeShow
import DiascopeStage
import Foundation

/// Shows a test card on a real stage and tells on standard output what happens.
///
///     StageProbe show|readback|tasks|animate|tick|controllers [WIDTHxHEIGHT] [fullscreen] [renderer] [presenter] [borderless]
///
/// With `presenter` there are two cards, *audience* and *presenter*. `parts=…` divides the screen again when `p` is
/// pressed, as if displays had been plugged or unplugged.
@main @MainActor enum StageProbe {
    static func main() {
        let started = SuspendingClock.now
        let arguments = CommandLine.arguments.dropFirst()
        let hasPresenter = arguments.contains("presenter") || arguments.contains("console")
        let card = TestCard(name: hasPresenter ? "audience" : "")
        let second = hasPresenter ? TestCard(name: "presenter") : nil
        var options = StageOptions()
        options.fullscreen = arguments.contains("fullscreen")
        options.isBorderless = arguments.contains("borderless")
        options.presenterWindow = arguments.contains("presenter") ? .always : .never
        if arguments.contains("renderer") { options.presenter = .renderer }
        for argument in arguments {
            let lengths = argument.split(separator: "x").compactMap { Int($0) }
            if lengths.count == 2 { options.windowSize = PixelSize(width: lengths[0], height: lengths[1]) }
            if argument.hasPrefix("parts=") {
                let parts = String(argument.dropFirst(6))
                card.onPlug = { plug(parts) }
            }
            if argument.hasPrefix("display=") { options.display = DisplayChoice(String(argument.dropFirst(8))) }
        }
        switch arguments.first {
        case "readback": readBack(card)
        case "tasks": writeFromTasks(card)
        case "animate": animate(card)
        case "tick": tick(card)
        case "controllers": plugControllers(card)
        default: break
        }
        card.reportsFirst {
            report("screen saver \(SDL_IsScreenSaverEnabled() == SDL_TRUE ? "on" : "off")")
            report("first frame after \((SuspendingClock.now - started).milliseconds) ms")
        }
        do {
            try Stage(content: card, presenter: second, options: options).run()
            report("ended")
        } catch {
            report("error \(error)")
            exit(3)
        }
    }

    /// Compares the window with the card after its first frame, then again after a change of a part.
    private static func readBack(_ card: TestCard) {
        Task {
            while card.frames < 1 { try? await Task.sleep(for: .milliseconds(5)) }
            report("first \(windowAgainst(card))")
            report("outside the damage \(await leavesTheRestAlone(card) ? "untouched" : "copied")")
            report("part \(windowAgainst(card))")
            for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET] {
                report("a lost device is \(await isRepaired(after: type) ? "repaired" : "lost")")
            }
            quit()
        }
    }

    /// Whether a change of the square leaves a blot elsewhere in the window where it is. More than one try, because the
    /// window's first events make a frame whole.
    private static func leavesTheRestAlone(_ card: TestCard) async -> Bool {
        let blot: UInt32 = 0x12_3456, kept = firstPixel?.pointee ?? 0
        for _ in 0..<10 {
            firstPixel?.pointee = blot
            let shown = card.frames
            card.marker += 1
            while card.frames == shown { try? await Task.sleep(for: .milliseconds(5)) }
            // A frame is shown right after it is made, before any other task runs.
            await Task.yield()
            if firstPixel?.pointee == blot {
                firstPixel?.pointee = kept
                return true
            }
        }
        return false
    }

    /// Whether all of the window is shown again when SDL tells that its pictures are lost.
    private static func isRepaired(after type: SDL_EventType) async -> Bool {
        let kept = firstPixel?.pointee ?? 0
        firstPixel?.pointee = 0x12_3456
        var event = SDL_Event()
        event.type = type.rawValue
        SDL_PushEvent(&event)
        for _ in 0..<1000 where firstPixel?.pointee != kept { try? await Task.sleep(for: .milliseconds(5)) }
        return firstPixel?.pointee == kept
    }

    /// The square changes ten times a second.
    private static func tick(_ card: TestCard) {
        Task {
            while true {
                try? await Task.sleep(for: .milliseconds(100))
                card.marker += 1
            }
        }
    }

    /// A game controller comes, is pressed and goes, and then another one.
    private static func plugControllers(_ card: TestCard) {
        Task {
            // They are looked for when the first frame is shown.
            while SDL_WasInit(UInt32(SDL_INIT_GAMECONTROLLER)) == 0 { try? await Task.sleep(for: .milliseconds(5)) }
            for round in 1...2 {
                let index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
                let id = SDL_JoystickGetDeviceInstanceID(index)
                while SDL_GameControllerFromInstanceID(id) == nil { try? await Task.sleep(for: .milliseconds(5)) }
                report("controller \(round) opened")
                let joystick = SDL_JoystickFromInstanceID(id)
                for isDown: UInt8 in [1, 0] {
                    let seen = card.controllerEvents
                    SDL_JoystickSetVirtualButton(joystick, Int32(SDL_CONTROLLER_BUTTON_A.rawValue), isDown)
                    while card.controllerEvents == seen { try? await Task.sleep(for: .milliseconds(5)) }
                }
                SDL_JoystickDetachVirtual(index)
                while SDL_GameControllerFromInstanceID(id) != nil { try? await Task.sleep(for: .milliseconds(5)) }
                report("controller \(round) closed")
            }
            quit()
        }
    }

    /// A sleeping task and a detached one write states; each must lead to a frame without any input.
    private static func writeFromTasks(_ card: TestCard) {
        Task {
            while card.frames < 1 { await Task.yield() }
            for _ in 0..<3 {
                try? await Task.sleep(for: .milliseconds(20))
                let shown = card.frames
                card.marker += 1
                while card.frames == shown { await Task.yield() }
            }
            let shown = card.frames
            await Task.detached { await MainActor.run { card.marker += 1 } }.value
            while card.frames == shown { await Task.yield() }
            endByTimer()
        }
    }

    /// Timers of the run loop count as tasks do.
    private static func endByTimer() {
        let timer = Timer(timeInterval: 0.02, repeats: false) { _ in
            report("timer")
            MainActor.assumeIsolated { quit() }
        }
        RunLoop.main.add(timer, forMode: .default)
    }

    /// As many frames as the display shows in a second.
    private static func animate(_ card: TestCard) {
        card.animatesUntil = 1
        Task {
            try? await Task.sleep(for: .milliseconds(1200))
            report("animated \(card.frames) frames")
            quit()
        }
    }

    /// Other displays are connected.
    private static func plug(_ parts: String) {
        setenv(ScreenParts.variable, parts, 1)
        var event = SDL_Event()
        event.type = SDL_DISPLAYEVENT.rawValue
        SDL_PushEvent(&event)
    }

    private static func quit() {
        var event = SDL_Event()
        event.type = SDL_QUIT.rawValue
        SDL_PushEvent(&event)
    }

    /// Of the window's own surface.
    private static var firstPixel: UnsafeMutablePointer<UInt32>? {
        SDL_GetWindowFromID(1).flatMap(SDL_GetWindowSurface)?.pointee.pixels.assumingMemoryBound(to: UInt32.self)
    }

    /// "equal WxH", or where the window's own surface differs from canvas and black bars.
    private static func windowAgainst(_ card: TestCard) -> String {
        guard let window = SDL_GetWindowFromID(1), let surface = SDL_GetWindowSurface(window), let frame = card.last
        else {
            return "no surface"
        }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        for y in 0..<height {
            let row = (surface.pointee.pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                let (cx, cy) = (x - frame.origin.x, y - frame.origin.y)
                let isCanvas = cx >= 0 && cy >= 0 && cx < frame.canvas.size.width && cy < frame.canvas.size.height
                let wanted =
                    isCanvas
                    ? (frame.canvas.base + cy * frame.canvas.stride).assumingMemoryBound(to: UInt32.self)[cx] : 0
                // The byte that a surface without alpha leaves open does not count.
                if row[x] & 0xFF_FFFF != wanted & 0xFF_FFFF { return "differs at \(x),\(y) of \(width)x\(height)" }
            }
        }
        return "equal \(width)x\(height)"
    }
}

extension TestCard {
    /// Calls once after the first frame was shown.
    fileprivate func reportsFirst(_ action: @escaping @MainActor () -> Void) {
        onFrame = { [weak self] _ in
            self?.onFrame = nil
            Task { action() }
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int {
        Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
