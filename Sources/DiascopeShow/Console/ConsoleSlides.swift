import DiascopeGraphics
import DiascopeUI

/// The slide that is on stage, as it moves; where the audience sees something else, that in a corner of it.
struct CurrentSlide: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        let cover = model.audience.cover
        SlideFrame(picture: model.current, color: cover == nil ? ConsoleLook.edge : ConsoleLook.warning) {
            if model.slideCount == 0 { EmptyFrame(words: "No slides") }
        } label: {
            Text(cover.map { "The audience sees \($0)" } ?? "On stage")
                .foregroundStyle(cover == nil ? ConsoleLook.quiet : ConsoleLook.warning)
        }
        .overlay {
            if let picture = model.seenInstead { SeenInstead(picture: picture) }
        }
        .accessibilityIdentifier("current slide")
    }
}

/// What the audience sees, small.
private struct SeenInstead: View {
    let picture: DisplayListView.Picture

    var body: some View {
        GeometryReader { room in
            DisplayListView(picture)
                .clipShape(RoundedRectangle(cornerRadius: 6))
                .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(ConsoleLook.warning, lineWidth: 3) }
                .accessibilityIdentifier("seen instead")
                .frame(width: room.size.width * 0.32)
                .padding(16)
                .frame(width: room.size.width, height: room.size.height, alignment: .bottomTrailing)
        }
    }
}

/// What the next press will show.
struct NextSlide: View {
    @Environment(ConsoleModel.self) private var model

    private var leaves: Bool { model.nextPress != .step }

    var body: some View {
        SlideFrame(picture: model.next, color: leaves ? ConsoleLook.warning.opacity(0.7) : ConsoleLook.edge) {
            if model.nextPress == .nothing { EmptyFrame(words: "End") }
        } label: {
            NextLabel()
        }
        .onTapGesture { model.goOn() }
        .accessibilityIdentifier("next press")
    }
}

/// Whether the next press leaves the slide, and for which.
struct NextLabel: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        switch model.nextPress {
        case .step: Text("Next step").foregroundStyle(ConsoleLook.quiet)
        case .slide(let title):
            Text(title.isEmpty ? "Next slide" : "Next slide: \(title)").foregroundStyle(ConsoleLook.warning)
        case .nothing: Text("This is the end").foregroundStyle(ConsoleLook.warning)
        }
    }
}

/// A slide with a line of words above.
private struct SlideFrame<Instead: View, Label: View>: View {
    let picture: DisplayListView.Picture?
    let color: Color
    @ViewBuilder let instead: Instead
    @ViewBuilder let label: Label

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            label.font(ConsoleLook.label()).lineLimit(1)
            ZStack {
                if let picture { DisplayListView(picture) } else { instead }
            }
            .clipShape(RoundedRectangle(cornerRadius: 8))
            .overlay { RoundedRectangle(cornerRadius: 8).strokeBorder(color, lineWidth: 2) }
        }
    }
}

/// In place of a slide that there is not.
private struct EmptyFrame: View {
    let words: String

    var body: some View {
        Text(words)
            .font(.system(size: 40, weight: .semibold))
            .foregroundStyle(ConsoleLook.faint)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(ConsoleLook.panel)
            .aspectRatio(CGSize(width: 16, height: 9), contentMode: .fit)
    }
}
