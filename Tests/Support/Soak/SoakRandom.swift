/// The same numbers in every run with the same seed.
struct SoakRandom {
    var state: UInt64

    /// From 0 up to but not including a limit above 0.
    mutating func next(_ limit: Int) -> Int {
        // Knuth's multiplier; the upper bits are the good ones.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    /// One of several, at least one.
    mutating func pick<T>(_ all: [T]) -> T { all[next(all.count)] }
}
