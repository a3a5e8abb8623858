import Foundation

/// What a frame shows, as values: the one form that stage, pictures, tests and exports read.
///
/// A tree in flat form: a group's entries stand between its `begin` and its `end`. Coordinates are canvas points in the
/// space of the enclosing group.
package struct DisplayList: Sendable, Equatable {
    package enum Entry: Sendable, Equatable {
        case item(DisplayItem)
        case begin(DisplayGroup)
        case end
    }

    package var entries: [Entry]

    package init(_ entries: [Entry] = []) { self.entries = entries }
}

/// One drawn thing.
package struct DisplayItem: Sendable, Equatable {
    /// The frame of the view that draws it. The painter snaps it to the pixel grid under axis-aligned transforms (F118).
    package var frame: CGRect
    /// On its way between two frames: drawn where it is, not snapped (F119).
    package var isMoving: Bool
    /// How far the drawing reaches outside of its frame, in points, on every side.
    package var reach: CGFloat
    package var content: [Content]

    /// Coordinates are the frame's own: (0, 0) is its top left corner.
    package enum Content: Sendable, Equatable {
        case fill(Path, Shading, eoFill: Bool)
        case stroke(Path, Shading, StrokeStyle)
        /// The whole frame.
        case rectangle(Shading)
        /// Letters whose baseline begins at a point.
        case text(TextRun, baseline: CGPoint)
        case image(ImageSource, CGRect, tint: Color.Resolved?, opacity: Double)
        /// A picture that could not be had: a visible frame with a few words.
        case placeholder(CGRect, String)
    }

    package init(frame: CGRect, isMoving: Bool = false, reach: CGFloat = 0, content: [Content]) {
        (self.frame, self.isMoving, self.reach, self.content) = (frame, isMoving, reach, content)
    }

    /// All that it may paint.
    package var bounds: CGRect { frame.insetBy(dx: -reach, dy: -reach) }
}

/// What happens to the entries inside of it.
package struct DisplayGroup: Sendable, Equatable {
    /// From the group's space to the one around it.
    package var transform: CGAffineTransform
    /// 0…1, multiplied into each item inside (F167), or into their flattened result where `isFlattened`.
    package var opacity: Double
    package var isFlattened: Bool
    /// In the group's own space.
    package var clip: Path?

    package init(
        transform: CGAffineTransform = .identity, opacity: Double = 1, isFlattened: Bool = false, clip: Path? = nil
    ) {
        (self.transform, self.opacity, self.isFlattened, self.clip) = (transform, opacity, isFlattened, clip)
    }
}
