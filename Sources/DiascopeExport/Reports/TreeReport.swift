import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation

/// What `inspect` prints: the views that are shown, with their frames in canvas points.
@MainActor package struct TreeReport: Encodable {
    struct Node: Encodable {
        var type: String
        var id: String?
        var label: String?
        var text: String?
        /// Left out where there is nothing to say.
        var role: String?
        var value: String?
        var hint: String?
        var enabled: Bool?
        var focused: Bool?
        var adjustable: Bool?
        var accessibilityHidden: Bool?
        var link: String?
        var frame: [Double]
        /// What it may paint, where that is more than its frame.
        var drawn: [Double]?
        /// How a text is set: family or design, size and weight; and in which colour.
        var font: String?
        var color: String?
        /// Letters that an ellipsis stands for.
        var lettersLeftOut: Int?
        var children: [Node]?

        init(_ tree: ViewTree) {
            (type, id, label, text) = (tree.type, tree.identifier, tree.label, tree.text)
            let traits = tree.traits
            (role, value, hint) = (traits.role, traits.value, traits.hint)
            enabled = traits.isEnabled ? nil : false
            focused = traits.isFocused ? true : nil
            adjustable = traits.isAdjustable ? true : nil
            accessibilityHidden = traits.isHidden ? true : nil
            link = traits.link?.absoluteString
            (frame, drawn) = (Self.numbers(tree.frame), tree.drawnBounds.map(Self.numbers))
            (font, color) = (tree.font, tree.color)
            lettersLeftOut = tree.textFit.flatMap { $0.lettersLeftOut > 0 ? $0.lettersLeftOut : nil }
            children = tree.children.isEmpty ? nil : tree.children.map(Node.init)
        }

        /// A thousandth of a point is as exact as anybody can read.
        private static func numbers(_ rect: CGRect) -> [Double] {
            [rect.minX, rect.minY, rect.width, rect.height].map { length in
                length.isFinite ? (Double(length) * 1000).rounded() / 1000 : 0
            }
        }
    }

    struct Finding: Encodable {
        var code: String
        var message: String
    }

    let position: String
    let canvas: [Double]
    let root: Node
    let diagnostics: [Finding]

    package init(_ run: DeckRun) {
        position = run.position.description
        canvas = [run.canvas.width, run.canvas.height]
        root = Node(run.graph.viewTree())
        diagnostics = run.graph.diagnostics.map { Finding(code: $0.code.rawValue, message: $0.message) }
    }

    package var json: String { encoded(self) }
}
