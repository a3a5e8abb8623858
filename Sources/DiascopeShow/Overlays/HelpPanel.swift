import DiascopeGraphics
import DiascopeUI
import Foundation

/// The keys and what they do, from the table that is in use.
struct HelpPanel: View {
    @Environment(\.stageKeyList) private var list
    @Environment(\.stageSurroundings) private var around

    /// As many rows as there are in both columns at full size; more make all smaller.
    private static let rowsAtFullSize = 24.0

    /// Sections for the left column and for the right one, in order, as even as they get.
    private var columns: [[KeyList.Section]] {
        func weight(_ sections: some Sequence<KeyList.Section>) -> Int {
            sections.reduce(0) { $0 + $1.rows.reduce(2) { $0 + $1.lines } }
        }
        let sections = list.sections
        let split = sections.indices.min {
            max(weight(sections[...$0]), weight(sections[($0 + 1)...]))
                < max(weight(sections[...$1]), weight(sections[($1 + 1)...]))
        }
        guard let split else { return [] }
        return [Array(sections[...split]), Array(sections[(split + 1)...])]
    }

    private var unit: CGFloat {
        let rows = columns.map { $0.reduce(0) { $0 + $1.rows.reduce(2) { $0 + $1.lines } } }.max() ?? 0
        return PanelUnit.of(around.canvas) * min(1, Self.rowsAtFullSize / Double(max(rows, 1)))
    }

    var body: some View {
        let unit = unit
        ZStack {
            PanelColor.scrim
            HStack(alignment: .top, spacing: 64 * unit) {
                ForEach(Array(columns.enumerated()), id: \.offset) { _, sections in
                    VStack(alignment: .leading, spacing: 22 * unit) {
                        ForEach(Array(sections.enumerated()), id: \.offset) { _, section in
                            KeySection(section: section, unit: unit)
                        }
                    }
                }
            }
            .padding(.horizontal, 56 * unit)
            .padding(.vertical, 44 * unit)
            .modifier(PanelPlate(cornerRadius: 32 * unit))
        }
    }
}

private struct KeySection: View {
    let section: KeyList.Section
    let unit: CGFloat

    var body: some View {
        VStack(alignment: .leading, spacing: 9 * unit) {
            Text(verbatim: section.title)
                .font(.system(size: 22 * unit, weight: .semibold))
                .foregroundStyle(PanelColor.accent)
                .padding(.bottom, 2 * unit)
            ForEach(Array(section.rows.enumerated()), id: \.offset) { _, row in
                HStack(alignment: .top, spacing: 24 * unit) {
                    Text(verbatim: row.summary)
                        .font(.system(size: 20 * unit))
                        .foregroundStyle(PanelColor.text)
                        .lineLimit(1)
                        .frame(width: 330 * unit, height: 29 * unit, alignment: .leading)
                    FlowLayout(spacing: 6 * unit, lineSpacing: 6 * unit) {
                        ForEach(Array(row.parts.enumerated()), id: \.offset) { _, part in
                            switch part {
                            case .key(let label): KeyCap(label: label, unit: unit)
                            case .word(let word):
                                Text(verbatim: word)
                                    .font(.system(size: 18 * unit)).foregroundStyle(PanelColor.dimText)
                            }
                        }
                    }
                    .frame(width: 440 * unit, alignment: .leading)
                }
            }
        }
    }
}

extension KeyList.Row {
    fileprivate enum Part: Hashable {
        case key(String)
        case word(String)
    }

    /// Keys, and what stands between them.
    fileprivate var parts: [Part] {
        var parts: [Part] = []
        for chord in chords {
            if !chord.modifiers.isEmpty {
                if !parts.isEmpty { parts.append(.word(" ")) }
                for (index, modifier) in chord.modifiers.enumerated() {
                    if index > 0 { parts.append(.word("or")) }
                    parts += modifier.split(separator: "+").map { .key(String($0)) }
                }
                parts.append(.word("+"))
            }
            parts += chord.keys.map { .key($0) }
        }
        return parts
    }

    /// About how many lines its keys take.
    fileprivate var lines: Int {
        let letters = parts.reduce(0) {
            switch $1 {
            case .key(let label): $0 + max(label.count, 2) + 3
            case .word(let word): $0 + word.count + 1
            }
        }
        return 1 + letters / 48
    }
}
