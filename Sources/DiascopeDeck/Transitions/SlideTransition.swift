import DiascopeGraphics

/// How one slide is seen to follow another: a look of both for each moment in between.
///
/// ```swift
/// struct Drop: SlideTransition {
///     func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
///         SlideLooks(
///             earlier: SlideLook(opacity: 1 - progress),
///             later: SlideLook(offset: CGSize(width: 0, height: (progress - 1) * canvas.height)))
///     }
/// }
/// ```
///
/// Going back shows the same looks with the progress turned round, so a transition is written once. SwiftUI: no
/// counterpart; the shape is that of `Transition`.
@MainActor @preconcurrency public protocol SlideTransition {
    /// How both slides look.
    ///
    /// - Parameters:
    ///   - progress: 0 where only the earlier slide is to be seen, 1 where only the later one is. A spring may go beyond
    ///     both.
    ///   - canvas: the size of a slide in points.
    func looks(at progress: Double, canvas: CGSize) -> SlideLooks

    /// The course of the progress where nothing else is asked for; half a second by default.
    var animation: Animation { get }

    /// Whether something moves: with reduced motion such a transition fades instead.
    var hasMotion: Bool { get }
}

extension SlideTransition {
    /// Half a second, slow at both ends.
    public var animation: Animation { .easeInOut(duration: 0.5) }

    /// Something moves.
    public var hasMotion: Bool { true }
}

/// How two slides look at one moment of a transition.
public struct SlideLooks: Sendable {
    /// The slide that comes first in the deck.
    public var earlier: SlideLook
    /// The slide that comes after it.
    public var later: SlideLook
    /// Which of the two is drawn over the other.
    public var isLaterInFront: Bool
    /// The slides are mixed in the shares of their opacities instead of drawn one over the other: where both look the
    /// same nothing changes.
    public var isCrossFade: Bool

    /// By default both slides in their places, the later one in front.
    public init(
        earlier: SlideLook = SlideLook(), later: SlideLook = SlideLook(), isLaterInFront: Bool = true,
        isCrossFade: Bool = false
    ) {
        (self.earlier, self.later) = (earlier, later)
        (self.isLaterInFront, self.isCrossFade) = (isLaterInFront, isCrossFade)
    }
}

/// How one slide looks at one moment of a transition.
public struct SlideLook: Sendable {
    /// 0…1; what is not a number counts as 1.
    public var opacity: Double
    /// In points, after scale and rotation. Across and clockwise are the other way where the deck leads on the right.
    public var offset: CGSize
    /// 1 is its own size; a negative factor mirrors.
    public var scale: CGSize
    /// Clockwise.
    public var rotation: Angle
    /// In space, with perspective, about a vertical axis through the middle or a horizontal one, before all else. Above 0
    /// the leading or the upper edge comes nearer. From a quarter turn on nothing is seen.
    public var turn: Angle
    /// The direction in which the slide becomes narrower while it turns.
    public var turnAxis: Axis
    /// What scale and rotation leave where it is.
    public var anchor: UnitPoint
    /// In the slide's own points: what is outside is not drawn. nil for all of the slide.
    public var clip: Path?

    /// By default as the slide is at rest. Offsets are in points.
    public init(
        opacity: Double = 1, offset: CGSize = .zero, scale: CGSize = CGSize(width: 1, height: 1),
        rotation: Angle = .zero, turn: Angle = .zero, turnAxis: Axis = .horizontal, anchor: UnitPoint = .center,
        clip: Path? = nil
    ) {
        (self.opacity, self.offset, self.scale) = (opacity, offset, scale)
        (self.rotation, self.turn, self.turnAxis) = (rotation, turn, turnAxis)
        (self.anchor, self.clip) = (anchor, clip)
    }

    /// Not to be seen.
    public static let hidden = SlideLook(opacity: 0)

