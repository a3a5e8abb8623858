/// Whether a slide is drawn light or dark. SwiftUI: same. Light unless a deck asks for dark; never taken from the desktop.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
    case light, dark
}
