import DiascopeUI

/// The presenter's console: what is on stage, what comes next, the notes and the time.
struct ConsoleView: View {
    @Environment(ConsoleModel.self) private var model

    var body: some View {
        VStack(spacing: 22) {
            ConsoleHead()
            GeometryReader { room in
                middle(room.size).frame(width: room.size.width, height: room.size.height)
            }
            ConsoleFoot()
        }
        .padding(EdgeInsets(top: 18, leading: 32, bottom: 22, trailing: 32))
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(ConsoleLook.ground)
        .environment(\.colorScheme, .dark)
    }

    @ViewBuilder private func middle(_ size: CGSize) -> some View {
        // A narrow window, half a screen say, has no room beside.
        let isTall = size.width < size.height * 1.3
        switch model.layout {
        case .notes where isTall:
            VStack(spacing: 22) {
                HStack(alignment: .top, spacing: 22) {
                    CurrentSlide()
                    NextSlide()
                }
                ConsoleNotes()
            }
        case .notes:
            HStack(alignment: .top, spacing: 28) {
                VStack(spacing: 22) {
                    CurrentSlide()
                    NextSlide()
                }
                .frame(width: min(size.width * 0.38, (size.height - 98) / 2 * 16 / 9))
                ConsoleNotes()
            }
        case .slides where isTall:
            VStack(spacing: 22) {
                CurrentSlide()
                NextSlide()
                ConsoleNotes(scale: 0.8).frame(minHeight: size.height * 0.18)
            }
        case .slides:
            HStack(alignment: .top, spacing: 28) {
                CurrentSlide().frame(width: size.width * 0.67, alignment: .topLeading)
                VStack(alignment: .leading, spacing: 22) {
                    NextSlide().layoutPriority(1)
                    ConsoleNotes(scale: 0.75)
                }
            }
        case .notesOnly:
            VStack(alignment: .leading, spacing: 14) {
                NextLabel().font(ConsoleLook.label(22))
                ConsoleNotes(scale: 1.3)
            }
        }
    }
}
