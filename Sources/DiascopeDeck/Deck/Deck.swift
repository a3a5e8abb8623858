@_exported import DiascopeUI

/// A slide deck: a title, a theme and a list of slides.
///
/// ```swift
/// @main struct Tortoise: Deck {
///     var title = "The tortoise walks"
///     var slides: some View {
///         Welcome()
///         Walk()
///     }
/// }
/// ```
///
/// Each element of `slides` is one slide, whatever it consists of; `if`, `switch`, `ForEach` and `Group` work. A deck
/// has no `@State` of its own: what slides share goes in through the environment. SwiftUI: the place of `App`.
@MainActor @preconcurrency public protocol Deck: DeckFooterViews {
    /// The type of `slides`, inferred.
    associatedtype Slides: View
    /// The type of `theme`, inferred; without a theme nothing is added to the slides.
    // Not called `Theme`: that is what authors call theirs, and it would stand for this one where they say so.
    associatedtype ThemeModifier: ViewModifier = EmptyModifier
    /// The type of `footer` where that is a style, inferred.
    associatedtype FooterStyle: DeckFooterStyle = AnyDeckFooterStyle

    /// Made once, when the program starts.
    init()

    /// For the window's title bar; the name of the type by default.
    var title: String { get }

    /// Who gives the talk, noted in exported documents; nil by default.
    var author: String? { get }

    /// The language that slides are written in, noted in exported documents so that they are read out in it: `en`,
    /// `pt-BR` and the like; nil by default.
    var language: String? { get }

    /// On which side slides lead, and which arrow key goes on: by default that of the language, left to right where there
    /// is none.
    var layoutDirection: LayoutDirection { get }

    /// What every slide is shown in: fonts, colours, the ground.
    var theme: ThemeModifier { get }

    /// The size that slides are laid out on, in points: 1920 × 1080 by default. Its form is the form of the picture in
    /// every window.
    var canvas: CGSize { get }

    /// How a slide follows the one before it where neither of them says: at once by default.
    var slideTransition: AnySlideTransition { get }

    /// Whether a view that has appeared in a step is still there when one goes back; false by default.
    var keepsShownSteps: Bool { get }

    /// Keys of the deck's own, over those of the standard table: none by default. Read once, when the show starts.
    @StageKeyBuilder var stageKeys: [StageKey] { get }

    /// What is shown at the foot of every slide: a style, such as `AnyDeckFooterStyle.automatic` or one of your own, or
    /// views. Nothing by default.
    var footer: FooterStyle { get }

    /// Whether slides that go on by themselves begin anew behind the last one; false by default.
    var loops: Bool { get }

    /// The height of the smallest letters that `check` does not report, in points of the canvas: a 54th of its height by
    /// default, 20 on a canvas of 1080.
    var smallestText: CGFloat { get }

    /// The slides, in order.
    @ViewBuilder var slides: Slides { get }
}

extension Deck {
    /// The name of the type.
    public var title: String { "\(Self.self)" }

    /// Unsaid.
    public var author: String? { nil }

    /// Unsaid.
    public var language: String? { nil }

    /// That of the language.
    public var layoutDirection: LayoutDirection {
        language.map { Locale.Language(identifier: $0).characterDirection } == .rightToLeft
            ? .rightToLeft : .leftToRight
    }

    /// At once.
    public var slideTransition: AnySlideTransition { .none }

    /// Going back takes away what the step had brought.
    public var keepsShownSteps: Bool { false }

    /// None.
    public var stageKeys: [StageKey] { [] }

    /// The last slide stays.
    public var loops: Bool { false }

    /// A 54th of the canvas' height: what can be read from the last row.
    public var smallestText: CGFloat { usableCanvas.height / 54 }

    /// 1920 × 1080 points.
    public var canvas: CGSize { CGSize(width: 1920, height: 1080) }

    /// The canvas that is used where the deck's own cannot be: both lengths finite, at least 16 points and at most
    /// 16,384.
    package var usableCanvas: CGSize {
        func safe(_ length: CGFloat, _ standard: CGFloat) -> CGFloat {
            length.isFinite && length > 0 ? min(max(length, 16), 16_384) : standard
        }
        return CGSize(width: safe(canvas.width, 1920), height: safe(canvas.height, 1080))
    }
}

/// What a deck shows at the foot of every slide where that is no style: views, at the lower edge of the canvas. They read
/// `\.deck` to know where the deck is. A part of `Deck`: two types of one name need two protocols.
@MainActor @preconcurrency public protocol DeckFooterViews {
    /// The type of `footer` where that is a view, inferred.
    associatedtype FooterContent: View = EmptyView

    /// In front of every slide, inside of the deck's theme; takes no clicks. Nothing by default.
    @ViewBuilder var footer: FooterContent { get }
}

extension DeckFooterViews where FooterContent == EmptyView {
    /// Nothing.
    public var footer: EmptyView { EmptyView() }
}

extension Deck where FooterStyle == AnyDeckFooterStyle {
    /// Nothing.
    public var footer: AnyDeckFooterStyle { .none }
}

extension Deck where ThemeModifier == EmptyModifier {
    /// None.
    public var theme: EmptyModifier { .identity }
}

/// The slides of a deck on its canvas.
package struct DeckView<D: Deck>: View {
    let deck: D
    let controller: PageController

    package init(_ deck: D, controller: PageController) { (self.deck, self.controller) = (deck, controller) }

    @Environment(\.deckIsEmpty) private var isEmpty

    package var body: some View {
        Pages(controller: controller) { deck.slides }
            // As large as the canvas also around a slide that is larger, such as a photo that fills it: footer and ground
            // stay where they are.
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
            .overlay { if isEmpty { EmptyDeckNotice() } }
            .overlay {
                if hasFooter { DeckFooter<D.FooterStyle, D.FooterContent>(style: deck.footer, content: deck.footer) }
            }
            .modifier(deck.theme)
    }

    /// A deck without one is not told where it is.
    private var hasFooter: Bool {
        let style: D.FooterStyle = deck.footer
        return D.FooterContent.self != EmptyView.self || (style as? AnyDeckFooterStyle)?.isNothing != true
    }
}

extension EnvironmentValues {
    /// The deck that runs has no slides.
    package var deckIsEmpty: Bool {
        get { self[DeckIsEmptyKey.self] }
        set { self[DeckIsEmptyKey.self] = newValue }
    }

    private struct DeckIsEmptyKey: EnvironmentKey { static let defaultValue = false }
}

/// What is shown of a deck without slides.
private struct EmptyDeckNotice: View {
    var body: some View {
        VStack(spacing: 24) {
            Image(systemName: "square.stack").font(.system(size: 120)).foregroundStyle(.tertiary)
            Text("This deck has no slides").font(.title)
            Text("Every view in its `slides` is one.").foregroundStyle(.secondary)
        }
    }
}
