import Foundation

/// Where the small pictures of the overview are: rows of slides under the headings of their sections. A value, so that
/// only what is in sight has to be made.
package struct OverviewGrid: Hashable, Sendable {
    package struct Cell: Hashable, Sendable {
        /// Its number.
        package var slide: Int
        /// Where it stands in the list of slides, from 0.
        package var index: Int
        /// In the content, whose top left corner is (0, 0) of the canvas when nothing is scrolled.
        package var frame: CGRect
    }

    package struct Heading: Hashable, Sendable {
        package var title: String
        package var frame: CGRect
    }

    package private(set) var cells: [Cell] = []
    package private(set) var headings: [Heading] = []
    package private(set) var contentHeight: CGFloat = 0
    /// From one row to the next, in points.
    package let rowHeight: CGFloat
    /// What the sizes of a canvas 1920 points wide are multiplied by.
    package let unit: CGFloat
    private let canvas: CGSize
    private let columns: Int

    package init(_ slides: [SlideCard], canvas: CGSize, columns: Int = 4) {
        let unit = PanelUnit.of(canvas)
        let margin = 90 * unit, gap = 44 * unit, captionHeight = 56 * unit, headingHeight = 76 * unit
        let width = (canvas.width - 2 * margin - gap * CGFloat(columns - 1)) / CGFloat(columns)
        let picture = CGSize(width: width, height: width * canvas.height / max(canvas.width, 1))
        rowHeight = picture.height + captionHeight + 20 * unit
        (self.canvas, self.columns, self.unit) = (canvas, columns, unit)
        var top = 70 * unit, column = 0, section: String?, isFirst = true
        for (index, slide) in slides.enumerated() {
            if isFirst || slide.section != section {
                if column > 0 { top += rowHeight }
                column = 0
                section = slide.section
                if let section {
                    if !isFirst { top += 16 * unit }
                    headings.append(
                        Heading(
                            title: section,
                            frame: CGRect(x: margin, y: top, width: canvas.width - 2 * margin, height: headingHeight)))
                    top += headingHeight
                }
            }
            isFirst = false
            if column == columns {
                top += rowHeight
                column = 0
            }
            let left = margin + CGFloat(column) * (width + gap)
            cells.append(
                Cell(
                    slide: slide.number, index: index,
                    frame: CGRect(x: left, y: top, width: width, height: picture.height)))
            column += 1
        }
        contentHeight = top + (cells.isEmpty ? 0 : rowHeight) + 50 * unit
    }

    // MARK: - Scrolling

    /// As far as the content goes.
    package func clamped(_ scroll: CGFloat) -> CGFloat { min(max(scroll, 0), max(contentHeight - canvas.height, 0)) }

    /// So that a slide is in the middle, as far as the content goes.
    package func scroll(showing slide: Int) -> CGFloat {
        guard let cell = cells.first(where: { $0.slide == slide }) else { return 0 }
        return clamped(cell.frame.midY - canvas.height / 2)
    }

    /// The cells that are in sight; a row more above and below.
    package func visibleCells(scroll: CGFloat) -> [Cell] { visible(cells, \.frame, scroll) }

    package func visibleHeadings(scroll: CGFloat) -> [Heading] { visible(headings, \.frame, scroll) }

    private func visible<Part>(_ parts: [Part], _ frame: (Part) -> CGRect, _ scroll: CGFloat) -> [Part] {
        parts.filter {
            frame($0).maxY + rowHeight / 2 > scroll && frame($0).minY - rowHeight / 2 < scroll + canvas.height
        }
    }

    // MARK: - Moving

    /// The slide under another one, or the last one.
    package func slide(below slide: Int) -> Int { neighbour(of: slide, isBelow: true) ?? cells.last?.slide ?? slide }

    /// The slide above another one, or the first one.
    package func slide(above slide: Int) -> Int { neighbour(of: slide, isBelow: false) ?? cells.first?.slide ?? slide }

    /// The nearest in the next row.
    private func neighbour(of slide: Int, isBelow: Bool) -> Int? {
        guard let from = cells.first(where: { $0.slide == slide })?.frame else { return nil }
        let rows = Set(cells.map(\.frame.minY)).sorted()
        guard let row = isBelow ? rows.first(where: { $0 > from.minY }) : rows.last(where: { $0 < from.minY }) else {
            return nil
        }
        return cells.filter { $0.frame.minY == row }
            .min { abs($0.frame.midX - from.midX) < abs($1.frame.midX - from.midX) }?.slide
    }
}

/// Panels are measured on a canvas of 1920 × 1080 points, and grow and shrink with others.
package enum PanelUnit {
    package static func of(_ canvas: CGSize) -> CGFloat { min(canvas.width / 1920, canvas.height / 1080) }
}
