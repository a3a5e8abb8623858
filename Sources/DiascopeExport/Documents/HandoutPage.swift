import DiascopeGraphics
import DiascopeUI

/// Several slides on a sheet, each with its number and title below it.
struct HandoutPage: View {
    /// Of the slides on the sheet.
    let places: [CGRect]
    /// Lines to write on beside each slide.
    let hasLines: Bool
    let names: [(number: String, title: String)]
    /// Of the deck.
    let title: String

    private static let gap: CGFloat = 24
    /// For the name below a slide.
    private static let nameHeight: CGFloat = 20
    private static let footHeight: CGFloat = 26

    /// Where slides go, row by row.
    ///
    /// - Parameter count: 2 or 3 for one column, more for two.
    static func frames(_ count: Int, canvas: CGSize) -> [CGRect] {
        let columns = count <= 3 ? 1 : 2, rows = (count + columns - 1) / columns
        // Beside three slides there are lines of the same width.
        let width = columns == 2 || count == 3 ? (Paper.width - gap) / 2 : Paper.width
        let rowHeight = (Paper.height - footHeight + gap) / CGFloat(rows)
        let scale = min(width / canvas.width, (rowHeight - gap - nameHeight) / canvas.height)
        let size = CGSize(width: (canvas.width * scale).rounded(), height: (canvas.height * scale).rounded())
        return (0..<count).map { index in
            let column = CGFloat(index % columns), row = CGFloat(index / columns)
            let indent = count == 2 ? (width - size.width) / 2 : 0
            return CGRect(
                x: (Paper.margin + column * (width + gap) + indent).rounded(),
                y: (Paper.margin + row * rowHeight).rounded(), width: size.width, height: size.height)
        }
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.clear
            ForEach(names.indices, id: \.self) { index in
                let place = places[index]
                Rectangle().fill(Paper.line)
                    .frame(width: place.width + 2, height: place.height + 2)
                    .offset(x: place.minX - 1, y: place.minY - 1)
                HStack(spacing: 8) {
                    Text(names[index].number).foregroundStyle(Paper.grey)
                    Text(names[index].title).lineLimit(1)
                    Spacer()
                }
                .font(.system(size: 9))
                .frame(width: place.width)
                .offset(x: place.minX, y: place.maxY + 6)
                if hasLines { lines(beside: place) }
            }
            Text(title).font(.system(size: 9)).foregroundStyle(Paper.grey).lineLimit(1)
                .frame(width: Paper.width)
                .offset(x: Paper.margin, y: Paper.size.height - Paper.margin - 12)
        }
        .foregroundStyle(Color.black)
    }

    private func lines(beside place: CGRect) -> some View {
        let distance: CGFloat = 22, left = place.maxX + Self.gap
        return ForEach(1..<max(Int(place.height / distance) + 1, 2), id: \.self) { line in
            Rectangle().fill(Paper.line)
                .frame(width: max(Paper.size.width - Paper.margin - left, 0), height: 0.5)
                .offset(x: left, y: place.minY + CGFloat(line) * distance)
        }
    }
}
