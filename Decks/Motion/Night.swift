import Diascope

/// The theme: light letters on a dark blue ground that stays while slides change.
struct Night: ViewModifier {
    func body(content: Content) -> some View {
        content
            .foregroundColor(.white)
            .tint(.sky)
            .font(.system(size: 44))
            .background {
                LinearGradient(
                    colors: [Color(red: 0.05, green: 0.07, blue: 0.16), Color(red: 0.10, green: 0.13, blue: 0.28)],
                    startPoint: .top, endPoint: .bottom)
            }
            .preferredColorScheme(.dark)
    }
}

/// Colours that white letters can be read on.
extension Color {
    static let sea = Color(red: 0.05, green: 0.52, blue: 0.56)
    static let ink = Color(red: 0.33, green: 0.33, blue: 0.80)
    static let clay = Color(red: 0.84, green: 0.40, blue: 0.13)
    static let leaf = Color(red: 0.15, green: 0.53, blue: 0.31)
    static let rose = Color(red: 0.82, green: 0.25, blue: 0.47)
    static let sky = Color(red: 0.13, green: 0.51, blue: 0.82)
    static let earth = Color(red: 0.52, green: 0.37, blue: 0.29)
    static let plum = Color(red: 0.55, green: 0.29, blue: 0.74)
    static let moss = Color(red: 0.37, green: 0.49, blue: 0.16)
    static let gold = Color(red: 0.73, green: 0.50, blue: 0.07)
    static let brick = Color(red: 0.78, green: 0.24, blue: 0.22)
}

/// What most slides of this deck are: a coloured card with the name of what was just seen.
struct Card: View {
    let name: String
    let words: String
    let color: Color

    init(_ name: String, _ words: String, _ color: Color) { (self.name, self.words, self.color) = (name, words, color) }

    var body: some View {
        VStack(spacing: 24) {
            Text(name).font(.system(size: 150, weight: .bold))
            Text(words).font(.system(size: 56))
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { RoundedRectangle(cornerRadius: 60).fill(color) }
        .padding(EdgeInsets(top: 90, leading: 90, bottom: 120, trailing: 90))
    }
}

/// A heading, and the room below it for what moves.
struct Scene<Content: View>: View {
    let title: String
    let words: String
    let content: Content

    init(_ title: String, _ words: String, @ViewBuilder content: () -> Content) {
        (self.title, self.words, self.content) = (title, words, content())
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(title).font(.system(size: 76, weight: .bold))
            Text(words).font(.system(size: 38)).opacity(0.65)
            content.frame(maxWidth: .infinity, maxHeight: .infinity).padding(.top, 40)
        }
        .padding(EdgeInsets(top: 90, leading: 110, bottom: 120, trailing: 110))
        .slideTitle(title)
    }
}
