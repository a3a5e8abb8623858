@_exported import DiascopeGraphics
@_exported import DiascopeRendering
import DiascopeShow
@_exported import DiascopeUI
import Foundation

/// Shows a view without a window: for tests, by a clock that only `advance(by:)` moves.
///
/// Everything is up to date whenever it is asked for: there is nothing to wait for.
@MainActor public final class ViewHost {
    package let graph: ViewGraph
    private let resources: PaintingResources
    private var pictures: [CGFloat: CanvasPicture] = [:]
    /// The time in seconds; 0 at the start.
    public private(set) var time = 0.0

    /// - Parameters:
    ///   - size: the canvas in points. A single root view is centred in it.
    ///   - content: what is shown; several views are one below another.
    public convenience init(
        size: CGSize = CGSize(width: 1920, height: 1080), @ViewBuilder content: () -> some View
    ) {
        self.init(size: size, resources: .shared, services: PaintingResources.shared.services, content: content())
    }

    /// A host whose text is measured and whose pictures are looked up by others than the standard ones.
    package convenience init(size: CGSize, services: ViewServices, @ViewBuilder content: () -> some View) {
        self.init(size: size, services: services, content: content())
    }

    /// A host whose text is measured and whose pictures are looked up by others than the standard ones.
    package init(
        size: CGSize, resources: PaintingResources = .shared, services: ViewServices, content: some View
    ) {
        self.resources = resources
        graph = ViewGraph(size: size, services: services, content: content)
        graph.update(at: 0)
    }

    /// A host of a tree that exists.
    init(graph: ViewGraph, resources: PaintingResources) {
        self.graph = graph
        self.resources = resources
        graph.update(at: 0)
    }

    /// Lets time pass: state, layout and animations follow it at 60 frames a second.
    ///
    /// - Parameter seconds: not below 0. Where it is no multiple of 1/60, the last step is a shorter one.
    public func advance(by seconds: Double) {
        guard seconds > 0, seconds.isFinite else { return refresh() }
        let end = time + seconds
        while end - time > 1e-9 {
            time = min(time + 1.0 / 60, end)
            graph.update(at: time)
        }
        time = end
    }

    /// Lets time pass until nothing moves that would end by itself, at most a minute. What moves without end
    /// (`repeatForever`, `PhaseAnimator`, `TimelineView`) is left running.
    public func settle() {
        refresh()
        var steps = 0
        while graph.isUnsettled, steps < 3600 {
            advance(by: 1.0 / 60)
            steps += 1
        }
    }

    /// Lets tasks of the main actor run, then brings everything up to date.
    public func runTasks() async {
        // Waking and cancelling a task goes by way of other threads: each turn waits until one of those has been free.
        // On a busy machine the one that matters may be the last to get its turn.
        for _ in 0..<100 {
            await Task.detached {}.value
            await Task.yield()
        }
        refresh()
    }

    func refresh() {
        if graph.needsFrame { graph.update(at: time) }
    }

    // MARK: - Input

    /// Presses and lets go at a point of the canvas.
    public func click(at point: CGPoint) {
        press(at: point)
        release(at: point)
    }

    /// Presses at a point of the canvas and holds.
    public func press(at point: CGPoint) {
        refresh()
        _ = graph.pointerDown(at: point)
        refresh()
    }

    /// Moves the pressed pointer.
    public func drag(to point: CGPoint) {
        graph.pointerMoved(to: point)
        refresh()
    }

    /// Moves the pointer to a point of the canvas without pressing; nil takes it off the canvas.
    public func hover(at point: CGPoint?) {
        refresh()
        graph.pointerHovers(at: point)
        refresh()
    }

    /// Lets go at a point of the canvas.
    public func release(at point: CGPoint) {
        graph.pointerUp(at: point)
        refresh()
    }

    /// Presses a key and lets it go.
    ///
    /// - Returns: whether something on stage took it. What is not taken is the deck's.
    @discardableResult public func press(_ key: Key, modifiers: EventModifiers = []) -> Bool {
        refresh()
        let isTaken = graph.keyDown(key, modifiers: modifiers, characters: key.characters(with: modifiers))
        refresh()
        graph.keyUp(key, modifiers: modifiers)
        refresh()
        return isTaken
    }

    /// Types a text into what has the keys.
    public func type(_ text: String) {
        refresh()
        _ = graph.take(text: text)
        refresh()
    }

    /// Steps what has a name, as somebody does who cannot see it: by its accessible adjustable action.
    ///
    /// - Throws: `HostError` where nothing that can be stepped has the name.
    public func adjust(_ name: String, _ direction: AccessibilityAdjustmentDirection) throws {
        refresh()
        guard graph.adjust(name, direction) else { throw HostError.notFound(name, among: texts) }
        refresh()
    }

    /// Clicks in the middle of what has a name: see `frame(of:)`.
    ///
    /// - Throws: `HostError` where nothing has it.
    public func click(_ name: String) throws {
        guard let frame = frame(of: name) else { throw HostError.notFound(name, among: texts) }
        click(at: CGPoint(x: frame.midX, y: frame.midY))
    }

    // MARK: - What is shown

    /// The texts that can be seen, from top to bottom, in a line from left to right.
    public var texts: [String] {
        refresh()
        return graph.texts()
    }

    /// The frame of what has a name: an identifier, else a label, else a text; the whole name before a part of it; of
    /// several the first in reading order. In canvas points, on its way where it moves, not snapped to pixels.
    public func frame(of name: String) -> CGRect? {
        refresh()
        return graph.frame(of: name)
    }

    /// The size that the root view chooses for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        refresh()
        return graph.sizeThatFits(proposal)
    }

    /// What is seen now.
    ///
    /// - Parameter scale: pixels a point, above 0.
    public func image(scale: CGFloat = 1) -> Bitmap {
        refresh()
        let size = PixelSize(
            width: Int(max((graph.size.width * scale).rounded(), 1)),
            height: Int(max((graph.size.height * scale).rounded(), 1)))
        graph.damageAll()
        let picture = pictures[scale] ?? CanvasPicture(graph, resources: resources)
        pictures[scale] = picture
        return picture.refresh(size: size)?.buffer.bitmap() ?? Bitmap(width: size.width, height: size.height)
    }

    /// What was done so far, counted. Set it to `Metrics()` or call `reset()` on it to count anew.
    public var metrics: Metrics {
        get {
            refresh()
            return graph.metrics
        }
        set { graph.metrics = newValue }
    }

    /// What went wrong and was survived.
    public var diagnostics: [Diagnostic] {
        refresh()
        return graph.diagnostics
    }
}

/// What a host was asked for and cannot do.
public enum HostError: Error, CustomStringConvertible {
    /// Nothing on stage has this name.
    case notFound(String, among: [String])

    /// What was looked for, and the texts that there are.
    public var description: String {
        switch self {
        case .notFound(let name, let texts): "nothing is called “\(name)”; there are the texts \(texts)"
        }
    }
}

extension PaintingResources {
    /// One for all hosts of a test run: fonts are opened once.
    package static let shared = PaintingResources(pictureFolders: [])
}
