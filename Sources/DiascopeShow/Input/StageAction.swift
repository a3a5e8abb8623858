import DiascopeUI

/// What a speaker can do, by name.
package enum StageAction: String, CaseIterable, Sendable {
    case nextStep, previousStep, nextSlide, previousSlide, firstSlide, lastSlide
    case presenterView, swapDisplays, largerNotes, smallerNotes, presenterLayout, timer, resetTimer
    case toggleFullscreen, start, leave, quit, quitOnSecond

    /// For the list of keys.
    package var summary: String {
        switch self {
        case .nextStep: "Next step"
        case .previousStep: "Previous step"
        case .nextSlide: "Next slide"
        case .previousSlide: "Previous slide"
        case .firstSlide: "First slide"
        case .lastSlide: "Last slide"
        case .presenterView: "Presenter's window, or no longer"
        case .swapDisplays: "Swap the displays of audience and presenter"
        case .largerNotes: "Larger notes"
        case .smallerNotes: "Smaller notes"
        case .presenterLayout: "Another layout of the presenter's window"
        case .timer: "Start or pause the timer"
        case .resetTimer: "Timer from zero"
        case .toggleFullscreen: "Fullscreen on or off"
        case .start: "Fullscreen"
        case .leave: "Leave fullscreen (twice within a second)"
        case .quit: "Quit"
        case .quitOnSecond: "Quit (twice within a second)"
        }
    }
}

/// Which key does what: one table, and nothing else knows a key.
package struct KeyBindings: Sendable {
    package struct Binding: Hashable, Sendable {
        package var key: Key
        package var modifiers: EventModifiers
        package var action: StageAction
    }

    package private(set) var bindings: [Binding]

    package static let standard: KeyBindings = {
        var table = KeyBindings(bindings: [])
        let forward: [Key] = [.rightArrow, .downArrow, .pageDown], back: [Key] = [.leftArrow, .upArrow, .pageUp]
        table.bind(.nextStep, forward + [.space, .return, "n", "l", "j", .audioNext])
        table.bind(.previousStep, back + [.delete, "p", "h", "k", .audioPrevious])
        table.bind(.previousStep, [.space], .shift)
        for modifier in [EventModifiers.shift, .option] {
            table.bind(.nextSlide, forward, modifier)
            table.bind(.previousSlide, back, modifier)
        }
        table.bind(.firstSlide, [.home])
        table.bind(.lastSlide, [.end])
        table.bind(.presenterView, ["s"])
        table.bind(.swapDisplays, ["x"])
        table.bind(.presenterLayout, ["v"])
        table.bind(.largerNotes, ["+", "="])
        table.bind(.smallerNotes, ["-", "−"])
        table.bind(.timer, ["t"])
        table.bind(.resetTimer, ["t"], .shift)
        table.bind(.toggleFullscreen, ["f", .function(11)])
        table.bind(.start, [.function(5)])
        table.bind(.leave, [.escape])
        table.bind(.quit, ["q"], .control)
        table.bind(.quitOnSecond, ["q"])
        return table
    }()

    private mutating func bind(_ action: StageAction, _ keys: [Key], _ modifiers: EventModifiers = []) {
        bindings += keys.map { Binding(key: $0, modifiers: modifiers, action: action) }
    }

    /// What a stroke does: by the character it produces, else by its place on the keyboard, so that letters work on
    /// layouts that do not have them.
    package func action(for stroke: KeyStroke) -> StageAction? {
        let modifiers = stroke.modifiers.subtracting([.capsLock, .numericPad])
        func find(_ key: Key) -> StageAction? {
            bindings.first { $0.key == key && $0.modifiers == modifiers }?.action
        }
        return find(stroke.key) ?? stroke.position.flatMap(find)
    }
}
