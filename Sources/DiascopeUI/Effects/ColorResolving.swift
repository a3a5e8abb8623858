/// A view that depends on what a colour is in its place: in light or dark, under a tint.
struct ColorResolving<Content: View>: View {
    let color: Color
    let content: (Color.Resolved) -> Content
    @Environment(\.self) private var environment

    init(color: Color, @ViewBuilder content: @escaping (Color.Resolved) -> Content) {
        (self.color, self.content) = (color, content)
    }

    var body: some View { content(color._resolve(in: environment).color) }
}
