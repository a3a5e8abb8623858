extension View {
    /// Draws the view mapped, its place in the layout unchanged. The view's top left corner is the origin.
    /// SwiftUI: same.
    ///
    /// - Parameter transform: one with numbers that are not finite is ignored, with a diagnostic.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        effect(TransformEffect(transform: transform))
    }
}

struct TransformEffect: DrawingEffect {
    static let name = "transformEffect"
    var transform: CGAffineTransform

    typealias Pair = AnimatablePair<CGFloat, CGFloat>

    var animatableData: AnimatablePair<AnimatablePair<Pair, Pair>, Pair> {
        get {
            let t = transform
            return AnimatablePair(AnimatablePair(Pair(t.a, t.b), Pair(t.c, t.d)).inAnimationUnits, Pair(t.tx, t.ty))
        }
        set {
            let linear = newValue.first.fromAnimationUnits
            transform = CGAffineTransform(
                a: linear.first.first, b: linear.first.second, c: linear.second.first, d: linear.second.second,
                tx: newValue.second.first, ty: newValue.second.second)
        }
    }

    var checked: (effect: TransformEffect, problem: String?) {
        let t = transform
        if [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy(\.isFinite) { return (self, nil) }
        return (TransformEffect(transform: .identity), "a transform that is not finite is ignored")
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(transform: transform.around(frame.origin))
    }
}
