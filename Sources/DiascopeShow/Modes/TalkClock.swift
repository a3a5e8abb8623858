import Foundation

/// How long the talk has been going on: a value that is told the time.
package struct TalkClock: Hashable, Sendable {
    /// How long the talk is to be, in seconds; nil where nobody said.
    package var length: Double?
    /// What ran before it was last started, in seconds.
    private var before = 0.0
    /// When it was last started; nil while it stands.
    private var startTime: Double?

    /// - Parameter elapsed: what it begins with, in seconds: a talk that goes on after a break.
    package init(length: Double? = nil, elapsed: Double = 0) {
        self.length = length
        before = elapsed.isFinite ? max(elapsed, 0) : 0
    }

    package var isRunning: Bool { startTime != nil }

    /// Whether it ever ran since it was reset.
    package var hasStarted: Bool { isRunning || before > 0 }

    package mutating func start(at time: Double) { startTime = startTime ?? time }

    package mutating func pause(at time: Double) {
        before = elapsed(at: time)
        startTime = nil
    }

    package mutating func toggle(at time: Double) { isRunning ? pause(at: time) : start(at: time) }

    /// From zero; it goes on if it was running.
    package mutating func reset(at time: Double) {
        before = 0
        if isRunning { startTime = time }
    }

    /// In seconds, not below 0.
    package func elapsed(at time: Double) -> Double { before + max(startTime.map { time - $0 } ?? 0, 0) }

    /// In seconds, below 0 once the time is over; nil without a length.
    package func remaining(at time: Double) -> Double? { length.map { $0 - elapsed(at: time) } }

    /// When the whole second that is shown gives way to the next; nil while it stands.
    package func nextSecond(after time: Double) -> Double? {
        guard let startTime else { return nil }
        let elapsed = elapsed(at: time)
        return startTime + elapsed.rounded(.down) + 1 - before
    }

    /// Reads a length such as `25m`, `90s`, `1h30m` or `25`, in minutes; nil for anything else and for zero.
    package static func length(_ text: String) -> Double? {
        var seconds = 0.0, digits = "", lastUnit = Double.infinity
        for character in text {
            if ("0"..."9").contains(character) {
                digits.append(character)
                continue
            }
            let units: [Character: Double] = ["h": 3600, "m": 60, "s": 1]
            guard let unit = units[character], unit < lastUnit, let number = Int(digits), number < 100_000 else {
                return nil
            }
            seconds += Double(number) * unit
            (digits, lastUnit) = ("", unit)
        }
        if !digits.isEmpty {
            guard lastUnit == .infinity, let minutes = Int(digits), minutes < 100_000 else { return nil }
            seconds = Double(minutes) * 60
        }
        return seconds > 0 ? seconds : nil
    }

    /// `4:05`, `1:02:03`, `−0:30`.
    package static func text(_ seconds: Double) -> String {
        guard seconds.isFinite else { return "–" }
        let whole = Int(min(abs(seconds), 360_000).rounded(.down)), sign = seconds <= -1 ? "−" : ""
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return sign + (hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))")
    }
}
