import DiascopeGraphics
import Foundation

@testable import DiascopeUI

/// A view described as a value, so that both the engine and the plain reference can lay it out.
indirect enum LayoutTree: Sendable {
    enum Guide: Hashable, Sendable, CaseIterable {
        case leading, center, trailing, mid, top, middle, bottom, first, last
    }

    enum GuideRule: Sendable {
        case points(CGFloat)
        case same(as: Guide)
    }

    struct Bounds: Sendable {
        var min, ideal, max: CGFloat?
    }

    /// Takes what it is offered.
    case rect(String)
    /// As large as it is.
    case image(CGFloat, CGFloat, String, isResizable: Bool)
    /// Like text: the narrower the higher.
    case area(CGFloat, String)
    case spacer(CGFloat?, String)
    case divider(String)
    case geometry([LayoutTree], String)
    case frame(LayoutTree, CGFloat?, CGFloat?, Guide, Guide)
    case flexible(LayoutTree, Bounds, Bounds, Guide, Guide)
    case padding(LayoutTree, top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat)
    case aspect(LayoutTree, CGFloat?, fills: Bool)
    case fixedSize(LayoutTree, horizontal: Bool, vertical: Bool)
    case offset(LayoutTree, CGFloat, CGFloat)
    case position(LayoutTree, CGFloat, CGFloat)
    case priority(LayoutTree, Double)
    case guide(LayoutTree, Guide, GuideRule)
    case secondary(LayoutTree, [LayoutTree], isInFront: Bool, Guide, Guide)
    /// Opacity, z-index, a group or a hidden type: no layout at all.
    case plain(LayoutTree, Int)
    case hstack([LayoutTree], Guide, CGFloat?)
    case vstack([LayoutTree], Guide, CGFloat?)
    case zstack([LayoutTree], Guide, Guide)
    case scroll([LayoutTree])
    case fits([LayoutTree])
    /// Rows of cells. The reference does not know grids.
    case grid([LayoutTree], columns: Int)
}

extension LayoutTree {
    var children: [LayoutTree] {
        switch self {
        case .rect, .image, .area, .spacer, .divider: []
        case .geometry(let children, _), .hstack(let children, _, _), .vstack(let children, _, _),
            .zstack(let children, _, _), .scroll(let children), .fits(let children), .grid(let children, _):
            children
        case .frame(let child, _, _, _, _), .flexible(let child, _, _, _, _), .padding(let child, _, _, _, _),
            .aspect(let child, _, _), .fixedSize(let child, _, _), .offset(let child, _, _),
            .position(let child, _, _), .priority(let child, _), .guide(let child, _, _), .plain(let child, _):
            [child]
        case .secondary(let primary, let secondary, _, _, _): [primary] + secondary
        }
    }

    var count: Int { children.reduce(1) { $0 + $1.count } }
}

enum Mid: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

extension HorizontalAlignment {
    @MainActor static let mid = HorizontalAlignment(Mid.self)
}

extension LayoutTree.Guide {
    @MainActor var horizontal: HorizontalAlignment {
        switch self {
        case .leading: .leading
        case .trailing: .trailing
        case .mid: .mid
        default: .center
        }
    }

    @MainActor var vertical: VerticalAlignment {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .first: .firstTextBaseline
        case .last: .lastTextBaseline
        default: .center
        }
    }

    var isHorizontal: Bool { [.leading, .center, .trailing, .mid].contains(self) }
}

/// A leaf that answers as text does: as wide as it may be, at most its area in one row of ten points, and so high that
/// the area is kept.
struct AreaShape: Shape {
    let area: CGFloat

    func path(in rect: CGRect) -> Path { Path(rect) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { Self.size(area, proposal) }

    nonisolated static func size(_ area: CGFloat, _ proposal: ProposedViewSize) -> CGSize {
        let width = min(max(proposal.width ?? .infinity, 10), area / 10)
        return CGSize(width: width, height: area / width)
    }
}

/// A leaf with a natural size.
struct ImageShape: Shape {
    let natural: CGSize
    let isResizable: Bool