    /// The look where the deck leads on a side: mirrored where that is right. What is on the slide is not.
    package func directed(_ direction: LayoutDirection, on canvas: CGSize) -> SlideLook {
        guard direction == .rightToLeft else { return self }
        var look = self
        look.offset.width.negate()
        look.rotation = -rotation
        if turnAxis == .horizontal { look.turn = -turn }
        look.anchor.x = 1 - anchor.x
        look.clip = clip?.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: canvas.width, ty: 0))
        return look
    }

    func group(_ canvas: CGSize) -> DisplayGroup {
        func finite(_ value: CGFloat, or other: CGFloat) -> CGFloat { value.isFinite ? value : other }
        let x = canvas.width * finite(anchor.x, or: 0.5), y = canvas.height * finite(anchor.y, or: 0.5)
        var transform = CGAffineTransform.identity
        if scale.width != 1 || scale.height != 1 || rotation != .zero {
            transform = CGAffineTransform(translationX: -x, y: -y)
                .concatenating(CGAffineTransform(scaleX: finite(scale.width, or: 1), y: finite(scale.height, or: 1)))
                .concatenating(CGAffineTransform(rotationAngle: finite(rotation.radians, or: 0)))
                .concatenating(CGAffineTransform(translationX: x, y: y))
        }
        transform = transform.concatenating(
            CGAffineTransform(translationX: finite(offset.width, or: 0), y: finite(offset.height, or: 0)))
        let angle = finite(turn.radians, or: 0)
        return DisplayGroup(
            transform: transform,
            opacity: abs(angle) >= .pi / 2 ? 0 : opacity.isNaN ? 1 : min(max(opacity, 0), 1),
            clip: clip.map { DisplayClip($0) },
            tilt: angle == 0
                ? nil
                : DisplayTilt(
                    frame: CGRect(origin: .zero, size: canvas), angle: angle, isVertical: turnAxis == .vertical))
    }
}

/// A transition between slides whose type is hidden: what `.slideTransition(_:)` takes.
public struct AnySlideTransition {
    enum Course {
        /// The slides change at once.
        case none
        case looks(any SlideTransition)
        case magicMove
    }

    let course: Course
    private var ownAnimation: Animation?

    /// A transition of any type.
    public init(_ transition: some SlideTransition) { course = .looks(transition) }

    private init(_ course: Course) { self.course = course }

    /// The slides change at once.
    public static var none: AnySlideTransition { AnySlideTransition(.none) }

    /// What is on both slides moves from its place on one to that on the other, and turns into it; the rest fades.
    ///
    /// Views are paired by `.matched(id:)`, then by kind and content. Of a text with other words than before the common
    /// words move. What is cut, masked, filtered, blended or turned stays together: it moves and grows as one thing, and
    /// turns into its partner by fading.
    public static var magicMove: AnySlideTransition { AnySlideTransition(.magicMove) }

    /// The transition with another course in time.
    public func animation(_ animation: Animation) -> AnySlideTransition {
        var copy = self
        copy.ownAnimation = animation
        return copy
    }

    /// What to run; nil where the slides change at once.
    ///
    /// - Parameters:
    ///   - reducesMotion: what moves fades instead.
    ///   - layoutDirection: on which side the deck leads.
    @MainActor package func transition(
        isBackward: Bool, reducesMotion: Bool, layoutDirection: LayoutDirection = .leftToRight
    ) -> PageTransition? {
        switch course {
        case .none: return nil
        case .looks(let transition) where !(reducesMotion && transition.hasMotion):
            return PageTransition(
                .looks { progress, size in
                    let looks = transition.looks(at: progress, canvas: size)
                    return PageLooks(
                        earlier: looks.earlier.directed(layoutDirection, on: size).group(size),
                        later: looks.later.directed(layoutDirection, on: size).group(size),
                        isLaterInFront: looks.isLaterInFront, isCrossFade: looks.isCrossFade)
                }, isBackward: isBackward, animation: ownAnimation ?? transition.animation)
        case .magicMove where !reducesMotion:
            return PageTransition(
                .magicMove, isBackward: isBackward, animation: ownAnimation ?? .easeInOut(duration: 0.7))
        case .looks, .magicMove:
            return AnySlideTransition.fade.transition(isBackward: isBackward, reducesMotion: false)
        }
    }
}
