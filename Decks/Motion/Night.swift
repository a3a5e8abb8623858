import Diascope

/// The theme: light letters on a dark blue ground that stays while slides change.
struct Night: ViewModifier {
    func body(content: Content) -> some View {
        content
            .foregroundColor(.white)
            .font(.system(size: 48))
            .background {
                LinearGradient(
                    colors: [Color(red: 0.05, green: 0.07, blue: 0.16), Color(red: 0.10, green: 0.13, blue: 0.28)],
                    startPoint: .top, endPoint: .bottom)
            }
    }
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
            Text(words).opacity(0.85)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { RoundedRectangle(cornerRadius: 60).fill(color) }
        .padding(90)
    }
}
