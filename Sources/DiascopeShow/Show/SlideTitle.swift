import DiascopeDeck
import DiascopeUI

extension DeckRun {
    /// What a slide that is made is called: by itself, else by its largest text. Lists, captions and title bars have one
    /// line, so it has none of its own breaks.
    func title(of page: Page) -> String? {
        (page.preference(SlideFactsKey.self).title ?? page.largestText).map { title in
            title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    /// The same by its place, from 0; nil for one that is not made.
    func title(ofSlide slide: Int) -> String? {
        controller.pages.indices.contains(slide) ? title(of: controller.pages[slide]) : nil
    }
}
