extension EnvironmentValues {
    /// The font of text that does not say; nil for `.body`. SwiftUI: same.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }

    /// Light or dark. SwiftUI: same; light unless a deck asks for dark.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Whether controls take input. `.disabled(_:)` can only turn it off (F111). SwiftUI: same.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    /// How lines of a text lie to each other. SwiftUI: same.
    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineTextAlignmentKey.self] }
        set { self[MultilineTextAlignmentKey.self] = newValue }
    }

    /// The greatest number of lines of a text; nil for no limit, below 1 acts as 1 (F84). SwiftUI: same.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// Whether movement is to be avoided: transitions fade instead, and steps change at once. SwiftUI: same, but a deck
    /// or its command line can set it.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// How large controls are. SwiftUI: same.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    /// How many canvas points one point of the text styles (`.body`, `.title` …) and of the built-in controls counts.
    /// 1 by default, as in SwiftUI; a deck's canvas of 1920 × 1080 sets 3, so that `.body` can be read from the last
    /// row. `.system(size:)` and `.custom(_:size:)` are not scaled.
    public var textStyleScale: CGFloat {
        get { self[TextStyleScaleKey.self] }
        set { self[TextStyleScaleKey.self] = newValue }
    }

    var foregroundStyle: AnyShapeStyle? {
        get { self[ForegroundStyleKey.self] }
        set { self[ForegroundStyleKey.self] = newValue }
    }

    var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    private struct ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
    private struct ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
    private struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
    private struct MultilineTextAlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
    private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
    private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
    private struct TextStyleScaleKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
    private struct ForegroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
    private struct TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
}

/// How lines of a text lie to each other. SwiftUI: same.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// Shorter lines lie at the leading edge, in the middle or at the trailing edge.
    case leading, center, trailing

    /// For lines that are counted from the left.
    func inReadingOrder(_ direction: LayoutDirection) -> TextAlignment {
        switch self {
        case .center: .center
        case .leading: direction == .leftToRight ? .leading : .trailing
        case .trailing: direction == .leftToRight ? .trailing : .leading
        }
    }
}

/// How large controls are (F180). SwiftUI: same.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    /// From the smallest to the largest; `regular` is the default.
    case mini, small, regular, large, extraLarge
}

extension View {
    /// The font of all text below that does not say (F112). SwiftUI: same.
    public func font(_ font: Font?) -> some View { environment(\.font, font) }

    /// Turns the controls below off. It cannot turn on what is off above (F111). SwiftUI: same.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// How lines of the texts below lie to each other, inside of each text's own width (F85). SwiftUI: same.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// The greatest number of lines of the texts below. SwiftUI: same.
    public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

    /// How large the controls below are. SwiftUI: same.
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

    /// The colour of text, shapes and symbols below; nil for the default. SwiftUI: same.
    public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foregroundStyle, color.map { AnyShapeStyle($0) })
    }

    /// The style of text, shapes and symbols below. SwiftUI: same.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.foregroundStyle) { $0 = style._over($0) }
    }

    /// The colour that controls below stand out with; nil for the default. SwiftUI: same.
    public func tint(_ tint: Color?) -> some View { environment(\.tint, tint.map { AnyShapeStyle($0) }) }

    /// The style that controls below stand out with. SwiftUI: same.
    @_disfavoredOverload public func tint<S: ShapeStyle>(_ tint: S) -> some View {
        environment(\.tint, AnyShapeStyle(tint))
    }
}
