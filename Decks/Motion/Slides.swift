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
            .font(.system(size: isApart ? 90 : 60, weight: .bold))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background { RoundedRectangle(cornerRadius: 40).fill(color) }
            .matched(id: name)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 50) {
            Text(isApart ? "The same cards elsewhere" : "Three cards").font(.system(size: 80, weight: .bold))
            if isApart {
                HStack(spacing: 50) {
                    card("C", .orange)
                    VStack(spacing: 50) {
                        card("A", .teal)
                        card("B", .indigo).frame(height: 200)
                    }
                    .frame(width: 600)
                }
            } else {
                HStack(spacing: 50) {
                    card("A", .teal)
                    card("B", .indigo)
                    card("C", .pink)
                }
                .frame(height: 420)
                Spacer()
            }
        }
        .padding(120)
    }
}

/// A line of code whose words go where they are on the next slide.
struct CodeLine: View {
    let text: String

    var body: some View {
        VStack(spacing: 60) {
            Text("A line of code").font(.system(size: 80, weight: .bold))
            Text(text).font(.system(size: 72, design: .monospaced))
                .padding(60)
                .background { RoundedRectangle(cornerRadius: 30).fill(Color.black.opacity(0.35)) }
        }
    }
}

/// Springs beside each other.
struct Springs: View {
    private func row(_ name: String, _ animation: Animation, _ color: Color, _ isThere: Bool) -> some View {
        HStack(spacing: 40) {
            Text(name).frame(width: 380, alignment: .trailing)
            Circle().fill(color).frame(width: 110, height: 110)
                .frame(maxWidth: .infinity, alignment: isThere ? .trailing : .leading)
                .animation(animation, value: isThere)
        }
    }

    var body: some View {
        Slide(steps: 3) { step in
            VStack(spacing: 36) {
                row("smooth", .smooth(duration: 0.8), .teal, step % 2 == 1)
                row("snappy", .snappy(duration: 0.8), .green, step % 2 == 1)
                row("bouncy", .bouncy(duration: 0.8), .orange, step % 2 == 1)
                row("linear", .linear(duration: 0.8), .pink, step % 2 == 1)
                row("easeInOut", .easeInOut(duration: 0.8), .purple, step % 2 == 1)
            }
            .padding(120)
        }
    }
}

/// Views that come and go on one slide.
struct Comings: View {
    private func tile(_ name: String, _ color: Color) -> some View {
        Text(name).font(.system(size: 40, weight: .semibold))
            .frame(width: 360, height: 240)
            .background { RoundedRectangle(cornerRadius: 36).fill(color) }
    }

    var body: some View {
        Slide(steps: 3) { step in
            let isShown = step == 1
            VStack(spacing: 60) {
                HStack(spacing: 60) {
                    ZStack { if isShown { tile("opacity", .teal) } }.frame(width: 360, height: 240)
                    ZStack { if isShown { tile("scale", .green).transition(.scale) } }.frame(width: 360, height: 240)
                    ZStack { if isShown { tile("move", .orange).transition(.move(edge: .top)) } }
                        .frame(width: 360, height: 240)
                }
                HStack(spacing: 60) {
                    ZStack { if isShown { tile("slide", .pink).transition(.slide) } }.frame(width: 360, height: 240)
                    ZStack { if isShown { tile("push", .purple).transition(.push(from: .bottom)) } }
                        .frame(width: 360, height: 240)
                    ZStack { if isShown { tile("blurReplace", .indigo).transition(.blurReplace) } }
                        .frame(width: 360, height: 240)
                }
            }
        }
    }
}

/// Two hundred dots that go from a square to a circle.
struct Dots: View {
    var body: some View {
        Slide(steps: 3) { step in
            ZStack {
                ForEach(0..<200) { number in
                    let angle = Double(number) / 200 * 2 * Double.pi
                    let square = CGSize(
                        width: Double(number % 20) * 60 - 570, height: Double(number / 20) * 60 - 270)
                    let circle = CGSize(
                        width: cos(angle) * (260 + Double(number % 4) * 60),
                        height: sin(angle) * (260 + Double(number % 4) * 60))
                    Circle()
                        .fill(Color(hue: Double(number) / 200, saturation: 0.7, brightness: 1))
                        .frame(width: 36, height: 36)
                        .offset(step % 2 == 1 ? circle : square)
                }
            }
        }
    }
}
