extension View {
    /// Keeps showing what the view looked like when this became true, whatever the view does behind it.
    package func stillPicture(_ isStill: Bool) -> some View { modifier(StillPicture(isStill: isStill)) }
}

nonisolated struct StillPicture: BoxModifier, Equatable {
    let isStill: Bool

    @MainActor func makeBox(_ node: _Node) -> StillPictureBox { StillPictureBox(isStill, node: node) }

    @MainActor func update(_ box: StillPictureBox) { box.isStill = isStill }
}

final class StillPictureBox: UnaryBox {
    /// What is shown in place of the child.
    private var picture: DisplayBuilder?

    var isStill: Bool {
        didSet {
            guard isStill != oldValue else { return }
            picture = nil
            graph.displayStructureChanged()
        }
    }

    init(_ isStill: Bool, node: _Node) {
        self.isStill = isStill
        super.init(node: node)
    }

    override func emit(into display: inout DisplayBuilder) {
        guard isStill else { return super.emit(into: &display) }
        let picture = picture ?? makePicture()
        self.picture = picture
        display.prefer(picture.preferredColorScheme)
        // Without their owners: what these boxes draw from now on is not to be seen.
        for entry in picture.entries { display.append(entry) }
    }

    private func makePicture() -> DisplayBuilder {
        var picture = DisplayBuilder()
        child.emit(into: &picture)
        return picture
    }
}
