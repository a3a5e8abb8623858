import Foundation

/// When a `TimelineView` is to be made anew. SwiftUI: same, without modes.
public protocol TimelineSchedule {
    /// The first date after `date` at which the content is made again; nil for never.
    func next(after date: Date) -> Date?

    /// With every frame.
    var isContinuous: Bool { get }
}

extension TimelineSchedule {
    /// Only at the dates it gives.
    public var isContinuous: Bool { false }
}

/// With every frame that is shown, or not more often than at an interval. SwiftUI: same.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let minimumInterval: Double?
    private let isPaused: Bool

    /// - Parameters:
    ///   - minimumInterval: in seconds; nil for each frame.
    ///   - paused: stands still while true.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        (self.minimumInterval, isPaused) = (minimumInterval.flatMap { $0 > 0 ? $0 : nil }, paused)
    }

    public func next(after date: Date) -> Date? {
        isPaused ? nil : minimumInterval.map { date.addingTimeInterval($0) }
    }

    public var isContinuous: Bool { !isPaused && minimumInterval == nil }
}

/// At equal distances. SwiftUI: same.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: Double

    /// - Parameter interval: in seconds; at least a thousandth.
    public init(from startDate: Date, by interval: TimeInterval) {
        (start, self.interval) = (startDate, interval.isFinite ? max(interval, 0.001) : 1)
    }

    public func next(after date: Date) -> Date? {
        if date < start { return start }
        let passed = (date.timeIntervalSince(start) / interval + 1e-6).rounded(.down)
        return start.addingTimeInterval((passed + 1) * interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// With every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Not more often than at an interval.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// At equal distances.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

/// What the content of a `TimelineView` is made for.
public struct TimelineViewDefaultContext: Sendable {
    /// The date of the frame.
    public let date: Date
}

/// A view that is made anew as time goes by. Its dates are those of the show's clock, so that every run is the same.
/// SwiftUI: same.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _PrimitiveView {
    let schedule: Schedule
    let content: (Context) -> Content

    /// What the content is told. SwiftUI: same.
    public typealias Context = TimelineViewDefaultContext

    /// - Parameters:
    ///   - schedule: when the content is made again.
    ///   - content: what is shown at a date of the tree's clock.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
        (self.schedule, self.content) = (schedule, content)
    }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { TimelineNode(view, in: context) }

    public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: TimelineNode<Schedule, Content>.self).update(to: view)
    }
}

final class TimelineNode<Schedule: TimelineSchedule, Content: View>: _Node, Animated, LifecycleMember {
    private var view: TimelineView<Schedule, Content>
    private var child: _Node?
    private var timer: GraphTimers.Token?
    var isAnimating = false
    var isRetired: Bool { !isAlive }

    init(_ view: TimelineView<Schedule, Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        evaluate()
        lifecycle.join(self)
    }

    func update(to view: TimelineView<Schedule, Content>) {
        self.view = view
        evaluate()
        schedule()
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }

    override func evaluate() {
        graph.metrics.bodyEvaluations += 1
        let content = tracked { view.content(TimelineViewDefaultContext(date: ViewGraph.date(at: graph.time))) }
        if let child {
            Content._update(child, to: content)
        } else {
            child = Content._makeNode(content, in: childContext())
        }
    }

    func appear() { schedule() }

    func disappear() { cancel() }

    override func willDismantle() { cancel() }

    private func cancel() {
        if let timer { graph.timers.cancel(timer) }
        timer = nil
    }

    private func schedule() {
        cancel()
        guard lifecycle.isLive else { return }
        if view.schedule.isContinuous { return graph.animate(self) }
        guard let next = view.schedule.next(after: ViewGraph.date(at: graph.time)) else { return }
        timer = graph.timers.schedule(at: next.timeIntervalSinceReferenceDate) { [weak self] in
            guard let self, isAlive else { return }
            timer = nil
            invalidate()
            schedule()
        }
    }

    func advance(to time: Double) -> Movement {
        guard view.schedule.isContinuous else { return .none }
        invalidate()
        return .endless
    }

    func finish(at time: Double) {}
}
