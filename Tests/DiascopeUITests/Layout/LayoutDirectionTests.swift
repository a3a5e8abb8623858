import DiascopeGraphics
import DiascopeTesting
import Foundation
import Testing

@testable import DiascopeUI

@MainActor @Suite("Views that lead on the right") struct LayoutDirectionTests {
    private func named(_ name: String, _ width: CGFloat = 40) -> some View {
        Color.black.frame(width: width, height: 20).accessibilityIdentifier(name)
    }

    /// A view in a canvas of 400 by 300, read from right to left.
    private func host(@ViewBuilder _ content: @escaping () -> some View) -> TestHost {
        TestHost { content().environment(\.layoutDirection, .rightToLeft) }
    }

    /// A mirrored layout is the layout, mirrored: for trees of all containers and modifiers.
    @Test func anyTreeIsItsMirrorImage() {
        var compared = 0
        for seed in 0..<RandomTrees.count {
            var random = RandomTrees(seed: seed)
            random.hasGrids = true
            let tree = random.tree(depth: 1 + random.next(4)), proposal = random.proposal()
            let plain = LaidOut(tree.view, proposal)
            let mirrored = LaidOut(tree.view.environment(\.layoutDirection, .rightToLeft), proposal)
            let width = plain.size.width
            #expect(mirrored.size.isNear(plain.size), "tree \(seed): \(tree)")
            guard plain.frames.values.allSatisfy({ [$0.minX, $0.maxX].allSatisfy { $0.magnitude < 1e6 } }) else {
                continue
            }
            compared += 1
            let expected = plain.frames.mapValues {
                CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
            }
            let found = differences(mirrored.frames, expected)
            #expect(found == [], "tree \(seed) for \(proposal): \(tree)")
            if !found.isEmpty { return }
        }
        #expect(compared > RandomTrees.count * 9 / 10)
    }

    @Test func rowsEdgesOffsetsAndPlacesAreCountedFromTheRight() {
        let host = host {
            ZStack(alignment: .topLeading) {
                HStack(spacing: 10) {
                    named("first")
                    named("second")
                }
                .padding(.leading, 5)
                named("moved").offset(x: 30, y: 50)
                named("placed").position(x: 100, y: 100)
                Color.clear.overlay(alignment: .bottomTrailing) { named("over") }
                GeometryReader { _ in named("read") }
            }
        }
        #expect(host.frame(of: "first")?.maxX == 395)
        #expect(host.frame(of: "second")?.maxX == 345)
        #expect(host.frame(of: "moved")?.maxX == 370)
        #expect(host.frame(of: "placed")?.midX == 300)
        #expect(host.frame(of: "over") == CGRect(x: 0, y: 280, width: 40, height: 20))
        #expect(host.frame(of: "read")?.origin == CGPoint(x: 360, y: 0))
    }

    @Test func aPartCanLeadOnTheOtherSide() {
        let host = host {
            HStack(spacing: 0) {
                named("right")
                HStack(spacing: 0) {
                    named("left")
                    named("next")
                }
                .environment(\.layoutDirection, .leftToRight)
            }
        }
        let x = ["left", "next", "right"].map { host.frame(of: $0)?.minX }
        #expect(x == [140, 180, 220])
    }

    /// Moved by an animation, as any change of layout; and back.
    @Test func theDirectionCanChange() {
        let handle = Handle<LayoutDirection>()
        let host = TestHost {
            Holding(handle, .leftToRight) { direction in
                HStack(spacing: 0) {
                    named("a")
                    Text("a line")
                    named("b").scaleEffect(x: 0.5, anchor: .leading)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .environment(\.layoutDirection, direction)
            }
        }
        #expect(host.frame(of: "a")?.minX == 0)
        host.step { handle.value = .rightToLeft }
        #expect(host.frame(of: "a")?.maxX == 400)
        host.step { handle.value = .leftToRight }
        #expect(host.frame(of: "a")?.minX == 0)
    }

    @Test func aLayoutOfAnAuthorIsMirroredAndIsTold() {
        let seen = Trace<LayoutDirection>()
        let host = host {
            Staircase(seen: seen) {
                named("low")
                named("high")
            }
        }
        #expect(host.frame(of: "low")?.maxX == 400)
        #expect(host.frame(of: "high")?.maxX == 350)
        #expect(seen.events.allSatisfy { $0 == .rightToLeft } && !seen.events.isEmpty)
    }

    private struct Staircase: Layout {
        let seen: Trace<LayoutDirection>

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            seen(subviews.layoutDirection)
            for (index, view) in subviews.enumerated() {
                let place = CGPoint(x: bounds.minX + CGFloat(index) * 50, y: bounds.minY + CGFloat(index) * 20)
                view.place(at: place, proposal: .unspecified)
            }
        }
    }

