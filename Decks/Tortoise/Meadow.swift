import Diascope

/// White on blue, as on a clear morning.
struct Meadow: ViewModifier {
    func body(content: Content) -> some View {
        content
            .foregroundColor(.white)
            .font(.system(size: 56, weight: .medium))
            .background(
                LinearGradient(
                    colors: [Color(red: 0.05, green: 0.35, blue: 0.85), Color(red: 0.02, green: 0.2, blue: 0.6)],
                    startPoint: .top, endPoint: .bottom))
    }
}
