import Diascope

/// The first slide.
struct Welcome: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 18) {
            Text("Hello, World!")
                .font(.system(size: 168, weight: .bold))
            Text("Slides that are SwiftUI views")
                .opacity(0.85)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(EdgeInsets(top: 190, leading: 150, bottom: 0, trailing: 150))
    }
}