    // MARK: - Drawing

    private func paths(_ host: TestHost) -> [Path] {
        host.host.graph.displayList.entries.flatMap { entry -> [Path] in
            guard case .item(let item) = entry else { return [] }
            return item.content.compactMap { if case .fill(let path, _, _) = $0 { path } else { nil } }
        }
    }

    private struct Corner: Shape {
        var behavior: LayoutDirectionBehavior = .mirrors
        var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }

        func path(in rect: CGRect) -> Path { Path(CGRect(x: rect.minX, y: rect.minY, width: 10, height: 10)) }
    }

    @Test(arguments: [LayoutDirectionBehavior.mirrors, .mirrors(in: .rightToLeft), .fixed, .mirrors(in: .leftToRight)])
    func shapesAreMirroredUnlessTheySayOtherwise(behavior: LayoutDirectionBehavior) {
        let host = host { Corner(behavior: behavior).frame(width: 100, height: 100) }
        #expect(paths(host).first?.boundingRect.minX == (behavior == .mirrors ? 90 : 0))
    }

    @Test func clipsAreMirroredWithWhatTheyCut() {
        let host = host { Color.red.frame(width: 100, height: 100).clipShape(Corner()) }
        var clip: CGRect?
        for case .begin(let group) in host.host.graph.displayList.entries {
            if let path = group.clip?.path { clip = path.boundingRect }
        }
        #expect(clip?.minX == 90)
    }

    @Test func viewsFlipThatAreToldTo() {
        func transform(_ isEnabled: Bool, _ direction: LayoutDirection) -> CGAffineTransform? {
            let host = TestHost {
                Color.red.frame(width: 100, height: 100).flipsForRightToLeftLayoutDirection(isEnabled)
                    .environment(\.layoutDirection, direction)
            }
            for case .begin(let group) in host.host.graph.displayList.entries { return group.transform }
            return nil
        }
        #expect(transform(true, .rightToLeft) == CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 400, ty: 0))
        #expect(transform(false, .rightToLeft) == .identity)
        #expect(transform(true, .leftToRight) == .identity)
    }

    @Test func linesBeginAtTheRight() {
        func left(_ alignment: TextAlignment) -> CGFloat? {
            let host = host {
                Text("four\nto").multilineTextAlignment(alignment).accessibilityIdentifier("text")
            }
            var lines: [CGFloat] = []
            for case .item(let item) in host.host.graph.displayList.entries {
                for case .text(_, let baseline, _) in item.content { lines.append(baseline.x) }
            }
            return lines.last
        }
        #expect(left(.leading) == 20)
        #expect(left(.center) == 10)
        #expect(left(.trailing) == 0)
    }

    @Test func transitionsComeFromTheOtherSide() {
        let handle = Handle<Bool>()
        let host = host {
            Holding(handle, false) { isThere in
                ZStack {
                    if isThere { Color.red.frame(width: 100, height: 100).transition(.move(edge: .leading)) }
                }
            }
        }
        host.step { withAnimation(.linear(duration: 1)) { handle.value = true } }
        host.advance(by: 0.5)
        var shift: CGFloat = 0
        for case .begin(let group) in host.host.graph.displayList.entries { shift += group.transform.tx }
        #expect(abs(shift - 50) < 0.01, "it comes from the right: \(shift)")
    }

    // MARK: - Input

    @Test func contentIsScrolledFromItsRightEnd() {
        let host = host {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<10) { named("\($0)", 100) } }
            }
        }
        func scroll(_ width: CGFloat) -> Bool {
            host.host.graph.scroll(at: CGPoint(x: 200, y: 150), by: CGSize(width: width, height: 0))
        }
        #expect(host.frame(of: "0")?.maxX == 400)
        #expect(!scroll(-10))
        #expect(scroll(30))
        host.step()
        #expect(host.frame(of: "0")?.maxX == 430)
        #expect(scroll(5000))
        host.step()
        #expect(host.frame(of: "9")?.minX == 0)
    }

    @Test func aSliderGrowsToTheLeft() {
        let handle = Handle<Double>()
        let host = host {
            Holding(handle, 0) { _ in
                Slider(
                    value: Binding {
                        handle.value
                    } set: {
                        handle.value = $0
                    }
                ).accessibilityIdentifier("slider")
            }
        }
        let frame = host.frame(of: "slider")!
        host.click(frame.minX + 1, frame.midY)
        #expect(handle.value == 1)
        host.step { host.host.press(.tab) }
        host.step { host.host.press(.rightArrow) }
        #expect(handle.value < 1, "the right arrow leads back")
        let before = handle.value
        host.step { host.host.press(.leftArrow) }
        #expect(handle.value > before)
    }
}
