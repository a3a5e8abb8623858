import Diascope

/// The first slide.
struct Opening: View {
    var body: some View {
        VStack(spacing: 30) {
            Text("Motion").font(.system(size: 200, weight: .bold))
            Text("Next, and Back while it moves").opacity(0.7)
        }
    }
}

/// Three cards, in a row or apart: the same views on two slides.
struct ThreeCards: View {
    let isApart: Bool

    private func card(_ name: String, _ color: Color) -> some View {
        Text(name)
            .font(.system(size: isApart ? 110 : 80, weight: .bold))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background { RoundedRectangle(cornerRadius: 40).fill(color) }
            .matched(id: name)
    }

    var body: some View {
        Scene(isApart ? "The same cards elsewhere" : "Three cards", "magicMove leads each to its place") {
            if isApart {
                HStack(spacing: 50) {
                    card("C", .rose)
                    VStack(spacing: 50) {
                        card("A", .sea)
                        card("B", .ink).frame(height: 200)
                    }
                    .frame(width: 600)
                }
            } else {
                HStack(spacing: 50) {
                    card("A", .sea)
                    card("B", .ink)
                    card("C", .rose)
                }
                .frame(height: 420)
            }
        }
    }
}

/// A line of code whose words go where they are on the next slide.
struct CodeLine: View {
    let text: String

    var body: some View {
        Scene("A line of code", "magicMove leads each word to its place") {
            Text(text).font(.system(size: 68, design: .monospaced))
                .padding(60)
                .background { RoundedRectangle(cornerRadius: 30).fill(Color.black.opacity(0.35)) }
        }
        .slideTitle(text)
    }
}

/// A list that comes item by item.
struct Reveal: View {
    private struct Item {
        var words: String
        var parts: [Item]?
    }

    private let items = [
        Item(words: "A list comes item by item"),
        Item(
            words: "what is inside of an item comes with it",
            parts: [Item(words: "or after it"), Item(words: "as deep as one likes")]),
        Item(words: "what was said steps back"),
    ]

