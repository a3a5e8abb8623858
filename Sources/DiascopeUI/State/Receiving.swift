import Synchronization

extension View {
    /// Calls `action` with each value that is sent while the view is on stage. SwiftUI: same.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(ReceiveModifier(publisher: publisher, action: action))
    }
}

nonisolated struct ReceiveModifier<P: Publisher>: _PrimitiveViewModifier {
    let publisher: P
    let action: (P.Output) -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        ReceiveNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: ReceiveNode<P>.self)
        node.update(to: modifier)
        C._update(node.child, to: content)
    }
}

final class ReceiveNode<P: Publisher>: _Node, LifecycleMember {
    private var modifier: ReceiveModifier<P>
    private(set) var child: _Node!
    private var subscription: AnyCancellable?

    init<C: View>(_ modifier: ReceiveModifier<P>, content: C, in context: _NodeContext) {
        self.modifier = modifier
        super.init(in: context)
        child = C._makeNode(content, in: childContext())
        lifecycle.join(self)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    func update(to new: ReceiveModifier<P>) {
        // One like the one before goes on: a timer that a body makes anew each time would never come to ring.
        let isSame = areKnownEqual(modifier.publisher, new.publisher)
        modifier = new
        if !isSame, subscription != nil { subscribe() }
    }

    func appear() {
        guard isAlive, subscription == nil, !graph.isMirror else { return }
        subscribe()
    }

    private func subscribe() {
        let reader = reader, inbox: GraphInbox = graph.inbox
        func deliver(_ value: P.Output) { (reader.node as? ReceiveNode<P>)?.receive(value) }
        if let timer = modifier.publisher as? TimerPublisher {
            subscription = timer.run(in: graph) { date in
                if let output = date as? P.Output { deliver(output) }
            }
        } else {
            subscription = modifier.publisher._subscribe { value in
                let letter = Letter(deliver: { deliver(value) })
                inbox.put { letter.deliver() }
            }
        }
    }

    private struct Letter: @unchecked Sendable { let deliver: @MainActor () -> Void }

    private func receive(_ value: P.Output) {
        guard isAlive, lifecycle.isLive else { return }
        let action = modifier.action
        graph.enqueue(action: { action(value) })
    }

    func disappear() { subscription = nil }

    override func willDismantle() { disappear() }
}

/// What was sent to a tree from anywhere, until the next update takes it.
final class GraphInbox: Sendable {
    private let letters = Mutex<[@MainActor @Sendable () -> Void]>([])
    private let wake: @Sendable () -> Void

    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func put(_ letter: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = letters.withLock {
            $0.append(letter)
            return $0.count == 1
        }
        if isFirst { wake() }
    }

    var isEmpty: Bool { letters.withLock { $0.isEmpty } }

    func take() -> [@MainActor @Sendable () -> Void] {
        letters.withLock { pending in
            defer { pending = [] }
            return pending
        }
    }
}

/// Sends the date again and again, by the clock of the tree that listens with `onReceive`. Combine:
/// `Timer.TimerPublisher`.
public struct TimerPublisher: Publisher, Hashable, Sendable {
    /// When it was sent, by the clock of the tree.
    public typealias Output = Date
    /// It never fails.
    public typealias Failure = Never

    /// In seconds; one below a hundredth of a second acts as that.
    public let interval: TimeInterval

    /// Here every timer runs as soon as somebody listens.
    public func autoconnect() -> TimerPublisher { self }

    /// Outside of a tree no time passes: nothing is sent.
    public func _subscribe(_ receive: @escaping (Date) -> Void) -> AnyCancellable { AnyCancellable {} }

    @MainActor func run(in graph: ViewGraph, _ receive: @escaping (Date) -> Void) -> AnyCancellable {
        let step = interval > 0.01 ? min(interval, 1e9) : 0.01
        let run = Run()
        func schedule(_ count: Double, from start: Double) {
            run.token = graph.timers.schedule(at: start + count * step) { [unowned graph] in
                receive(ViewGraph.date(at: start + count * step))
                // Times that were slept through are left out.
                schedule(max(count + 1, ((graph.time - start) / step).rounded(.down) + 1), from: start)
            }
            graph.needsUpdate()
        }
        schedule(1, from: graph.time)
        let link: GraphLink = graph.link
        return AnyCancellable {
            MainActor.assumeIsolated { if let token = run.token { link.graph?.timers.cancel(token) } }
        }
    }

    @MainActor private final class Run {
        var token: GraphTimers.Token?
    }
}

extension Timer {
    /// A timer for `onReceive`. Combine: same; it runs by the clock of the tree, so `tolerance`, `runLoop` and `mode` have
    /// no effect.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: Never? = nil
    ) -> TimerPublisher { TimerPublisher(interval: interval) }
}
