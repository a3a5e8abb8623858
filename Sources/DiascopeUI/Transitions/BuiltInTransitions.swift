/// The view is there, or is not. SwiftUI: same.
public nonisolated struct IdentityTransition: Transition, Sendable {
    /// There is nothing to choose.
    public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// The view fades. SwiftUI: same.
public nonisolated struct OpacityTransition: Transition, Sendable {
    /// There is nothing to choose.
    public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
    }

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// The view grows from a scale and shrinks to it. SwiftUI: same.
public nonisolated struct ScaleTransition: Transition, Sendable {
    /// Of the view that is not there.
    public var scale: Double
    /// What stays where it is.
    public var anchor: UnitPoint

    /// - Parameters:
    ///   - scale: of the view that is not there; 1 is its own size.
    ///   - anchor: what stays where it is.
    public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// The view comes from a distance and goes there. SwiftUI: same.
public nonisolated struct OffsetTransition: Transition, Sendable {
    /// In points, from where the view belongs.
    public var offset: CGSize

    /// - Parameter offset: in points, from where the view belongs.
    public init(_ offset: CGSize) { self.offset = offset }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.effect(Displacement(points: phase.isIdentity ? .zero : offset, sizes: .zero))
    }
}

/// The view comes in over an edge, by its own size, and goes over the same. SwiftUI: same.
public nonisolated struct MoveTransition: Transition, Sendable {
    /// The one it comes in over.
    public var edge: Edge

    /// - Parameter edge: the one it comes in over.
    public init(edge: Edge) { self.edge = edge }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.effect(Displacement(points: .zero, sizes: phase.isIdentity ? .zero : edge.direction))
    }
}

/// The view comes in over the leading edge and goes over the trailing one. SwiftUI's `SlideTransition`; here that name is
/// the one of a transition between slides.
public nonisolated struct SlideThroughTransition: Transition, Sendable {
    /// There is nothing to choose.
    public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.effect(Displacement(points: .zero, sizes: CGSize(width: phase.value, height: 0)))
    }
}

/// The view comes in over an edge and goes over the opposite one, fading (F160). SwiftUI: same.
public nonisolated struct PushTransition: Transition, Sendable {
    /// The one it comes in over.
    public var edge: Edge

    /// - Parameter edge: the one it comes in over.
    public init(edge: Edge) { self.edge = edge }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        let direction = edge.direction, way = -phase.value
        content
            .effect(
                Displacement(
                    points: .zero, sizes: CGSize(width: direction.width * way, height: direction.height * way))
            )
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// The view comes out of a blur and goes into one, a little smaller. SwiftUI: same.
public nonisolated struct BlurReplaceTransition: Transition, Sendable {
    /// Which way the size changes. SwiftUI: same.
    public enum Configuration: Sendable {
        /// Grows as it comes, and shrinks as it goes.
        case downUp
        /// Grows as it comes, and grows as it goes.
        case upUp
    }

    /// Which way the size changes.
    public var configuration: Configuration

    /// - Parameter configuration: which way the size changes.
    public init(configuration: Configuration) { self.configuration = configuration }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        let scale = phase.isIdentity ? 1 : phase == .didDisappear && configuration == .upUp ? 1.15 : 0.85
        content
            .effect(TransitionBlur(radius: phase.isIdentity ? 0 : 12))
            .scaleEffect(scale)
            .opacity(phase.isIdentity ? 1 : 0)
    }
}

/// One transition for coming, another one for going. SwiftUI: same.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    /// For coming.
    public var insertion: Insertion
    /// For going.
    public var removal: Removal

    /// - Parameters:
    ///   - insertion: for coming.
    ///   - removal: for going.
    public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.body(
            content: PlaceholderContentView(
                content: AnyView(
                    insertion.body(
                        content: PlaceholderContentView(content: content.content),
                        phase: phase == .willAppear ? .willAppear : .identity))),
            phase: phase == .didDisappear ? .didDisappear : .identity)
    }

    @MainActor public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }
}

extension Transition where Self == IdentityTransition {
    /// The view is there, or is not.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// The view fades.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// The view grows from a point and shrinks to it.
    public static var scale: ScaleTransition { ScaleTransition(1e-5) }

    /// The view grows from a scale and shrinks to it.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    /// The view comes from a distance and goes there.
    public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

    /// The view comes from a distance and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    /// The view comes in over an edge, by its own size, and goes over the same.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideThroughTransition {
    /// The view comes in over the leading edge and goes over the trailing one.
    public static var slide: SlideThroughTransition { SlideThroughTransition() }
}

extension Transition where Self == PushTransition {
    /// The view comes in over an edge and goes over the opposite one.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    /// The view comes out of a blur and goes into one.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

    /// The view comes out of a blur and goes into one.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration: configuration)
    }
}

// The same ones where the type is hidden. SwiftUI: same.
@MainActor extension AnyTransition {
    /// The view is there, or is not.
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }

    /// The view fades.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }

    /// The view grows from a point and shrinks to it.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// The view grows from a scale and shrinks to it.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// The view comes from a distance and goes there.
    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    /// The view comes from a distance and goes there.
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(OffsetTransition(CGSize(width: x, height: y)))
    }

    /// The view comes in over an edge, by its own size, and goes over the same.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// The view comes in over the leading edge and goes over the trailing one.
    public static var slide: AnyTransition { AnyTransition(SlideThroughTransition()) }

    /// The view comes in over an edge and goes over the opposite one.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    /// The view comes out of a blur and goes into one.
    public static var blurReplace: AnyTransition { AnyTransition(BlurReplaceTransition(configuration: .downUp)) }
}

extension Edge {
    /// From a view towards this edge of it, in sizes of the view.
    nonisolated var direction: CGSize {
        switch self {
        case .top: CGSize(width: 0, height: -1)
        case .bottom: CGSize(width: 0, height: 1)
        case .leading: CGSize(width: -1, height: 0)
        case .trailing: CGSize(width: 1, height: 0)
        }
    }
}

/// Draws a view elsewhere, as one thing: by points and by its own size.
struct Displacement: DrawingEffect {
    static let name = "transition"
    /// Across: towards the trailing edge.
    var points: CGSize
    var sizes: CGSize
    private var direction = LayoutDirection.leftToRight

    init(points: CGSize, sizes: CGSize) { (self.points, self.sizes) = (points, sizes) }

    func directed(_ direction: LayoutDirection) -> Displacement {
        var copy = self
        copy.direction = direction
        return copy
    }

    var animatableData: AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(points.animatableData, sizes.animatableData.inAnimationUnits) }
        set {
            points.animatableData = newValue.first
            sizes.animatableData = newValue.second.fromAnimationUnits
        }
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        let across = points.width + sizes.width * frame.width
        return DisplayGroup(
            transform: CGAffineTransform(
                translationX: direction == .leftToRight ? across : -across,
                y: points.height + sizes.height * frame.height))
    }
}

/// A blur that costs nothing where there is none.
private struct TransitionBlur: DrawingEffect {
    static let name = "transition"
    var radius: CGFloat

    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(filter: radius > 0.01 ? .blur(radius: radius, isOpaque: false) : nil)
    }
}
