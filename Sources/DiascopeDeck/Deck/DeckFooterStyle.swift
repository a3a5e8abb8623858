/// What is shown at the foot of every slide of a deck. SwiftUI: no counterpart; the shape is that of `ButtonStyle`.
///
/// ```swift
/// struct Corner: DeckFooterStyle {
///     func makeBody(configuration: DeckFooterStyleConfiguration) -> some View {
///         Text(configuration.deck.deckTitle)
///             .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
///     }
/// }
/// ```
@MainActor @preconcurrency public protocol DeckFooterStyle {
    /// The type of what is shown, inferred.
    associatedtype Body: View

    /// Makes what is shown. It is offered the whole canvas, lies in front of the slides, inside of the deck's theme, and
    /// takes no clicks; it stays where it is while slides change.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    /// What is known of the deck.
    typealias Configuration = DeckFooterStyleConfiguration
}

/// What a footer shows.
public struct DeckFooterStyleConfiguration {
    /// Where the deck is.
    public let deck: DeckContext

    init(deck: DeckContext) { self.deck = deck }
}

/// A footer style whose type is hidden.
public struct AnyDeckFooterStyle: DeckFooterStyle {
    /// nil shows nothing.
    private let make: (@MainActor (DeckFooterStyleConfiguration) -> AnyView)?

    /// A style of any type.
    public init(_ style: some DeckFooterStyle) { make = { AnyView(style.makeBody(configuration: $0)) } }

    fileprivate init() { make = nil }

    /// It shows nothing on any slide.
    var isNothing: Bool { make == nil }

    /// What the style inside makes.
    public func makeBody(configuration: Configuration) -> some View {
        if let make { make(configuration) }
    }
}

extension DeckFooterStyle where Self == AnyDeckFooterStyle {
    /// Nothing.
    public static var none: AnyDeckFooterStyle { AnyDeckFooterStyle() }

    /// Progress bar and slide number.
    public static var automatic: AnyDeckFooterStyle {
        AnyDeckFooterStyle(StandardFooterStyle(hasBar: true, hasNumber: true))
    }

    /// A thin line at the lower edge that grows with each slide.
    public static var progressBar: AnyDeckFooterStyle {
        AnyDeckFooterStyle(StandardFooterStyle(hasBar: true, hasNumber: false))
    }

    /// The slide's number and how many there are, in the lower corner at the end of lines.
    public static var slideNumber: AnyDeckFooterStyle {
        AnyDeckFooterStyle(StandardFooterStyle(hasBar: false, hasNumber: true))
    }
}

/// What comes with the library. Its sizes are those of a canvas of 1080 points, and grow with the canvas.
private struct StandardFooterStyle: DeckFooterStyle {
    let hasBar: Bool
    let hasNumber: Bool

    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { canvas in
            let unit = canvas.size.height / 1080
            ZStack(alignment: .bottomTrailing) {
                if hasNumber, let number = configuration.deck.slideNumber {
                    Text("\(number) / \(configuration.deck.slideCount)")
                        .font(.system(size: 26 * unit, weight: .medium).monospacedDigit())
                        .opacity(0.6)
                        .padding(.trailing, 48 * unit)
                        .padding(.bottom, 36 * unit)
                }
                if hasBar { FooterBar(progress: configuration.deck.progress, height: 8 * unit) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        }
    }
}

/// A line that is filled from the leading edge.
private struct FooterBar: View {
    let progress: Double
    let height: CGFloat
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        ZStack(alignment: .leading) {
            Rectangle().fill(.primary.opacity(0.12))
            FooterBarFilling(share: progress)
                .fill(.tint)
                .animation(reducesMotion ? nil : .smooth(duration: 0.4), value: progress)
        }
        .frame(height: height)
        .accessibilityLabel("Progress")
        .accessibilityValue("\(Int((progress * 100).rounded())) %")
    }
}

/// The leading part of a rectangle.
private struct FooterBarFilling: Shape {
    var share: Double

    var animatableData: Double {
        get { share }
        set { share = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path(CGRect(x: rect.minX, y: rect.minY, width: rect.width * min(max(share, 0), 1), height: rect.height))
    }
}

/// The footer of the deck that runs: a style's on the whole canvas, views at its lower edge.
struct DeckFooter<Style: DeckFooterStyle, Content: View>: View {
    let style: Style
    let content: Content
    @Environment(\.deck) private var deck
    @Environment(\.deckFooterIsHidden) private var isHidden

    var body: some View {
        if !isHidden, deck.slideCount > 0 {
            ZStack { style.makeBody(configuration: DeckFooterStyleConfiguration(deck: deck)) }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay(alignment: .bottom) { content }
                .allowsHitTesting(false)
        }
    }
}

extension EnvironmentValues {
    /// The slide that is shown says that it has no footer.
    package var deckFooterIsHidden: Bool {
        get { self[DeckFooterIsHiddenKey.self] }
        set { self[DeckFooterIsHiddenKey.self] = newValue }
    }

    private struct DeckFooterIsHiddenKey: EnvironmentKey { static let defaultValue = false }
}
