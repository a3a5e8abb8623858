import DiascopeDeck
import DiascopeGraphics
import DiascopeUI
import Foundation

/// Texts that have too little room, or letters that are too small.
struct TextCheck {
    /// In points of the canvas.
    let smallest: CGFloat

    func findings(in tree: ViewTree, at place: DeckPosition) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        tree.visitShown { view in
            guard let fit = view.textFit, view.frame.width > 0, view.frame.height > 0 else { return }
            func add(_ code: Diagnostic.Code, _ message: String) {
                findings.append(Diagnostic(code, message, slide: place.slide, step: place.step))
            }
            if fit.lettersLeftOut > 0 {
                let letters = fit.lettersLeftOut == 1 ? "letter is" : "letters are"
                let height =
                    fit.heightMissing > 0 ? "; \(fit.heightMissing.wholePoints) points of height are missing" : ""
                add(.textTruncated, "\(fit.lettersLeftOut) \(letters) left out of \(view.named)\(height)")
            } else if fit.cutsWord {
                add(.textTruncated, "a word of \(view.named) is longer than its line and is cut")
            }
            let size = fit.letterSize * view.scale
            // What is scaled down on purpose, a slide in a slide say, still cannot be read.
            if size < smallest - 0.01 {
                let shown = Double(size).formatted(.number.precision(.fractionLength(0...1)))
                add(
                    .textSmall,
                    "letters of \(view.named) are \(shown) points high, less than \(smallest.formatted())")
            }
        }
        return findings
    }
}
