import DiascopeDeck
import DiascopeUI

/// What a key does on stage.
package enum StageCommand: Sendable {
    case action(StageAction)
    /// Something of the deck's own.
    case deck(title: String, perform: @MainActor @Sendable () -> Void)
}

/// Which key does what: one table, and nothing else knows a key. Clicks, notches of the wheel and buttons of game
/// controllers stand in it as keys of their own.
package struct KeyBindings: Sendable {
    package struct Binding: Sendable {
        package var key: Key
        package var modifiers: EventModifiers
        package var command: StageCommand

        package var action: StageAction? {
            if case .action(let action) = command { return action }
            return nil
        }
    }

    package private(set) var bindings: [Binding]

    package static let standard: KeyBindings = {
        var table = KeyBindings(bindings: [])
        let forward: [Key] = [.rightArrow, .downArrow, .pageDown], back: [Key] = [.leftArrow, .upArrow, .pageUp]
        let pad = Key.controller
        table.bind(.nextStep, forward + [.space, .return, "n", "l", "j", .audioNext, .click])
        table.bind(.nextStep, [pad(.south), pad(.right), pad(.rightShoulder)])
        table.bind(.previousStep, back + [.delete, "p", "h", "k", .audioPrevious, .secondaryClick])
        table.bind(.previousStep, [.space], .shift)
        table.bind(.previousStep, [pad(.east), pad(.left), pad(.leftShoulder)])
        for modifier in [EventModifiers.shift, .option] {
            table.bind(.nextSlide, forward, modifier)
            table.bind(.previousSlide, back, modifier)
        }
        table.bind(.nextSlide, [pad(.down)])
        table.bind(.previousSlide, [pad(.up)])
        table.bind(.firstSlide, [.home])
        table.bind(.lastSlide, [.end])
        table.bind(.lastViewed, [.delete], .shift)
        table.bind(.goTo, ["g"])
        table.bind(.search, ["/"])
        table.bind(.search, ["f"], .control)
        table.bind(.overview, ["o", "`", .middleClick, pad(.north)])
        table.bind(.help, ["?", .function(1)])
        table.bind(.black, ["b", ".", pad(.west)])
        table.bind(.white, ["w", ","])
        table.bind(.freeze, ["f"], .shift)
        table.bind(.laser, ["l"], .control)
        table.bind(.spotlight, ["i"])
        table.bind(.pen, ["d"])
        for (key, action): (Key, StageAction) in [
            ("1", .penRed), ("2", .penYellow), ("3", .penGreen), ("4", .penBlue), ("5", .penWhite),
        ] {
            table.bind(action, [key], .control)
        }
        table.bind(.eraser, ["e"])
        table.bind(.undo, ["u"])
        table.bind(.undo, ["z"], .control)
        table.bind(.clear, ["c"])
        table.bind(.zoom, ["z"])
        table.bind(.zoomIn, ["+", "="])
        table.bind(.zoomOut, ["-"])
        table.bind(.zoomOff, ["0"], .control)
        table.bind(.timer, ["t"])
        table.bind(.resetTimer, ["t"], .shift)
        table.bind(.presenterView, ["s"])
        table.bind(.swapDisplays, ["x"])
        table.bind(.presenterLayout, ["v"])
        table.bind(.notesUp, [.upArrow, .pageUp], .control)
        table.bind(.notesDown, [.downArrow, .pageDown], .control)
        table.bind(.toggleFullscreen, ["f", .function(11)])
        table.bind(.start, [.function(5), pad(.start)])
        table.bind(.startOver, [.function(5)], .shift)
        table.bind(.leave, [.escape, pad(.back)])
        table.bind(.reload, ["r"], .control)
        table.bind(.quit, ["q"], .control)
        table.bind(.quitOnSecond, ["q"])
        return table
    }()

    private mutating func bind(_ action: StageAction, _ keys: [Key], _ modifiers: EventModifiers = []) {
        for key in keys { bind(key, modifiers, to: .action(action)) }
    }

    // MARK: - Changes

    /// Binds a key, whatever it did before.
    package mutating func bind(_ key: Key, _ modifiers: EventModifiers, to command: StageCommand) {
        bindings.removeAll { $0.key == key && $0.modifiers == modifiers }
        bindings.append(Binding(key: key, modifiers: modifiers, command: command))
    }

    /// Takes all its keys from an action.
    package mutating func unbind(_ action: StageAction) { bindings.removeAll { $0.action == action } }

    /// The table with a deck's own keys over it.
    package func with(_ keys: [StageKey]) -> KeyBindings {
        var table = self
        for key in keys {
            let command: StageCommand =
                switch key.effect {
                case .action(let action): .action(action)
                case .closure(let title, let perform): .deck(title: title, perform: perform)
                }
            table.bind(key.key, key.modifiers, to: command)
        }
        return table
    }

    /// The table of a deck that is read from right to left: the left arrow goes on. What has no side, such as Page Down
    /// and the keys of clickers, means the same as ever.
    package var mirrored: KeyBindings {
        var table = self
        let pairs: [(Key, Key)] = [
            (.leftArrow, .rightArrow), (.controller(.left), .controller(.right)),
            (.controller(.leftShoulder), .controller(.rightShoulder)),
        ]
        for index in table.bindings.indices {
            let key = bindings[index].key
            for (left, right) in pairs where key == left || key == right {
                table.bindings[index].key = key == left ? right : left
            }
        }
        return table
    }

    // MARK: - Questions

    /// What a stroke does: by the character it produces, else by its place on the keyboard, so that letters work on
    /// layouts that do not have them.
    package func command(for stroke: KeyStroke) -> StageCommand? {
        let modifiers = stroke.modifiers.subtracting([.capsLock, .numericPad])
        func find(_ key: Key, _ modifiers: EventModifiers) -> StageCommand? {
            bindings.first { $0.key == key && $0.modifiers == modifiers }?.command
        }
        if let command = find(stroke.key, modifiers) { return command }
        // Where a sign is made with Shift, that is spent: "?" is "?", on whatever key a layout has it.
        if modifiers.contains(.shift), stroke.key.isSign,
            let command = find(stroke.key, modifiers.subtracting(.shift))
        {
            return command
        }
        return stroke.position.flatMap { find($0, modifiers) }
    }

    /// The action that a stroke is bound to.
    package func action(for stroke: KeyStroke) -> StageAction? {
        if case .action(let action) = command(for: stroke) { return action }
        return nil
    }
}

extension Key {
    /// It types something that is neither a letter nor a space.
    fileprivate var isSign: Bool {
        !character.isLetter && !character.isWhitespace && !characters(with: []).isEmpty
    }
}
