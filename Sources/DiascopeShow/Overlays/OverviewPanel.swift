import DiascopeGraphics
import DiascopeUI
import Foundation

/// All slides as small pictures. Only those in sight are made.
struct OverviewPanel: View {
    let overview: StageModes.Overview
    @Environment(\.stageSurroundings) private var around

    var body: some View {
        let grid = OverviewGrid(around.slides, canvas: around.canvas)
        let scroll = grid.clamped(overview.scroll ?? grid.scroll(showing: overview.selection))
        ZStack(alignment: .topLeading) {
            Color(red: 0.055, green: 0.06, blue: 0.075)
            ForEach(grid.visibleHeadings(scroll: scroll), id: \.self) { heading in
                Text(verbatim: heading.title)
                    .font(.system(size: 34 * grid.unit, weight: .semibold))
                    .foregroundStyle(PanelColor.text)
                    .frame(width: heading.frame.width, height: heading.frame.height, alignment: .topLeading)
                    .offset(x: heading.frame.minX, y: heading.frame.minY - scroll)
            }
            ForEach(grid.visibleCells(scroll: scroll), id: \.slide) { cell in
                OverviewCell(
                    card: around.slides[cell.index], size: cell.frame.size,
                    unit: grid.unit, isSelected: cell.slide == overview.selection,
                    isCurrent: cell.slide == around.current
                )
                .offset(x: cell.frame.minX, y: cell.frame.minY - scroll)
            }
            if grid.contentHeight > around.canvas.height { indicator(grid, scroll) }
        }
    }

    /// Which part of all is in sight.
    private func indicator(_ grid: OverviewGrid, _ scroll: CGFloat) -> some View {
        let height = around.canvas.height, margin = 24 * grid.unit, room = height - 2 * margin
        let length = max(room * height / grid.contentHeight, 60 * grid.unit)
        let place = scroll / max(grid.contentHeight - height, 1)
        return Capsule().fill(Color.white.opacity(0.28))
            .frame(width: 8 * grid.unit, height: length)
            .offset(x: around.canvas.width - 30 * grid.unit, y: margin + (room - length) * place)
            .allowsHitTesting(false)
    }
}

private struct OverviewCell: View {
    let card: SlideCard
    let size: CGSize
    let unit: CGFloat
    let isSelected: Bool
    let isCurrent: Bool
    @Environment(\.slidePictures) private var pictures
    @Environment(\.stageSurroundings) private var around
    @Environment(\.chooseSlide) private var choose

    var body: some View {
        VStack(alignment: .leading, spacing: 12 * unit) {
            picture
                .opacity(card.isHidden ? 0.4 : 1)
                .frame(width: size.width, height: size.height)
                .clipShape(RoundedRectangle(cornerRadius: 10 * unit))
                .overlay { RoundedRectangle(cornerRadius: 10 * unit).strokeBorder(PanelColor.line, lineWidth: unit) }
                .overlay {
                    if isSelected {
                        RoundedRectangle(cornerRadius: 17 * unit)
                            .strokeBorder(PanelColor.accent, lineWidth: 5 * unit).padding(-10 * unit)
                    }
                }
            HStack(spacing: 12 * unit) {
                if card.isHidden {
                    Image(systemName: "eye.slash").font(.system(size: 22 * unit)).foregroundStyle(PanelColor.dimText)
                }
                Text(verbatim: "\(card.number)")
                    .font(.system(size: 22 * unit, weight: .semibold))
                    .foregroundStyle(isCurrent ? Color.white : PanelColor.dimText)
                    .padding(.horizontal, isCurrent ? 12 * unit : 0)
                    .frame(height: 32 * unit)
                    .background {
                        if isCurrent { Capsule().fill(Color(red: 0.16, green: 0.42, blue: 0.86)) }
                    }
                Text(verbatim: card.title)
                    .font(.system(size: 22 * unit)).lineLimit(1)
                    .foregroundStyle(isSelected || isCurrent ? PanelColor.text : PanelColor.dimText)
            }
            .frame(width: size.width, alignment: .leading)
        }
        .contentShape(Rectangle())
        .onTapGesture { choose(card.number) }
        .accessibilityIdentifier("overview \(card.number)")
    }

    @ViewBuilder private var picture: some View {
        if let picture = pictures?.picture(of: card.place) {
            DisplayListView(picture)
        } else {
            PanelColor.field
        }
    }
}
