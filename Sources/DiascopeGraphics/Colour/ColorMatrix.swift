import Foundation

/// A linear change of colours: each new component is a weighted sum of red, green, blue and opacity and a constant.
/// Components are sRGB, 0…1, not multiplied by opacity.
package struct ColorMatrix: Hashable, Sendable {
    /// The weights that a component of the old colour has in each of the new components, and the constants.
    package var red, green, blue, opacity, constant: SIMD4<Float>

    /// The new opacity is multiplied by the old one.
    package var keepsOpacity = false

    package init(
        red: SIMD4<Float> = [1, 0, 0, 0], green: SIMD4<Float> = [0, 1, 0, 0], blue: SIMD4<Float> = [0, 0, 1, 0],
        opacity: SIMD4<Float> = [0, 0, 0, 1], constant: SIMD4<Float> = .zero
    ) {
        (self.red, self.green, self.blue, self.opacity, self.constant) = (red, green, blue, opacity, constant)
    }

    package static let identity = ColorMatrix()

    /// What the eye takes for the brightness of red, green and blue.
    package static let luminance = SIMD3<Float>(0.2126, 0.7152, 0.0722)

    package func applied(to color: SIMD4<Float>) -> SIMD4<Float> {
        let sum = red * color.x + green * color.y + blue * color.z + opacity * color.w + constant
        var result = sum.clamped(lowerBound: .zero, upperBound: .one)
        if keepsOpacity { result.w *= color.w }
        return result
    }
}
