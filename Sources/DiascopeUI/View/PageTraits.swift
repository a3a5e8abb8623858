/// What is known of a page before it is made: what the modifiers around its view in the list say.
package struct PageTraits: Equatable, Sendable {
    /// It is left out when one goes from page to page.
    package var isHidden = false

    init() {}

    @MainActor init(of content: some View) { (content as? any PageTraitCarrying)?.add(to: &self) }
}

/// A modifier that says something of the page it is on.
@MainActor package protocol PageTrait: ViewModifier {
    func describe(_ traits: inout PageTraits)
}

/// A view through which the traits of a page are found.
@MainActor private protocol PageTraitCarrying {
    func add(to traits: inout PageTraits)
}

extension ModifiedContent: PageTraitCarrying where Content: View, Modifier: ViewModifier {
    @MainActor fileprivate func add(to traits: inout PageTraits) {
        (content as? any PageTraitCarrying)?.add(to: &traits)
        (modifier as? any PageTrait)?.describe(&traits)
    }
}

extension IDView: PageTraitCarrying {
    @MainActor fileprivate func add(to traits: inout PageTraits) {
        (content as? any PageTraitCarrying)?.add(to: &traits)
    }
}
