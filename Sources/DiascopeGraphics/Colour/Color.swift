import Foundation

/// A colour, possibly one that looks different in light and dark. SwiftUI: same; it is a view and a shape style too.
public struct Color: Hashable, Sendable {
    package indirect enum Storage: Hashable, Sendable {
        case fixed(Resolved)
        case adaptive(light: Resolved, dark: Resolved)
        case opacity(Storage, Double)
        /// Between two colours, a part of the way from the first to the second.
        case mix(Storage, Storage, Double, isPerceptual: Bool)
        /// The colour of `.tint`, resolved by the view engine.
        case accent
    }

    package let storage: Storage

    package init(_ storage: Storage) { self.storage = storage }

    /// How the components of a colour are to be read.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Gamma-encoded, as on the web and in pictures; or in proportion to light.
        case sRGB, sRGBLinear
    }

    /// A colour by components in 0…1. Components that are not finite count as 0.
    public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func safe(_ value: Double) -> Float { value.isFinite ? Float(value) : 0 }
        switch space {
        case .sRGB:
            self.init(.fixed(Resolved(red: safe(red), green: safe(green), blue: safe(blue), opacity: safe(opacity))))
        case .sRGBLinear:
            let (red, green, blue) = (safe(red), safe(green), safe(blue))
            self.init(.fixed(Resolved(linearRed: red, linearGreen: green, linearBlue: blue, opacity: safe(opacity))))
        }
    }

    /// A grey. `white` is 0 (black) to 1 (white).
    public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, each 0…1; hues wrap round.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func safe(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
        let h = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0, s = safe(saturation), v = safe(brightness)
        func component(_ n: Double) -> Double {
            let k = (n + h).truncatingRemainder(dividingBy: 6)
            return v - v * s * max(0, min(k, 4 - k, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    /// The same colour in light and dark. SwiftUI: same.
    public init(_ resolved: Resolved) { self.init(.fixed(resolved)) }

    /// The same colour with its opacity multiplied by `opacity` (0…1; not finite counts as 1).
    public func opacity(_ opacity: Double) -> Color {
        Color(.opacity(storage, opacity.isFinite ? opacity : 1))
    }

    /// The colour to draw with in a scheme.
    ///
    /// - Parameter accent: what stands for `Color.accentColor`.
    package func resolve(in scheme: ColorScheme, accent: Color? = nil) -> Resolved {
        func resolve(_ storage: Storage, accent: Color?) -> Resolved {
            switch storage {
            case .fixed(let color): color
            case .adaptive(let light, let dark): scheme == .dark ? dark : light
            case .opacity(let base, let factor): resolve(base, accent: accent).multiplyingOpacity(by: factor)
            case .mix(let a, let b, let part, let isPerceptual):
                resolve(a, accent: accent).mixed(with: resolve(b, accent: accent), part, isPerceptual: isPerceptual)
            // An accent that is itself the accent colour falls back to blue instead of going round in a circle.
            case .accent: resolve((accent ?? .blue).storage, accent: .blue)
            }
        }
        return resolve(storage, accent: accent)
    }
}

extension Color {
    private init(light: (Int, Int, Int), dark: (Int, Int, Int), opacity: Float = 1) {
        func resolved(_ c: (Int, Int, Int)) -> Resolved {
            Resolved(red: Float(c.0) / 255, green: Float(c.1) / 255, blue: Float(c.2) / 255, opacity: opacity)
        }
        self.init(.adaptive(light: resolved(light), dark: resolved(dark)))
    }

    /// Black in light and dark.
    public static let black = Color(white: 0)
    /// White in light and dark.
    public static let white = Color(white: 1)
    /// Nothing: black of opacity 0.
    public static let clear = Color(white: 0, opacity: 0)
    /// A middle grey, the same in light and dark. The following colours are a little brighter in dark.
    public static let gray = Color(light: (142, 142, 147), dark: (142, 142, 147))
    /// A strong red.
    public static let red = Color(light: (255, 56, 60), dark: (255, 66, 69))
    /// A warm orange.
    public static let orange = Color(light: (255, 141, 40), dark: (255, 146, 48))
    /// A golden yellow.
    public static let yellow = Color(light: (255, 204, 0), dark: (255, 214, 0))
    /// A grass green.
    public static let green = Color(light: (52, 199, 89), dark: (48, 209, 88))
    /// A bluish green.
    public static let mint = Color(light: (0, 200, 179), dark: (0, 218, 195))
    /// A greenish blue.
    public static let teal = Color(light: (0, 195, 208), dark: (0, 210, 224))
    /// A sky blue.
    public static let cyan = Color(light: (0, 192, 232), dark: (60, 211, 254))
    /// A bright blue; the accent colour where there is no `.tint`.
    public static let blue = Color(light: (0, 136, 255), dark: (0, 145, 255))
    /// A blue towards violet.
    public static let indigo = Color(light: (97, 85, 245), dark: (109, 124, 255))
    /// A strong violet.
    public static let purple = Color(light: (203, 48, 224), dark: (219, 52, 242))
    /// A reddish pink.
    public static let pink = Color(light: (255, 45, 85), dark: (255, 55, 95))
    /// A sandy brown.
    public static let brown = Color(light: (172, 127, 94), dark: (183, 138, 102))
    /// The colour of text: black in light, white in dark.
    public static let primary = Color(light: (0, 0, 0), dark: (255, 255, 255))
    /// For text that matters less: `primary` at half its strength.
    public static let secondary = Color(light: (0, 0, 0), dark: (255, 255, 255), opacity: 0.5)
    /// The colour of the nearest `.tint`, blue where there is none.
    public static let accentColor = Color(.accent)
}
