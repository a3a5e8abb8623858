import DiascopeUI

/// The console's colours: dark, so that it does not light the presenter's face, and calm, so that what matters stands
/// out.
enum ConsoleLook {
    static let ground = Color(red: 0.055, green: 0.063, blue: 0.078)
    static let panel = Color(red: 0.094, green: 0.106, blue: 0.129)
    static let edge = Color.white.opacity(0.10)
    static let text = Color(red: 0.93, green: 0.94, blue: 0.96)
    static let quiet = Color(red: 0.58, green: 0.62, blue: 0.69)
    static let faint = Color(red: 0.36, green: 0.39, blue: 0.45)
    static let good = Color(red: 0.40, green: 0.85, blue: 0.58)
    static let warning = Color(red: 1.00, green: 0.72, blue: 0.35)
    static let alarm = Color(red: 1.00, green: 0.45, blue: 0.42)
    static let accent = Color(red: 0.45, green: 0.70, blue: 1.00)

    static func label(_ size: CGFloat = 22) -> Font { .system(size: size, weight: .semibold) }
    static func figures(_ size: CGFloat, weight: Font.Weight = .semibold) -> Font {
        .system(size: size, weight: weight).monospacedDigit()
    }
}

/// A few words in a coloured capsule.
struct ConsoleBadge: View {
    let words: String
    let color: Color

    init(_ words: String, _ color: Color) { (self.words, self.color) = (words, color) }

    var body: some View {
        Text(words)
            .font(ConsoleLook.label(24))
            .foregroundStyle(color)
            .padding(EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
            .background { Capsule().fill(color.opacity(0.16)) }
    }
}
