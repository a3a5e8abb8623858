import Foundation

// How texts are fitted into places that are too small for them, or too large.

extension View {
    /// The greatest number of lines of the texts below, and whether room for all of them is kept. SwiftUI: same.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit).environment(\.reservedLines, reservesSpace ? limit : 0)
    }

    /// The least number of lines that room is kept for. SwiftUI: same.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.reservedLines, limit.lowerBound)
    }

    /// The greatest number of lines. SwiftUI: same.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.reservedLines, 0)
    }

    /// The least number of lines that room is kept for, and the greatest that is shown. SwiftUI: same.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.reservedLines, limit.lowerBound)
    }

    /// Where text is left out of a line that is too long. SwiftUI: same.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

    /// How small letters may get, so that all of a text can be seen (F83). SwiftUI: same.
    ///
    /// - Parameter factor: above 0 and up to 1, which is not at all.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }

    /// SwiftUI: squeezes letters before a text is cut. Here it has no effect: letters keep the widths of their font.
    public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

    /// Room between the lines of the texts below, in points. SwiftUI: same.
    ///
    /// - Parameter lineSpacing: not below 0.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
}

extension EnvironmentValues {
    /// Where text is left out of a line that is too long. SwiftUI: same.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }

    /// How small letters may get, 0…1. What is not above 0 acts as the smallest, what is not a number as 1. SwiftUI: same.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        // Letters of less than a hundredth of their size are nothing anyway.
        set { self[MinimumScaleFactorKey.self] = newValue.isNaN ? 1 : min(max(newValue, 0.01), 1) }
    }

    /// SwiftUI: same; it has no effect here.
    public var allowsTightening: Bool {
        get { self[AllowsTighteningKey.self] }
        set { self[AllowsTighteningKey.self] = newValue }
    }

    /// Room between two lines, in points, not below 0. SwiftUI: same.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue > 0 && newValue.isFinite ? min(newValue, 1e5) : 0 }
    }

    /// How many lines room is kept for.
    var reservedLines: Int {
        get { self[ReservedLinesKey.self] }
        set { self[ReservedLinesKey.self] = newValue }
    }

    private struct TruncationModeKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }
    private struct MinimumScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
    private struct AllowsTighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
    private struct ReservedLinesKey: EnvironmentKey { static var defaultValue: Int { 0 } }
}
