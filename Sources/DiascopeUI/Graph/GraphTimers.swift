/// What is to happen at given times.
@MainActor struct GraphTimers {
    struct Token: Hashable { fileprivate let number: Int }

    private var entries: [(time: Double, token: Token, action: () -> Void)] = []
    private var count = 0

    /// When something is due next.
    var next: Double? { entries.first?.time }

    mutating func schedule(at time: Double, action: @escaping () -> Void) -> Token {
        count += 1
        let token = Token(number: count)
        let place = entries.firstIndex { $0.time > time } ?? entries.count
        entries.insert((time, token, action), at: place)
        return token
    }

    mutating func cancel(_ token: Token) { entries.removeAll { $0.token == token } }

    // Sums of times differ in their last digits.
    func isDue(at time: Double) -> Bool { next.map { $0 <= time + 1e-9 } ?? false }

    mutating func takeFirst(dueAt time: Double) -> (() -> Void)? {
        isDue(at: time) ? entries.removeFirst().action : nil
    }
}
