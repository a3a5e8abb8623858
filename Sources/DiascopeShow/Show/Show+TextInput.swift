import DiascopeUI
import Foundation

extension Show {
    package var textInputArea: CGRect? {
        run.graph.textInputArea.map { area in
            let first = letterbox.windowPoint(area.origin)
            let last = letterbox.windowPoint(CGPoint(x: area.maxX, y: area.maxY))
            return CGRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
        }
    }

    package func use(_ clipboard: any Clipboard) { run.graph.rootScope.set(\.clipboard, clipboard) }
}
