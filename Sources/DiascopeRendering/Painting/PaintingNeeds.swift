import DiascopeGraphics

/// What painting a display list takes beside the list itself.
@MainActor package final class PaintingNeeds {
    /// One thing that has to be made before it can be painted.
    package enum Need {
        case letters(RunRasteriser.Letters)
        case picture(ImageLibrary.Drawn)
    }

    /// What is not at hand, in the order in which it is drawn.
    package private(set) var lacking: [Need] = []
    /// All pictures, those at hand too.
    private(set) var pictures: Set<ImageLibrary.Drawn> = []
    private var letters: Set<RunRasteriser.Letters> = []

    /// Needs nothing.
    package init() {}

    func note(_ picture: ImageLibrary.Drawn, in images: ImageLibrary) {
        guard pictures.insert(picture).inserted, images.lacks(picture) else { return }
        lacking.append(.picture(picture))
    }

    func note(_ letters: RunRasteriser.Letters, in rasteriser: RunRasteriser) {
        guard self.letters.insert(letters).inserted, rasteriser.lacks(letters) else { return }
        lacking.append(.letters(letters))
    }
}
