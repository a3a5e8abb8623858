extension View {
    /// Makes the view, and each thing drawn in it (F167), more or less transparent: 0 invisible, 1 unchanged. At 0 it
    /// takes no clicks (F171). SwiftUI: same.
    public func opacity(_ opacity: Double) -> some View { modifier(Opacity(value: opacity)) }
}

nonisolated struct Opacity: BoxModifier, Equatable {
    var value: Double

    @MainActor func makeBox(_ node: _Node) -> OpacityBox { OpacityBox(value, node: node) }

    @MainActor func update(_ box: OpacityBox) { box.set(value) }
}

final class OpacityBox: UnaryBox, Animated {
    private var motion: AnimatedValue<Double>
    private var shown: Double
    private var groupIndex: Int?
    var isAnimating = false

    init(_ value: Double, node: _Node) {
        shown = Self.safe(value)
        motion = AnimatedValue(shown.inAnimationUnits)
        super.init(node: node)
    }

    /// Not a number counts as opaque: a mistake is better seen than missed.
    private static func safe(_ value: Double) -> Double { value.isNaN ? 1 : min(max(value, 0), 1) }

    func set(_ value: Double) {
        motion.set(
            Self.safe(value).inAnimationUnits, animation: node.resolvedTransaction.animation, at: graph.time)
        graph.animate(self)
    }

    func advance(to time: Double) -> Bool {
        shown = min(max(motion.value(at: time).fromAnimationUnits, 0), 1)
        graph.groupChanged(at: groupIndex, group)
        return motion.isAnimating
    }

    func finish(at time: Double) { motion.finish() }

    private var group: DisplayGroup { DisplayGroup(opacity: shown) }

    override func emit(into display: inout DisplayBuilder) {
        groupIndex = display.group(group) { child.emit(into: &$0) }
    }

    /// Nothing inside is to be seen, or will be soon.
    var isTransparent: Bool { motion.target <= 0 }

    override func hit(_ point: CGPoint) -> Box? { isTransparent ? nil : super.hit(point) }

    override var summary: BoxSummary { BoxSummary(type: "opacity") }
}
