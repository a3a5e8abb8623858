/// Hides the mouse cursor from the audience in fullscreen while nobody moves it. Times in seconds.
package struct CursorRest: Sendable {
    /// How long it rests before it is hidden; nil never hides.
    private let patience: Double?
    private var lastMove = 0.0

    package init(patience: Double?) { self.patience = patience }

    package mutating func moved(at time: Double) { lastMove = time }

    package func hides(at time: Double) -> Bool { patience.map { time - lastMove >= $0 } ?? false }

    /// When it is to be hidden next; nil where it is hidden already or never will be.
    package func hideTime(at time: Double) -> Double? {
        patience.flatMap { time - lastMove >= $0 ? nil : lastMove + $0 }
    }
}
