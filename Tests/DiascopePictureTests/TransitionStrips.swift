import DiascopeDeck
import DiascopeTesting
import Foundation
import Testing

/// Moments of something that moves, beside each other.
@MainActor struct FilmStrip {
    private var frames: [Bitmap] = []

    mutating func add(_ frame: Bitmap) { frames.append(frame) }

    /// The frames from left to right with a grey line between them.
    var bitmap: Bitmap {
        guard let first = frames.first else { return Bitmap(width: 0, height: 0) }
        let gap = 2
        var result = Bitmap(width: frames.count * (first.width + gap) - gap, height: first.height)
        for i in stride(from: 0, to: result.bytes.count, by: 4) {
            result.bytes.replaceSubrange(i..<(i + 4), with: [128, 128, 128, 255])
        }
        for (number, frame) in frames.enumerated() {
            for y in 0..<first.height {
                let start = (y * result.width + number * (first.width + gap)) * 4
                let row = frame.bytes[(y * first.width * 4)..<((y + 1) * first.width * 4)]
                result.bytes.replaceSubrange(start..<(start + first.width * 4), with: row)
            }
        }
        return result
    }

    func check(_ name: String, file: String = #filePath) {
        assertPicture(bitmap, named: name, tolerance: 3, differingPixels: 20, filePath: file)
    }
}

@MainActor @Suite("Slides that follow each other, in six pictures") struct SlideTransitionStrips {
    private struct Two: Deck {
        var transition = AnySlideTransition.none
        var canvas: CGSize { CGSize(width: 640, height: 360) }
        var slideTransition: AnySlideTransition { transition.animation(.linear(duration: 1)) }

        init() {}
        init(_ transition: AnySlideTransition) { self.transition = transition }

        private func slide(_ name: String, _ ground: Color, _ card: Color) -> some View {
            VStack(alignment: .leading, spacing: 30) {
                Text(verbatim: name).font(.system(size: 90, weight: .bold))
                HStack(spacing: 30) {
                    RoundedRectangle(cornerRadius: 24).fill(card)
                    RoundedRectangle(cornerRadius: 24).fill(card.opacity(0.6))
                }
            }
            .foregroundStyle(Color.white)
            .padding(50)
            .background(ground)
        }

        @ViewBuilder var slides: some View {
            slide("One", .teal, .white)
            slide("Two", .indigo, .orange)
        }
    }

    /// As an author would write one.
    private struct Drop: SlideTransition {
        func looks(at progress: Double, canvas: CGSize) -> SlideLooks {
            SlideLooks(
                earlier: SlideLook(opacity: 1 - progress),
                later: SlideLook(
                    offset: CGSize(width: 0, height: (progress - 1) * canvas.height),
                    rotation: .degrees(-8 * (1 - progress))))
        }
    }

    @Test(arguments: [
        "none", "fade", "dissolve", "push", "push-top", "move", "cover", "reveal", "scale", "flip", "flip-vertical",
        "wipe", "iris", "magic-move", "author-made",
    ]) func looksAsRecorded(name: String) {
        let transition: AnySlideTransition =
            switch name {
            case "fade": .fade
            case "dissolve": .dissolve
            case "push": .push
            case "push-top": .push(from: .top)
            case "move": .move
            case "cover": .cover
            case "reveal": .reveal
            case "scale": .scale
            case "flip": .flip
            case "flip-vertical": .flip(axis: .vertical)
            case "wipe": .wipe
            case "iris": .iris
            case "magic-move": .magicMove
            case "author-made": AnySlideTransition(Drop())
            default: .none
            }
        let host = DeckHost(Two(transition))
        var strip = FilmStrip()
        strip.add(host.image(scale: 0.25))
        host.next()
        for _ in 0..<5 {
            host.advance(by: 0.2)
            strip.add(host.image(scale: 0.25))
        }
        strip.check("slides-\(name)")
    }

    private struct Cards: Deck {
        var canvas: CGSize { CGSize(width: 640, height: 360) }
        var slideTransition: AnySlideTransition { .magicMove.animation(.linear(duration: 1)) }

        private func card(_ name: String, _ color: Color) -> some View {
            Text(verbatim: name).font(.system(size: 36, weight: .bold)).foregroundStyle(Color.white)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background { RoundedRectangle(cornerRadius: 20).fill(color) }
                .matched(id: name)
        }

