import DiascopeDeck
import DiascopeUI

/// The table of keys as it is read: for the help on stage and for the README.
package struct KeyList: Hashable, Sendable {
    /// Keys that are pressed with the same modifiers.
    package struct Chord: Hashable, Sendable {
        /// Any one of these; each is the names of modifiers that are held together. Empty: none is held.
        package var modifiers: [String]
        package var keys: [String]
    }

    package struct Row: Hashable, Sendable {
        package var chords: [Chord]
        package var summary: String
    }

    package struct Section: Hashable, Sendable {
        package var title: String
        package var rows: [Row]
    }

    package let sections: [Section]

    /// - Parameter showsControllers: buttons of game controllers are listed too.
    package init(_ table: KeyBindings, showsControllers: Bool) {
        let buttons = Set(showsControllers ? [] : ControllerButton.allCases.map { Key.controller($0) })
        let bindings = table.bindings.filter { !buttons.contains($0.key) }
        var sections = StageAction.Group.allCases.map { group in
            let rows = StageAction.allCases.filter { $0.group == group }.flatMap { action in
                let row = Row(chords: Self.chords(bindings.filter { $0.action == action }), summary: action.summary)
                let numbers = Row(
                    chords: [Chord(modifiers: [], keys: ["Digits"]), Chord(modifiers: [], keys: ["Return"])],
                    summary: "Go to that slide")
                return action == .goTo ? [numbers, row] : [row]
            }
            return Section(title: group.rawValue, rows: rows.filter { !$0.chords.isEmpty })
        }
        let own: [Row] = bindings.compactMap { binding in
            guard case .deck(let title, _) = binding.command else { return nil }
            return Row(chords: Self.chords([binding]), summary: title)
        }
        if !own.isEmpty { sections.append(Section(title: "This deck", rows: own)) }
        self.sections = sections.filter { !$0.rows.isEmpty }
    }

    /// Keys of equal modifiers together, then modifiers of equal keys.
    private static func chords(_ bindings: [KeyBindings.Binding]) -> [Chord] {
        var chords: [Chord] = []
        for binding in bindings {
            let held = KeyName.modifiers.filter { binding.modifiers.contains($0.modifier) }.map(\.name)
            let modifiers = held.isEmpty ? [] : [held.joined(separator: "+")], key = KeyName.label(of: binding.key)
            if let index = chords.firstIndex(where: { $0.modifiers == modifiers }) {
                chords[index].keys.append(key)
            } else {
                chords.append(Chord(modifiers: modifiers, keys: [key]))
            }
        }
        var joined: [Chord] = []
        for chord in chords {
            if !chord.modifiers.isEmpty,
                let index = joined.firstIndex(where: { $0.keys == chord.keys && !$0.modifiers.isEmpty })
            {
                joined[index].modifiers += chord.modifiers
            } else {
                joined.append(chord)
            }
        }
        return joined
    }

    /// As a table in Markdown.
    package var markdown: String {
        let rows = sections.flatMap(\.rows).map { row in
            let chords = row.chords.map { chord in
                let held = chord.modifiers.joined(separator: " or ")
                return (held.isEmpty ? "" : held + " ") + chord.keys.joined(separator: " ")
            }
            return "| \(chords.joined(separator: ", ")) | \(row.summary) |"
        }
        return (["| key | action |", "|---|---|"] + rows).joined(separator: "\n")
    }
}
