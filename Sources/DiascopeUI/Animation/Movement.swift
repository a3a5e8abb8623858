/// Whether something moves, and whether that ends by itself.
enum Movement: Int, Comparable {
    /// It is at rest.
    case none
    /// It goes on for as long as it is shown.
    case endless
    /// It comes to rest by itself.
    case finite

    static func < (a: Movement, b: Movement) -> Bool { a.rawValue < b.rawValue }
}

/// Something that moves by the clock.
@MainActor protocol Animated: AnyObject {
    /// It is in the graph's list of what moves.
    var isAnimating: Bool { get set }

    /// It is gone, and is to be forgotten.
    var isRetired: Bool { get }

    /// Whether its part of the tree is on stage: elsewhere it stands still until it is.
    var lifecycle: LifecycleScope { get }

    /// Shows itself as it is at a time, and says whether it goes on.
    func advance(to time: Double) -> Movement

    /// Goes to where it is heading, unless it goes on for ever.
    func finish(at time: Double)
}

extension Box {
    final var lifecycle: LifecycleScope { node.lifecycle }

    /// Notes that something of a leaf or an effect moves.
    final func animate(_ motion: any Animated) { graph.animate(motion) }
}
