/// A thin line across the stack it is in, 1 point thick; elsewhere a horizontal one (F39). SwiftUI: same, there one pixel
/// thick.
public struct Divider: View {
    /// A line whose colour follows the colour scheme.
    public nonisolated init() {}

    public var body: some View { Rectangle().fill(DividerStyle()).modifier(DividerLine()) }
}

/// The colour of a divider, by the colour scheme (F39).
nonisolated struct DividerStyle: ShapeStyle, Hashable {
    @MainActor func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        let color =
            environment.colorScheme == .dark
            ? Color(red: 84 / 255, green: 84 / 255, blue: 88 / 255, opacity: 0.6)
            : Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.29)
        return color._resolve(in: environment)
    }
}

nonisolated struct DividerLine: BoxModifier, Equatable {
    @MainActor func makeBox(_ node: _Node) -> DividerBox { DividerBox(node: node) }

    @MainActor func update(_ box: DividerBox) {}
}

final class DividerBox: UnaryBox {
    private static let thickness: CGFloat = 1

    override init(node: _Node) { super.init(node: node) }

    override var answersByOrientation: Bool { true }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        if parent?.stackOrientation == .horizontal {
            return CGSize(width: Self.thickness, height: proposal.height ?? 10)
        }
        return CGSize(width: proposal.width ?? 10, height: Self.thickness)
    }

    override func computeIsRigid() -> Bool { false }

    override func placement(_ proposal: ProposedViewSize, size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (.zero, ProposedViewSize(size))
    }

    override var summary: BoxSummary { BoxSummary(type: "Divider") }
}
