/// Opens a page in the default browser; in a picture nothing comes of it. SwiftUI: same.
///
/// It looks as `.buttonStyle(_:)` says, and like a link where that says nothing or `.automatic`.
public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL
    @Environment(\.isEnabled) private var isEnabled

    /// - Parameter destination: handed to the environment's `openURL` when the link is pressed.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }

    public var body: some View {
        Button(opening: destination, action: { openURL(destination) }, label: label)
            .effect(LinkMark(url: isEnabled ? destination : nil))
    }
}

extension Link where Label == Text {
    /// A link with a text.
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// Says in the display list that what is drawn leads to a page: an export can make it a link.
struct LinkMark: DrawingEffect, Equatable {
    static let name = "link"
    /// nil: it leads nowhere at present.
    let url: URL?

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup {
        DisplayGroup(link: url.map { DisplayLink(url: $0, frame: frame) })
    }
}
