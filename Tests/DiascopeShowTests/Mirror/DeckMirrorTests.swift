import DiascopeTesting
import DiascopeUI
import TestDecks
import Testing

@testable import DiascopeShow

/// What a second tree over the same state shows, and that it does nothing else.
@MainActor struct DeckMirrorTests {
    private let log = Log()

    /// A slide with a counter in its second step and all the ways in which a view may act by itself.
    private struct Acting: View {
        let log: Log
        @State private var count = 0

        var body: some View {
            Slide(steps: 3) { step in
                Text("step \(step) count \(count)")
                Button("add") { count += 1 }
                if step == 1 { Inner() }
            }
            .onAppear { log.note("appear") }
            .onDisappear { log.note("disappear") }
            .onChange(of: count, initial: true) { log.note("change \(count)") }
            .task { log.note("task") }
            .onGeometryChange(for: CGFloat.self, of: { $0.size.height }, action: { _ in log.note("geometry") })
        }
    }

    private struct Inner: View {
        @State private var inner = 0

        var body: some View { Button("inner \(inner)") { inner += 1 } }
    }

    private func run() -> DeckRun {
        DeckRun(
            SampleDeck { [log] in
                Acting(log: log)
                Acting(log: log)
            }, services: PaintingResources.shared.services)
    }

    private func press(_ name: String, _ run: DeckRun) throws {
        run.graph.update(at: run.graph.time)
        let frame = try #require(run.graph.frame(of: name), "no \(name)")
        let point = CGPoint(x: frame.midX, y: frame.midY)
        _ = run.graph.pointerDown(at: point)
        run.graph.pointerUp(at: point)
        run.graph.update(at: run.graph.time)
    }

    private func texts(_ mirror: DeckMirror, _ slide: Int, _ step: Int) -> [String] {
        _ = mirror.picture(slide: slide, step: step)
        return mirror.graph?.texts() ?? []
    }

    @Test func itShowsAnotherPlaceWithThePresentState() throws {
        let run = run(), mirror = DeckMirror(of: run)
        #expect(texts(mirror, 0, 1) == ["step 1 count 0", "add", "inner 0"])
        try press("add", run)
        #expect(texts(mirror, 0, 1) == ["step 1 count 1", "add", "inner 0"])
        #expect(run.graph.texts() == ["step 0 count 1", "add"], "the stage stays where it is")
        #expect(texts(mirror, 1, 2) == ["step 2 count 0", "add"], "each slide has its own")
    }

    @Test func nothingInItActs() throws {
        let run = run(), mirror = DeckMirror(of: run)
        _ = log.take()
        for place in [(0, 1), (1, 0), (1, 2), (0, 2)] { _ = mirror.picture(slide: place.0, step: place.1) }
        mirror.rest()
        #expect(log.take() == [])
        try press("add", run)
        _ = mirror.picture(slide: 0, step: 1)
        #expect(log.take() == ["change 1"], "once, by the stage")
    }

    /// State of a view that the stage has not shown yet, or no longer shows, is the first state: as it will be there.
    @Test func stateThatTheStageDropsIsDroppedInIt() throws {
        let run = run(), mirror = DeckMirror(of: run)
        #expect(texts(mirror, 0, 1).last == "inner 0")
        run.next()
        try press("inner 0", run)
        #expect(texts(mirror, 0, 1).last == "inner 1")
        run.next()
        run.graph.finishAnimations()
        #expect(texts(mirror, 0, 1).last == "inner 0", "the view has gone, and its state with it")
        run.previous()
        run.graph.update(at: run.graph.time)
        #expect(run.graph.texts().last == "inner 0")
    }

    @Test func itMakesNoStateForTheStage() {
        final class Model { var start = 1 }
        struct Starting: View {
            @State private var value: Int
            init(_ value: Int) { _value = State(wrappedValue: value) }
            var body: some View { Text("value \(value)") }
        }
        let model = Model()
        let run = DeckRun(
            SampleDeck { Slide(steps: 2) { step in if step == 1 { Starting(model.start) } else { Text("none") } } },
            services: PaintingResources.shared.services)
        let mirror = DeckMirror(of: run)
        #expect(texts(mirror, 0, 1) == ["value 1"])
        model.start = 2
        run.next()
        run.graph.update(at: run.graph.time)
        #expect(run.graph.texts() == ["value 2"], "as it would be without a preview")
    }

