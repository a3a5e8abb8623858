import Foundation

/// How the pixels of a picture are fitted into its place.
package struct ImageFitting: Hashable, Sendable {
    /// Borders that keep their size, in points of the picture: top, left, bottom, right.
    package var caps: Caps
    /// The middle is repeated in its natural size instead of stretched.
    package var isTiled: Bool
    /// Each pixel is copied from one of the picture instead of blended from several.
    package var isPixelated: Bool

    package struct Caps: Hashable, Sendable {
        package var top, left, bottom, right: CGFloat

        package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    package init(caps: Caps = Caps(), isTiled: Bool = false, isPixelated: Bool = false) {
        (self.caps, self.isTiled, self.isPixelated) = (caps, isTiled, isPixelated)
    }

    /// The picture is one piece.
    package var isPlain: Bool { !isTiled && caps == Caps() }
}
