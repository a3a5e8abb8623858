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
            // A thousandth of a point is as exact as anybody can read.
            frame = [tree.frame.minX, tree.frame.minY, tree.frame.width, tree.frame.height].map { length in
                length.isFinite ? (Double(length) * 1000).rounded() / 1000 : 0
            }
            children = tree.children.isEmpty ? nil : tree.children.map(Node.init)
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
