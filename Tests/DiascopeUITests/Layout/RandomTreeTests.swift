import Foundation
import Testing

@testable import DiascopeUI

/// Trees by chance against the plain reference, and what must hold of any tree. A failure prints its number and its
/// tree; `DIASCOPE_TREES` asks for more of them than 1,000.
@MainActor @Suite struct RandomTreeTests {
    /// For each number: a tree, and more chance where the test needs it.
    private func forEachTree(
        share: Int = 1, hasSpacers: Bool = true, hasGrids: Bool = false, depth: Int = 4,
        _ body: @MainActor (LayoutTree, inout RandomTrees) -> Bool
    ) {
        for seed in 0..<max(RandomTrees.count / share, 1) {
            var random = RandomTrees(seed: seed)
            random.hasSpacers = hasSpacers
            random.hasGrids = hasGrids
            let tree = random.tree(depth: 1 + random.next(depth))
            guard body(tree, &random) else {
                Issue.record("tree \(seed): \(tree)")
                return
            }
        }
    }

    private func isFinite(_ frames: [String: CGRect]) -> Bool {
        frames.values.allSatisfy {
            [$0.minX, $0.minY, $0.width, $0.height].allSatisfy { $0.isFinite && $0.magnitude < 1e6 }
        }
    }

    @Test func engineLaysOutAsThePlainReferenceDoes() {
        var compared = 0
        forEachTree { tree, random in
            let proposal = random.proposal()
            let expected = ReferenceLayout.frames(tree, proposal)
            let laidOut = LaidOut(tree.view, proposal)
            let size = ReferenceLayout.size(tree, proposal)
            guard laidOut.size.isNear(size) else {
                Issue.record("\(laidOut.size), not \(size), for \(proposal)")
                return false
            }
            // An endless frame has no place to compare.
            guard isFinite(expected) else { return true }
            compared += 1
            let found = differences(laidOut.frames, expected)
            #expect(found == [], "for \(proposal)")
            return found.isEmpty
        }
        #expect(compared > RandomTrees.count * 9 / 10)
    }

    @Test func warmCachesGiveWhatColdOnesGive() {
        forEachTree(share: 2, hasGrids: true) { tree, random in
            let first = random.proposal(), handle = Handle<(LayoutTree, ProposedViewSize)>()
            let warm = LaidOut.holding(tree, first, handle)
            @MainActor func shows(_ tree: LayoutTree, _ proposal: ProposedViewSize, _ what: String) -> Bool {
                warm.update()
                let cold = LaidOut(tree.view, proposal).frames
                // What is endless is cut, and the cut depends on where it is.
                let found = isFinite(cold) ? differences(warm.frames, cold) : []
                #expect(found == [], "\(what): \(tree) for \(proposal)")
                let violations = warm.graph.invariantViolations()
                #expect(violations == [], "\(what): \(tree)")
                return found.isEmpty && violations.isEmpty
            }
            // Another proposal, another tree under it, a third one, and back.
            let second = random.proposal(), other = random.changed(tree), third = random.changed(other)
            handle.value = (tree, second)
            guard shows(tree, second, "another proposal") else { return false }
            handle.value = (other, second)
            guard shows(other, second, "a change") else { return false }
            handle.value = (third, first)
            guard shows(third, first, "a change and a proposal") else { return false }
            handle.value = (tree, first)
            return shows(tree, first, "back again")
        }
    }

    @Test func sizeIsAFunctionOfTheProposal() {
        forEachTree(share: 5) { tree, random in
            let proposals = (0..<20).map { _ in random.proposal() }
            let laidOut = LaidOut(tree.view, proposals[0])
            let sizes = proposals.map { laidOut.size($0) }
            // More questions than are remembered, in another order, and without any memory.
            let again = proposals.reversed().map { laidOut.size($0) }
            let cold = proposals.map { LaidOut(tree.view, $0).size }
            return sizes == again.reversed() && sizes == cold
        }
    }

    @Test func stackIsAsLongAsItsViewsAndDistances() {
        forEachTree(share: 5, depth: 2) { tree, random in
            let children = [tree] + random.children(depth: 2), spacing = random.length(-4...20)
            let proposal = ProposedViewSize(width: random.length(0...500), height: random.length(0...500))
            let isRow = random.chance(50)
            let stack = isRow ? hstack(.middle, spacing, children) : vstack(.center, spacing, children)
            let laidOut = LaidOut(stack.view, proposal), axis: Axis = isRow ? .horizontal : .vertical
            var lengths: [CGFloat] = []
            laidOut.subject?.forEachChild { lengths.append($0.size[axis]) }
            let sum = lengths.reduce(0, +) + spacing * CGFloat(children.count - 1)
            return lengths.contains { $0 > 1e6 } || laidOut.size[axis].isNear(max(sum, 0))
        }
    }