        @ViewBuilder var slides: some View {
            VStack(spacing: 30) {
                Text("let area = width * height").font(.system(size: 30, design: .monospaced))
                HStack(spacing: 20) {
                    card("A", .teal)
                    card("B", .indigo)
                    card("C", .pink)
                }
                .frame(height: 140)
            }
            .padding(40)
            HStack(spacing: 20) {
                VStack(spacing: 20) {
                    card("C", .pink).frame(height: 60)
                    card("A", .teal)
                }
                .frame(width: 200)
                VStack(spacing: 20) {
                    card("B", .indigo)
                    Text("let volume = width * height * depth").font(.system(size: 18, design: .monospaced))
                }
            }
            .padding(40)
        }
    }

    @Test func threeCardsAndALineOfCodeGoToAnotherLayout() {
        let host = DeckHost(Cards())
        var strip = FilmStrip()
        strip.add(host.image(scale: 0.25))
        host.next()
        for _ in 0..<5 {
            host.advance(by: 0.2)
            strip.add(host.image(scale: 0.25))
        }
        strip.check("slides-magic-move-cards")
    }
}

@MainActor @Suite("Views that come and go, in six pictures") struct ViewTransitionStrips {
    private struct Turning: ViewModifier {
        let angle: Double

        func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)).opacity(angle == 0 ? 1 : 0) }
    }

    private struct Drop: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.offset(y: 60 * phase.value).opacity(phase.isIdentity ? 1 : 0)
        }
    }

    private struct Stage: View {
        let transition: AnyTransition
        let flag: Flag

        var body: some View {
            ZStack {
                if flag.isOn {
                    Text("View").font(.system(size: 20, weight: .bold)).foregroundStyle(Color.white)
                        .frame(width: 80, height: 50)
                        .background { RoundedRectangle(cornerRadius: 12).fill(Color.indigo) }
                        .transition(transition)
                }
            }
            .frame(width: 160, height: 90)
            .background(Color.white)
        }
    }

    @Observable final class Flag { var isOn = false }

    @Test(arguments: [
        "identity", "opacity", "scale", "scale-anchored", "offset", "move", "slide", "push", "blur-replace",
        "asymmetric",
        "combined", "modifier", "author-made",
    ]) func comesAndGoesAsRecorded(name: String) {
        let transition: AnyTransition =
            switch name {
            case "opacity": .opacity
            case "scale": .scale
            case "scale-anchored": .scale(scale: 0.3, anchor: .topLeading)
            case "offset": .offset(x: 60, y: 20)
            case "move": .move(edge: .leading)
            case "slide": .slide
            case "push": .push(from: .bottom)
            case "blur-replace": .blurReplace
            case "asymmetric": .asymmetric(insertion: .move(edge: .top), removal: .scale)
            case "combined": AnyTransition.scale.combined(with: .opacity)
            case "modifier": .modifier(active: Turning(angle: 90), identity: Turning(angle: 0))
            case "author-made": AnyTransition(Drop())
            default: .identity
            }
        let flag = Flag()
        let host = ViewHost(size: CGSize(width: 160, height: 90)) { Stage(transition: transition, flag: flag) }
        var strip = FilmStrip()
        for isOn in [true, false] {
            withAnimation(.linear(duration: 1)) { flag.isOn = isOn }
            for _ in 0..<3 {
                host.advance(by: 0.25)
                strip.add(host.image())
            }
            host.settle()
        }
        strip.check("views-\(name)")
    }
}

@MainActor @Suite("Texts that turn into others, in six pictures") struct ContentTransitionStrips {
    @Observable final class Model { var step = 0 }

    private struct Stage: View {
        let kind: String
        let model: Model

        var body: some View {
            let number = [1_024, 998][model.step]
            Group {
                switch kind {
                case "numeric": Text(verbatim: "€ \(number)").contentTransition(.numericText(value: Double(number)))
                case "opacity": Text(verbatim: ["Morning", "Evening"][model.step])
                default: Text("Same").font(.system(size: model.step == 0 ? 20 : 52, weight: .bold))
                }
            }
            .font(.system(size: 32, weight: .bold))
            .frame(width: 160, height: 90)
            .background(Color.white)
        }
    }

    @Test(arguments: ["numeric", "opacity", "size"]) func turnsAsRecorded(kind: String) {
        let model = Model()
        let host = ViewHost(size: CGSize(width: 160, height: 90)) { Stage(kind: kind, model: model) }
        var strip = FilmStrip()
        strip.add(host.image())
        withAnimation(.linear(duration: 1)) { model.step = 1 }
        for _ in 0..<5 {
            host.advance(by: 0.2)
            strip.add(host.image())
        }
        strip.check("content-\(kind)")
    }
}
