/// When the next frame may be shown: not before the display can show another one.
///
/// Frames keep to a grid of the display's period, so that waiting a little too long once does not slow an animation
/// down. All times in seconds.
package struct FramePacing: Sendable {
    /// Of the display; 0 does not pace.
    package var period: Double
    private var last = -Double.infinity

    package init(period: Double) { self.period = period }

    /// The time at which a frame that is due at `due` is to be made.
    package func time(forFrameDue due: Double) -> Double { max(due, last + period) }

    /// Takes note of a frame made now.
    package mutating func madeFrame(at now: Double) {
        let slot = last + period
        last = now >= slot && now - slot < period ? slot : now
    }
}
