import DiascopeGraphics
import DiascopeTesting
import TestDecks

@testable import DiascopeShow

/// A show in a window that is not there: events in, requests and places out.
@MainActor final class Presented {
    let show: Show
    private(set) var window: WindowPicture
    var time = 0.0
    /// What the show asked of its window, in order.
    private(set) var requests: [StageRequest] = []

    init(_ deck: some Deck, width: Int = 960, height: Int = 540) {
        show = Show(deck, resources: .shared)
        window = WindowPicture(size: PixelSize(width: width, height: height))
        send(.resized(window.size))
    }

    var position: String { show.run.position.description }
    var texts: [String] { show.run.graph.texts() }

    /// Hands over an event, and shows what comes of it as a stage does.
    func send(_ event: InputEvent) {
        requests += show.handle(event, at: time)
        takeFrame()
    }

    func takeFrame() {
        guard show.nextFrameTime != nil, let frame = show.frame(at: time) else { return }
        window.take(frame)
    }

    /// Presses and lets go of a key by its name, such as `ctrl+q`.
    func press(_ names: String...) {
        for name in names {
            guard let (key, modifiers) = KeyName.stroke(name) else { fatalError("no key \(name)") }
            send(.keyDown(KeyStroke(key: key, characters: key.characters(with: modifiers), modifiers: modifiers)))
            send(.keyUp(KeyStroke(key: key, modifiers: modifiers)))
        }
    }

    /// Presses the keys of a text, one after the other.
    func type(_ text: String) {
        for character in text {
            let key = Key(character)
            send(.keyDown(KeyStroke(key: key, characters: String(character))))
            send(.keyUp(KeyStroke(key: key)))
        }
    }

    /// Presses, moves through places and lets go, in window pixels.
    func drag(_ places: [(x: Double, y: Double)]) {
        guard let first = places.first, let last = places.last else { return }
        down(first.x, first.y)
        for place in places.dropFirst() { send(.pointerMoved(x: place.x, y: place.y)) }
        up(last.x, last.y)
    }

    func down(_ x: Double, _ y: Double, _ button: InputEvent.PointerButton = .primary) {
        send(.pointerMoved(x: x, y: y))
        send(.pointerDown(x: x, y: y, button: button))
    }

    func up(_ x: Double, _ y: Double, _ button: InputEvent.PointerButton = .primary) {
        send(.pointerMoved(x: x, y: y))
        send(.pointerUp(x: x, y: y, button: button))
    }

    /// Clicks at window pixels.
    func click(_ x: Double, _ y: Double, _ button: InputEvent.PointerButton = .primary) {
        down(x, y, button)
        up(x, y, button)
    }

    /// The middle of what has a name, in window pixels.
    func place(of name: String) -> (x: Double, y: Double)? {
        guard let frame = show.run.graph.frame(of: name) else { return nil }
        let point = window.letterbox(canvas: show.run.canvas).windowPoint(CGPoint(x: frame.midX, y: frame.midY))
        return (Double(point.x), Double(point.y))
    }

    /// What the show asked for since the last time.
    func takeRequests() -> [StageRequest] {
        defer { requests = [] }
        return requests
    }

    /// Sixty frames a second.
    func advance(by seconds: Double) {
        let end = time + seconds
        while end - time > 1e-9 {
            time = min(time + 1.0 / 60, end)
            takeFrame()
        }
    }
}
