extension Array {
    /// Puts pieces of a line, in the order in which they are read, into the order in which they stand from left to right.
    ///
    /// - Parameter level: of the bidirectional algorithm: odd where reading goes right to left.
    package mutating func putInVisualOrder(level: (Element) -> UInt8) {
        let levels = map(level)
        guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else { return }
        var order = Array<Int>(indices)
        // From the innermost outwards, what is at least so deep is turned round as a whole.
        for depth in stride(from: Int(highest), through: Int(lowest), by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= depth else {
                    start += 1
                    continue
                }
                var end = start + 1
                while end < order.count, levels[order[end]] >= depth { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        self = order.map { self[$0] }
    }
}
