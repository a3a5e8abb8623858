import Foundation

extension Color {
    /// A colour that looks different in light and dark.
    public init(light: Color, dark: Color) {
        self.init(.adaptive(light: light.resolve(in: .light), dark: dark.resolve(in: .dark)))
    }

    /// A colour by its number as the web writes it: `Color(hex: 0xFF8800)`.
    ///
    /// - Parameters:
    ///   - hex: two digits each of red, green and blue; of a larger number the last six count.
    ///   - opacity: 0…1.
    public init(hex: Int, opacity: Double = 1) {
        func part(_ shift: Int) -> Double { Double(hex >> shift & 255) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), opacity: opacity)
    }

    /// A colour as the web writes it: `#F80`, `#FF8800` or, with an opacity, `#FF8800CC`; the `#` may be left out.
    ///
    /// A text that is none of these gives grey, so that the slide stays readable.
    public init(hex: String) {
        let digits = hex.trimmingCharacters(in: CharacterSet(charactersIn: "# \t\n"))
        guard let number = UInt32(digits, radix: 16), digits.allSatisfy(\.isHexDigit) else {
            self = .gray
            return
        }
        switch digits.count {
        case 3:
            // Each digit stands for two of it.
            func part(_ shift: UInt32) -> Double { Double(number >> shift & 15) / 15 }
            self.init(red: part(8), green: part(4), blue: part(0))
        case 6: self.init(hex: Int(number))
        case 8: self.init(hex: Int(number >> 8), opacity: Double(number & 255) / 255)
        default: self = .gray
        }
    }

    /// A colour between this one and another. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - fraction: 0 is this one, 1 the other; what is outside, or not a number, is cut off.
    ///   - colorSpace: `.perceptual` keeps the steps even to the eye.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let part = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        return Color(.mix(storage, rhs.storage, part, isPerceptual: colorSpace == .perceptual))
    }
}

extension Gradient {
    /// In which space colours are mixed. SwiftUI: same.
    public enum ColorSpace: Hashable, Sendable {
        /// By sRGB values, as gradients are drawn.
        case device
        /// By lightness and two opponent colours (Oklab).
        case perceptual
    }
}

extension Color.Resolved {
    /// Colours are weighted by their opacity, so that one of no opacity adds no tone.
    func mixed(with other: Color.Resolved, _ part: Double, isPerceptual: Bool) -> Color.Resolved {
        let opacity = Double(self.opacity) * (1 - part) + Double(other.opacity) * part
        if part <= 0 { return self }
        if part >= 1 { return other }
        let weight = opacity > 0 ? Double(other.opacity) * part / opacity : part
        guard isPerceptual else {
            func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * Float(weight) }
            return Color.Resolved(
                red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
                opacity: Float(opacity))
        }
        let a = oklab, b = other.oklab
        return Color.Resolved(oklab: a + (b - a) * weight, opacity: Float(opacity))
    }

    // Björn Ottosson, "A perceptual color space for image processing", 2020.
    private var oklab: SIMD3<Double> {
        let r = Double(linearRed), g = Double(linearGreen), b = Double(linearBlue)
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return SIMD3(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    private init(oklab: SIMD3<Double>, opacity: Float) {
        func cube(_ value: Double) -> Double { value * value * value }
        let l = cube(oklab.x + 0.3963377774 * oklab.y + 0.2158037573 * oklab.z)
        let m = cube(oklab.x - 0.1055613458 * oklab.y - 0.0638541728 * oklab.z)
        let s = cube(oklab.x - 0.0894841775 * oklab.y - 1.2914855480 * oklab.z)
        func limited(_ value: Double) -> Float { Float(min(max(value, 0), 1)) }
        self.init(
            linearRed: limited(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            linearGreen: limited(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            linearBlue: limited(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), opacity: opacity)
    }
}

extension Color.Storage {
    /// Whether the tint of a place has a say in the colour.
    package var usesAccent: Bool {
        switch self {
        case .fixed, .adaptive: false
        case .opacity(let base, _): base.usesAccent
        case .mix(let a, let b, _, _): a.usesAccent || b.usesAccent
        case .accent: true
        }
    }
}
