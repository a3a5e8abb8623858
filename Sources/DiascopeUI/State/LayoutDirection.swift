/// Which way reading goes: on which side the leading edge lies. SwiftUI: same.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// Leading is left.
    case leftToRight
    /// Leading is right, as in Arabic and Hebrew.
    case rightToLeft
}

/// What becomes of a shape where the layout direction is another. SwiftUI: same.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// It looks the same.
    case fixed
    /// It is mirrored in one of the directions.
    case mirrors(in: LayoutDirection)

    /// It is mirrored where reading goes right to left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

    func isMirrored(in direction: LayoutDirection) -> Bool { self == .mirrors(in: direction) }
}

extension EnvironmentValues {
    /// On which side views lead: leading edges, the order of a row, the side that lines of text begin at. SwiftUI: same,
    /// but a deck's `layoutDirection` takes the place of the system's language.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    fileprivate struct LayoutDirectionKey: EnvironmentKey {
        static var defaultValue: LayoutDirection { .leftToRight }
    }
}

extension EnvironmentEntries {
    var layoutDirection: EnvironmentEntry? { self[ObjectIdentifier(EnvironmentValues.LayoutDirectionKey.self)] }
}

extension _Node {
    /// The direction that the node inherits.
    final var layoutDirection: LayoutDirection {
        // Most trees have one direction, and would look it up for each of their boxes.
        graph.knowsDirections ? EnvironmentValues(scope: environment).layoutDirection : .leftToRight
    }
}

extension Box {
    /// The direction that its view inherits.
    final var layoutDirection: LayoutDirection { node.layoutDirection }

    /// From the left edge to a child, of what was counted from the leading one.
    ///
    /// - Parameters:
    ///   - distance: from the leading edge to the child's leading edge.
    ///   - length: the child's width.
    final func left(of distance: CGFloat, _ length: CGFloat, in width: CGFloat) -> CGFloat {
        layoutDirection == .leftToRight ? distance : width - distance - length
    }
}

extension View {
    /// Mirrors the view where reading goes right to left, as an arrow that points onwards has to be. SwiftUI: same.
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { effect(Flip(isEnabled: enabled)) }
}

private struct Flip: DrawingEffect {
    static let name = "flipsForRightToLeftLayoutDirection"
    var isEnabled: Bool
    private var direction = LayoutDirection.leftToRight

    init(isEnabled: Bool) { self.isEnabled = isEnabled }

    func directed(_ direction: LayoutDirection) -> Flip {
        var copy = self
        copy.direction = direction
        return copy
    }

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        guard isEnabled, direction == .rightToLeft else { return DisplayGroup() }
        return DisplayGroup(
            transform: CGAffineTransform(scaleX: -1, y: 1).around(CGPoint(x: frame.midX, y: frame.midY)))
    }
}
