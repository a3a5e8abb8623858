import Foundation

extension Color {
    /// A colour as it is drawn: sRGB components (gamma-encoded) and opacity, each normally in 0…1.
    ///
    /// SwiftUI: same as `Color.Resolved`.
    public struct Resolved: Hashable, Sendable, Codable {
        public var red, green, blue, opacity: Float

        public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }

        /// The components in linear light. Colours are animated in these (F140).
        public var linearRed: Float { Self.linear(red) }
        public var linearGreen: Float { Self.linear(green) }
        public var linearBlue: Float { Self.linear(blue) }

        package init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float) {
            self.init(
                red: Self.encoded(linearRed), green: Self.encoded(linearGreen), blue: Self.encoded(linearBlue),
                opacity: opacity)
        }

        package func multiplyingOpacity(by factor: Double) -> Resolved {
            Resolved(red: red, green: green, blue: blue, opacity: opacity * Float(factor))
        }

        static func linear(_ value: Float) -> Float {
            let magnitude = abs(value)
            let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
            return value < 0 ? -result : result
        }

        static func encoded(_ value: Float) -> Float {
            let magnitude = abs(value)
            let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
            return value < 0 ? -result : result
        }
    }
}
