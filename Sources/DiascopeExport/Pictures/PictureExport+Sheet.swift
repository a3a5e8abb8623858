import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

extension PictureExport {
    /// How many thumbnails can stand side by side.
    package nonisolated static let sheetColumns = 1...20

    /// Writes all pictures on one sheet, small, with their numbers and titles: a deck at a glance.
    ///
    /// - Parameter columns: how many stand side by side, 1...20. `size` is that of a thumbnail; nil for 480 pixels of
    ///   width.
    package func writeSheet(
        _ run: DeckRun, resources: PaintingResources, columns: Int, to file: URL
    ) throws(CommandError) {
        let places = try ExportPlace.all(of: run.outline(), steps, slides)
        let width = 480.0, height = max((width * run.canvas.height / run.canvas.width).rounded(), 1)
        let thumbnail = size ?? PixelSize(width: Int(width), height: Int(height))
        let sheet = ThumbnailSheet(
            thumbnail: thumbnail, columns: min(columns, places.count),
            labels: places.map { ThumbnailSheet.Label(number: $0.name(steps), title: $0.slide.title) })
        // A sheet that a PNG reader would refuse is no use.
        guard sheet.size.width * sheet.size.height < 1 << 28 else {
            throw .usage("a sheet of \(sheet.size.width) × \(sheet.size.height) pixels is too large")
        }
        let graph = ViewGraph(
            size: CGSize(width: sheet.size.width, height: sheet.size.height), services: resources.services,
            content: sheet)
        graph.update(at: 0)
        let paper = CanvasPicture(graph, resources: resources)
        guard let pixels = paper.refresh(size: sheet.size)?.buffer else { return }
        let picture = CanvasPicture(run.graph, resources: resources)
        let letterbox = Letterbox(canvas: run.canvas, window: thumbnail)
        for (index, place) in places.enumerated() {
            run.showSettled(place)
            let origin = sheet.origin(of: index)
            pixels.copy(picture.window(letterbox).pixels, to: (Int(origin.x), Int(origin.y)))
            onPage(index + 1, places.count)
        }
        try DiascopeExport.write(pixels.opaquePNGData(), to: file)
    }
}

/// The paper of a sheet of thumbnails: all but the thumbnails.
private struct ThumbnailSheet: View {
    struct Label: Hashable {
        var number: String
        var title: String
    }

    let thumbnail: PixelSize
    let columns: Int
    let labels: [Label]

    private static let margin = 40, gap = 24, captionHeight = 44

    private var rows: Int { (labels.count + columns - 1) / columns }

    var size: PixelSize {
        PixelSize(
            width: 2 * Self.margin + columns * (thumbnail.width + Self.gap) - Self.gap,
            height: 2 * Self.margin + rows * (thumbnail.height + Self.captionHeight + Self.gap) - Self.gap)
    }

    /// Where a thumbnail's left upper corner is.
    func origin(of index: Int) -> CGPoint {
        CGPoint(
            x: Self.margin + index % columns * (thumbnail.width + Self.gap),
            y: Self.margin + index / columns * (thumbnail.height + Self.captionHeight + Self.gap))
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color(white: 0.93)
            ForEach(labels.indices, id: \.self) { index in
                VStack(alignment: .leading, spacing: 0) {
                    // A hair of shade all round, so that a white slide has an edge.
                    Color(white: 0.75)
                        .frame(width: CGFloat(thumbnail.width + 2), height: CGFloat(thumbnail.height + 2))
                    HStack(spacing: 10) {
                        Text(labels[index].number).fontWeight(.semibold).monospacedDigit()
                        Text(labels[index].title).foregroundStyle(Color(white: 0.35)).truncationMode(.tail)
                    }
                    .font(.system(size: 18))
                    .lineLimit(1)
                    .frame(width: CGFloat(thumbnail.width), height: CGFloat(Self.captionHeight), alignment: .leading)
                }
                .offset(x: origin(of: index).x - 1, y: origin(of: index).y - 1)
            }
        }
        .foregroundStyle(Color(white: 0.1))
        .frame(width: CGFloat(size.width), height: CGFloat(size.height), alignment: .topLeading)
    }
}

extension PixelBuffer {
    /// Copies all pixels of another buffer to a place inside of this one; what does not fit is left out.
    fileprivate func copy(_ other: PixelBuffer, to origin: (x: Int, y: Int)) {
        let width = min(other.size.width, size.width - origin.x),
            height = min(other.size.height, size.height - origin.y)
        guard width > 0 else { return }
        for row in 0..<max(height, 0) {
            (base + (row + origin.y) * stride + origin.x * 4)
                .copyMemory(from: other.base + row * other.stride, byteCount: width * 4)
        }
    }
}
