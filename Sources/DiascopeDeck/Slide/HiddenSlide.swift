extension View {
    /// Leaves the slide out when one goes from slide to slide. It has no number; links and going to it by its id show it.
    ///
    /// Say it in the deck's `slides`, on a slide, a `Group` or a `Section` of them: then it is known from the start. In a
    /// slide's own body it is known, and slides behind it are numbered, once the slide is near.
    ///
    /// SwiftUI: no counterpart.
    public func hiddenSlide(_ isHidden: Bool = true) -> some View { modifier(HiddenSlide(isHidden: isHidden)) }
}

private struct HiddenSlide: PageTrait {
    let isHidden: Bool

    func describe(_ traits: inout PageTraits) { traits.isHidden = traits.isHidden || isHidden }

    func body(content: Content) -> some View {
        content.transformPreference(HiddenSlideKey.self) { $0 = $0 || isHidden }
    }
}

private struct HiddenSlideKey: PreferenceKey {
    static let defaultValue = false

    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

extension Page {
    /// The slide is left out when one goes from slide to slide.
    package var isHiddenSlide: Bool { traits.isHidden || isMade && preference(HiddenSlideKey.self) }
}
