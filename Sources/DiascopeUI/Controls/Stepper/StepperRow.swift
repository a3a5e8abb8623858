/// A stepper's label at one end of the line and what steps at the other; without label just that.
struct StepperRow<Content: View>: View {
    let configuration: StepperStyleConfiguration
    @ViewBuilder let content: Content
    @Environment(\.controlSize) private var controlSize
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        HStack {
            configuration.label
            if !labelIsHidden { Spacer() }
            // A long label breaks; what is to be pressed keeps its size.
            content.fixedSize().layoutPriority(1)
        }
        .controlFont(controlSize)
    }
}

/// The value, in the room of the widest that it may become: what is beside it stays where it is.
struct StepperValue: View {
    let configuration: StepperStyleConfiguration

    var body: some View {
        if let value = configuration.formattedValue {
            ZStack {
                ForEach(Array(Set(configuration.widestValues)).sorted(), id: \.self) {
                    Text($0).modifier(RoomOnly())
                }
                Text(value)
            }
        }
    }
}

/// Keeps the room of a view that is not there for anybody.
struct RoomOnly: BoxModifier, Equatable {
    func makeBox(_ node: _Node) -> RoomBox { RoomBox(node: node) }

    func update(_ box: RoomBox) {}
}

final class RoomBox: UnaryBox {
    override func forEachChild(_ visit: (Box) -> Void) {}
}

extension StepDirection {
    /// What the button of this side is called.
    var sign: String { self == .up ? "+" : "-" }
}
