import DiascopeTesting
import TestDecks
import Testing

@testable import DiascopeShow

/// Titles, ids and notes of slides.
@MainActor struct OutlineTests {
    private func outline(@ViewBuilder _ slides: @escaping @MainActor () -> some View) -> (
        outline: [SlideOutline], diagnostics: [Diagnostic]
    ) {
        let run = DeckRun(SampleDeck(slides: slides), services: PaintingResources.shared.services)
        return (run.outline(), run.graph.diagnostics)
    }

    private struct Noted: View {
        var body: some View {
            VStack {
                Text("small").font(.system(size: 20)).notes("first")
                Text("deep").slideTitle("Said deep inside").slideID("deep").notes("second")
            }
            .notes("third")
        }
    }

    @Test func theLargestTextIsTheTitle() {
        let slides = outline {
            VStack {
                Text("small").font(.system(size: 20))
                Text("Large").font(.system(size: 90))
                Text("later, as large").font(.system(size: 90))
            }
            Text("plain")
            Slide(steps: 2) { step in Text("at \(step)") }
        }.outline
        #expect(slides.map(\.title) == ["Large", "plain", "at 0"])
        #expect(slides.map(\.number) == [1, 2, 3])
        #expect(slides.map(\.id) == ["1", "2", "3"])
        #expect(slides.map(\.steps) == [1, 1, 2])
    }

    @Test func aSlideWithoutTextIsNamedByItsNumber() {
        #expect(outline { Color.red }.outline.map(\.title) == ["Slide 1"])
        #expect(outline { Text("") }.outline.map(\.title) == ["Slide 1"])
    }

    @Test func titleIdAndNotesWorkAnywhereInASlide() throws {
        let slide = try #require(outline { Noted() }.outline.first)
        #expect(slide.title == "Said deep inside")
        #expect(slide.id == "deep")
        #expect(slide.notes(at: nil) == "first\n\nsecond\n\nthird")
    }

    @Test func theOutermostTitleWins() {
        #expect(outline { Text("a").slideTitle("inner").slideTitle("outer") }.outline.map(\.title) == ["outer"])
    }

    @Test func twoSlidesWithOneIdAreReportedAndTheLaterIsKnownByItsNumber() {
        let (slides, diagnostics) = outline {
            Text("a").slideID("same")
            Text("b").slideID("same")
            Text("c").slideID("other")
        }
        #expect(slides.map(\.id) == ["same", "2", "other"])
        #expect(diagnostics.map(\.code) == [.duplicateID])
        #expect(diagnostics.first?.message.contains("same") == true, "\(diagnostics)")
    }

    @Test func anIdThatIsAnotherSlidesNumberIsNotGivenTwice() {
        let slides = outline {
            Text("a").slideID("2")
            Text("b")
            Text("c").slideID("2")
        }.outline
        #expect(slides.map(\.id) == ["2", "slide-2", "3"])
    }

    @Test func theDecksTitleAndCanvasAreItsOwnAndSafe() {
        struct Named: Deck { var slides: some View { Text("a") } }
        #expect(Named().title == "Named")
        #expect(Named().usableCanvas == CGSize(width: 1920, height: 1080))
        let sizes: [(CGSize, CGSize)] = [
            (CGSize(width: 1024, height: 768), CGSize(width: 1024, height: 768)),
            (CGSize(width: 0, height: -4), CGSize(width: 1920, height: 1080)),
            (CGSize(width: CGFloat.nan, height: .infinity), CGSize(width: 1920, height: 1080)),
            (CGSize(width: 1, height: 1e9), CGSize(width: 16, height: 16384)),
        ]
        for (asked, found) in sizes {
            #expect(SampleDeck(canvas: asked) { Text("a") }.usableCanvas == found, "\(asked)")
        }
    }
}