    func path(in rect: CGRect) -> Path { Path(rect) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
    }
}

extension LayoutTree {
    /// The view, made from the public parts an author has.
    @MainActor var view: AnyView {
        switch self {
        case .rect(let name): AnyView(Rectangle().accessibilityIdentifier(name))
        case .image(let width, let height, let name, let isResizable):
            AnyView(
                ImageShape(natural: CGSize(width: width, height: height), isResizable: isResizable)
                    .accessibilityIdentifier(name))
        case .area(let area, let name): AnyView(AreaShape(area: area).accessibilityIdentifier(name))
        case .spacer(let least, let name): AnyView(Spacer(minLength: least).accessibilityIdentifier(name))
        case .divider(let name): AnyView(Divider().accessibilityIdentifier(name))
        case .geometry(let children, let name):
            AnyView(GeometryReader { _ in Self.list(children) }.accessibilityIdentifier(name))
        case .frame(let child, let width, let height, let across, let down):
            AnyView(child.view.frame(width: width, height: height, alignment: Self.alignment(across, down)))
        case .flexible(let child, let width, let height, let across, let down):
            AnyView(
                child.view.frame(
                    minWidth: width.min, idealWidth: width.ideal, maxWidth: width.max, minHeight: height.min,
                    idealHeight: height.ideal, maxHeight: height.max, alignment: Self.alignment(across, down)))
        case .padding(let child, let top, let leading, let bottom, let trailing):
            AnyView(child.view.padding(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)))
        case .aspect(let child, let ratio, let fills):
            AnyView(child.view.aspectRatio(ratio, contentMode: fills ? .fill : .fit))
        case .fixedSize(let child, let horizontal, let vertical):
            AnyView(child.view.fixedSize(horizontal: horizontal, vertical: vertical))
        case .offset(let child, let x, let y): AnyView(child.view.offset(x: x, y: y))
        case .position(let child, let x, let y): AnyView(child.view.position(x: x, y: y))
        case .priority(let child, let value): AnyView(child.view.layoutPriority(value))
        case .guide(let child, let guide, let rule): Self.guided(child.view, guide, rule)
        case .secondary(let primary, let secondary, let isInFront, let across, let down):
            Self.paired(primary.view, Self.list(secondary), isInFront, Self.alignment(across, down))
        case .plain(let child, let kind): Self.plain(child.view, kind)
        case .hstack(let children, let guide, let spacing):
            AnyView(HStack(alignment: guide.vertical, spacing: spacing) { Self.list(children) })
        case .vstack(let children, let guide, let spacing):
            AnyView(VStack(alignment: guide.horizontal, spacing: spacing) { Self.list(children) })
        case .zstack(let children, let across, let down):
            AnyView(ZStack(alignment: Self.alignment(across, down)) { Self.list(children) })
        case .scroll(let children): AnyView(ScrollView { Self.list(children) })
        case .fits(let children): AnyView(ViewThatFits { Self.list(children) })
        case .grid(let children, let columns): AnyView(Self.grid(children, columns))
        }
    }

    @MainActor private static func alignment(_ across: Guide, _ down: Guide) -> Alignment {
        Alignment(horizontal: across.horizontal, vertical: down.vertical)
    }

    @MainActor @ViewBuilder static func list(_ trees: [LayoutTree]) -> some View {
        ForEach(0..<trees.count) { trees[$0].view }
    }

    @MainActor private static func grid(_ cells: [LayoutTree], _ columns: Int) -> some View {
        Grid(alignment: .topTrailing, horizontalSpacing: 3) {
            ForEach(0..<(cells.count + columns - 1) / columns) { row in
                GridRow {
                    ForEach(0..<min(columns, cells.count - row * columns)) { cells[row * columns + $0].view }
                }
            }
        }
    }

    @MainActor private static func paired(
        _ primary: AnyView, _ secondary: some View, _ isInFront: Bool, _ alignment: Alignment
    ) -> AnyView {
        isInFront
            ? AnyView(primary.overlay(alignment: alignment) { secondary })
            : AnyView(primary.background(alignment: alignment) { secondary })
    }

    @MainActor private static func plain(_ view: AnyView, _ kind: Int) -> AnyView {
        switch kind {
        case 0: AnyView(view.opacity(0.5))
        case 1: AnyView(view.zIndex(1))
        case 2: AnyView(Group { view })
        case 3: AnyView(view.coordinateSpace(.named("space")))
        default: AnyView(view)
        }
    }

    @MainActor private static func guided(_ view: AnyView, _ guide: Guide, _ rule: GuideRule) -> AnyView {
        let value: (ViewDimensions) -> CGFloat = { dimensions in
            switch rule {
            case .points(let points): points
            case .same(let other):
                other.isHorizontal ? dimensions[other.horizontal] : dimensions[other.vertical]
            }
        }
        return guide.isHorizontal
            ? AnyView(view.alignmentGuide(guide.horizontal, computeValue: value))
            : AnyView(view.alignmentGuide(guide.vertical, computeValue: value))
    }
}
