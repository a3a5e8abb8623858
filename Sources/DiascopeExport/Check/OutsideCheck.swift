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
        visitShown(tree, scrolledIn: nil) { view, frame in
            guard view.text?.isEmpty == false || view.traits.role != nil, frame.width > 0, frame.height > 0
            else { return }
            let name = view.named
            guard !frame.overlap(edges).isNull else { return wholly.append((name, place)) }
            inside.insert(name)
            let sides: [(String, CGFloat)] = [
                ("left", -frame.minX), ("top", -frame.minY), ("right", frame.maxX - canvas.width),
                ("bottom", frame.maxY - canvas.height),
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

    /// Calls `body` for each view that is shown, with the part of its frame that is not scrolled away.
    private func visitShown(_ view: ViewTree, scrolledIn part: CGRect?, _ body: (ViewTree, CGRect) -> Void) {
        if view.isHidden || view.isLeaving { return }
        let frame = part.map { view.frame.overlap($0) } ?? view.frame
        // What is scrolled away can be scrolled back.
        if frame.isNull { return }
        body(view, frame)
        for child in view.children {
            visitShown(child, scrolledIn: view.type == "ScrollView" ? frame : part, body)
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
