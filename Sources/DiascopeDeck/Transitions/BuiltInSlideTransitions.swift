import DiascopeGraphics

/// One slide turns into the other.
struct FadeSlides: SlideTransition {
    var animation: Animation { .easeInOut(duration: 0.4) }
    var hasMotion: Bool { false }

    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        let share = min(max(progress, 0), 1)
        return SlideLooks(
            earlier: SlideLook(opacity: 1 - share), later: SlideLook(opacity: share), isCrossFade: true)
    }
}

/// The earlier slide fades out, then the later one in: never both at a time.
struct DissolveSlides: SlideTransition {
    var animation: Animation { .easeInOut(duration: 0.6) }
    var hasMotion: Bool { false }

    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        SlideLooks(
            earlier: SlideLook(opacity: min(max(1 - 2 * progress, 0), 1)),
            later: SlideLook(opacity: min(max(2 * progress - 1, 0), 1)))
    }
}

/// Both slides move; or one of them over, or away from, the other.
struct MoveSlides: SlideTransition {
    enum Kind { case push, move, cover, reveal }

    let kind: Kind
    /// Where the later slide comes from, in canvases.
    let direction: CGSize

    var animation: Animation { .smooth(duration: 0.5) }

    init(_ kind: Kind, from edge: Edge) {
        self.kind = kind
        direction =
            switch edge {
            case .top: CGSize(width: 0, height: -1)
            case .bottom: CGSize(width: 0, height: 1)
            case .leading: CGSize(width: -1, height: 0)
            case .trailing: CGSize(width: 1, height: 0)
            }
    }

    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        func offset(_ amount: Double) -> CGSize {
            CGSize(
                width: direction.width * canvas.width * amount, height: direction.height * canvas.height * amount)
        }
        let comes = offset(1 - progress), goes = offset(-progress)
        switch kind {
        case .push: return SlideLooks(earlier: SlideLook(offset: goes), later: SlideLook(offset: comes))
        case .move:
            // The later one comes the whole way, the earlier one gives way by a third and fades.
            let share = min(max(progress, 0), 1)
            return SlideLooks(
                earlier: SlideLook(opacity: 1 - share, offset: offset(-progress / 3)), later: SlideLook(offset: comes))
        case .cover: return SlideLooks(later: SlideLook(offset: comes))
        case .reveal: return SlideLooks(earlier: SlideLook(offset: goes), isLaterInFront: false)
        }
    }
}

/// The earlier slide comes nearer and goes; the later one comes out of the depth.
struct ScaleSlides: SlideTransition {
    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        let share = min(max(progress, 0), 1)
        func scale(_ value: Double) -> CGSize { CGSize(width: value, height: value) }
        return SlideLooks(
            earlier: SlideLook(opacity: 1 - share, scale: scale(1 + 0.25 * progress)),
            later: SlideLook(opacity: share, scale: scale(0.8 + 0.2 * progress)), isCrossFade: true)
    }
}

/// A card that is turned over, the later slide on its back.
struct FlipSlides: SlideTransition {
    let isVertical: Bool

    var animation: Animation { .easeInOut(duration: 0.7) }

    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        let axis: Axis = isVertical ? .vertical : .horizontal
        let isTurned = progress >= 0.5
        return SlideLooks(
            earlier: isTurned ? .hidden : SlideLook(turn: .degrees(180 * progress), turnAxis: axis),
            later: isTurned ? SlideLook(turn: .degrees(180 * (progress - 1)), turnAxis: axis) : .hidden)
    }
}

/// An edge wanders over the canvas; behind it is the later slide.
struct WipeSlides: SlideTransition {
    let edge: Edge

    var animation: Animation { .easeInOut(duration: 0.6) }

    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        let share = min(max(progress, 0), 1)
        let width = canvas.width * share, height = canvas.height * share
        let all = CGRect(origin: .zero, size: canvas)
        let (later, earlier) =
            switch edge {
            case .leading: all.divided(atDistance: width, from: .minXEdge)
            case .trailing: all.divided(atDistance: width, from: .maxXEdge)
            case .top: all.divided(atDistance: height, from: .minYEdge)
            case .bottom: all.divided(atDistance: height, from: .maxYEdge)
            }
        return SlideLooks(earlier: SlideLook(clip: Path(earlier)), later: SlideLook(clip: Path(later)))
    }
}

/// A circle opens; in it is the later slide.
struct IrisSlides: SlideTransition {
    let center: UnitPoint

    var animation: Animation { .easeInOut(duration: 0.7) }

    func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
        let x = canvas.width * center.x, y = canvas.height * center.y
        let reach = hypot(max(x, canvas.width - x), max(y, canvas.height - y))
        let radius = reach * min(max(progress, 0), 1)
        let circle = CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
        return SlideLooks(
            earlier: SlideLook(), later: progress > 0 ? SlideLook(clip: Path(ellipseIn: circle)) : .hidden)
    }
}

@MainActor extension AnySlideTransition {
    /// One slide turns into the other. Where both look the same nothing changes.
    public static var fade: AnySlideTransition { AnySlideTransition(FadeSlides()) }

    /// The earlier slide fades out, then the later one in.
    public static var dissolve: AnySlideTransition { AnySlideTransition(DissolveSlides()) }

    /// The later slide pushes the earlier one off the canvas.
    public static var push: AnySlideTransition { push(from: .trailing) }

    /// The later slide pushes the earlier one off the canvas.
    public static func push(from edge: Edge) -> AnySlideTransition { AnySlideTransition(MoveSlides(.push, from: edge)) }

    /// The later slide comes in; the earlier one gives way a little and fades.
    public static var move: AnySlideTransition { move(from: .trailing) }

    /// The later slide comes in; the earlier one gives way a little and fades.
    public static func move(from edge: Edge) -> AnySlideTransition { AnySlideTransition(MoveSlides(.move, from: edge)) }

    /// The later slide comes in over the earlier one.
    public static var cover: AnySlideTransition { cover(from: .trailing) }

    /// The later slide comes in over the earlier one.
    public static func cover(from edge: Edge) -> AnySlideTransition {
        AnySlideTransition(MoveSlides(.cover, from: edge))
    }

    /// The earlier slide goes, and the later one is below it.
    public static var reveal: AnySlideTransition { reveal(from: .trailing) }

    /// The earlier slide goes away from an edge, and the later one is below it.
    public static func reveal(from edge: Edge) -> AnySlideTransition {
        AnySlideTransition(MoveSlides(.reveal, from: edge))
    }

    /// The earlier slide comes nearer and goes; the later one comes out of the depth.
    public static var scale: AnySlideTransition { AnySlideTransition(ScaleSlides()) }

    /// A card that is turned over, the later slide on its back.
    public static var flip: AnySlideTransition { flip(axis: .horizontal) }

    /// A card that is turned over: sideways, or upwards.
    public static func flip(axis: Axis) -> AnySlideTransition {
        AnySlideTransition(FlipSlides(isVertical: axis == .vertical))
    }

    /// An edge wanders over the canvas; behind it is the later slide.
    public static var wipe: AnySlideTransition { wipe(from: .leading) }

    /// An edge wanders over the canvas; behind it is the later slide.
    public static func wipe(from edge: Edge) -> AnySlideTransition { AnySlideTransition(WipeSlides(edge: edge)) }

    /// A circle opens; in it is the later slide.
    public static var iris: AnySlideTransition { iris(from: .center) }

    /// A circle opens round a point; in it is the later slide.
    public static func iris(from center: UnitPoint) -> AnySlideTransition {
        AnySlideTransition(IrisSlides(center: center))
    }
}
