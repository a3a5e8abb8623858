import Diascope

@main struct Talk: Deck {
    var title = "Tides"
    var theme = Sea()

    var slides: some View {
        Opening()
        Causes()
        Count()
    }
}

/// How every slide looks.
struct Sea: ViewModifier {
    static let foam = Color(red: 0.62, green: 0.85, blue: 0.9)

    func body(content: Content) -> some View {
        content.preferredColorScheme(.dark).tint(Self.foam)
            .background(Color(red: 0.03, green: 0.16, blue: 0.26))
    }
}

struct Opening: View {
    var body: some View {
        VStack(spacing: 24) {
            Text("Tides").font(.largeTitle).bold()
            Text("why the sea comes and goes").font(.title2).foregroundStyle(Sea.foam)
        }
        .notes("Begin with the harbour, and the boats that lie on the mud.")
    }
}

struct Causes: View {
    var body: some View {
        Slide(steps: 2) { step in
            VStack(alignment: .leading, spacing: 40) {
                Text("What pulls").font(.title).bold()
                Label("The moon, twice a day", systemImage: "moon")
                if step > 0 { Label("The sun, twice a month", systemImage: "sun.max") }
            }
            .font(.title2)
        }
        .slideID("causes")
        .notes("The sun is stronger than the room expects.")
    }
}

struct Count: View {
    @State private var tides = 0

    var body: some View {
        VStack(spacing: 40) {
            Text("\(tides) tides").font(.title).monospacedDigit().accessibilityIdentifier("count")
            Button("Six more hours") { tides += 1 }
        }
        .slideTitle("How many?")
        .notes("Let somebody in the first row press.")
    }
}
