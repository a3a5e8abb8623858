extension View {
    /// Gives each thing drawn in the view (F168) a soft shadow; `compositingGroup()` before it makes the view one thing.
    /// SwiftUI: same.
    ///
    /// - Parameters:
    ///   - color: its opacity is the shadow's.
    ///   - radius: how soft, in points. Not finite or below 0 counts as 0.
    ///   - x: to the right, in points.
    ///   - y: down, in points.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y)))
    }
}

/// Finds out what the colour is in this place.
nonisolated struct Shadow: ViewModifier, Equatable {
    var color: Color
    var radius: CGFloat
    var offset: CGSize

    @MainActor func body(content: Content) -> some View {
        ColorResolving(color: color) { resolved in
            content.effect(ShadowEffect(color: resolved, radius: radius, offset: offset))
        }
    }
}

struct ShadowEffect: DrawingEffect {
    static let name = "shadow"
    var color: Color.Resolved
    var radius: CGFloat
    var offset: CGSize

    var animatableData: AnimatablePair<Color.Resolved.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>>
    {
        get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
        set {
            color.animatableData = newValue.first
            (radius, offset.animatableData) = (newValue.second.first, newValue.second.second)
        }
    }

    var checked: (effect: ShadowEffect, problem: String?) {
        if radius.isFinite, offset.width.isFinite, offset.height.isFinite { return (self, nil) }
        var effect = self
        if !radius.isFinite { effect.radius = 0 }
        if !offset.width.isFinite { effect.offset.width = 0 }
        if !offset.height.isFinite { effect.offset.height = 0 }
        return (effect, "a shadow of radius \(radius) at (\(offset.width), \(offset.height)) is put right")
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(filter: .shadow(color: color, radius: max(radius, 0), offset: offset))
    }
}
