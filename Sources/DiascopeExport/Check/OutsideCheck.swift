import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// Texts and controls that are not all on the canvas.
///
/// Shapes and pictures may reach over its edge, and what is wholly outside in one step may be on its way in or out; a
/// text that is outside in all steps is lost.
struct OutsideCheck {
    let canvas: CGSize
    private var partly: [Diagnostic] = []
    private var wholly: [(name: String, place: DeckPosition)] = []
    private var inside: Set<String> = []

    init(canvas: CGSize) { self.canvas = canvas }

    /// Looks at one step of the slide.
    mutating func look(at tree: ViewTree, _ place: DeckPosition) {
        let edges = CGRect(origin: .zero, size: canvas)
        tree.visitShown { view in
            guard view.text?.isEmpty == false || view.traits.role != nil, view.frame.width > 0, view.frame.height > 0
            else { return }
            let name = view.named
            guard !view.frame.overlap(edges).isNull else { return wholly.append((name, place)) }
            inside.insert(name)
            let sides: [(String, CGFloat)] = [
                ("left", -view.frame.minX), ("top", -view.frame.minY), ("right", view.frame.maxX - canvas.width),
                ("bottom", view.frame.maxY - canvas.height),
            ]
            // Half a point is a matter of rounding.
            let over = sides.filter { $0.1 > 0.5 }.map { "\($0.1.wholePoints) points at the \($0.0)" }
            guard !over.isEmpty else { return }
            partly.append(
                Diagnostic(
                    .outsideCanvas, "\(name) reaches over the edge by \(over.joined(separator: ", "))",
                    slide: place.slide, step: place.step))
        }
    }

    var findings: [Diagnostic] {
        partly
            + wholly.filter { !inside.contains($0.name) }.map {
                Diagnostic(
                    .outsideCanvas, "\($0.name) is outside of the canvas", slide: $0.place.slide, step: $0.place.step)
            }
    }
}
