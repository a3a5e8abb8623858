/// Whether a slide is drawn light or dark. SwiftUI: same. Light unless a deck asks for dark; never taken from the desktop.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    /// Dark text on a light ground, or light text on a dark one.
    case light, dark
}
