import Foundation

extension Color {
    /// A colour as it is drawn: sRGB components (gamma-encoded) and opacity, each normally in 0…1.
    ///
    /// SwiftUI: same as `Color.Resolved`.
    public struct Resolved: Hashable, Sendable, Codable {
        /// Gamma-encoded sRGB; values outside of 0…1 are kept, and clamped when they are drawn.
        public var red, green, blue, opacity: Float

        /// A colour by gamma-encoded sRGB components, normally in 0…1; opaque by default.
        public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }

        /// As the web writes it, with opacity: `#1A1A1AFF`.
        package var hexadecimal: String {
            let bytes = [red, green, blue, opacity].map { UInt8(max(0, min(1, $0.isNaN ? 0 : $0)) * 255 + 0.5) }
            return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
        }

        /// The components in linear light. Colours are animated in these (F140).
        public var linearRed: Float { Self.linear(red) }
        /// Green in linear light.
        public var linearGreen: Float { Self.linear(green) }
        /// Blue in linear light.
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
