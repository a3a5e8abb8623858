extension View {
    /// Makes the view unsharp. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - radius: in points; the standard deviation. Nothing happens where it is not above 0. More than an eighth of the
    ///     canvas makes no difference.
    ///   - opaque: the view stays within its own edges instead of fading out round them.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        effect(BlurEffect(radius: radius, isOpaque: opaque))
    }
}

struct BlurEffect: DrawingEffect {
    static let name = "blur"
    var radius: CGFloat
    var isOpaque: Bool

    var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    var checked: (effect: BlurEffect, problem: String?) {
        if radius.isFinite { return (self, nil) }
        return (BlurEffect(radius: 0, isOpaque: isOpaque), "a blur of \(radius) is ignored")
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        radius > 0 ? DisplayGroup(filter: .blur(radius: radius, isOpaque: isOpaque)) : DisplayGroup(isFlattened: true)
    }
}
