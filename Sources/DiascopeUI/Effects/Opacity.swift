extension View {
    /// Makes the view, and each thing drawn in it (F167), more or less transparent: 0 invisible, 1 unchanged. At 0 it
    /// takes no clicks (F171). SwiftUI: same.
    ///
    /// - Parameter opacity: 0…1. What is not a number counts as 1: a mistake is better seen than missed.
    public func opacity(_ opacity: Double) -> some View { effect(Opacity(value: opacity)) }
}

struct Opacity: DrawingEffect {
    static let name = "opacity"
    var value: Double

    var animatableData: Double {
        get { min(max(value.or(1), 0), 1).inAnimationUnits }
        set { value = newValue.fromAnimationUnits }
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(opacity: min(max(value.or(1), 0), 1))
    }

    var hidesContent: Bool { value <= 0 }
}
