/// Hides the mouse cursor from the audience while nobody moves it.
package struct CursorRest: Sendable {
    /// In seconds; nil never hides.
    private let patience: Double?
    private var lastMove = 0.0

    package init(patience: Double?) { self.patience = patience }

    package mutating func moved(at time: Double) { lastMove = time }

    /// Whether the cursor is to be hidden now. Only asked between sleeps, so `hideTime` ends a sleep in time.
    package mutating func hides(at time: Double, inFullscreen: Bool) -> Bool {
        guard let patience, inFullscreen else {
            hideTime = nil
            return false
        }
        let isHidden = time - lastMove >= patience
        hideTime = isHidden ? nil : lastMove + patience
        return isHidden
    }

    /// When the cursor is to be hidden next; nil where that is not foreseen.
    package private(set) var hideTime: Double?
}
