extension PlayScript {
    /// Shows places in turn, each for the same time.
    ///
    /// - Parameter seconds: how long a place is shown, its animation or the slide's transition included.
    init(of places: [ExportPlace], secondsPerStep seconds: Double) {
        self.init(steps: places.flatMap { [.go(.position($0.position)), .wait(seconds)] })
    }
}
