import DiascopeGraphics
import Foundation

extension DrawingPreparation {
    /// A light dashed frame with a few words: visible from afar, legible up close, good on light and dark.
    mutating func addPlaceholder(_ rect: CGRect, _ words: String, _ place: ItemPlacement, _ opacity: Double) {
        guard rect.isReasonable, rect.width > 0, rect.height > 0 else { return }
        // As far from white as from black.
        let grey = Color.Resolved(red: 0.463, green: 0.463, blue: 0.478)
        let line = min(2, rect.width / 4, rect.height / 4)
        let frame = rect.insetBy(dx: line / 2, dy: line / 2)
        let radius = min(12, min(frame.width, frame.height) / 5)
        let path = Path(roundedRect: frame, cornerRadius: radius)
        add(path, .color(grey.multiplyingOpacity(by: 0.12)), place, opacity, eoFill: false)
        addStroke(
            path, .color(grey.multiplyingOpacity(by: 0.8)),
            StrokeStyle(lineWidth: line, lineCap: .round, dash: [line * 4, line * 4]), place, opacity)
        addWords(words, in: rect.insetBy(dx: 10, dy: 4), place, opacity, color: grey)
    }

    private mutating func addWords(
        _ words: String, in rect: CGRect, _ place: ItemPlacement, _ opacity: Double, color: Color.Resolved
    ) {
        let smallest: CGFloat = 10, largest: CGFloat = 22
        guard rect.width > smallest, rect.height > smallest else { return }
        func shape(_ text: String, _ size: CGFloat) -> ShapedParagraph {
            let attributes = TextAttributes(font: FontDescription(size: size, weight: 500), color: color)
            return fonts.shape(Paragraph(spans: [.init(text: text, attributes: attributes)]))
        }
        func width(_ shaped: ShapedParagraph, _ count: Int) -> CGFloat {
            shaped.clusters.prefix(count).reduce(0) { $0 + $1.advance }
        }
        var size = min(largest, rect.height * 0.6)
        var shaped = shape(words, size)
        let full = width(shaped, shaped.clusters.count)
        if full > rect.width {
            size = max(size * rect.width / full, smallest)
            shaped = shape(words, size)
        }
        var count = shaped.clusters.count
        if width(shaped, count) > rect.width {
            // The longest beginning that fits with an ellipsis behind it; a letter or two would tell nothing.
            var used = size
            count = 0
            while count < shaped.clusters.count, used + shaped.clusters[count].advance <= rect.width {
                used += shaped.clusters[count].advance
                count += 1
            }
            guard count >= 4 else { return }
            let beginning = shaped.clusters.prefix(count).reduce(into: "") { $0 += $1.text }
            shaped = shape(beginning + "…", size)
            count = shaped.clusters.count
        }
        guard let metrics = shaped.metrics.first else { return }
        let start = CGPoint(
            x: rect.midX - width(shaped, count) / 2, y: rect.midY + (metrics.ascent - metrics.descent) / 2)
        for run in fonts.runs(of: shaped, clusters: 0..<count) {
            add(run, CGPoint(x: start.x + run.offset, y: start.y), nil, place, opacity)
        }
    }
}
