/// How far a view has come in its transition. SwiftUI: same.
public enum TransitionPhase: Hashable, Sendable {
    /// About to be inserted.
    case willAppear
    /// Simply there.
    case identity
    /// Removed, and seen until its animations have ended.
    case didDisappear

    /// Whether the view is to look as it does without a transition.
    public var isIdentity: Bool { self == .identity }

    /// −1 before the view appears, 0 while it is there, 1 when it goes (F153).
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What a transition says about itself. SwiftUI: same.
public struct TransitionProperties: Sendable {
    /// Whether something moves: with reduced motion such a transition fades instead.
    public var hasMotion: Bool

    /// - Parameter hasMotion: whether something moves.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A look for each phase of a view that comes or goes; the animation of the change leads from one to the next.
///
/// ```swift
/// struct Spin: Transition {
///     func body(content: Content, phase: TransitionPhase) -> some View {
///         content.rotationEffect(.degrees(90 * phase.value)).opacity(phase.isIdentity ? 1 : 0)
///     }
/// }
/// ```
///
/// SwiftUI: same.
@MainActor @preconcurrency public protocol Transition {
    associatedtype Body: View
    /// The view that comes or goes.
    typealias Content = PlaceholderContentView<Self>

    /// The view as it looks in a phase. In `identity` it should look as it does by itself.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    /// What holds for all transitions of this type.
    static var properties: TransitionProperties { get }
}

extension Transition {
    /// Something moves.
    public static var properties: TransitionProperties { TransitionProperties() }

    /// This transition inside of another one. SwiftUI: same.
    public func combined<Other: Transition>(with other: Other) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// The transition with an animation of its own. It then also runs in a change without one. SwiftUI: same.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// Stands for the view that a transition is applied to. SwiftUI: same.
public nonisolated struct PlaceholderContentView<Value>: View {
    let content: AnyView

    @MainActor public var body: some View { content }
}

nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        second.body(
            content: PlaceholderContentView(
                content: AnyView(first.body(content: PlaceholderContentView(content: content.content), phase: phase))),
            phase: phase)
    }

    @MainActor static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }
}

nonisolated struct AnimatedTransition<Base: Transition>: Transition {
    let base: Base
    let animation: Animation?

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        base.body(content: PlaceholderContentView(content: content.content), phase: phase)
            .transaction { $0.animation = animation }
    }

    @MainActor static var properties: TransitionProperties { Base.properties }
}

/// A transition whose type is hidden. SwiftUI: same.
public struct AnyTransition {
    let body: @MainActor (AnyView, TransitionPhase) -> AnyView
    /// It has an animation of its own.
    private(set) var hasAnimation = false
    /// Nothing is seen of it.
    private(set) var isIdentity = false
    let hasMotion: Bool

    /// A transition of any type.
    @MainActor public init<T: Transition>(_ transition: T) {
        body = { content, phase in
            AnyView(transition.body(content: PlaceholderContentView(content: content), phase: phase))
        }
        isIdentity = T.self == IdentityTransition.self
        hasMotion = T.properties.hasMotion
        hasAnimation = transition is any TransitionWithAnimation
    }

    private init(
        hasAnimation: Bool, isIdentity: Bool, hasMotion: Bool,
        body: @escaping @MainActor (AnyView, TransitionPhase) -> AnyView
    ) {
        (self.hasAnimation, self.isIdentity, self.hasMotion, self.body) = (hasAnimation, isIdentity, hasMotion, body)
    }

    /// One modifier while the view is not there, another one while it is. SwiftUI: same.
    @MainActor public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(hasAnimation: false, isIdentity: false, hasMotion: true) { content, phase in
            AnyView(content.modifier(phase.isIdentity ? identity : active))
        }
    }

    /// One transition for coming, another one for going. SwiftUI: same.
    @MainActor public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(
            hasAnimation: insertion.hasAnimation || removal.hasAnimation,
            isIdentity: insertion.isIdentity && removal.isIdentity,
            hasMotion: insertion.hasMotion || removal.hasMotion
        ) { content, phase in
            removal.body(
                insertion.body(content, phase == .willAppear ? .willAppear : .identity),
                phase == .didDisappear ? .didDisappear : .identity)
        }
    }

    /// Both transitions, the other one around this one (F160). SwiftUI: same.
    @MainActor public func combined(with other: AnyTransition) -> AnyTransition {
        let inner = self
        return AnyTransition(
            hasAnimation: hasAnimation || other.hasAnimation, isIdentity: isIdentity && other.isIdentity,
            hasMotion: hasMotion || other.hasMotion
        ) { content, phase in other.body(inner.body(content, phase), phase) }
    }

    /// The transition with an animation of its own. It then also runs in a change without one. SwiftUI: same.
    @MainActor public func animation(_ animation: Animation?) -> AnyTransition {
        let inner = self
        return AnyTransition(hasAnimation: animation != nil, isIdentity: isIdentity, hasMotion: hasMotion) {
            content, phase in AnyView(inner.body(content, phase).transaction { $0.animation = animation })
        }
    }
}

@MainActor protocol TransitionWithAnimation {}

extension AnimatedTransition: TransitionWithAnimation {}

extension View {
    /// How the view comes and goes when it is inserted or removed in a change with an animation; fading by default.
    ///
    /// It must be on the outermost view of the branch (F158), and the animation outside of it (F154). SwiftUI: same.
    public func transition(_ t: AnyTransition) -> some View { modifier(TransitionTrait(transition: t)) }

    /// How the view comes and goes. SwiftUI: same.
    public func transition<T: Transition>(_ transition: T) -> some View { self.transition(AnyTransition(transition)) }
}

nonisolated struct TransitionTrait: _PrimitiveViewModifier {
    let transition: AnyTransition

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        TransitionTraitNode(modifier.transition, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: TransitionTraitNode.self)
        node.transition = modifier.transition
        C._update(node.child, to: content)
    }
}

/// Says how the view below comes and goes; whoever inserts or removes it asks.
final class TransitionTraitNode: _Node {
    var transition: AnyTransition
    private(set) var child: _Node!

    init<C: View>(_ transition: AnyTransition, content: C, in context: _NodeContext) {
        self.transition = transition
        super.init(in: context)
        child = C._makeNode(content, in: childContext())
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }
}