    @Test func viewsOfAStackNeverOverlapAlongIt() {
        forEachTree(share: 5, depth: 2) { tree, random in
            let children = [tree] + random.children(depth: 2), isRow = random.chance(50)
            let spacing = random.maybe(50, 0...20)
            let stack = isRow ? hstack(.middle, spacing, children) : vstack(.center, spacing, children)
            let laidOut = LaidOut(stack.view, random.proposal()), axis: Axis = isRow ? .horizontal : .vertical
            // What is endless across cannot be aligned, and is centred instead, with a diagnostic.
            var end = -CGFloat.infinity, isInOrder = true, isEndless = !laidOut.graph.diagnostics.isEmpty
            laidOut.subject?.forEachChild {
                if $0.origin[axis] < end - 0.001 { isInOrder = false }
                end = $0.origin[axis] + $0.size[axis]
                if max($0.size.width, $0.size.height, $0.origin[axis].magnitude) > 1e6 { isEndless = true }
            }
            #expect(isInOrder || isEndless, "\(stack): \(laidOut.size), \(laidOut.frames)")
            return isInOrder || isEndless
        }
    }

    @Test func framesAnswerWhatTheySay() {
        forEachTree(share: 5) { tree, random in
            let width = random.length(0...300), height = random.length(0...300), proposal = random.proposal()
            let fixed = LaidOut(tree.frame(width, height).view, proposal).size
            let least = random.length(0...100), most = least + random.length(0...200)
            let bounded = LaidOut(tree.flexible(minW: least, maxW: most).view, proposal).size
            return fixed == CGSize(width: width, height: height) && bounded.width >= least && bounded.width <= most
        }
    }

    @Test func whatIsNoLayoutNeverChangesASize() {
        forEachTree(share: 5) { tree, random in
            let proposal = random.proposal(), size = LaidOut(tree.view, proposal).size
            let others: [LayoutTree] = [
                tree.overlay(.trailing, .top, random.tree(depth: 2)), tree.background(.mid, .first, random.leaf()),
                tree.offset(7, -9), tree.guide(.leading, 31), tree.guide(.first, sameAs: .middle), .plain(tree, 0),
                .plain(tree, 1), .plain(tree, 2), .plain(tree, 3), .plain(tree, 4), tree.priority(3),
            ]
            return others.allSatisfy { LaidOut($0.view, proposal).size == size }
        }
    }

    @Test func paddingIsAddedToWhatTheViewTakesOfTheRest() {
        forEachTree(share: 5) { tree, random in
            let proposal = random.proposal(), inset = random.length(0...40)
            let larger = ProposedViewSize(
                width: proposal.width.map { $0 + 2 * inset }, height: proposal.height.map { $0 + 2 * inset })
            let size = LaidOut(tree.view, proposal).size, padded = LaidOut(tree.padding(inset).view, larger).size
            return padded.isNear(CGSize(width: size.width + 2 * inset, height: size.height + 2 * inset))
        }
    }

    @Test func fixedSizeAnswersEveryProposalAlike() {
        forEachTree(share: 5) { tree, random in
            let laidOut = LaidOut(tree.fixedSize().view, random.proposal())
            return (0..<5).allSatisfy { _ in laidOut.size(random.proposal()) == laidOut.size(.zero) }
        }
    }

    @Test func containerOfOneViewIsThatView() {
        forEachTree(share: 5, hasSpacers: false) { tree, random in
            let proposal = random.proposal(), frames = LaidOut(tree.view, proposal).frames
            let others: [LayoutTree] = [
                hstack(.bottom, 3, [tree]), vstack(.trailing, 3, [tree]), zstack(.leading, .top, [tree]),
                .plain(tree, 2), .plain(tree, 4),
            ]
            return others.allSatisfy {
                let found = differences(LaidOut($0.view, proposal).frames, frames)
                #expect(found == [])
                return found.isEmpty
            }
        }
    }

    /// Ten computations a box on average, even where stacks in stacks ask each other at every level.
    @Test func coldLayoutComputesFewSizesABox() {
        var worst = 0.0, sizes = 0, boxes = 0
        forEachTree(share: 4, depth: 1) { _, random in
            let tree = random.container(depth: 6)
            let laidOut = LaidOut(tree.view, ProposedViewSize(width: 1920, height: 1080))
            let count = laidOut.boxes.count
            guard count >= 30 else { return true }
            sizes += laidOut.graph.metrics.layoutsComputed
            boxes += count
            worst = max(worst, Double(laidOut.graph.metrics.layoutsComputed) / Double(count))
            return true
        }
        let average = Double(sizes) / Double(boxes)
        print("size computations a box, cold, depth 6: \(average) on average, \(worst) at worst, \(boxes) boxes")
        #expect(average <= 10)
        #expect(worst <= 20)
    }
}
