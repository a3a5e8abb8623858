import DiascopeDeck
import DiascopeUI

/// What the pen draws in.
package enum PenColor: String, CaseIterable, Hashable, Sendable {
    case red, yellow, green, blue, white

    /// Chosen to be seen on light slides and on dark ones.
    package var color: Color {
        switch self {
        case .red: Color(red: 0.95, green: 0.22, blue: 0.21)
        case .yellow: Color(red: 0.98, green: 0.75, blue: 0.08)
        case .green: Color(red: 0.13, green: 0.69, blue: 0.36)
        case .blue: Color(red: 0.16, green: 0.50, blue: 0.97)
        case .white: Color(red: 1, green: 1, blue: 1)
        }
    }

    /// The one that an action takes up; nil for actions of other kinds.
    init?(_ action: StageAction) {
        switch action {
        case .penRed: self = .red
        case .penYellow: self = .yellow
        case .penGreen: self = .green
        case .penBlue: self = .blue
        case .penWhite: self = .white
        default: return nil
        }
    }
}
