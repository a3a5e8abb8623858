import DiascopeGraphics
import DiascopeUI
import Foundation

/// A deck with what was drawn on its slides, where nothing else lies over it.
package struct DrawnSlides: ViewModifier {
    package init() {}

    package func body(content: Content) -> some View {
        content
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .overlay(alignment: .topLeading) { InkLayer() }
    }
}

/// What was drawn on the slide. Each line is a view of its own size: drawing on concerns only the line that is drawn.
struct InkLayer: View {
    @Environment(\.stageInk) private var ink

    var body: some View {
        ForEach(Array(ink.strokes.enumerated()), id: \.offset) { _, stroke in
            InkLine(stroke: stroke)
        }
        .allowsHitTesting(false)
    }
}

private struct InkLine: View {
    let stroke: Ink.Stroke

    var body: some View {
        let bounds = stroke.bounds
        stroke.path.applying(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
            .stroke(
                stroke.color.color, style: StrokeStyle(lineWidth: stroke.width, lineCap: .round, lineJoin: .round)
            )
            .frame(width: bounds.width, height: bounds.height)
            .offset(x: bounds.minX, y: bounds.minY)
    }
}
