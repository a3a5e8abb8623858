/// A change to how a view is drawn; its layout is untouched (F53). What it is made of may be animated, and so may the
/// frame it is applied to.
@MainActor protocol DrawingEffect {
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

    /// What is animated, as in `Animatable`; here on the main actor, where shapes are.
    var animatableData: AnimatableData { get set }

    /// For the view tree: the modifier's name.
    static var name: String { get }

    /// What is drawn of a view with a frame, in the coordinates of the frame's own container.
    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup

    /// The same where views lead on a side: what points there turns round.
    func directed(_ direction: LayoutDirection) -> Self

    /// Why the effect does not do what it says, and the same effect with what cannot be used left out.
    var checked: (effect: Self, problem: String?) { get }

    /// Whether what it is applied to can be clicked.
    var takesHits: Bool { get }

    /// Nothing is drawn, though there is a place for it.
    var hidesContent: Bool { get }
}

extension DrawingEffect {
    func directed(_ direction: LayoutDirection) -> Self { self }
    var checked: (effect: Self, problem: String?) { (self, nil) }
    var takesHits: Bool { true }
    var hidesContent: Bool { false }
}

extension DrawingEffect where AnimatableData == EmptyAnimatableData {
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension View {
    nonisolated func effect<E: DrawingEffect>(_ effect: E) -> ModifiedContent<Self, EffectModifier<E>>
    where Self: View {
        ModifiedContent(content: self, modifier: EffectModifier(effect: effect))
    }
}

nonisolated struct EffectModifier<Effect: DrawingEffect>: BoxModifier {
    let effect: Effect

    @MainActor func makeBox(_ node: _Node) -> EffectBox<Effect> { EffectBox(checked(node), node: node) }

    @MainActor func update(_ box: EffectBox<Effect>) { box.set(checked(box.node)) }

    @MainActor private func checked(_ node: _Node) -> Effect {
        let (effect, problem) = effect.checked
        if let problem { node.report(.lengthInvalid, "\(problem) in \(node.describedPlace)") }
        return effect.directed(node.layoutDirection)
    }
}

/// Draws its child in a group of the display list.
final class EffectBox<Effect: DrawingEffect>: UnaryBox, Animated {
    private var target: Effect
    private var shown: Effect
    private var motion = ValueMotion<Effect.AnimatableData>()
    private var frameMotion = FrameMotion()
    private var groupIndex: Int?
    private var knownTransform = CGAffineTransform.identity
    var isAnimating = false

    init(_ effect: Effect, node: _Node) {
        (target, shown) = (effect, effect)
        super.init(node: node)
    }

    func set(_ new: Effect) {
        guard !areKnownEqual(new, target) else { return }
        let moves = motion.follow(
            from: target.animatableData, to: new.animatableData, by: node.resolvedTransaction, at: graph.time)
        if moves { graph.animate(self) }
        target = new
        show(at: graph.time)
    }

    override func layoutDirectionMayHaveChanged() {
        set(target.directed(layoutDirection))
        super.layoutDirectionMayHaveChanged()
    }

    private func show(at time: Double) {
        shown = target
        if let data = motion.shown(at: time) { shown.animatableData = data }
        noteChange()
    }

    private func noteChange() {
        let group = group
        graph.groupChanged(at: groupIndex, of: self, group)
        guard group.transform != knownTransform else { return }
        knownTransform = group.transform
        graph.geometry.setNeedsNotice()
    }

    override func didMove() {
        if frameMotion.place(frame, of: self) { graph.animate(self) }
        noteChange()
    }

    func advance(to time: Double) -> Movement {
        let movement = frameMotion.advance(to: time)
        show(at: time)
        return max(movement, motion.movement)
    }

    func finish(at time: Double) {
        motion.finish()
        frameMotion.finish()
    }

    private var group: DisplayGroup { shown.group(in: frameMotion.shown, isMoving: frameMotion.isMoving) }

    override func emit(into display: inout DisplayBuilder) {
        groupIndex = display.group(group, of: self) { child.emit(into: &$0) }
    }

    override var contentTransform: CGAffineTransform? {
        let transform = group.transform
        return transform.isIdentity ? nil : transform
    }

    override var hidesContent: Bool { target.hidesContent }

    override func hit(_ point: CGPoint) -> Box? {
        guard target.takesHits, !target.hidesContent else { return nil }
        let transform = target.group(in: frame, isMoving: false).transform
        if transform.isIdentity { return super.hit(point) }
        guard transform.isInvertible else { return nil }
        return super.hit(point.applying(transform.inverted()))
    }

    override var summary: BoxSummary { BoxSummary(type: Effect.name) }
}

extension CGAffineTransform {
    /// Not flat, and all numbers finite.
    var isInvertible: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
    }

    /// This map as if a point were the origin.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

extension UnitPoint {
    /// The place in a rectangle.
    func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
}

extension Double {
    /// What is not a number counts as something else.
    nonisolated func or(_ other: Double) -> Double { isNaN ? other : self }
}
