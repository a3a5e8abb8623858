import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeUI

/// What makes no sense is survived: frames are finite, and one diagnostic says so.
@MainActor @Suite struct BadInputTests {
    nonisolated private static let lengths: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, -1e300, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0,
    ]

    private func boxes(_ graph: ViewGraph) -> [Box] {
        var found: [Box] = [], open: [Box] = [graph.rootBox]
        while let box = open.popLast() {
            found.append(box)
            box.forEachChild { open.append($0) }
        }
        return found
    }

    @discardableResult private func survives(
        _ view: some View, size: CGSize = CGSize(width: 200, height: 100), upTo reports: Int = 4,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        let graph = ViewGraph(
            size: size, services: ViewServices(shaping: TestFont(), images: NoImages()), content: view)
        graph.update(at: 0)
        for box in boxes(graph) {
            let frame = box.frame
            for number in [frame.minX, frame.minY, frame.width, frame.height] {
                #expect(number.isFinite && number.magnitude <= 1e9, "\(box)", sourceLocation: sourceLocation)
            }
        }
        #expect(graph.metrics.layoutsComputed < 500, sourceLocation: sourceLocation)
        #expect(graph.diagnostics.count <= reports, "\(graph.diagnostics)", sourceLocation: sourceLocation)
        return graph.diagnostics
    }

    @Test(arguments: lengths) func anyLengthInAnyModifierIsSurvived(length: CGFloat) {
        let view = Color.red
        survives(view.frame(width: length, height: 10))
        survives(view.frame(width: length, height: length))
        survives(view.frame(minWidth: length, idealWidth: 10, maxWidth: 20))
        survives(view.frame(minWidth: 5, idealWidth: length, maxWidth: 20))
        survives(view.frame(minWidth: 5, idealWidth: 10, maxWidth: length))
        survives(view.frame(maxHeight: length))
        survives(view.padding(length))
        survives(view.padding(EdgeInsets(top: length, leading: 0, bottom: -length, trailing: 3)))
        survives(view.offset(x: length, y: 1))
        survives(view.position(x: length, y: length))
        survives(view.aspectRatio(length, contentMode: .fit))
        survives(view.aspectRatio(length, contentMode: .fill))
        survives(view.aspectRatio(CGSize(width: length, height: length), contentMode: .fill))
        survives(view.layoutPriority(Double(length)))
        survives(view.zIndex(Double(length)))
        survives(view.alignmentGuide(.leading) { _ in length })
        survives(Spacer(minLength: length))
        survives(Text("a").frame(width: length).fixedSize())
    }

    @Test(arguments: lengths) func anyLengthInAnyContainerIsSurvived(length: CGFloat) {
        func views(_ count: Int) -> some View { ForEach(0..<count) { _ in Color.red.frame(minWidth: 3) } }
        survives(HStack(spacing: length) { views(3) })
        survives(VStack(alignment: .leading, spacing: length) { views(3) })
        survives(
            VStack(alignment: .leading) {
                views(2)
                Color.red.alignmentGuide(.leading) { _ in length }
            })
        survives(
            HStack {
                Color.red.layoutPriority(Double(length))
                views(2)
            })
        survives(ZStack(alignment: .bottomTrailing) { Color.red.alignmentGuide(.bottom) { _ in length } })
        survives(
            Grid(horizontalSpacing: length, verticalSpacing: length) {
                GridRow { views(2) }
                GridRow { views(3).gridCellAnchor(UnitPoint(x: length, y: length)) }
            })
        survives(
            LazyVGrid(
                columns: [
                    GridItem(.adaptive(minimum: length, maximum: length), spacing: length), GridItem(.fixed(length)),
                    GridItem(.flexible(minimum: length, maximum: 3)),
                ], spacing: length
            ) { views(5) })
        survives(LazyVStack(spacing: length) { views(2) })
        survives(ScrollView { Color.red.frame(height: length) })
        survives(ViewThatFits { Color.red.frame(width: length) })
        survives(GeometryReader { _ in Color.red.frame(width: length).position(x: length, y: 0) })
    }

    @Test func eachMistakeIsReportedOnce() {
        #expect(survives(Color.red.frame(width: .nan)).map(\.code) == [.lengthInvalid])
        #expect(survives(Color.red.frame(maxWidth: .nan)).map(\.code) == [.lengthInvalid])
        #expect(survives(Color.red.padding(.infinity)).count == 1)
        #expect(survives(Color.red.offset(x: .nan)).map(\.code) == [.lengthInvalid])
        #expect(survives(Color.red.position(x: .infinity)).map(\.code) == [.lengthInvalid])
        #expect(survives(Color.red.aspectRatio(-1, contentMode: .fit)).map(\.code) == [.lengthInvalid])
        #expect(survives(Color.red.frame(width: 3)).isEmpty)
        // A negative least length is 0 without a word (F41).
        #expect(survives(Color.red.frame(minWidth: -3)).isEmpty)
    }

    /// Answers and places as it is told.
    private struct Garbage: Layout {
        var size: CGSize
        var position: CGPoint
        var proposal = ProposedViewSize.unspecified
        var spacing = ViewSpacing()

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews {
                subview.place(
                    at: position, anchor: UnitPoint(x: position.x, y: position.y), proposal: self.proposal)
            }
        }

        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout ()
        ) -> CGFloat? { position.x }
    }

    @Test(arguments: lengths) func layoutThatAnswersGarbageIsSurvived(length: CGFloat) {
        let size = CGSize(width: length, height: length), point = CGPoint(x: length, y: length)
        let garbage = Garbage(
            size: size, position: point, proposal: ProposedViewSize(width: length, height: .infinity))
        survives(garbage { Color.red })
        survives(VStack(alignment: .leading) { garbage { Color.red.alignmentGuide(.leading) { _ in length } } })
        survives(
            HStack {
                garbage { Text("a") }
                garbage { Color.red }
                Color.green
            })
        survives(garbage { garbage { Color.red } }.aspectRatio(contentMode: .fill).fixedSize())
    }

    @Test func layoutThatPlacesNowhereHasItsViewCentredAndIsReported() {
        let garbage = Garbage(size: CGSize(width: 100, height: 50), position: CGPoint(x: CGFloat.nan, y: 0))
        let laidOut = LaidOut(
            garbage { Color.red.frame(width: 20, height: 10).accessibilityIdentifier("a") }, .unspecified)
        #expect(laidOut.frames["a"] == CGRect(x: 40, y: 20, width: 20, height: 10))
        #expect(laidOut.graph.diagnostics.map(\.code) == [.lengthInvalid])
    }

    @Test func layoutThatAnswersNoNumberIsReportedOnce() {
        let garbage = Garbage(size: CGSize(width: CGFloat.nan, height: 5), position: .zero)
        let laidOut = LaidOut(garbage { Color.red }, .unspecified)
        #expect(laidOut.size == CGSize(width: 0, height: 5))
        #expect(laidOut.graph.diagnostics.map(\.code) == [.lengthInvalid])
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 0, height: 50), CGSize(width: 1e-9, height: 1e-9)])
    func canvasOfNoSizeIsSurvived(size: CGSize) {
        survives(
            VStack {
                Text("a")
                HStack {
                    Color.red
                    Spacer()
                    Image("nothing")
                }
                GeometryReader { Color.red.frame(width: $0.size.width / 2) }
                ScrollView { Color.red }
                Grid { GridRow { Color.red } }
            }.padding(), size: size)
    }
}
