import DiascopeDeck
import DiascopeRendering
import DiascopeUI
import Foundation

import DiascopeShow

/// A show in a window that is not there, and a hand that does anything at all.
@MainActor final class SoakWalk {
    let show: Show
    private let values = SoakValues()
    private let resources: PaintingResources
    private let pictures: URL?
    private var window = WindowPicture(size: PixelSize(width: 160, height: 90))
    private var time = 0.0
    private var console: Console?
    private var random: SoakRandom
    /// What was done since the last check.
    private var done: [String] = []
    private var heldKeys: [KeyStroke] = []

    private(set) var problems: [String] = []
    private(set) var comparisons = 0
    private(set) var visited: Set<String> = []

    init(seed: UInt64, pictures: URL?) {
        self.pictures = pictures
        random = SoakRandom(state: seed)
        // What is kept for later use is full soon, so that what grows is something else.
        resources = PaintingResources(
            pictureFolders: [Self.pictureFolder()], fonts: FontLibrary(maskBytes: 1 << 20, spanBytes: 1 << 19),
            pictureBytes: 1 << 20)
        show = Show(soakDeck(values), resources: resources)
        send(.resized(window.size))
    }

    /// With the one picture that the deck shows.
    private static func pictureFolder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diascope-soak-\(getpid())")
        var bitmap = Bitmap(width: 96, height: 64)
        for place in 0..<96 * 64 {
            bitmap.bytes.replaceSubrange(
                place * 4..<place * 4 + 4, with: [UInt8(place % 96 * 2), UInt8(place / 96 * 3), 90, 255])
        }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? bitmap.pngData().write(to: folder.appendingPathComponent("soak.png"))
        return folder
    }

    deinit {
        try? FileManager.default.removeItem(
            at: FileManager.default.temporaryDirectory.appendingPathComponent("diascope-soak-\(getpid())"))
    }

    // MARK: - Actions

    private static let moves: [StageAction] = [
        .nextStep, .nextStep, .nextStep, .nextSlide, .nextSlide, .previousStep, .previousSlide, .firstSlide, .lastSlide,
        .lastViewed,
    ]

    /// Those after which one still sees the slide: the others are done less often, or nothing else would be seen.
    private static let seen: [StageAction] = StageAction.allCases.filter {
        ![.goTo, .search, .overview, .help, .black, .white].contains($0)
    }

    /// One thing of all that can come in.
    func act() {
        switch random.next(100) {
        case ..<2: perform(.clear)  // else slides fill with ink, and memory with it
        case ..<20: perform(random.pick(Self.moves))
        case ..<36: perform(random.pick(random.next(8) == 0 ? StageAction.allCases : Self.seen))
        case ..<58: key()
        case ..<61: type("Escape")
        case 61:
            for digit in "\(1 + random.next(32))" { type("\(digit)") }
            type("Return")
        case ..<82: pointer()
        case ..<88:
            let place = somewhere()
            send(.wheel(deltaX: 0, deltaY: random.pick([-3, -1, -0.25, 0.5, 1, 4]), x: place.x, y: place.y))
        case ..<91: resize()
        case ..<93: send(.controller(random.pick(ControllerButton.allCases), isDown: random.next(2) == 0))
        case 93: send(.text(random.pick(["a", "日", "s2", " "])))
        case 94: send(.composing(random.next(2) == 0 ? nil : TextComposition("ni", start: 2, length: 0)))
        case 95: send(random.pick([.exposed, .pointerLeft, .pointerCancelled]))
        case 96: send(.fullscreen(random.next(2) == 0))
        case 97: send(.closeRequested)
        default: toConsole()
        }
        pass()
    }

    /// Mostly a moment, seldom long enough for all to come to rest.
    private func pass() {
        switch random.next(40) {
        case ..<20: return
        case ..<38: time += Double(random.next(300)) / 1000
        default: time += 2.5
        }
        if random.next(3) > 0 { takeFrame() }
        visited.insert("\(show.run.position)")
    }

    private func perform(_ action: StageAction) {
        done.append("\(action)")
        carryOut(show.perform(action, at: time))
    }

    private func send(_ event: InputEvent, to content: (any StageContent)? = nil) {
        done.append("\(content == nil ? "" : "console ")\(event)")
        carryOut((content ?? show).handle(event, at: time))
    }

    private func carryOut(_ requests: [StageRequest]) {
        for request in requests {
            switch request {
            case .togglePresenter: console == nil ? openConsole() : closeConsole()
            case .closePresenter: closeConsole()
            default: break
            }
        }
    }

    private func openConsole() {
        let console = Console(show, resources: resources) { time in
            WallTime(
                hour: 12 + Int(time) / 3600 % 12, minute: Int(time) / 60 % 60,
                second: time.truncatingRemainder(dividingBy: 60))
        }
        console.wake = {}
        show.console = console
        self.console = console
        send(.resized(PixelSize(width: 96, height: 60)), to: console)
    }

    private func closeConsole() {
        console?.wake = nil
        console = nil
    }

    private func toConsole() {
        guard let console else { return perform(.presenterView) }
        switch random.next(6) {
        case 0: send(.pointerMoved(x: Double(random.next(96)), y: Double(random.next(60))), to: console)
        case 1:
            let (x, y) = (Double(random.next(96)), Double(random.next(60)))
            send(.pointerDown(x: x, y: y, button: .primary), to: console)
            send(.pointerUp(x: x, y: y, button: .primary), to: console)
        case 2: send(.wheel(deltaX: 0, deltaY: 1, x: 40, y: 30), to: console)
        case 3: send(.resized(PixelSize(width: 60 + random.next(60), height: 40 + random.next(60))), to: console)
        case 4: send(.closeRequested, to: console)
        default: if console.nextFrameTime.map({ $0 <= time }) ?? false { _ = console.frame(at: time) }
        }
    }

    // MARK: - Keys

    private func key() {
        let names = [
            "Right", "Left", "Up", "Down", "PageDown", "PageUp", "Home", "End", "Space", "Return", "Escape", "Tab",
            "Backspace", "F1", "F5", "F11", "AudioNext", "Delete",
        ]
        let letters = random.next(8) == 0 ? "go/?bw.," : "acdefhijklmnpqrstuvxyz0123456789+-="
        let key =
            random.next(2) == 0
            ? KeyName.key(random.pick(names)) ?? .space : Key(random.pick(Array(letters)))
        let modifiers: EventModifiers = random.pick([[], [], [], [], [.shift], [.control], [.option]])
        let stroke = KeyStroke(
            key: key, characters: key.characters(with: modifiers), modifiers: modifiers, device: random.next(2))
        send(.keyDown(stroke))
        switch random.next(8) {
        case 0: heldKeys.append(stroke)
        case 1:
            var held = stroke
            held.isRepeat = true
            send(.keyDown(held))
            send(.keyUp(stroke))
        default: send(.keyUp(stroke))
        }
    }

    private func type(_ name: String) {
        guard let key = KeyName.key(name) else { return }
        let stroke = KeyStroke(key: key, characters: key.characters(with: []))
        send(.keyDown(stroke))
        send(.keyUp(stroke))
    }

    // MARK: - Pointer

    /// Sometimes on what can be pressed, mostly anywhere, sometimes on the bars or outside.
    private func somewhere() -> (x: Double, y: Double) {
        let names = ["Count", "On", "Choice", "Name", "Press", "To the hidden one", "To a step", "Back"]
        if random.next(2) == 0, let frame = show.run.graph.frame(of: random.pick(names)) {
            let point = CGPoint(x: frame.midX, y: frame.midY)
            let place = window.letterbox(canvas: show.run.canvas).windowPoint(point)
            return (place.x, place.y)
        }
        return (Double(random.next(window.size.width + 20) - 10), Double(random.next(window.size.height + 20) - 10))
    }

    private func pointer() {
        let place = somewhere()
        let button: InputEvent.PointerButton = random.pick([
            .primary, .primary, .primary, .primary, .primary, .secondary, .middle, .back, .forward,
        ])
        send(.pointerMoved(x: place.x, y: place.y))
        switch random.next(6) {
        case 0: break
        case 1: send(.pointerDown(x: place.x, y: place.y, button: button))
        case 2: send(.pointerUp(x: place.x, y: place.y, button: button))
        case 3:
            send(.pointerDown(x: place.x, y: place.y, button: .primary))
            let end = somewhere()
            for share in [0.3, 0.7, 1] {
                send(.pointerMoved(x: place.x + (end.x - place.x) * share, y: place.y + (end.y - place.y) * share))
            }
            send(.pointerUp(x: end.x, y: end.y, button: .primary))
        default:
            send(.pointerDown(x: place.x, y: place.y, button: button))
            send(.pointerUp(x: place.x, y: place.y, button: button))
        }
    }

    private func resize() {
        let size = PixelSize(width: random.pick([1, 80, 160, 200]), height: random.pick([1, 60, 90, 160]))
        // A window says so only when it has another size; then what is in it is lost.
        guard size != window.size else { return }
        window = WindowPicture(size: size)
        send(.resized(size))
    }

    // MARK: - Frames

    private func takeFrame() {
        guard let due = show.nextFrameTime, due <= time, let frame = show.frame(at: time) else { return }
        window.take(frame)
    }

    // MARK: - Checks

    /// Lets go of all, leaves all modes, waits for rest, and compares with a show that was never touched.
    func check(after number: Int) {
        calmDown()
        let isEndless = settle()
        let run = show.run, position = run.position
        visited.insert("\(position)")
        func fail(_ what: String) {
            problems.append("after \(number) actions at \(position): \(what)\n  " + done.joined(separator: "\n  "))
        }
        if !run.state.slides.indices.contains(run.state.slide) || !(0..<run.state.steps).contains(run.state.step) {
            fail("no such place: \(run.state.slide) \(run.state.step)")
        }
        if run.state.slides.count != 30 || run.state.shownCount != 27 { fail("\(run.state.slides.count) slides") }
        var clean = StageModes()
        (clean.penColor, clean.tool) = (show.modes.penColor, .none)
        if show.modes.summaries != clean.summaries { fail("modes \(show.modes.summaries)") }
        let diagnostics = run.graph.diagnostics + (console?.graph.diagnostics ?? [])
        if !diagnostics.isEmpty { fail("diagnostics \(diagnostics)") }
        if !isEndless {
            if let due = show.nextFrameTime { fail("a frame is due at \(due), now is \(time)") }
            compare(at: position, fail)
        }
        done = []
    }

    private func calmDown() {
        for key in heldKeys { send(.keyUp(key)) }
        heldKeys = []
        for button in ControllerButton.allCases { send(.controller(button, isDown: false)) }
        send(.composing(nil))
        send(.pointerCancelled)
        send(.pointerLeft)
        for _ in 0..<6 where !show.modes.summaries.isEmpty { perform(.leave) }
        show.run.graph.pointerCancelled()
        // What has the keys gives them back.
        for _ in 0..<2 { type("Escape") }
        perform(.clear)
    }

    /// Lets time pass until nothing moves that would end by itself. True where something moves without end.
    private func settle() -> Bool {
        for _ in 0..<200 {
            guard let due = show.nextFrameTime else { return false }
            if due <= time, !show.run.graph.isUnsettled, show.run.graph.isAnimating, show.run.graph.nextTimer == nil {
                return true
            }
            time = max(time + 0.2, due)
            takeFrame()
        }
        return true
    }

    /// Beside a new show at the same place with the same values, and a second tree over the same state.
    private func compare(at position: DeckPosition, _ fail: (String) -> Void) {
        comparisons += 1
        let found = window.bitmap()
        let other = SoakWalk.picture(of: values.copy, at: position, in: window.size, resources)
        if found != other.picture || show.run.graph.texts() != other.texts {
            save(found, "found")
            save(other.picture, "expected")
            fail("the picture is not that of its place: \(show.run.graph.texts()), in a new show \(other.texts)")
        }
        let mirror = DeckMirror(of: show.run)
        _ = mirror.picture(slide: show.run.state.slide, step: show.run.state.step)
        guard let graph = mirror.graph else { return fail("no preview") }
        let preview = CanvasPicture(graph, resources: resources).bitmap(in: window.letterbox(canvas: show.run.canvas))
        if preview != found {
            save(found, "found")
            save(preview, "preview")
            fail("the preview is another than the stage: \(graph.texts())")
        }
    }

    private static func picture(
        of values: SoakValues, at position: DeckPosition, in size: PixelSize, _ resources: PaintingResources
    ) -> (picture: Bitmap, texts: [String]) {
        let show = Show(soakDeck(values), resources: resources)
        let window = WindowPicture(size: size)
        _ = show.handle(.resized(size), at: 0)
        show.begin(at: position)
        var time = 0.0
        for _ in 0..<200 {
            guard let due = show.nextFrameTime else { break }
            time = max(time + 0.2, due)
            if let frame = show.frame(at: time) { window.take(frame) }
        }
        return (window.bitmap(), show.run.graph.texts())
    }

    private func save(_ bitmap: Bitmap, _ name: String) {
        guard let pictures else { return }
        try? FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        try? bitmap.pngData().write(to: pictures.appendingPathComponent("\(name).png"))
    }

    /// On a slide on which nothing moves nothing is ever due.
    func checkRest() {
        closeConsole()
        calmDown()
        perform(.firstSlide)
        if settle() || show.nextFrameTime != nil { problems.append("at rest on the first slide a frame is due") }
    }
}
