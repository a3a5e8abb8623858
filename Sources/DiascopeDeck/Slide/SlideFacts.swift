import DiascopeGraphics

/// What a slide says about itself, wherever in it that is said.
package struct SlideFacts: Equatable, Sendable {
    package var id: String?
    package var title: String?
    package var notes: [SlideNote] = []
    /// How much time it is to take, the innermost first.
    package var plans: [SlidePlan] = []
    /// It is shown without the deck's footer.
    package var hidesFooter = false
    /// File and line where something was first said about it, such as `Walk.swift:12`.
    package var source: String?

    package init() {}
}

package struct SlideFactsKey: PreferenceKey {
    package static let defaultValue = SlideFacts()

    package static func reduce(value: inout SlideFacts, nextValue: () -> SlideFacts) {
        let next = nextValue()
        value.id = value.id ?? next.id
        value.title = value.title ?? next.title
        value.notes += next.notes
        value.plans += next.plans
        value.hidesFooter = value.hidesFooter || next.hidesFooter
        value.source = value.source ?? next.source
    }
}

/// What the speaker wants to remember.
package struct SlideNote: Hashable, Sendable {
    /// nil for all steps of the slide.
    package var step: Int?
    /// May have inline Markdown in it.
    package var text: String

    package init(step: Int? = nil, text: String) { (self.step, self.text) = (step, text) }
}

extension View {
    /// Names the slide this is on, for overview, outline and lists. By default the slide's largest text names it.
    ///
    /// - Parameters:
    ///   - fileID: where it is said, for what `check` finds on the slide; leave it out.
    ///   - line: the same.
    public func slideTitle(_ title: String, fileID: String = #fileID, line: UInt = #line) -> some View {
        saying(of: Diagnostic.source(fileID, line)) { $0.title = title }
    }

    /// An identity for the slide this is on, for links and for `--start`. Unique in the deck, and no number.
    ///
    /// - Parameters:
    ///   - fileID: where it is said, for what `check` finds on the slide; leave it out.
    ///   - line: the same.
    public func slideID(_ id: String, fileID: String = #fileID, line: UInt = #line) -> some View {
        saying(of: Diagnostic.source(fileID, line)) { $0.id = id }
    }

    /// What the speaker wants to remember on the slide this is on, with inline Markdown. Several notes are joined in
    /// source order.
    ///
    /// - Parameters:
    ///   - fileID: where it is said, for what `check` finds on the slide; leave it out.
    ///   - line: the same.
    public func notes(_ text: String, fileID: String = #fileID, line: UInt = #line) -> some View {
        saying(of: Diagnostic.source(fileID, line)) { $0.notes.append(SlideNote(text: text)) }
    }

    /// Says something of the slide this is on, and where that is said.
    func saying(of source: String, _ change: @escaping (inout SlideFacts) -> Void) -> some View {
        transformPreference(SlideFactsKey.self) {
            change(&$0)
            $0.source = $0.source ?? source
        }
    }

    /// What the speaker wants to remember in one step of the slide this is on, behind the notes on the whole slide.
    ///
    /// - Parameter step: from 0.
    public func notes(at step: Int, _ text: String) -> some View {
        transformPreference(SlideFactsKey.self) { $0.notes.append(SlideNote(step: max(step, 0), text: text)) }
    }

    /// Shows the slide this is on without the deck's footer.
    public func footerHidden(_ hidden: Bool = true) -> some View {
        transformPreference(SlideFactsKey.self) { $0.hidesFooter = hidden }
    }
}
