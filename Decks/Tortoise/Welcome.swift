import Diascope

struct Welcome: View {
    var body: some View {
        VStack(spacing: 28) {
            Text("Hello, World!").font(.system(size: 150, weight: .bold))
            Text("Slides that are SwiftUI views").opacity(0.75)
        }
    }
}
