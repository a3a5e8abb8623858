import Foundation

/// What a frame shows, as values: the one form that stage, pictures, tests and exports read.
///
/// A tree in flat form: a group's entries stand between its `begin` and its `end`. Coordinates are canvas points in the
/// space of the enclosing group.
package struct DisplayList: Sendable, Hashable {
    package enum Entry: Sendable, Hashable {
        case item(DisplayItem)
        case begin(DisplayGroup)
        /// What follows up to the group's end is not drawn: its opacity is the mask of what the group has drawn so far.
        case mask
        case end
    }

    package var entries: [Entry]

    package init(_ entries: [Entry] = []) { self.entries = entries }
}

/// One drawn thing.
package struct DisplayItem: Sendable, Hashable {
    /// The frame of the view that draws it. The painter snaps it to the pixel grid under axis-aligned transforms (F118).
    package var frame: CGRect
    /// On its way between two frames: drawn where it is, not snapped (F119).
    package var isMoving: Bool
    /// How far the drawing reaches outside of its frame, in points, on every side.
    package var reach: CGFloat
    package var content: [Content]

    /// Coordinates are the frame's own: (0, 0) is its top left corner.
    package enum Content: Sendable, Hashable {
        case fill(Path, Shading, eoFill: Bool)
        case stroke(Path, Shading, StrokeStyle)
        /// The whole frame.
        case rectangle(Shading)
        /// Letters whose baseline begins at a point, in their own colour or in a shading.
        case text(TextRun, baseline: CGPoint, shading: Shading? = nil)
        /// - `tint`: drawn with it in place of the picture's own colours.
        case image(ImageSource, CGRect, tint: Shading?, opacity: Double, fitting: ImageFitting = ImageFitting())
        /// Whatever a canvas draws, in the frame's own coordinates.
        case list(DisplayList)
        /// A picture that could not be had: a visible frame with a few words.
        case placeholder(CGRect, String)
    }

    package init(frame: CGRect, isMoving: Bool = false, reach: CGFloat = 0, content: [Content]) {
        (self.frame, self.isMoving, self.reach, self.content) = (frame, isMoving, reach, content)
    }

    /// All that it may paint.
    package var bounds: CGRect { frame.insetBy(dx: -reach, dy: -reach) }
}
