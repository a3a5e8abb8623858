import DiascopeUI

/// Tells real presses from what keyboards and clickers add to them.
///
/// Two rules. A second key-down of a key without a key-up between is not a press: held keys repeat, and some clickers
/// register as two keyboards that both send. And a *next* within 30 ms of a *next* from another device counts once, for
/// the same clickers where their presses follow each other instead of overlapping. The second rule needs devices that
/// the system tells apart: SDL 2 does not, and two quick presses of one keyboard (a script's, say) are two presses.
package struct HeldKeys: Sendable {
    /// The time in which a second device cannot mean a second press, in seconds.
    package static let doubleWindow = 0.030

    private var held: Set<Key> = []
    private var lastNext: (device: Int, time: Double)?

    package init() {}

    /// Whether this key-down is a press of its own and not a repeat or a double.
    package mutating func press(_ stroke: KeyStroke) -> Bool {
        // Both, so that a repeat counts as one even where the key-down before it was never seen.
        let isNew = held.insert(Self.identity(of: stroke)).inserted
        return isNew && !stroke.isRepeat
    }

    package mutating func release(_ stroke: KeyStroke) { held.remove(Self.identity(of: stroke)) }

    /// Whether a press that means *next* counts. Asked once for each press that `press` let through; `time` in seconds.
    package mutating func countsAsNext(device: Int, at time: Double) -> Bool {
        defer { lastNext = (device, time) }
        guard let last = lastNext, last.device != 0, device != 0, last.device != device else { return true }
        return !(0...Self.doubleWindow).contains(time - last.time)
    }

    /// By place where there is one: Shift let go before the key changes the character but not the place. The device
    /// plays no part, or a doubled clicker would press twice.
    private static func identity(of stroke: KeyStroke) -> Key { stroke.position ?? stroke.key }
}
