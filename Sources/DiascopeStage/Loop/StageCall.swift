import CSDL2
import Foundation

/// Wakes the frame loop out of SDL's wait, from any thread, and says what for.
struct StageCall: Sendable {
    enum Order: Int32, Sendable {
        /// There is work on the main queue.
        case work
        /// The content may have a frame earlier than it said.
        case wake
        /// A signal asks for the end.
        case end
    }

    private let type = SDL_RegisterEvents(1)

    func push(_ order: Order) {
        var event = SDL_Event()
        event.user.type = type
        event.user.code = order.rawValue
        // A queue that is full (65535 events) is being emptied; a second is more than that takes.
        for _ in 0..<1000 {
            if SDL_PushEvent(&event) >= 0 { return }
            usleep(1000)
        }
    }

    func order(of event: SDL_Event) -> Order? { event.type == type ? Order(rawValue: event.user.code) : nil }
}