    @Test func itIsAtRestAtOnce() throws {
        let run = DeckRun(
            SampleDeck {
                Slide(steps: 2) { step in
                    Color.red.accessibilityIdentifier("mark").frame(width: 100, height: 100)
                        .offset(x: step == 1 ? 300 : 0)
                        .animation(.linear(duration: 5), value: step)
                }
            }, services: PaintingResources.shared.services)
        let mirror = DeckMirror(of: run)
        _ = mirror.picture(slide: 0, step: 0)
        _ = mirror.picture(slide: 0, step: 1)
        let mark = try #require(mirror.graph?.frame(of: "mark"))
        #expect(abs(mark.midX - 1260) < 1e-6)
        #expect(mirror.graph?.isAnimating == false)
    }

    @Test func aScrolledListIsScrolledInThePreviewToo() {
        let run = DeckRun(
            SampleDeck {
                Slide(steps: 2) { step in
                    ScrollView { ForEach(0..<50) { Text("row \($0) in \(step)").frame(height: 100) } }
                        .frame(height: 500)
                }
            }, services: PaintingResources.shared.services)
        run.graph.update(at: 0)
        let mirror = DeckMirror(of: run)
        let before = mirror.picture(slide: 0, step: 1)
        _ = run.graph.scroll(at: CGPoint(x: 960, y: 540), by: CGSize(width: 0, height: -300))
        run.graph.update(at: 0)
        let after = mirror.picture(slide: 0, step: 1)
        let isScrolled = before?.list != after?.list
        #expect(isScrolled)
        run.next()
        run.graph.update(at: 0)
        run.graph.finishAnimations()
        let isSame = run.graph.displayList == after?.list
        #expect(isSame)
    }

    @Test func previewAfterMovesBackAndForthIsThatOfThePlace() {  // B129
        // A preview is a function of state and place, however one came there (slidev 2192).
        let run = run(), mirror = DeckMirror(of: run)
        let direct = [(0, 0), (0, 1), (0, 2), (1, 0)].map { mirror.picture(slide: $0.0, step: $0.1)?.list }
        for _ in 0..<3 {
            run.next()
            run.next()
            run.next()
            run.previous()
            run.first()
        }
        let again = [(1, 0), (0, 2), (0, 1), (0, 0)].map { mirror.picture(slide: $0.0, step: $0.1)?.list }
        let areSame = direct == again.reversed()
        #expect(areSame)
    }

    @Test func aDeckWithoutSlidesHasNoPreview() {
        let run = DeckRun(SampleDeck { EmptyView() }, services: PaintingResources.shared.services)
        #expect(DeckMirror(of: run).picture(slide: 0, step: 0) == nil)
        #expect(SlideThumbnails(of: run).picture(of: 0) == nil)
    }

    @Test func thumbnailsAreKeptUntilTheirSlideChanges() throws {
        let run = run(), thumbnails = SlideThumbnails(of: run)
        let first = thumbnails.picture(of: 0), second = thumbnails.picture(of: 1)
        #expect(thumbnails.made == 2)
        let areSame = thumbnails.picture(of: 0)?.list == first?.list && thumbnails.picture(of: 1)?.list == second?.list
        #expect(areSame)
        #expect(thumbnails.made == 2)
        try press("add", run)
        let hasChanged = [
            thumbnails.picture(of: 0)?.list != first?.list, thumbnails.picture(of: 1)?.list != second?.list,
        ]
        #expect(hasChanged == [true, false])
        #expect(thumbnails.made == 3, "only the slide that changed")
    }

    /// A console that is opened and closed again and again makes a mirror each time.
    @Test func slidesOfAMirrorGoWithIt() {
        let run = run()
        weak var page: Page?
        weak var own: Page?
        do {
            let other = self.run(), controller = PageController(retention: .drop)
            let mirror = run.makeMirrorTree(run, controller)
            mirror.update(at: 0)
            (page, own) = (controller.pages.last, other.controller.pages.last)
            #expect(page != nil && own != nil)
        }
        #expect(page == nil)
        #expect(own == nil, "nor do those of a deck stay that ran")
    }

    @Test func aThumbnailIsMadeOnlyWhenItIsAskedFor() {
        let run = DeckRun(
            SampleDeck { ForEach(0..<400) { Text("slide \($0)") } }, services: PaintingResources.shared.services)
        let thumbnails = SlideThumbnails(of: run)
        run.graph.metrics = Metrics()
        _ = thumbnails.picture(of: 200)
        #expect(thumbnails.made == 1)
        #expect(run.controller.pages.filter(\.isMade).count == 2, "the first one, which is on stage, and this one")
    }
}
