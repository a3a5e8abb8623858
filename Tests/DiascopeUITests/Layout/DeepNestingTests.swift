import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeUI

/// Modifiers in modifiers, as a loop makes them. Every level costs some of the stack, in each of: making nodes,
/// collecting boxes, measuring, placing, drawing, taking down.
@MainActor @Suite struct DeepNestingTests {
    private static let levels = 2_000

    /// Notes how much of the stack is in use when it is asked.
    private struct StackGauge: Shape {
        let note: (UInt) -> Void

        func path(in rect: CGRect) -> Path { Path(rect) }

        func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
            var here: UInt8 = 0
            withUnsafePointer(to: &here) { note(UInt(bitPattern: $0)) }
            return proposal.replacingUnspecifiedDimensions()
        }
    }

    /// Notes how much of the stack is in use when it is made.
    private struct MakingGauge<Content: View>: View {
        let note: (UInt) -> Void
        let content: Content

        var body: some View {
            var here: UInt8 = 0
            withUnsafePointer(to: &here) { note(UInt(bitPattern: $0)) }
            return content
        }
    }

    /// One level of each kind in turn, or always the same.
    private func nested(_ kind: Int?, around view: some View) -> AnyView {
        var result = AnyView(view)
        for level in 0..<Self.levels {
            switch kind ?? level % 6 {
            case 0: result = AnyView(result.padding(0.01))
            case 1: result = AnyView(result.frame(minWidth: 1, maxWidth: .infinity))
            case 2: result = AnyView(result.offset(x: 0.01))
            case 3: result = AnyView(result.fixedSize(horizontal: false, vertical: level == 0))
            case 4: result = AnyView(result.frame(height: 300))
            case 5: result = AnyView(result.alignmentGuide(.top) { $0[.top] })
            case 6: result = AnyView(result.overlay { EmptyView() })
            default: result = AnyView(result.aspectRatio(2, contentMode: .fit))
            }
        }
        return result
    }

    @Test(arguments: [nil, 0, 1, 2, 3, 4, 5, 6, 7]) func twoThousandModifiersAreMeasuredAndPlaced(kind: Int?) throws {
        var deepest = UInt.max, deepestMaking = UInt.max
        let gauge = MakingGauge(
            note: { deepestMaking = min(deepestMaking, $0) }, content: StackGauge { deepest = min(deepest, $0) })
        var here: UInt8 = 0
        let top = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
        let graph = ViewGraph(
            size: CGSize(width: 400, height: 300),
            services: ViewServices(shaping: TestFont(), images: NoImages()), content: nested(kind, around: gauge))
        graph.update(at: 0)
        try #require(deepest < top, "kind \(kind ?? -1): \(graph.diagnostics)")
        let bytes = Double(top - deepest) / Double(Self.levels)
        let making = Double(top - deepestMaking) / Double(Self.levels)
        print("made in \(Int(making)) bytes a level;", terminator: " ")
        print("modifiers of kind \(kind.map { "\($0)" } ?? "any"): \(Int(bytes)) bytes of stack a level")
        // All of them have to fit into the 8 MB that a main thread has.
        #expect(bytes < 4_000)
        #expect(graph.viewTree().children.count == 1)
        var items = 0
        for case .item in graph.displayList.entries { items += 1 }
        #expect(items == 1)
        #expect(graph.metrics.layoutsComputed <= Self.levels * 8)
        _ = graph.pointerDown(at: CGPoint(x: 200, y: 150))
    }
}
