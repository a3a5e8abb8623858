/// Kinds of safe areas. SwiftUI: same; a canvas has none.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt

    /// Kinds by their bits; unknown ones are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Bars and rounded corners of a device.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// A keyboard on the screen.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Every kind.
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Changes nothing: a canvas has no safe areas, views reach to its edges anyway. SwiftUI: enlarges the view's place.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }

    /// Changes nothing: a canvas has no safe areas.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// Leaves room on some sides, as `padding` does. SwiftUI: the same for views that keep to the safe area.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }

    /// Leaves room on every side, as `padding` does.
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// Leaves room on each side, as `padding` does.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}
