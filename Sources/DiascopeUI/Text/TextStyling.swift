// What can be said of letters: by a modifier of `Text`, which keeps it a text, or by one of any view, for all texts below.
// What the text itself says wins (F88).

extension Text {
    /// The font of the text; nil leaves it to what is around.
    public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }

    /// The colour of the text; nil leaves it to what is around.
    public func foregroundColor(_ color: Color?) -> Text {
        styled { $0.style = $0.style ?? color.map { AnyShapeStyle($0) } }
    }

    /// The style of the text: a colour, or a gradient over the whole text.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        styled { $0.style = $0.style ?? AnyShapeStyle(style) }
    }

    /// How strong the letters are.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = $0.weight ?? weight } }

    /// The kind of letters.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = $0.design ?? design } }

    /// Strong letters.
    public func bold(_ isActive: Bool = true) -> Text { fontWeight(isActive ? .bold : nil) }

    /// Slanted letters.
    public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = $0.isItalic ?? isActive } }

    /// Letters that are all equally wide.
    public func monospaced(_ isActive: Bool = true) -> Text { fontDesign(isActive ? .monospaced : nil) }

    /// Digits that are all equally wide: a number that changes does not move.
    public func monospacedDigit() -> Text { styled { $0.hasEvenDigits = true } }

    /// A line below the letters, solid in any pattern.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.underline = $0.underline ?? LineStyle(isActive, color) }
    }

    /// A line through the letters, solid in any pattern.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = $0.strikethrough ?? LineStyle(isActive, color) }
    }

    /// Room added behind every letter, in points. SwiftUI: same, ligatures excepted: here letters that are set apart
    /// never join.
    public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }

    /// Room added behind every letter, in points.
    public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = $0.tracking ?? tracking } }

    /// How far above the line's baseline the letters stand, in points.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
        styled { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
    }
}

extension Text.LineStyle {
    fileprivate init(_ isActive: Bool, _ color: Color?) { (self.isActive, self.color) = (isActive, color) }
}

extension View {
    private func textStyle(_ change: @escaping (inout Text.Style) -> Void) -> some View {
        transformEnvironment(\.textStyle, transform: change)
    }

    /// How strong the letters below are; nil as their font says. SwiftUI: same.
    public func fontWeight(_ weight: Font.Weight?) -> some View { textStyle { $0.weight = weight } }

    /// The kind of letters below; nil as their font says. SwiftUI: same.
    public func fontDesign(_ design: Font.Design?) -> some View { textStyle { $0.design = design } }

    /// Strong letters below. SwiftUI: same.
    public func bold(_ isActive: Bool = true) -> some View { textStyle { $0.weight = isActive ? .bold : nil } }

    /// Slanted letters below. SwiftUI: same.
    public func italic(_ isActive: Bool = true) -> some View { textStyle { $0.isItalic = isActive ? true : nil } }

    /// Equally wide letters below. SwiftUI: same.
    public func monospaced(_ isActive: Bool = true) -> some View {
        textStyle { $0.design = isActive ? .monospaced : nil }
    }

    /// Equally wide digits below. SwiftUI: same.
    public func monospacedDigit() -> some View { textStyle { $0.hasEvenDigits = true } }

    /// A line under the letters below. SwiftUI: same, solid in any pattern.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textStyle { $0.underline = Text.LineStyle(isActive, color) }
    }

    /// A line through the letters below. SwiftUI: same, solid in any pattern.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        textStyle { $0.strikethrough = Text.LineStyle(isActive, color) }
    }

    /// Room added behind every letter below, in points. SwiftUI: same.
    public func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }

    /// Room added behind every letter below, in points. SwiftUI: same.
    public func tracking(_ tracking: CGFloat) -> some View { textStyle { $0.tracking = tracking } }

    /// How far above the lines' baselines the letters below stand, in points. SwiftUI: same.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
        textStyle { $0.baselineOffset = baselineOffset }
    }

    /// Large or small letters below, whatever the texts say; nil as they say. SwiftUI: same.
    public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}

extension EnvironmentValues {
    /// Large or small letters; nil as the texts say. SwiftUI: same.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }

    /// What was said of texts by modifiers of views.
    var textStyle: Text.Style {
        get { self[TextStyleKey.self] }
        set { self[TextStyleKey.self] = newValue }
    }

    private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
    private struct TextStyleKey: EnvironmentKey { static var defaultValue: Text.Style { Text.Style() } }
}
