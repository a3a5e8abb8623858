extension PlayScript {
    /// Shows places in turn.
    ///
    /// - Parameter seconds: how long each is shown, its animation or the slide's transition included.
    init(of places: [(place: ExportPlace, seconds: Double)]) {
        self.init(steps: places.flatMap { [.go(.position($0.place.position)), .wait($0.seconds)] })
    }

    /// How long it takes, in seconds.
    var duration: Double {
        lines.reduce(0) { time, line in
            if case .wait(let seconds) = line.step { time + seconds } else { time }
        }
    }
}
