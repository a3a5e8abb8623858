import DiascopeGraphics
import DiascopeRendering
import DiascopeShow
import DiascopeUI
import Foundation

/// What `inspect` draws: a slide as it is shown, with the frames of its views over it.
///
/// What draws something itself has a full line and, where there is room, its type; what only arranges others has a thin
/// dashed one.
@MainActor package struct TreePicture {
    private let run: DeckRun
    private let resources: PaintingResources

    package init(_ run: DeckRun, resources: PaintingResources) { (self.run, self.resources) = (run, resources) }

    /// The picture as a PNG file, in one pixel a point of the canvas.
    package func pngData() -> Data {
        let outlines = ViewGraph(
            size: run.canvas, services: resources.services, content: Outlines(views: Self.views(run.graph.viewTree())))
        outlines.update(at: 0)
        let size = PixelSize(width: Int(run.canvas.width.rounded()), height: Int(run.canvas.height.rounded()))
        let buffer = PixelBuffer(size: size)
        resources.painter.paint(
            DisplayList(run.graph.displayList.entries + outlines.displayList.entries), into: buffer,
            scale: Letterbox.scale(canvas: run.canvas, pixels: size), damage: nil, background: run.graph.ground)
        return buffer.opaquePNGData()
    }

    private static func views(_ tree: ViewTree) -> [Outlines.Outline] {
        var views: [Outlines.Outline] = []
        tree.visitShown { view in
            guard view.type != "modifier", view.frame.width > 0, view.frame.height > 0 else { return }
            views.append(
                Outlines.Outline(
                    frame: view.frame, isLeaf: view.children.isEmpty, name: view.identifier ?? view.type))
        }
        // Of those that arrange, many have the same frame.
        var seen: Set<[CGFloat]> = []
        return views.filter {
            $0.isLeaf || seen.insert([$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]).inserted
        }
    }
}

private struct Outlines: View {
    struct Outline: Hashable {
        var frame: CGRect
        var isLeaf: Bool
        var name: String
    }

    let views: [Outline]

    var body: some View {
        ZStack(alignment: .topLeading) {
            ForEach(views.indices, id: \.self) { index in
                let view = views[index]
                Rectangle()
                    .strokeBorder(
                        view.isLeaf ? Color.pink : Color.blue.opacity(0.7),
                        style: StrokeStyle(lineWidth: view.isLeaf ? 2 : 1, dash: view.isLeaf ? [] : [6, 4])
                    )
                    .overlay(alignment: .topLeading) { if view.isLeaf { tag(view) } }
                    .frame(width: view.frame.width, height: view.frame.height)
                    .offset(x: view.frame.minX, y: view.frame.minY)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    /// A name where it does not hide what it names.
    @ViewBuilder private func tag(_ view: Outline) -> some View {
        if view.frame.width >= 90, view.frame.height >= 90 {
            Text(view.name).font(.system(size: 14, weight: .medium)).foregroundStyle(.white).lineLimit(1)
                .padding(.horizontal, 5).padding(.vertical, 1)
                .background(Color.pink)
                .frame(maxWidth: view.frame.width, alignment: .leading)
        }
    }
}
