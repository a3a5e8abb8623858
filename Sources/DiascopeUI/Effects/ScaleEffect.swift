extension View {
    /// Draws the view larger or smaller, its place in the layout unchanged (F53). SwiftUI: same.
    ///
    /// - Parameters:
    ///   - scale: 1 is unchanged; at 0 nothing is drawn; negative factors mirror. A factor that is not finite counts as
    ///     1, with a diagnostic.
    ///   - anchor: what stays where it is.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        effect(ScaleEffect(scale: scale, anchor: anchor))
    }

    /// Draws the view larger or smaller, its place in the layout unchanged. SwiftUI: same.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// Draws the view wider or higher, its place in the layout unchanged. SwiftUI: same.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
}

struct ScaleEffect: DrawingEffect {
    static let name = "scaleEffect"
    var scale: CGSize
    var anchor: UnitPoint

    var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData.inAnimationUnits, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first.fromAnimationUnits, newValue.second) }
    }

    var checked: (effect: ScaleEffect, problem: String?) {
        guard scale.width.isFinite, scale.height.isFinite else {
            var effect = self
            if !scale.width.isFinite { effect.scale.width = 1 }
            if !scale.height.isFinite { effect.scale.height = 1 }
            return (effect, "a scale of \(scale.width) × \(scale.height) is ignored")
        }
        return (self, nil)
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(
            transform: CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor.point(in: frame)))
    }
}
