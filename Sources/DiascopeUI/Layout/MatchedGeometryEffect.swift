/// Which parts of a frame follow those of the matched view (F162). SwiftUI: same.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// One bit a part.
    public let rawValue: UInt32

    /// - Parameter rawValue: bits of the static members.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Where the anchor is.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// How large the view is.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Gives the views of one name one geometry (F161): those that are no source are drawn where the first living source
    /// is. A source that takes the place of another one in a change with an animation comes from where that was, and the
    /// one that goes follows it (F163). On different slides the name pairs views for `.magicMove`. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - id: the name, in its namespace.
    ///   - properties: what follows.
    ///   - anchor: the point of both views that meets.
    ///   - isSource: whether the others follow this one.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometry(
                key: MatchedKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
                isSource: isSource))
    }
}

nonisolated struct MatchedGeometry: BoxModifier, Equatable {
    var key: MatchedKey
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool

    @MainActor func makeBox(_ node: _Node) -> MatchedGeometryBox { MatchedGeometryBox(self, node: node) }

    @MainActor func update(_ box: MatchedGeometryBox) { box.set(self) }
}

/// The boxes of each name, in the order in which they were made.
@MainActor final class MatchedGroups {
    private struct Member { weak var box: MatchedGeometryBox? }

    private var members: [MatchedKey: [Member]] = [:]

    func add(_ box: MatchedGeometryBox) {
        members[box.key, default: []].removeAll { $0.box.map(\.isRetired) ?? true }
        members[box.key, default: []].append(Member(box: box))
    }

    func boxes(_ key: MatchedKey) -> [MatchedGeometryBox] {
        (members[key] ?? []).compactMap(\.box).filter { !$0.isRetired && $0.placedProposal != nil }
    }
}

/// Its place in the layout is its own; what is inside may be drawn in another view's (F161).
final class MatchedGeometryBox: MatchedBox {
    private var modifier: MatchedGeometry
    private var wasPlaced = false

    init(_ modifier: MatchedGeometry, node: _Node) {
        self.modifier = modifier
        super.init(modifier.key, node: node)
        graph.matched.add(self)
    }

    func set(_ new: MatchedGeometry) {
        modifier = new
        if new.key != key {
            key = new.key
            graph.matched.add(self)
        }
        setNeedsPlacement()
    }

    override func placeChildren() {
        guard let proposal = placedProposal else { return }
        let others = graph.matched.boxes(key).filter { $0 !== self }
        if !modifier.isSource, let source = others.first(where: { $0.modifier.isSource && !$0.isGoing }) {
            return follow(source, proposal)
        }
        if modifier.isSource, !wasPlaced, let old = others.last(where: \.modifier.isSource) {
            // It comes from where the old source was: its leaves are there first, and then go (F163).
            place(in: old, proposal)
        }
        wasPlaced = true
        super.placeChildren()
        guard modifier.isSource, !isGoing else { return }
        for other in others where other.isGoing || !other.modifier.isSource {
            other.follow(self, other.placedProposal ?? proposal)
        }
    }

    /// Under removal.
    private var isGoing: Bool {
        var box: Box? = self
        while let current = box {
            if current.isLeaving { return true }
            box = current.parent
        }
        return false
    }

    override func didMove() {
        super.didMove()
        guard modifier.isSource, !needsPlacement else { return }
        for other in graph.matched.boxes(key) where other !== self && !other.modifier.isSource {
            other.follow(self, other.placedProposal ?? .unspecified)
        }
    }

    private func follow(_ source: MatchedGeometryBox, _ proposal: ProposedViewSize) { place(in: source, proposal) }

    private func place(in other: MatchedGeometryBox, _ proposal: ProposedViewSize) {
        let offered = modifier.properties.contains(.size) ? ProposedViewSize(other.size) : proposal
        let size = child.size(offered)
        let target = modifier.properties.contains(.position) ? other.frame : frame
        let meeting = modifier.anchor.point(in: target)
        child.place(
            at: CGPoint(
                x: meeting.x - size.width * modifier.anchor.x, y: meeting.y - size.height * modifier.anchor.y),
            proposal: offered)
    }
}
