import DiascopeDeck
import DiascopeUI

/// Thirty slides of all that a deck may have on them.
@MainActor func soakDeck(_ values: SoakValues) -> some Deck {
    SoakDeck(values: values)
}

private struct SoakDeck: Deck {
    var values = SoakValues()
    let title = "Soak"
    let canvas = CGSize(width: 640, height: 360)
    var footer: AnyDeckFooterStyle { .automatic }

    init() {}

    init(values: SoakValues) { self.values = values }

    @ViewBuilder var slides: some View {
        SoakSlide(number: 0).environment(values)
        ForEach(0..<4) { section in
            Section("Part \(section + 1)") {
                ForEach(0..<7) { place in
                    SoakSlide(number: 1 + section * 7 + place)
                        .hiddenSlide((1 + section * 7 + place) % 9 == 8)
                }
            }
        }
        .environment(values)
        SoakSlide(number: 29).environment(values)
    }
}

/// What is on a slide of the soak's deck.
enum SoakKind: CaseIterable {
    case text, reveal, steps, controls, states, picture, appearing, timed, links, endless, cards

    init(slide: Int) { self = Self.allCases[slide % Self.allCases.count] }
}

private struct SoakSlide: View {
    let number: Int

    private var transition: AnySlideTransition {
        let all: [AnySlideTransition] = [
            .none, .fade, .push, .magicMove, .cover, .dissolve, .reveal, .scale, .flip, .wipe, .iris, .move,
        ]
        return all[number % all.count]
    }

    var body: some View {
        Group {
            switch SoakKind(slide: number) {
            case .text: Words(number: number)
            case .reveal: Points(number: number)
            case .steps: Stepped(number: number)
            case .controls: Controls(number: number)
            case .states: Counting(number: number)
            case .picture: Pictures(number: number)
            case .appearing: Appearing()
            case .timed: Timed(number: number)
            case .links: Links(number: number)
            case .endless: Endless()
            case .cards: Cards(number: number)
            }
        }
        .slideTitle("\(SoakKind(slide: number)) \(number)")
        .slideID("s\(number)")
        .notes("About **\(number)**")
        .notes(at: 1, "and its second step")
        .slideTransition(transition)
    }
}

private struct Words: View {
    let number: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Slide \(number)").font(.title)
            Text("Some words that are **long** enough to be broken, with ﬁligrane Δοκιμή and 日本 in them.")
            Text("let area = width * height").monospaced()
        }
        .padding(30)
    }
}

private struct Points: View {
    let number: Int

    var body: some View {
        VStack(alignment: .leading) {
            Text("Points of \(number)").font(.title)
            StepReveal(["one", "two", "three"], dims: number % 2 == 0) { Text($0) }
        }
    }
}

private struct Stepped: View {
    let number: Int

    var body: some View {
        Slide(steps: 4, animation: number % 2 == 0 ? .bouncy : .easeInOut(duration: 0.6)) { step in
            HStack {
                ForEach(0...step, id: \.self) { place in
                    RoundedRectangle(cornerRadius: 8)
                        .fill(Color(hue: Double(place) / 4, saturation: 0.7, brightness: 0.8))
                        .frame(width: 60, height: 40 + CGFloat(step) * 20)
                        .transition(.scale.combined(with: .opacity))
                }
            }
            Text("Step \(step)").contentTransition(.numericText())
        }
    }
}

/// Controls over values that all of a deck may see.
private struct Controls: View {
    let number: Int
    @Environment(SoakValues.self) private var values

    var body: some View {
        VStack(spacing: 6) {
            Stepper("Count \(count.wrappedValue)", value: count, in: 0...20)
            Toggle(
                "On",
                isOn: Binding {
                    values.isOn[number] ?? false
                } set: {
                    values.isOn[number] = $0
                })
            Slider(
                value: Binding {
                    values.levels[number] ?? 0.5
                } set: {
                    values.levels[number] = $0
                })
            Picker(
                "Choice",
                selection: Binding {
                    values.choices[number] ?? 0
                } set: {
                    values.choices[number] = $0
                }
            ) {
                ForEach(0..<3) { Text("Choice \($0)").tag($0) }
            }
            TextField(
                "Name",
                text: Binding {
                    values.texts[number] ?? ""
                } set: {
                    values.texts[number] = String($0.prefix(20))
                })
            Text("[\((values.texts[number] ?? "").prefix(12))]")
        }
        .padding(30)
    }

    private var count: Binding<Int> {
        Binding {
            values.counts[number] ?? 0
        } set: {
            values.counts[number] = $0
        }
    }
}

/// Controls over states of its own, told to the values so that another show may begin with them.
private struct Counting: View {
    let number: Int
    @Environment(SoakValues.self) private var values

    var body: some View { Counter(number: number, count: values.counts[number] ?? 0, values: values) }

    private struct Counter: View {
        let number: Int
        let values: SoakValues
        @State private var count: Int

        init(number: Int, count: Int, values: SoakValues) {
            (self.number, self.values) = (number, values)
            _count = State(initialValue: count)
        }

        var body: some View {
            Slide(steps: 2) { step in
                Button("Press \(count)") {
                    withAnimation(.snappy) { count += 1 }
                    values.counts[number] = count
                }
                Circle().fill(count % 2 == 0 ? Color.blue : .orange)
                    .frame(width: 40 + CGFloat(count % 5) * 20, height: 40)
                    .offset(x: step == 1 ? 100 : 0)
            }
        }
    }
}

private struct Pictures: View {
    let number: Int

    var body: some View {
        Slide(steps: 2) { step in
            HStack {
                Image("soak").resizable().scaledToFit().frame(width: step == 0 ? 120 : 240)
                Image(systemName: ["tortoise.fill", "hare.fill", "leaf"][number % 3]).font(.system(size: 60))
                    .shadow(radius: 4)
            }
        }
    }
}

private struct Appearing: View {
    var body: some View {
        VStack {
            Text("from the first")
            Text("from the second").appears(at: 1)
            Text("in the third").appears(in: 2..<3)
            Text("stepping back").dimmed(after: 1)
        }
    }
}

/// Goes on by itself.
private struct Timed: View {
    let number: Int

    var body: some View {
        Slide(steps: 3) { step in
            Text("Timed \(step)").offset(y: CGFloat(step) * 40)
        }
        .after(0.7, step: number % 2)
    }
}

private struct Links: View {
    let number: Int
    @Environment(\.goToSlide) private var goToSlide
    @Environment(\.deck) private var deck

    var body: some View {
        VStack(spacing: 12) {
            Link("To the hidden one", slide: "s8")
            Link("To a step", slide: "s2.2")
            Button("Back") { goToSlide.back() }
            Text("\(deck.slideNumber ?? 0) of \(deck.slideCount) in \(deck.section ?? "none")")
        }
    }
}

private struct Endless: View {
    @State private var isLarge = false

    var body: some View {
        Circle().fill(Color.red).frame(width: 80, height: 80)
            .scaleEffect(isLarge ? 1.5 : 1)
            .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { isLarge = true } }
    }
}

private struct Cards: View {
    let number: Int

    var body: some View {
        HStack {
            ForEach(0..<3) { card in
                Text("Card \((card + number) % 3)").padding(10)
                    .background(Color.green.opacity(0.3)).cornerRadius(8)
                    .matched(id: "card \((card + number) % 3)")
                    .offset(y: CGFloat((card * number) % 5) * 20)
            }
        }
    }
}
