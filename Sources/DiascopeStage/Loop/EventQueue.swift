import CSDL2
import Foundation

/// SDL's queue of events: of all windows.
@MainActor enum EventQueue {
    /// Sleeps until an event waits to be taken, or for so many seconds; nil waits without end.
    static func wait(seconds: Double?) {
        guard let seconds else {
            SDL_WaitEvent(nil)
            return
        }
        let milliseconds = Int32(min(max(seconds * 1000, 0), 60_000))
        if milliseconds > 0 {
            SDL_WaitEventTimeout(nil, milliseconds)
        } else if seconds > 0 {
            // SDL waits whole milliseconds; the rest would be spent spinning.
            Thread.sleep(forTimeInterval: seconds)
        }
    }

    /// Takes what waits.
    static func take() -> [SDL_Event] {
        SDL_PumpEvents()
        var taken: [SDL_Event] = []
        var buffer = [SDL_Event](repeating: SDL_Event(), count: 64)
        while true {
            let count = SDL_PeepEvents(
                &buffer, Int32(buffer.count), SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
            guard count > 0 else { return taken }
            taken += buffer.prefix(Int(count))
        }
    }
}

extension SDL_Event {
    /// The window that it happened in; nil where it is nobody's own.
    var windowID: UInt32? {
        let id =
            switch eventType {
            case SDL_KEYDOWN, SDL_KEYUP: key.windowID
            case SDL_TEXTINPUT: text.windowID
            case SDL_MOUSEMOTION: motion.windowID
            case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
            case SDL_MOUSEWHEEL: wheel.windowID
            case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: tfinger.windowID
            case SDL_WINDOWEVENT: window.windowID
            default: UInt32(0)
            }
        return id == 0 ? nil : id
    }
}
