import Foundation

// Each of them is a linear change of colours. Amounts that are not numbers change nothing.

extension View {
    /// Adds to red, green and blue: 0 unchanged, 1 white, −1 black. SwiftUI: same.
    public func brightness(_ amount: Double) -> some View { effect(AmountEffect<Brightness>(amount: amount)) }

    /// Draws colours apart: 1 unchanged, 0 grey, negative inverted. SwiftUI: same.
    public func contrast(_ amount: Double) -> some View { effect(AmountEffect<Contrast>(amount: amount)) }

    /// Makes colours stronger or weaker: 1 unchanged, 0 grey. SwiftUI: same.
    public func saturation(_ amount: Double) -> some View { effect(AmountEffect<Saturation>(amount: amount)) }

    /// Takes colour away: 0 unchanged, 1 grey. SwiftUI: same.
    public func grayscale(_ amount: Double) -> some View { effect(AmountEffect<Grayscale>(amount: amount)) }

    /// Turns hues round the colour circle, keeping their brightness. SwiftUI: same.
    public func hueRotation(_ angle: Angle) -> some View { effect(AmountEffect<HueRotation>(amount: angle.radians)) }

    /// The opposite of every colour. SwiftUI: same.
    public func colorInvert() -> some View { effect(AmountEffect<Inversion>(amount: 0)) }

    /// Draws only as much of a colour as it is bright: black becomes transparent. SwiftUI: same.
    public func luminanceToAlpha() -> some View { effect(AmountEffect<LuminanceToAlpha>(amount: 0)) }

    /// Multiplies red, green, blue and opacity by those of a colour. SwiftUI: same.
    public func colorMultiply(_ color: Color) -> some View { modifier(ColorMultiply(color: color)) }
}

/// How an amount changes colours.
protocol ColorChange {
    static var name: String { get }
    /// What changes nothing.
    static var neutral: Double { get }
    static func matrix(_ amount: Float) -> ColorMatrix
}

struct AmountEffect<Change: ColorChange>: DrawingEffect {
    static var name: String { Change.name }
    var amount: Double

    var animatableData: Double {
        get { amount.or(Change.neutral).inAnimationUnits }
        set { amount = newValue.fromAnimationUnits }
    }

    var checked: (effect: AmountEffect, problem: String?) {
        if amount.isFinite { return (self, nil) }
        return (AmountEffect(amount: Change.neutral), "\(Change.name) by \(amount) is ignored")
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        let matrix = Change.matrix(Float(min(max(amount, -1000), 1000)))
        // Drawn as one thing in any case, so that nothing changes when an animation passes the neutral amount.
        return matrix == .identity ? DisplayGroup(isFlattened: true) : DisplayGroup(filter: .color(matrix))
    }
}

enum Brightness: ColorChange {
    static let name = "brightness"
    static let neutral = 0.0

    static func matrix(_ amount: Float) -> ColorMatrix { ColorMatrix(constant: [amount, amount, amount, 0]) }
}

enum Contrast: ColorChange {
    static let name = "contrast"
    static let neutral = 1.0

    static func matrix(_ amount: Float) -> ColorMatrix {
        let constant = (1 - amount) / 2
        return ColorMatrix(
            red: [amount, 0, 0, 0], green: [0, amount, 0, 0], blue: [0, 0, amount, 0],
            constant: [constant, constant, constant, 0])
    }
}

enum Saturation: ColorChange {
    static let name = "saturation"
    static let neutral = 1.0

    static func matrix(_ amount: Float) -> ColorMatrix {
        let grey = ColorMatrix.luminance * (1 - amount)
        return ColorMatrix(
            red: [grey.x + amount, grey.x, grey.x, 0], green: [grey.y, grey.y + amount, grey.y, 0],
            blue: [grey.z, grey.z, grey.z + amount, 0])
    }
}

enum Grayscale: ColorChange {
    static let name = "grayscale"
    static let neutral = 0.0

    static func matrix(_ amount: Float) -> ColorMatrix { Saturation.matrix(1 - min(max(amount, 0), 1)) }
}

enum HueRotation: ColorChange {
    static let name = "hueRotation"
    static let neutral = 0.0

    /// A rotation round the grey axis that keeps what the eye takes for brightness: grey, and two directions across it.
    static func matrix(_ angle: Float) -> ColorMatrix {
        if angle == 0 { return .identity }
        let c = cos(angle), s = sin(angle), l = ColorMatrix.luminance
        return ColorMatrix(
            red: [l.x + c * (1 - l.x) - s * l.x, l.x - c * l.x + s * 0.143, l.x - c * l.x - s * (1 - l.x), 0],
            green: [l.y - c * l.y - s * l.y, l.y + c * (1 - l.y) + s * 0.140, l.y - c * l.y + s * l.y, 0],
            blue: [l.z - c * l.z + s * (1 - l.z), l.z - c * l.z - s * 0.283, l.z + c * (1 - l.z) + s * l.z, 0])
    }
}

enum Inversion: ColorChange {
    static let name = "colorInvert"
    static let neutral = 0.0

    static func matrix(_ amount: Float) -> ColorMatrix { Contrast.matrix(-1) }
}

enum LuminanceToAlpha: ColorChange {
    static let name = "luminanceToAlpha"
    static let neutral = 0.0

    static func matrix(_ amount: Float) -> ColorMatrix {
        let l = ColorMatrix.luminance
        var matrix = ColorMatrix(
            red: [0, 0, 0, l.x], green: [0, 0, 0, l.y], blue: [0, 0, 0, l.z], opacity: .zero, constant: .zero)
        matrix.keepsOpacity = true
        return matrix
    }
}

nonisolated struct ColorMultiply: ViewModifier, Equatable {
    var color: Color

    @MainActor func body(content: Content) -> some View {
        ColorResolving(color: color) { content.effect(ColorMultiplyEffect(color: $0)) }
    }
}

struct ColorMultiplyEffect: DrawingEffect {
    static let name = "colorMultiply"
    var color: Color.Resolved

    var animatableData: Color.Resolved.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(
            filter: .color(
                ColorMatrix(
                    red: [color.red, 0, 0, 0], green: [0, color.green, 0, 0], blue: [0, 0, color.blue, 0],
                    opacity: [0, 0, 0, color.opacity])))
    }
}
