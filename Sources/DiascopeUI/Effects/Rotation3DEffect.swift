import Foundation

extension View {
    /// Draws the view as if it were turned in space, its place in the layout unchanged.
    ///
    /// SwiftUI: the same names; ours is seen from infinitely far, so that there is no perspective and `anchorZ` and
    /// `perspective` have no effect. A view seen from behind is its mirror image.
    ///
    /// - Parameters:
    ///   - angle: one that is not finite counts as none, with a diagnostic.
    ///   - axis: what it is turned round; (0, 1, 0) turns a card over sideways.
    ///   - anchor: a point that the axis goes through.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        effect(Rotation3DEffect(angle: angle, x: axis.x, y: axis.y, z: axis.z, anchor: anchor))
    }
}

struct Rotation3DEffect: DrawingEffect {
    static let name = "rotation3DEffect"
    var angle: Angle
    var x, y, z: CGFloat
    var anchor: UnitPoint

    var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    var checked: (effect: Rotation3DEffect, problem: String?) {
        let length = (x * x + y * y + z * z).squareRoot()
        if angle.radians.isFinite, length.isFinite, length > 0 { return (self, nil) }
        var effect = self
        effect.angle = .zero
        return (effect, "a rotation by \(angle.degrees)° round (\(x), \(y), \(z)) is ignored")
    }

    /// The part of the rotation that stays when depth is left out.
    private var transform: CGAffineTransform {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0, length.isFinite else { return .identity }
        let (x, y, z) = (x / length, y / length, z / length), c = cos(angle.radians), s = sin(angle.radians)
        return CGAffineTransform(
            a: c + x * x * (1 - c), b: y * x * (1 - c) + z * s, c: x * y * (1 - c) - z * s, d: c + y * y * (1 - c),
            tx: 0, ty: 0)
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(transform: transform.around(anchor.point(in: frame)))
    }
}
