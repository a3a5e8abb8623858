/// What slides say about how they follow each other.
package struct SlideTransitions: Equatable {
    /// How this slide follows the one before it.
    package var own: AnySlideTransition?
    /// How the slides with these ids follow this one.
    package var to: [String: AnySlideTransition] = [:]
    /// How this slide follows the ones with these ids.
    package var from: [String: AnySlideTransition] = [:]

    package init() {}

    // A transition cannot be compared; nothing but a move asks for it.
    package static func == (a: Self, b: Self) -> Bool { false }
}

package struct SlideTransitionsKey: PreferenceKey {
    package static var defaultValue: SlideTransitions { SlideTransitions() }

    package static func reduce(value: inout SlideTransitions, nextValue: () -> SlideTransitions) {
        let next = nextValue()
        value.own = value.own ?? next.own
        value.to.merge(next.to) { first, _ in first }
        value.from.merge(next.from) { first, _ in first }
    }
}

extension View {
    /// How the slide this is on follows the one before it; going back shows the same the other way round.
    ///
    /// On a `Group` or a `Section` of slides it holds for each of them. Where nothing is said the deck's
    /// `slideTransition` holds. SwiftUI: no counterpart; the shape is that of `.transition(_:)`.
    ///
    /// - Parameters:
    ///   - transition: `.push`, `.magicMove` … or an author's own.
    ///   - animation: another course in time than the transition's own.
    public func slideTransition(_ transition: AnySlideTransition, animation: Animation? = nil) -> some View {
        transformPreference(SlideTransitionsKey.self) { $0.own = $0.own ?? transition.with(animation) }
    }

    /// How the slide this is on follows the one before it.
    public func slideTransition<T: SlideTransition>(_ transition: T, animation: Animation? = nil) -> some View {
        slideTransition(AnySlideTransition(transition), animation: animation)
    }

    /// How one slide follows the one this is on.
    ///
    /// - Parameter id: the other slide's `.slideID`.
    public func slideTransition(_ transition: AnySlideTransition, to id: String, animation: Animation? = nil)
        -> some View
    {
        transformPreference(SlideTransitionsKey.self) { $0.to[id] = $0.to[id] ?? transition.with(animation) }
    }

    /// How the slide this is on follows one of the others.
    ///
    /// - Parameter id: the other slide's `.slideID`.
    public func slideTransition(_ transition: AnySlideTransition, from id: String, animation: Animation? = nil)
        -> some View
    {
        transformPreference(SlideTransitionsKey.self) { $0.from[id] = $0.from[id] ?? transition.with(animation) }
    }

    /// Names the view for transitions between slides: `.magicMove` leads from one slide's view of a name to the other's.
    public func matched<ID: Hashable>(id: ID) -> some View {
        matched(MatchedKey(id: AnyHashable(id), namespace: .deck))
    }
}

extension EnvironmentValues {
    /// A namespace that all slides share: `matchedGeometryEffect` in it pairs views of different slides for
    /// `.magicMove`, as `.matched(id:)` does.
    public var deckNamespace: Namespace.ID { .deck }
}

extension AnySlideTransition {
    fileprivate func with(_ animation: Animation?) -> AnySlideTransition {
        animation.map { self.animation($0) } ?? self
    }
}
