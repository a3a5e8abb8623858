/// What a parent offers a child: two lengths in points, each optional (F1). SwiftUI: same.
///
/// `nil` asks for the ideal length, 0 for the smallest, infinity for the largest.
public struct ProposedViewSize: Hashable, Sendable {
    /// In points; nil asks for the ideal width.
    public var width: CGFloat?
    /// In points; nil asks for the ideal height.
    public var height: CGFloat?

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Any lengths, in points. Where they are proposed, NaN counts as nil and a negative length as 0.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

    /// Offers just this size.
    public init(_ size: CGSize) { (width, height) = (size.width, size.height) }

    /// The size with unspecified lengths replaced (F2).
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    package subscript(axis: Axis) -> CGFloat? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// NaN counts as nothing asked, a negative length as 0: no layout rule sees either.
    var sanitized: ProposedViewSize {
        func safe(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : max($0, 0) } }
        return ProposedViewSize(width: safe(width), height: safe(height))
    }
}

/// A direction of layout. SwiftUI: same.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
    /// From leading to trailing; from top to bottom.
    case horizontal, vertical

    package var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// Several directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each direction.
        public let rawValue: Int8

        /// Directions by their bits; unknown ones are kept.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// From leading to trailing.
        public static let horizontal = Set(rawValue: 1)
        /// From top to bottom.
        public static let vertical = Set(rawValue: 2)
    }
}

extension CGSize {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    package init(_ axis: Axis, _ length: CGFloat, cross: CGFloat) {
        self = axis == .horizontal ? CGSize(width: length, height: cross) : CGSize(width: cross, height: length)
    }
}

extension CGPoint {
    package subscript(axis: Axis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// A side of a rectangle. SwiftUI: same.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
    /// Leading is the left side, trailing the right one.
    case top, leading, bottom, trailing

    /// Several sides.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit for each side.
        public let rawValue: Int8

        /// Sides by their bits; unknown ones are kept.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// One side.
        public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

        /// The upper side.
        public static let top = Set(.top)
        /// The left side.
        public static let leading = Set(.leading)
        /// The lower side.
        public static let bottom = Set(.bottom)
        /// The right side.
        public static let trailing = Set(.trailing)
        /// Leading and trailing: those that lie across the horizontal axis.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// Distances from the four sides, in points. SwiftUI: same.
public struct EdgeInsets: Hashable, Sendable {
    /// In points; a modifier that takes insets says what it makes of negative ones.
    public var top, leading, bottom, trailing: CGFloat

    /// A distance from each side.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// 0 on every side.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension UnitPoint {
    func point(in size: CGSize) -> CGPoint { CGPoint(x: size.width * x, y: size.height * y) }
}
