/// The meaning of an alignment guide. SwiftUI: same; conform an enum for a guide of your own.
@MainActor @preconcurrency public protocol AlignmentID {
    /// Where the guide is in a view that does not say.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// Which guide is meant, over both axes.
struct AlignmentKey: Hashable, Sendable {
    let axis: Axis
    private let id: ObjectIdentifier
    let defaultValue: @MainActor @Sendable (ViewDimensions) -> CGFloat

    init<ID: AlignmentID>(axis: Axis, _ id: ID.Type) {
        self.axis = axis
        self.id = ObjectIdentifier(id)
        defaultValue = { ID.defaultValue(in: $0) }
    }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.axis == b.axis }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(axis)
    }

    /// A bit of its own for each guide, so that a tree can tell at once that nothing in it sets one.
    @MainActor var mask: UInt32 {
        if let bit = Self.bits[self] { return bit }
        let bit = UInt32(1) << UInt32(Self.bits.count % 32)
        Self.bits[self] = bit
        return bit
    }

    @MainActor private static var bits: [AlignmentKey: UInt32] = [:]
}

/// A guide along the horizontal axis. SwiftUI: same.
public struct HorizontalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// A guide of your own, by its meaning.
    public init<ID: AlignmentID>(_ id: ID.Type) { key = AlignmentKey(axis: .horizontal, id) }

    init(key: AlignmentKey) { self.key = key }

    /// The leading side: the left one where reading goes left to right.
    public static let leading = HorizontalAlignment(Start.self)
    /// Half the width.
    public static let center = HorizontalAlignment(Middle.self)
    /// The trailing side: the right one where reading goes left to right.
    public static let trailing = HorizontalAlignment(End.self)

    private enum Start: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }
    private enum End: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width } }
}

/// A guide along the vertical axis. SwiftUI: same.
public struct VerticalAlignment: Hashable, Sendable {
    let key: AlignmentKey

    /// A guide of your own, by its meaning.
    public init<ID: AlignmentID>(_ id: ID.Type) { key = AlignmentKey(axis: .vertical, id) }

    init(key: AlignmentKey) { self.key = key }

    /// The top side.
    public static let top = VerticalAlignment(Start.self)
    /// Half the height.
    public static let center = VerticalAlignment(Middle.self)
    /// The bottom side.
    public static let bottom = VerticalAlignment(End.self)
    /// The baseline of the first line of text; the bottom of what has none.
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
    /// The baseline of the last line of text; the bottom of what has none.
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)

    private enum Start: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
    private enum Middle: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }
    private enum End: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
    enum FirstBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
    enum LastBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
}

extension AlignmentKey {
    /// Edges and centres do not leave a container of several views; baselines take an extreme, guides of authors the
    /// mean (F60).
    enum Merging { case none, minimum, maximum, mean }

    var merging: Merging {
        switch self {
        case VerticalAlignment.firstTextBaseline.key: .minimum
        case VerticalAlignment.lastTextBaseline.key: .maximum
        case HorizontalAlignment.leading.key, HorizontalAlignment.center.key, HorizontalAlignment.trailing.key,
            VerticalAlignment.top.key, VerticalAlignment.center.key, VerticalAlignment.bottom.key:
            .none
        default: .mean
        }
    }
}

/// A guide on each axis. SwiftUI: same.
public struct Alignment: Hashable, Sendable {
    /// The guide along the horizontal axis.
    public var horizontal: HorizontalAlignment
    /// The guide along the vertical axis.
    public var vertical: VerticalAlignment

    /// One guide along each axis.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// The middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading side.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing side.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top side.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom side.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the first line's baseline.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle of the last line's baseline.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The leading side at the first line's baseline.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading side at the last line's baseline.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing side at the first line's baseline.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing side at the last line's baseline.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size, and where its guides are. SwiftUI: same.
///
/// May be handed to functions that belong to no actor, as an `AlignmentID` may have; the main actor reads it all the
/// same.
public nonisolated struct ViewDimensions: Sendable {
    let box: Box?
    let proposal: ProposedViewSize
    let size: CGSize

    /// In points.
    public var width: CGFloat { size.width }
    /// In points.
    public var height: CGFloat { size.height }

    /// Where a guide is: what the view says, otherwise the guide's default (F58).
    public subscript(guide: HorizontalAlignment) -> CGFloat { MainActor.assumeIsolated { value(of: guide.key) } }
    /// The same along the vertical axis.
    public subscript(guide: VerticalAlignment) -> CGFloat { MainActor.assumeIsolated { value(of: guide.key) } }
    /// Where the view says that a guide is; nil where it does not.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        MainActor.assumeIsolated { explicit(guide.key) }
    }
    /// The same along the vertical axis.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        MainActor.assumeIsolated { explicit(guide.key) }
    }

    @MainActor func value(of key: AlignmentKey) -> CGFloat { explicit(key) ?? key.defaultValue(self) }

    @MainActor func explicit(_ key: AlignmentKey) -> CGFloat? {
        box?.guide(key, proposal: proposal, size: size)
    }
}
