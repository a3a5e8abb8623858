import Foundation

/// Shows another slide: `@Environment(\.goToSlide)`.
///
/// ```swift
/// Button("The numbers") { goToSlide("numbers") }
/// Button("Back") { goToSlide.back() }
/// ```
///
/// Without a deck, and in a preview, nothing comes of it. SwiftUI: no counterpart; the shape is that of `openURL`.
///
/// Only ever touched on the main actor; said to be sendable since an environment key's default is not isolated.
public struct GoToSlideAction: @unchecked Sendable {
    private let go: (DeckTarget) -> Void
    private let goBack: () -> Void

    package init(go: @escaping (DeckTarget) -> Void, goBack: @escaping () -> Void) {
        (self.go, self.goBack) = (go, goBack)
    }

    /// Shows a slide, a hidden one too. Where no slide has the id nothing changes, with a diagnostic.
    ///
    /// - Parameters:
    ///   - id: the slide's `.slideID`.
    ///   - step: from 0; one that the slide does not have becomes the nearest that it has.
    @MainActor public func callAsFunction(_ id: String, step: Int = 0) { go(.slide(id: id, step: step)) }

    /// Shows the slide that was shown before this one, as it was left; again, the one before that.
    @MainActor public func back() { goBack() }
}

extension EnvironmentValues {
    /// Shows another slide.
    public package(set) var goToSlide: GoToSlideAction {
        get { self[GoToSlideKey.self] }
        set { self[GoToSlideKey.self] = newValue }
    }

    private struct GoToSlideKey: EnvironmentKey {
        static var defaultValue: GoToSlideAction { GoToSlideAction(go: { _ in }, goBack: {}) }
    }
}

extension Link {
    /// A link to another slide of the deck.
    ///
    /// - Parameters:
    ///   - id: the slide's `.slideID`. Where no slide has it nothing changes, with a diagnostic.
    ///   - step: from 0.
    public init(slide id: String, step: Int = 0, @ViewBuilder label: () -> Label) {
        self.init(destination: URL(slide: id, step: step), label: label)
    }
}

extension Link where Label == Text {
    /// A link with a text to another slide of the deck.
    ///
    /// - Parameters:
    ///   - id: the slide's `.slideID`. Where no slide has it nothing changes, with a diagnostic.
    ///   - step: from 0.
    public init<S: StringProtocol>(_ title: S, slide id: String, step: Int = 0) {
        self.init(title, destination: URL(slide: id, step: step))
    }
}

extension URL {
    /// A place within the document, as in a web page: `#costs.1`.
    fileprivate init(slide id: String, step: Int) {
        var parts = URLComponents()
        parts.fragment = DeckTarget.slide(id: id, step: step).description
        self = parts.url ?? URL(fileURLWithPath: "/")
    }

    /// Where in a deck a link leads; nil for one that leads out of it.
    package var deckTarget: DeckTarget? {
        guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: false), parts.scheme == nil,
            parts.host == nil, parts.path.isEmpty, parts.query == nil
        else { return nil }
        return parts.fragment.flatMap { DeckTarget($0) }
    }
}
