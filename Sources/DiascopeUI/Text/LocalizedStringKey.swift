import Foundation

/// A text with Markdown in it: what a literal given to `Text` is.
///
/// `**strong**`, `*emphasised*`, `` `code` ``, `~~struck~~` and `[link](https://…)` are read as such, a backslash takes
/// the meaning from the sign behind it. Values that are interpolated are shown as they are. SwiftUI: same; texts are not
/// looked up in tables of translations.
public nonisolated struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let runs: [Text.Run]

    /// Reads a string as a literal would be read.
    public init(_ value: String) { runs = Markdown.runs(of: [.source(value)]) }

    /// Reads a literal without values in it.
    public init(stringLiteral value: String) { self.init(value) }

    /// Reads a literal with values in it; only what stands around them is Markdown.
    public init(stringInterpolation: StringInterpolation) { runs = Markdown.runs(of: stringInterpolation.parts) }

    /// Puts a literal together.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [Markdown.Part] = []

        /// Called by the compiler; the numbers are not used.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds what stands between values, as Markdown.
        public mutating func appendLiteral(_ literal: String) { parts.append(.source(literal)) }

        /// Shows a value as it is described.
        public mutating func appendInterpolation<T>(_ value: T) { parts.append(.verbatim(Text(verbatim: "\(value)"))) }

        /// Shows a value in a format.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            parts.append(.verbatim(Text(input, format: format)))
        }

        /// Shows a value as `printf` would, by a pattern such as `%.2f`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            parts.append(.verbatim(Text(verbatim: String(format: specifier, value))))
        }

        /// Shows a text in its own style.
        public mutating func appendInterpolation(_ text: Text) { parts.append(.verbatim(text)) }

        /// Shows a text with attributes.
        public mutating func appendInterpolation(_ text: AttributedString) { parts.append(.verbatim(Text(text))) }
    }
}
