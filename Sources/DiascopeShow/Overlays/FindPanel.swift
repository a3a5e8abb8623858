import DiascopeGraphics
import DiascopeUI
import Foundation

/// A field and what is found by it.
struct FindPanel: View {
    enum Kind { case search, goTo }

    let finding: StageModes.Finding
    let kind: Kind
    @Environment(\.stageSurroundings) private var around
    @Environment(\.chooseSlide) private var choose

    /// How many matches are listed at a time.
    private static let listed = 7

    private static let width: CGFloat = 1120
    private static let top: CGFloat = 150
    private static let fieldHeight: CGFloat = 104

    /// Where the field is, in canvas points.
    static func fieldArea(in canvas: CGSize) -> CGRect {
        let unit = PanelUnit.of(canvas)
        return CGRect(
            x: (canvas.width - width * unit) / 2, y: top * unit, width: width * unit, height: fieldHeight * unit)
    }

    private var unit: CGFloat { PanelUnit.of(around.canvas) }

    private var matches: [SlideFinder.Match] {
        switch kind {
        case .search: SlideFinder.byWords(finding.query, in: around.slides)
        case .goTo: SlideFinder.byTitle(finding.query, in: around.slides)
        }
    }

    var body: some View {
        let unit = unit, matches = matches
        let first = max(min(finding.selection - Self.listed / 2, matches.count - Self.listed), 0)
        ZStack(alignment: .top) {
            PanelColor.scrim
            VStack(alignment: .leading, spacing: 0) {
                field
                if !matches.isEmpty {
                    PanelColor.line.frame(height: 1.5 * unit)
                    VStack(spacing: 4 * unit) {
                        ForEach(Array(matches.enumerated().dropFirst(first).prefix(Self.listed)), id: \.element.slide) {
                            index, match in
                            row(match, isSelected: index == finding.selection)
                                .onTapGesture { choose(match.slide) }
                        }
                    }
                    .padding(16 * unit)
                }
                PanelColor.line.frame(height: 1.5 * unit)
                footer(count: matches.count)
            }
            .frame(width: Self.width * unit)
            .modifier(PanelPlate(cornerRadius: 28 * unit))
            // A click beside the rows is nobody's.
            .contentShape(Rectangle())
            .onTapGesture {}
            .padding(.top, Self.top * unit)
        }
    }

    private var field: some View {
        HStack(spacing: 22 * unit) {
            Image(systemName: kind == .search ? "magnifyingglass" : "arrow.right")
                .font(.system(size: 34 * unit)).foregroundStyle(PanelColor.accent)
            HStack(spacing: 3 * unit) {
                if !finding.query.isEmpty {
                    Text(verbatim: finding.query)
                        .font(.system(size: 38 * unit)).foregroundStyle(PanelColor.text)
                        .lineLimit(1).truncationMode(.head)
                }
                PanelColor.accent.frame(width: 3 * unit, height: 42 * unit)
                if finding.query.isEmpty {
                    Text(verbatim: kind == .search ? "Search titles and texts" : "Number or title of a slide")
                        .font(.system(size: 38 * unit)).foregroundStyle(PanelColor.dimText)
                }
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 36 * unit)
        .frame(height: Self.fieldHeight * unit)
    }

    private func row(_ match: SlideFinder.Match, isSelected: Bool) -> some View {
        HStack(spacing: 24 * unit) {
            Text(verbatim: "\(match.slide)")
                .font(.system(size: 26 * unit, weight: .medium))
                .foregroundStyle(isSelected ? Color.white : PanelColor.dimText)
                .frame(width: 48 * unit, alignment: .trailing)
            VStack(alignment: .leading, spacing: 2 * unit) {
                Text(verbatim: match.title).font(.system(size: 28 * unit)).lineLimit(1)
                if let excerpt = match.excerpt {
                    Text(verbatim: excerpt).font(.system(size: 21 * unit)).lineLimit(1)
                        .foregroundStyle(isSelected ? Color.white.opacity(0.8) : PanelColor.dimText)
                }
            }
            .foregroundStyle(isSelected ? Color.white : PanelColor.text)
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 12 * unit)
        .frame(height: (match.excerpt == nil ? 56 : 78) * unit)
        .background {
            RoundedRectangle(cornerRadius: 14 * unit)
                .fill(isSelected ? Color(red: 0.16, green: 0.42, blue: 0.86) : Color.clear)
        }
        .contentShape(Rectangle())
    }

    private func footer(count: Int) -> some View {
        HStack(spacing: 10 * unit) {
            Text(verbatim: status(count)).font(.system(size: 22 * unit)).foregroundStyle(PanelColor.dimText)
            Spacer(minLength: 0)
            ForEach(["↑", "↓"], id: \.self) { KeyCap(label: $0, unit: unit) }
            KeyCap(label: "Return", unit: unit)
            KeyCap(label: "Esc", unit: unit)
        }
        .padding(.horizontal, 36 * unit)
        .frame(height: 72 * unit)
    }

    private func status(_ count: Int) -> String {
        if finding.query.allSatisfy(\.isWhitespace) { return "\(around.slides.count) slides" }
        if around.unread > 0 {
            return "\(count) found, \(around.unread) slides still to be read …"
        }
        return switch count {
        case 0: "Nothing found"
        case 1: "1 slide"
        default: "\(count) slides"
        }
    }
}
