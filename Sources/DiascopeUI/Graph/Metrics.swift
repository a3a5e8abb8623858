/// What the engine has done, counted. Nothing is measured by the clock.
public struct Metrics: Hashable, Sendable {
    /// Bodies of views, modifiers and styles that were evaluated.
    public package(set) var bodyEvaluations = 0
    /// Nodes that were brought up to date because something they read had changed.
    public package(set) var nodesVisited = 0
    /// Places of views that were made.
    public package(set) var nodesMade = 0
    /// Sizes that were asked for, whether remembered or worked out.
    public package(set) var measuresAsked = 0
    /// Sizes that were worked out.
    public package(set) var layoutsComputed = 0
    /// Boxes whose contents were placed.
    public package(set) var placements = 0
    /// Times that the values of a preference were joined.
    public package(set) var preferenceReductions = 0
    /// Display items that came out different from before.
    public package(set) var itemsChanged = 0
    /// Times that what is on two slides was paired for a magic move.
    public package(set) var pagePairings = 0
    /// Pixels that were painted, whole tiles counted.
    public package(set) var pixelsPainted = 0

    /// Nothing done.
    public init() {}

    /// Everything from zero again.
    public mutating func reset() { self = Metrics() }
}
