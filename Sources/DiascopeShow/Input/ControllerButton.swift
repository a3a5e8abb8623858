import DiascopeUI

/// A button of a game controller, by its place.
package enum ControllerButton: String, CaseIterable, Hashable, Sendable {
    case south = "PadA"
    case east = "PadB"
    case west = "PadX"
    case north = "PadY"
    case leftShoulder = "PadL"
    case rightShoulder = "PadR"
    case up = "PadUp"
    case down = "PadDown"
    case left = "PadLeft"
    case right = "PadRight"
    case back = "PadBack"
    case start = "PadStart"
}

/// What is no key of a keyboard and yet stands in the table of keys: buttons of mice and controllers, notches of wheels.
extension Key {
    /// A press of the primary button on empty stage.
    package static let click = device(0)
    /// The same with the secondary button.
    package static let secondaryClick = device(1)
    /// The same with the middle button.
    package static let middleClick = device(2)
    /// The buttons at the side of a mouse; some clickers send them.
    package static let backClick = device(3)
    package static let forwardClick = device(4)
    /// A notch of the wheel towards the hand.
    package static let wheelDown = device(5)
    /// A notch of the wheel away from the hand.
    package static let wheelUp = device(6)

    /// The key that a button of a controller counts as.
    package static func controller(_ button: ControllerButton) -> Key {
        device(16 + (ControllerButton.allCases.firstIndex(of: button) ?? 0))
    }

    /// A private-use character that no keyboard produces.
    private static func device(_ number: Int) -> Key {
        Key(Character(Unicode.Scalar(UInt16(0xF8C0 + number)) ?? " "))
    }
}

extension InputEvent.PointerButton {
    /// The key that a click with this button counts as.
    var key: Key {
        switch self {
        case .primary: .click
        case .secondary: .secondaryClick
        case .middle: .middleClick
        case .back: .backClick
        case .forward: .forwardClick
        }
    }
}
