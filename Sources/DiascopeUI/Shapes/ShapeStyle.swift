/// What shapes and text are filled with: a colour, a gradient, the foreground or the tint. SwiftUI: same.
@MainActor @preconcurrency public protocol ShapeStyle {
    func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle

    /// This style where `previous` is the style around it.
    func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle
}

extension ShapeStyle {
    public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle { AnyShapeStyle(self) }
}

/// A style whose type is hidden. SwiftUI: same.
public nonisolated struct AnyShapeStyle: ShapeStyle, Equatable, @unchecked Sendable {
    let style: any ShapeStyle

    /// Hides a style's type; an `AnyShapeStyle` is taken as it is.
    public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        style._resolve(in: environment)
    }

    @MainActor public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle { style._over(previous) }

    /// Whether both hide equal styles; never true of styles that are not `Equatable`.
    public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool {
        func isEqual<E: Equatable>(_ value: E) -> Bool { (b.style as? E) == value }
        guard let value = a.style as? any Equatable else { return false }
        return isEqual(value)
    }
}

extension Color: ShapeStyle {
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard storage.usesAccent else { return .color(resolve(in: environment.colorScheme)) }
        // The tint may itself say `accentColor`; then the accent is blue.
        let tint = environment.tint.flatMap { $0.style as? Color }
        return .color(resolve(in: environment.colorScheme, accent: tint))
    }

}

/// The tint. SwiftUI: same, as `.tint`.
public nonisolated struct TintShapeStyle: ShapeStyle, Hashable, Sendable {
    /// The same as `.tint`.
    public init() {}

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard let tint = environment.tint, !(tint.style is TintShapeStyle) else {
            return Color.blue._resolve(in: environment)
        }
        return tint._resolve(in: environment)
    }
}

/// What links are written in: the tint, and where there is none a blue that can be read as small letters too, at 4.5
/// to 1 or more on the ground of either scheme.
nonisolated struct LinkShapeStyle: ShapeStyle, Hashable, Sendable {
    private static let onLight = Color(red: 0, green: 0.4, blue: 0.8)

    @MainActor func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard environment.tint == nil, environment.colorScheme == .light else {
            return TintShapeStyle()._resolve(in: environment)
        }
        return Self.onLight._resolve(in: environment)
    }
}

/// The foreground style of the place. SwiftUI: same, as `.foreground`.
public nonisolated struct ForegroundStyle: ShapeStyle, Hashable, Sendable {
    /// The same as `.foreground`.
    public init() {}

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        (environment.foregroundStyle ?? AnyShapeStyle(Color.primary)).level(0)._resolve(in: environment)
    }

    @MainActor public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle { previous ?? AnyShapeStyle(self) }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The nearest `.tint`, blue where there is none.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The nearest foreground style, `Color.primary` where there is none.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
    /// Black in light and dark.
    public static var black: Color { .black }
    /// White in light and dark.
    public static var white: Color { .white }
    /// Nothing.
    public static var clear: Color { .clear }
    /// A middle grey.
    public static var gray: Color { .gray }
    /// A strong red.
    public static var red: Color { .red }
    /// A warm orange.
    public static var orange: Color { .orange }
    /// A golden yellow.
    public static var yellow: Color { .yellow }
    /// A grass green.
    public static var green: Color { .green }
    /// A bluish green.
    public static var mint: Color { .mint }
    /// A greenish blue.
    public static var teal: Color { .teal }
    /// A sky blue.
    public static var cyan: Color { .cyan }
    /// A bright blue.
    public static var blue: Color { .blue }
    /// A blue towards violet.
    public static var indigo: Color { .indigo }
    /// A strong violet.
    public static var purple: Color { .purple }
    /// A reddish pink.
    public static var pink: Color { .pink }
    /// A sandy brown.
    public static var brown: Color { .brown }
}
