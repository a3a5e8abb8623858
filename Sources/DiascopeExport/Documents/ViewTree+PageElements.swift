import DiascopeRendering
import DiascopeUI

extension ViewTree {
    /// What of a page is read out: its texts, and its pictures by what describes them.
    ///
    /// - Parameter title: the text that is the page's heading.
    func pageElements(title: String?) -> [PageElement] {
        if isHidden || isLeaving || traits.isHidden { return [] }
        if let text {
            return text.isEmpty ? [] : [PageElement(text == title ? .heading : .text, text, frame: frame)]
        }
        let inside = children.flatMap { $0.pageElements(title: title) }
        // A label describes what has no words of its own.
        guard let label, !label.isEmpty, inside.allSatisfy({ $0.kind == .picture }) else { return inside }
        let frame = inside.count == 1 ? inside[0].frame : frame
        return frame.width > 0 && frame.height > 0 ? [PageElement(.picture, label, frame: frame)] : inside
    }
}