    var body: some View {
        Scene("Step by step", "StepReveal") {
            VStack(alignment: .leading, spacing: 34) {
                StepReveal(items, children: \.parts, dims: true) { item, level in
                    HStack(spacing: 30) {
                        Circle().fill(level == 0 ? Color.clay : Color.sky).frame(width: 22, height: 22)
                        Text(item.words).font(.system(size: level == 0 ? 54 : 44))
                    }
                    .padding(.leading, CGFloat(level) * 80)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}

/// Springs beside each other.
struct Springs: View {
    private func row(_ name: String, _ animation: Animation, _ color: Color, _ isThere: Bool) -> some View {
        HStack(spacing: 40) {
            Text(name).frame(width: 300, alignment: .leading)
            Circle().fill(color).frame(width: 96, height: 96)
                .frame(maxWidth: .infinity, alignment: isThere ? .trailing : .leading)
                .animation(animation, value: isThere)
                .background { Capsule().fill(.white.opacity(0.06)) }
        }
    }

    var body: some View {
        Slide(steps: 3) { step in
            Scene("Springs and curves", "All of them take 0.8 seconds") {
                VStack(spacing: 28) {
                    row("smooth", .smooth(duration: 0.8), .sea, step % 2 == 1)
                    row("snappy", .snappy(duration: 0.8), .leaf, step % 2 == 1)
                    row("bouncy", .bouncy(duration: 0.8), .clay, step % 2 == 1)
                    row("linear", .linear(duration: 0.8), .rose, step % 2 == 1)
                    row("easeInOut", .easeInOut(duration: 0.8), .plum, step % 2 == 1)
                }
            }
        }
    }
}

/// Views that come and go on one slide, each to and from a place that stays.
struct Comings: View {
    private func place<T: Transition>(_ name: String, _ color: Color, _ isShown: Bool, _ transition: T) -> some View {
        VStack(spacing: 18) {
            ZStack {
                RoundedRectangle(cornerRadius: 36).strokeBorder(.white.opacity(0.16), lineWidth: 3)
                if isShown { RoundedRectangle(cornerRadius: 36).fill(color).transition(transition) }
            }
            .frame(width: 420, height: 190)
            Text(name).font(.system(size: 36)).opacity(0.75)
        }
    }

    var body: some View {
        Slide(steps: 3) { step in
            Scene("Coming and going", "One transition each") {
                VStack(spacing: 44) {
                    HStack(spacing: 80) {
                        place("opacity", .sea, step == 1, .opacity)
                        place("scale", .leaf, step == 1, .scale)
                        place("move", .clay, step == 1, .move(edge: .top))
                    }
                    HStack(spacing: 80) {
                        place("slide", .rose, step == 1, .slide)
                        place("push", .plum, step == 1, .push(from: .bottom))
                        place("blurReplace", .ink, step == 1, .blurReplace)
                    }
                }
            }
        }
    }
}

/// Something that goes through phases for as long as it is seen.
struct Pulse: View {
    var body: some View {
        Scene("Phases", "PhaseAnimator, for as long as the slide is seen") {
            HStack(spacing: 120) {
                ForEach(0..<3) { number in
                    PhaseAnimator([0.0, 1]) { phase in
                        ZStack {
                            Circle().stroke([Color.sea, .clay, .plum][number], lineWidth: 10)
                                .scaleEffect(0.75 + 0.25 * phase)
                                .opacity(1 - 0.7 * phase)
                            Circle().fill([Color.sea, .clay, .plum][number]).scaleEffect(0.6 + 0.06 * phase)
                        }
                        .frame(width: 360, height: 360)
                    } animation: { phase in
                        .easeInOut(duration: 0.6 + 0.25 * Double(number) + (phase > 0 ? 0.2 : 0))
                    }
                }
            }
        }
    }
}

/// A drawing that is a function of the time.
struct Orbits: View {
    private static let colors: [Color] = [.gold, .sea, .rose, .sky, .clay]

    private func draw(_ context: inout GraphicsContext, _ size: CGSize, at time: Double) {
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        for (number, color) in Self.colors.enumerated() {
            let radius = 60.0 + Double(number) * 58
            let ring = CGRect(
                x: middle.x - radius * 2, y: middle.y - radius, width: radius * 4, height: radius * 2)
            context.stroke(Path(ellipseIn: ring), with: .color(.white.opacity(0.12)), lineWidth: 3)
            let angle = time * 2.2 / (1 + Double(number) * 0.7) + Double(number) * 1.3
            let place = CGPoint(x: middle.x + cos(angle) * radius * 2, y: middle.y + sin(angle) * radius)
            let disc = 18.0 + Double(number) * 5
            context.fill(
                Path(ellipseIn: CGRect(x: place.x - disc, y: place.y - disc, width: disc * 2, height: disc * 2)),
                with: .color(color))
        }
    }

    var body: some View {
        Scene("A clock", "TimelineView and Canvas: a picture for each moment") {
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    draw(&context, size, at: timeline.date.timeIntervalSinceReferenceDate)
                }
            }
        }
    }
}

/// Two hundred dots that go from a square to a circle.
struct Dots: View {
    var body: some View {
        Slide(steps: 3) { step in
            Scene("Two hundred dots", "All of them at once") {
                ZStack {
                    ForEach(0..<200) { number in
                        let angle = Double(number) / 200 * 2 * Double.pi
                        let square = CGSize(
                            width: Double(number % 20) * 60 - 570, height: Double(number / 20) * 60 - 270)
                        let circle = CGSize(
                            width: cos(angle) * (180 + Double(number % 4) * 55),
                            height: sin(angle) * (180 + Double(number % 4) * 55))
                        Circle()
                            .fill(Color(hue: Double(number) / 200, saturation: 0.65, brightness: 0.95))
                            .frame(width: 36, height: 36)
                            .offset(step % 2 == 1 ? circle : square)
                    }
                }
            }
        }
    }
}
