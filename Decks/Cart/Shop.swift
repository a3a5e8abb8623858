import Diascope

/// Dark green on paper.
struct Shop: ViewModifier {
    static let ink = Color(red: 0.11, green: 0.15, blue: 0.13)
    static let leaf = Color(red: 0.11, green: 0.49, blue: 0.33)
    /// For what is said beside the main thing, and is still to be read.
    static let faded = ink.opacity(0.66)

    func body(content: Content) -> some View {
        content
            .foregroundColor(Self.ink)
            .tint(Self.leaf)
            .background(
                LinearGradient(
                    colors: [Color(red: 0.985, green: 0.975, blue: 0.95), Color(red: 0.93, green: 0.95, blue: 0.91)],
                    startPoint: .top, endPoint: .bottom))
    }
}

/// What stands above the content of a slide.
struct Heading: View {
    let text: String

    var body: some View {
        Text(text).font(.system(size: 92, weight: .bold)).slideTitle(text)
    }
}
