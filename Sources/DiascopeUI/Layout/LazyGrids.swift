/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`. SwiftUI: same.
public struct GridItem: Sendable {
    /// How wide it is.
    public enum Size: Sendable {
        /// As wide as that, in points.
        case fixed(CGFloat)
        /// An equal share of what is left, within bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit into an equal share of what is left, each within bounds.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How wide a column is; how high a row.
    public var size: Size
    /// To the next one, in points; nil for 8.
    public var spacing: CGFloat?
    /// Of views in it; nil for the grid's.
    public var alignment: Alignment?

    /// A share of what is left by default.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// Views in columns, row by row. SwiftUI: makes its views when they come into sight; here all are made at once.
public struct LazyVGrid<Content: View>: View {
    let layout: LazyGridLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: of the columns in the grid's place.
    ///   - spacing: between rows, in points; nil for 8.
    ///   - pinnedViews: accepted, without effect.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = LazyGridLayout(
            axis: .vertical, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
            spacing: spacing)
        self.content = content()
    }

    public var body: some View { LayoutView(layout: layout, content: content, typeName: "LazyVGrid") }
}

/// Views in rows, column by column. SwiftUI: makes its views when they come into sight; here all are made at once.
public struct LazyHGrid<Content: View>: View {
    let layout: LazyGridLayout
    let content: Content

    /// - Parameters:
    ///   - alignment: of the rows in the grid's place.
    ///   - spacing: between columns, in points; nil for 8.
    ///   - pinnedViews: accepted, without effect.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        layout = LazyGridLayout(
            axis: .horizontal, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment),
            spacing: spacing)
        self.content = content()
    }

    public var body: some View { LayoutView(layout: layout, content: content, typeName: "LazyHGrid") }
}

/// The arrangement of both, written as that of `LazyVGrid`: tracks are its columns, lines its rows.
struct LazyGridLayout: Layout {
    /// The axis along which lines follow each other.
    let axis: Axis
    let items: [GridItem]
    let alignment: Alignment
    let spacing: CGFloat?

    struct Track {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment
    }

    private var lineSpacing: CGFloat { finite(spacing) }

    private func finite(_ spacing: CGFloat?) -> CGFloat { spacing.flatMap { $0.isFinite ? $0 : nil } ?? 8 }

    /// Fixed tracks are taken off first; then each of the others, in order, is offered an equal share of what is left
    /// (F73).
    func tracks(_ proposal: CGFloat?) -> [Track] {
        var lengths: [(lengths: [CGFloat], item: GridItem)] = []
        var fixed: CGFloat = 0
        var others = 0
        for (index, item) in items.enumerated() {
            if index < items.count - 1 { fixed += finite(item.spacing) }
            if case .fixed(let length) = item.size {
                fixed += length.isFinite ? max(length, 0) : 0
            } else {
                others += 1
            }
        }
        var left = proposal.map { max($0 - fixed, 0) }
        for item in items {
            let share = left.map { $0 / CGFloat(max(others, 1)) }
            var found: [CGFloat] = []
            switch item.size {
            case .fixed(let length): found = [length.isFinite ? max(length, 0) : 0]
            case .flexible(let least, let most):
                let range = bounds(least, most)
                found = [min(max(share ?? 10, range.least), range.most)]
            case .adaptive(let least, let most):
                let range = bounds(least, most), gap = finite(item.spacing), share = share ?? range.least
                // A gap follows each but the last.
                let fitting = share.isFinite ? (share + gap) / max(range.least + gap, 1) : 1
                let count = Int(min(max(fitting, 1), 1000))
                let each = (share - gap * CGFloat(count - 1)) / CGFloat(count)
                found = Array(repeating: min(max(each, range.least), range.most), count: count)
            }
            if case .fixed = item.size {
            } else {
                others -= 1
                let taken = found.reduce(0, +) + finite(item.spacing) * CGFloat(found.count - 1)
                left = left.map { max($0 - taken, 0) }
                if left?.isNaN == true { left = .infinity }
            }
            lengths.append((found, item))
        }
        var tracks: [Track] = [], start: CGFloat = 0
        for (found, item) in lengths {
            for length in found {
                tracks.append(Track(start: start, length: length, alignment: item.alignment ?? alignment))
                start += length + finite(item.spacing)
            }
        }
        return tracks
    }

    private func bounds(_ least: CGFloat, _ most: CGFloat) -> (least: CGFloat, most: CGFloat) {
        let least = least.isFinite ? max(least, 0) : 0
        return (least, most.isNaN ? .infinity : max(most, least))
    }

    private func offer(_ track: Track) -> ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        proposal[axis.other] = track.length
        return proposal
    }

    /// The lengths of the lines.
    private func lines(_ tracks: [Track], _ subviews: Subviews) -> [CGFloat] {
        guard !tracks.isEmpty else { return [] }
        return stride(from: 0, to: subviews.count, by: tracks.count).map { first in
            (first..<min(first + tracks.count, subviews.count)).reduce(0) { length, index in
                max(length, subviews[index].sizeThatFits(offer(tracks[index - first]))[axis])
            }
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let tracks = tracks(proposal[axis.other]), lines = lines(tracks, subviews)
        let across = tracks.last.map { $0.start + $0.length } ?? 0
        let along = lines.reduce(0, +) + lineSpacing * CGFloat(max(lines.count - 1, 0))
        return CGSize(axis, max(along, 0), cross: max(across, 0))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let tracks = tracks(proposal[axis.other]), lines = lines(tracks, subviews)
        var start = bounds.origin[axis]
        for (number, line) in lines.enumerated() {
            for (index, track) in tracks.enumerated() where number * tracks.count + index < subviews.count {
                let subview = subviews[number * tracks.count + index]
                let dimensions = subview.dimensions(in: offer(track))
                let cell = ViewDimensions(
                    box: nil, proposal: .unspecified, size: CGSize(axis, line, cross: track.length))
                var corner = CGPoint.zero
                corner[axis] = start
                corner[axis.other] = bounds.origin[axis.other] + track.start
                subview.place(
                    at: CGPoint(
                        x: corner.x + cell[track.alignment.horizontal] - dimensions[track.alignment.horizontal],
                        y: corner.y + cell[track.alignment.vertical] - dimensions[track.alignment.vertical]),
                    proposal: offer(track))
            }
            start += line + lineSpacing
        }
    }
}
