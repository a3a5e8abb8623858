import DiascopeGraphics
import DiascopeUI
import Foundation

/// The colours of all panels.
enum PanelColor {
    static let ground = Color(red: 0.075, green: 0.08, blue: 0.10, opacity: 0.97)
    static let line = Color(red: 1, green: 1, blue: 1, opacity: 0.14)
    static let field = Color(red: 1, green: 1, blue: 1, opacity: 0.08)
    static let text = Color(red: 0.96, green: 0.965, blue: 0.98)
    static let dimText = Color(red: 0.96, green: 0.965, blue: 0.98, opacity: 0.58)
    static let accent = Color(red: 0.35, green: 0.62, blue: 1)
    /// Over the deck while a panel is open.
    static let scrim = Color(red: 0, green: 0, blue: 0, opacity: 0.45)
}

/// A dark plate with a fine edge.
struct PanelPlate: ViewModifier {
    let cornerRadius: CGFloat

    func body(content: Content) -> some View {
        content.background {
            RoundedRectangle(cornerRadius: cornerRadius)
                .fill(PanelColor.ground)
                .overlay { RoundedRectangle(cornerRadius: cornerRadius).strokeBorder(PanelColor.line, lineWidth: 1.5) }
                .shadow(color: Color.black.opacity(0.45), radius: 22, x: 0, y: 12)
        }
    }
}

/// What stands on a key, on a key.
struct KeyCap: View {
    let label: String
    let unit: CGFloat

    var body: some View {
        Text(verbatim: label)
            .font(.system(size: 22 * unit, weight: .medium))
            .foregroundStyle(PanelColor.text)
            .lineLimit(1)
            .padding(.horizontal, 11 * unit)
            .frame(minWidth: 40 * unit, minHeight: 38 * unit)
            .background {
                RoundedRectangle(cornerRadius: 8 * unit)
                    .fill(Color(red: 1, green: 1, blue: 1, opacity: 0.13))
                    .overlay {
                        RoundedRectangle(cornerRadius: 8 * unit).strokeBorder(PanelColor.line, lineWidth: 1 * unit)
                    }
            }
    }
}

/// A few words in a corner of the stage.
struct StageBadge: View {
    let text: String
    let symbol: String
    @Environment(\.stageSurroundings) private var around

    var body: some View {
        let unit = PanelUnit.of(around.canvas)
        HStack(spacing: 12 * unit) {
            Image(systemName: symbol).font(.system(size: 22 * unit)).foregroundStyle(PanelColor.accent)
            Text(verbatim: text).font(.system(size: 24 * unit, weight: .medium)).foregroundStyle(PanelColor.text)
        }
        .padding(.horizontal, 22 * unit)
        .padding(.vertical, 12 * unit)
        .modifier(PanelPlate(cornerRadius: 16 * unit))
    }
}

/// The number of a slide while it is typed.
struct GoToHint: View {
    let digits: String
    @Environment(\.stageSurroundings) private var around

    private var unit: CGFloat { PanelUnit.of(around.canvas) }

    private var title: String? {
        Int(digits).flatMap { number in around.slides.first { $0.number == number }?.title }
    }

    var body: some View {
        HStack(spacing: 22 * unit) {
            Text(verbatim: "Go to \(digits)")
                .font(.system(size: 36 * unit, weight: .semibold)).foregroundStyle(PanelColor.text)
            if let title {
                Text(verbatim: title).font(.system(size: 28 * unit)).foregroundStyle(PanelColor.dimText).lineLimit(1)
            }
            KeyCap(label: "Return", unit: unit)
        }
        .padding(.horizontal, 34 * unit)
        .padding(.vertical, 20 * unit)
        .modifier(PanelPlate(cornerRadius: 24 * unit))
        .padding(.horizontal, 120 * unit)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .padding(.bottom, 64 * unit)
        .allowsHitTesting(false)
    }
}

/// Views in lines, each as full as it gets.
struct FlowLayout: Layout {
    let spacing: CGFloat
    let lineSpacing: CGFloat

    private func lines(_ width: CGFloat, _ subviews: Subviews) -> [(range: Range<Int>, size: CGSize)] {
        var lines: [(range: Range<Int>, size: CGSize)] = []
        for index in subviews.indices {
            let size = subviews[index].sizeThatFits(.unspecified)
            if let last = lines.last, last.size.width + spacing + size.width <= width {
                lines[lines.count - 1] = (
                    last.range.lowerBound..<index + 1,
                    CGSize(
                        width: last.size.width + spacing + size.width, height: max(last.size.height, size.height))
                )
            } else {
                lines.append((index..<index + 1, size))
            }
        }
        return lines
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let lines = lines(proposal.width ?? .infinity, subviews)
        return CGSize(
            width: lines.map(\.size.width).max() ?? 0,
            height: lines.reduce(0) { $0 + $1.size.height } + lineSpacing * CGFloat(max(lines.count - 1, 0)))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var top = bounds.minY
        for line in lines(bounds.width, subviews) {
            var left = bounds.minX
            for index in line.range {
                let size = subviews[index].sizeThatFits(.unspecified)
                subviews[index].place(
                    at: CGPoint(x: left, y: top + line.size.height / 2), anchor: .leading, proposal: .unspecified)
                left += size.width + spacing
            }
            top += line.size.height + lineSpacing
        }
    }
}
