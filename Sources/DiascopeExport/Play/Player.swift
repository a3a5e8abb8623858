import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

/// Plays a script to a show without a window: the same events, the same pixels, and a clock that only the script moves.
@MainActor package final class Player {
    private let show: Show
    private let folder: URL
    private let framesFolder: URL?
    private var window: WindowPicture
    private var time = 0.0
    private var frames = 0
    private var film: Film?
    /// What happened, one JSON object a line.
    package private(set) var trace: [String] = []

    /// - Parameters:
    ///   - folder: where `shot` writes to.
    ///   - framesFolder: where every frame is written to; nil for nowhere.
    ///   - size: of the window; nil for one pixel a point.
    package init(_ show: Show, folder: URL, framesFolder: URL? = nil, size: PixelSize? = nil) {
        (self.show, self.folder, self.framesFolder) = (show, folder, framesFolder)
        window = WindowPicture(
            size: size ?? PixelSize(width: Int(show.run.canvas.width), height: Int(show.run.canvas.height)))
        _ = show.handle(.resized(window.size), at: 0)
    }

    /// Plays all lines.
    ///
    /// - Throws: a finding at the first expectation that does not hold, with its line, what was expected and what was
    ///   found; also at a line after the one that quits.
    package func play(_ script: PlayScript) throws(CommandError) {
        try takeFrame()
        for line in script.lines {
            if let quitLine { throw .finding("line \(line.number): the show was quit in line \(quitLine)") }
            try perform(line)
            try takeFrame()
            note(line)
            if hasQuit { quitLine = line.number }
        }
    }

    /// Plays all lines as `play` does, and gives the pixels of the window at every 1/`rate` seconds, from 0 on, until the
    /// script ends: frame n is what is shown at n/`rate` seconds, after all that happens at that time.
    package func film(
        _ script: PlayScript, rate: Double, onFrame: @escaping (PixelBuffer) throws(CommandError) -> Void
    ) throws(CommandError) {
        film = Film(rate: rate, onFrame: onFrame)
        defer { film = nil }
        try play(script)
    }

    private struct Film {
        var rate: Double
        var onFrame: (PixelBuffer) throws(CommandError) -> Void
        var count = 0

        /// When its next frame is due.
        var nextTime: Double { Double(count) / rate }
    }

    private var hasQuit = false
    private var quitLine: Int?

    private func perform(_ line: PlayScript.Line) throws(CommandError) {
        switch line.step {
        case .key(let key, let modifiers): press(key, modifiers, typing: key.characters(with: modifiers))
        case .type(let text): for character in text { press(Key(character), [], typing: String(character)) }
        case .go(let target):
            show.run.graph.update(at: time)
            guard let position = show.run.position(of: target) else {
                throw .finding("line \(line.number): no slide has the id of “\(target)”")
            }
            show.run.go(to: position)
        case .clickPoint(let point): click(window.letterbox(canvas: show.run.canvas).windowPoint(point))
        case .clickName(let name):
            guard let frame = show.run.graph.frame(of: name) else {
                throw finding(line, expected: "something called “\(name)” to click", found: texts)
            }
            click(window.letterbox(canvas: show.run.canvas).windowPoint(CGPoint(x: frame.midX, y: frame.midY)))
        case .clickWindow(let x, let y): click(CGPoint(x: x, y: y))
        case .wait(let seconds): try pass(seconds)
        case .resize(let size):
            window = WindowPicture(size: size)
            send(.resized(size))
        case .shot(let name):
            try takeFrame()
            try write(window.bitmap().pngData(), to: file(name))
        case .expectPosition(let position):
            guard show.run.position == position else {
                throw finding(line, expected: "position \(position)", found: "position \(show.run.position)")
            }
        case .expectText(let text):
            let found = show.run.graph.texts()
            guard found.contains(text) || found.contains(where: { $0.contains(text) }) else {
                throw finding(line, expected: "the text “\(text)”", found: texts)
            }
        case .expectNoText(let text):
            if let found = show.run.graph.texts().first(where: { $0.contains(text) }) {
                throw finding(line, expected: "no text “\(text)”", found: "the text “\(found)”")
            }
        }
    }

    /// Sixty frames a second, or those of the film, whether or not anything moves: what is seen depends on the time alone.
    private func pass(_ seconds: Double) throws(CommandError) {
        let end = time + seconds
        while end - time > 1e-9 {
            try takeFilmFrame()
            time = min(film?.nextTime ?? time + 1.0 / 60, end)
            try takeFrame()
        }
    }

    /// Before time goes on: whatever happens now is seen.
    private func takeFilmFrame() throws(CommandError) {
        guard let film, film.nextTime <= time + 1e-9 else { return }
        try takeFrame()
        try film.onFrame(window.pixels)
        self.film?.count += 1
    }

    private func file(_ name: String) -> URL {
        name.hasPrefix("/") ? URL(fileURLWithPath: name) : folder.appendingPathComponent(name)
    }

    private var texts: String {
        let texts = show.run.graph.texts()
        return texts.isEmpty ? "no text" : "the texts " + texts.map { "“\($0)”" }.joined(separator: ", ")
    }

    private func finding(_ line: PlayScript.Line, expected: String, found: String) -> CommandError {
        .finding("line \(line.number): expected \(expected), found \(found)")
    }

    private func press(_ key: Key, _ modifiers: EventModifiers, typing characters: String) {
        let stroke = KeyStroke(key: key, characters: characters, modifiers: modifiers)
        send(.keyDown(stroke))
        send(.keyUp(stroke))
    }

    private func click(_ place: CGPoint) {
        send(.pointerMoved(x: place.x, y: place.y))
        send(.pointerDown(x: place.x, y: place.y, button: .primary))
        send(.pointerUp(x: place.x, y: place.y, button: .primary))
    }

    private func send(_ event: InputEvent) {
        if show.handle(event, at: time).contains(.quit) { hasQuit = true }
    }

    /// Takes what the show would put into the window now.
    private func takeFrame() throws(CommandError) {
        guard let due = show.nextFrameTime, due <= time, let frame = show.frame(at: time) else { return }
        window.take(frame)
        frames += 1
        guard let framesFolder else { return }
        let number = String(frames + 100_000).dropFirst()
        try write(window.bitmap().pngData(), to: framesFolder.appendingPathComponent("\(number).png"))
    }

    private func note(_ line: PlayScript.Line) {
        let time = (time * 1000).rounded() / 1000, pixels = show.run.graph.metrics.pixelsPainted
        trace.append(
            """
            {"line": \(line.number), "time": \(time), "position": "\(show.run.position)", "frames": \(frames), \
            "pixels": \(pixels)}
            """)
    }
}
