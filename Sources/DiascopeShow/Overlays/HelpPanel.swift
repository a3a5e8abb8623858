import DiascopeGraphics
import DiascopeUI
import Foundation

/// The keys and what they do, from the table that is in use: a page of it.
struct HelpPanel: View {
    let page: Int
    @Environment(\.stageKeyList) private var list
    @Environment(\.stageSurroundings) private var around

    var body: some View {
        let unit = PanelUnit.of(around.canvas), pages = HelpPages(list).pages
        let columns = pages.indices.contains(page) ? pages[page] : []
        ZStack {
            PanelColor.scrim
            VStack(spacing: 0) {
                HStack(alignment: .top, spacing: 64 * unit) {
                    ForEach(Array(columns.enumerated()), id: \.offset) { _, sections in
                        VStack(alignment: .leading, spacing: 26 * unit) {
                            ForEach(Array(sections.enumerated()), id: \.offset) { _, section in
                                KeySection(section: section, unit: unit)
                            }
                        }
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .padding(.horizontal, 60 * unit)
                .padding(.top, 46 * unit)
                PanelColor.line.frame(height: 1.5 * unit)
                footer(of: pages.count, unit)
            }
            .frame(width: 1800 * unit, height: 1010 * unit)
            .modifier(PanelPlate(cornerRadius: 32 * unit))
            .accessibilityIdentifier("help")
        }
    }

    private func footer(of count: Int, _ unit: CGFloat) -> some View {
        HStack(spacing: 14 * unit) {
            Text(verbatim: "Keys").font(.system(size: 24 * unit, weight: .semibold)).foregroundStyle(PanelColor.text)
            if count > 1 {
                Text(verbatim: "\(page + 1) of \(count)").font(.system(size: 24 * unit))
                    .foregroundStyle(PanelColor.dimText)
            }
            Spacer(minLength: 0)
            if count > 1 {
                KeyCap(label: "←", unit: unit)
                KeyCap(label: "→", unit: unit)
                word("turns the page", unit).padding(.trailing, 24 * unit)
            }
            KeyCap(label: "Esc", unit: unit)
            word("closes", unit)
        }
        .padding(.horizontal, 60 * unit)
        .frame(height: 72 * unit)
    }

    private func word(_ text: String, _ unit: CGFloat) -> some View {
        Text(verbatim: text).font(.system(size: 24 * unit)).foregroundStyle(PanelColor.dimText)
    }
}

private struct KeySection: View {
    let section: KeyList.Section
    let unit: CGFloat

    var body: some View {
        VStack(alignment: .leading, spacing: 13 * unit) {
            Text(verbatim: section.title)
                .font(.system(size: 28 * unit, weight: .semibold))
                .foregroundStyle(PanelColor.accent)
            ForEach(Array(section.rows.enumerated()), id: \.offset) { _, row in
                HStack(alignment: .top, spacing: 20 * unit) {
                    Text(verbatim: row.summary)
                        .font(.system(size: 26 * unit))
                        .foregroundStyle(PanelColor.text)
                        .lineLimit(1)
                        .frame(width: 410 * unit, height: 38 * unit, alignment: .leading)
                    FlowLayout(spacing: 7 * unit, lineSpacing: 6 * unit) {
                        ForEach(Array(row.parts.enumerated()), id: \.offset) { _, part in
                            switch part {
                            case .key(let label): KeyCap(label: label, unit: unit)
                            case .word(let word):
                                Text(verbatim: word)
                                    .font(.system(size: 22 * unit)).foregroundStyle(PanelColor.dimText)
                            }
                        }
                    }
                    .frame(width: 378 * unit, alignment: .leading)
                }
            }
        }
    }
}
