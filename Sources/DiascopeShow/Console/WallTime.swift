/// The time of day.
package struct WallTime: Hashable, Sendable {
    /// 0…23.
    package var hour: Int
    /// 0…59.
    package var minute: Int
    /// 0…60, with what has passed of the present one.
    package var second: Double

    package init(hour: Int, minute: Int, second: Double = 0) {
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// `14:05`.
    package var text: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

    /// Seconds until the display changes; above 0.
    var untilNextMinute: Double {
        let rest = 60 - second
        return rest.isFinite && rest > 0 ? min(rest, 60) : 60
    }
}
