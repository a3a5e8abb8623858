import CCairo
import DiascopeGraphics
import Foundation

/// What is on a page for somebody who has it read out.
package struct PageElement: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case heading, text, picture
    }

    package var kind: Kind
    /// The text, or what describes the picture.
    package var words: String
    /// In points of the canvas.
    package var frame: CGRect

    package init(_ kind: Kind, _ words: String, frame: CGRect) {
        (self.kind, self.words, self.frame) = (kind, words, frame)
    }
}

extension PageElement {
    /// Some of its words do.
    fileprivate var goesRightToLeft: Bool {
        WritingDirection.levels(of: Array(words)).contains { $0 % 2 == 1 }
    }
}

/// Says of what is drawn on a page which text or picture it is.
///
/// What is drawn by way of a layer cannot be said so: Cairo 1.16 counts the parts of layers wrongly. Such texts and
/// pictures follow at the end of the page, as words.
@MainActor final class PageStructure {
    private let context: OpaquePointer
    private let elements: [PageElement]
    private var isSaid: [Bool]
    /// The part that is open, and its name for Cairo.
    private var open: (element: Int?, tag: String)?
    private var layers = 0
    private(set) var parts: SpokenParts

    init(_ context: OpaquePointer, _ elements: [PageElement], after parts: SpokenParts) {
        (self.context, self.elements, self.parts) = (context, elements, parts)
        isSaid = elements.map { _ in false }
    }

    func willDraw(_ operation: Drawing.Operation) {
        switch operation.action {
        case .begin(_, let isLayer, _):
            close()
            if isLayer { layers += 1 }
        case .end(let layer):
            close()
            if layer != nil { layers -= 1 }
        case .glyphs(let run, _) where layers == 0:
            let text = text(at: CGPoint(x: run.size * 0.1, y: -run.size * 0.3).applying(run.transform))
            if let open, open.element == text, text != nil { return }
            begin(text)
        case .embedded(_, _, _), .embeddedMask, .outlines, .picture, .mask, .fill, .rectangle, .stroke:
            close()
            if layers == 0, let picture = picture(covering: operation.bounds) { begin(picture) }
        default: close()
        }
    }

    /// Says what has not been said.
    func finish() {
        close()
        for index in elements.indices where !isSaid[index] {
            begin(index, isDrawn: false)
            close()
        }
    }

    private func begin(_ index: Int?, isDrawn: Bool = true) {
        close()
        let element = index.map { elements[$0] }
        let tag =
            switch element?.kind {
            case .heading: "H1"
            case .picture: "Figure"
            case .text, nil: "P"
            }
        let isAgain = index.map { isSaid[$0] } ?? false
        let isPicture = element?.kind == .picture
        // Letters that go right to left stand on the page in the order in which they are seen.
        let needsWords = element.map { !isDrawn || isPicture || $0.goesRightToLeft } ?? false
        if let element, needsWords, !isAgain || element.goesRightToLeft {
            parts.begin(.init(text: isAgain ? "" : element.words, isPicture: isPicture))
        } else {
            parts.begin(nil)
        }
        if let index { isSaid[index] = true }
        cairo_tag_begin(context, tag, nil)
        open = (index, tag)
    }

    private func close() {
        if let open { cairo_tag_end(context, open.tag) }
        open = nil
    }

    /// The text that a letter belongs to: the smallest one around it.
    private func text(at point: CGPoint) -> Int? {
        elements.indices.filter {
            elements[$0].kind != .picture && elements[$0].frame.insetBy(dx: -2, dy: -2).contains(point)
        }.min { elements[$0].frame.area < elements[$1].frame.area }
    }

    /// The picture that is at a place and has not been drawn.
    private func picture(covering bounds: PixelRect) -> Int? {
        elements.indices.first {
            let frame = elements[$0].frame
            let edges = [
                frame.minX - CGFloat(bounds.x), frame.minY - CGFloat(bounds.y),
                frame.maxX - CGFloat(bounds.x + bounds.width), frame.maxY - CGFloat(bounds.y + bounds.height),
            ]
            return elements[$0].kind == .picture && !isSaid[$0] && edges.allSatisfy { abs($0) <= 3 }
        }
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }
}
