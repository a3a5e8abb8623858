import DiascopeGraphics
import DiascopeUI

/// A slide with what the speaker wants to say about it; long notes go on, on pages without the slide.
struct NotesPage: View {
    /// Of the slide on the sheet; nil on a page that goes on.
    let slide: CGRect?
    let title: String
    let number: String
    let notes: String

    private static let gap: CGFloat = 22
    private static let head: CGFloat = 22

    /// Where the slide is on its page.
    static func slide(in canvas: CGSize) -> CGRect {
        let scale = min(Paper.width / canvas.width, Paper.height * 0.55 / canvas.height)
        let width = (canvas.width * scale).rounded()
        return CGRect(
            x: ((Paper.size.width - width) / 2).rounded(), y: Paper.margin + head, width: width,
            height: (canvas.height * scale).rounded())
    }

    /// As many pages as the notes need.
    @MainActor static func pages(
        of notes: String, title: String, number: String, canvas: CGSize, services: ViewServices
    ) -> [NotesPage] {
        let frame = slide(in: canvas)
        var rest = Substring(notes), pages: [NotesPage] = []
        repeat {
            let top = pages.isEmpty ? frame.maxY + gap : Paper.margin + head
            let (part, left) = split(rest, height: Paper.size.height - Paper.margin - top, services)
            pages.append(
                NotesPage(slide: pages.isEmpty ? frame : nil, title: title, number: number, notes: String(part)))
            rest = left
        } while !rest.isEmpty
        return pages
    }

    /// The beginning of a text that fits into a height, whole words if possible, and what is left of it.
    @MainActor private static func split(
        _ text: Substring, height: CGFloat, _ services: ViewServices
    ) -> (Substring, Substring) {
        func fits(_ part: Substring) -> Bool {
            let graph = ViewGraph(size: Paper.size, services: services, content: words(String(part)))
            graph.update(at: 0)
            return graph.sizeThatFits(ProposedViewSize(width: Paper.width, height: nil)).height <= height
        }
        if fits(text) { return (text, "") }
        let spaces = text.indices.filter { text[$0].isWhitespace }
        let ends = spaces.isEmpty ? Array(text.indices.dropFirst()) : spaces
        // One place at least, however low the sheet: an end must be reached.
        var low = 0, high = ends.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(text[..<ends[middle]]) { low = middle } else { high = middle }
        }
        guard let end = ends.dropFirst(low).first else { return (text, "") }
        return (text[..<end], text[end...].drop { $0.isWhitespace })
    }

    private static func words(_ notes: String) -> some View {
        Text(LocalizedStringKey(notes)).font(.system(size: 12)).lineSpacing(4)
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.clear
            HStack(spacing: 12) {
                Text(title).font(.system(size: 11, weight: .semibold)).lineLimit(1)
                Spacer()
                Text(number).font(.system(size: 11)).foregroundStyle(Paper.grey)
            }
            .frame(width: Paper.width)
            .offset(x: Paper.margin, y: Paper.margin)
            if let slide {
                Rectangle().fill(Paper.line)
                    .frame(width: slide.width + 2, height: slide.height + 2)
                    .offset(x: slide.minX - 1, y: slide.minY - 1)
            }
            Self.words(notes)
                .frame(width: Paper.width, alignment: .leading)
                .offset(
                    x: Paper.margin, y: slide.map { $0.maxY + Self.gap } ?? Paper.margin + Self.head)
        }
        .foregroundStyle(Color.black)
    }
}
