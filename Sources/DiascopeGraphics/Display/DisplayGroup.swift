import Foundation

/// What happens to the entries inside of it.
package struct DisplayGroup: Sendable, Hashable {
    /// From the group's space to the one around it.
    package var transform: CGAffineTransform
    /// 0…1, multiplied into each item inside (F167), or into their flattened result where `isFlattened`.
    package var opacity: Double
    /// Drawn as one thing: opacity, blending and shadows around it are those of the whole.
    package var isFlattened: Bool
    /// In the group's own space.
    package var clip: DisplayClip?
    /// How each item inside (F167), or the flattened whole, is put onto what is behind it.
    package var blendMode: BlendMode
    package var filter: DisplayFilter?
    /// What is inside stays the same for many frames while the group moves or fades: its picture is kept.
    package var kept: KeptContent?
    /// Turned in space before all else. Only a picture that is kept can be.
    package var tilt: DisplayTilt?
    /// Where a click leads: changes nothing of what is drawn.
    package var link: DisplayLink?

    package init(
        transform: CGAffineTransform = .identity, opacity: Double = 1, isFlattened: Bool = false,
        clip: DisplayClip? = nil, blendMode: BlendMode = .normal, filter: DisplayFilter? = nil,
        kept: KeptContent? = nil, link: DisplayLink? = nil, tilt: DisplayTilt? = nil
    ) {
        (self.transform, self.opacity, self.isFlattened, self.clip) = (transform, opacity, isFlattened, clip)
        (self.blendMode, self.filter, self.kept) = (blendMode, filter, kept)
        (self.link, self.tilt) = (link, tilt)
    }

    /// All that the group may paint where its contents may paint `rect`; in the space around it.
    package func reach(of rect: CGRect) -> CGRect {
        var rect = rect
        if let clip { rect = rect.overlap(clip.bounds) }
        if rect.isNull { return rect }
        if let filter { rect = filter.reach(of: rect) }
        return transform.isIdentity ? rect : rect.applying(transform)
    }
}

/// Names the contents of a group, so that whoever has a picture of them knows it without comparing.
package struct KeptContent: Sendable, Hashable {
    /// Another number for everything that was ever kept, and for every change of it.
    package private(set) var serial: Int

    @MainActor package init() { serial = Self.next() }

    /// Something inside is another than before.
    @MainActor package mutating func change() { serial = Self.next() }

    @MainActor private static var count = 0

    @MainActor private static func next() -> Int {
        count += 1
        return count
    }
}

/// The outline that cuts a group off.
package struct DisplayClip: Sendable, Hashable {
    package var path: Path
    package var isEvenOdd: Bool
    /// The frame of the view that clips; `path` is in its coordinates then, and fits the grid as the frame does (F118).
    /// nil: `path` is in the group's space.
    package var frame: CGRect?
    /// On its way: not snapped (F119).
    package var isMoving: Bool

    package init(_ path: Path, isEvenOdd: Bool = false, frame: CGRect? = nil, isMoving: Bool = false) {
        (self.path, self.isEvenOdd, self.frame, self.isMoving) = (path, isEvenOdd, frame, isMoving)
    }

    /// In the group's space.
    package var bounds: CGRect {
        let box = path.boundingRect
        guard let frame, !box.isNull else { return box }
        return box.offsetBy(dx: frame.minX, dy: frame.minY)
    }
}

/// What is done to the pixels of a group.
package enum DisplayFilter: Sendable, Hashable {
    /// A Gaussian blur. The radius is its standard deviation in points, from 0.
    case blur(radius: CGFloat, isOpaque: Bool)
    /// A blurred and coloured copy of each item inside (F168), below it.
    case shadow(color: Color.Resolved, radius: CGFloat, offset: CGSize)
    case color(ColorMatrix)

    /// How many standard deviations a blur reaches: three averages of equal width end there.
    private static let blurReach: CGFloat = 3

    /// All that may be painted where the contents may paint `rect`.
    package func reach(of rect: CGRect) -> CGRect {
        switch self {
        case .blur(let radius, _): return rect.insetBy(dx: -Self.reach(radius), dy: -Self.reach(radius))
        case .shadow(_, let radius, let offset):
            let shadow = rect.offsetBy(dx: offset.width, dy: offset.height)
            return rect.union(shadow.insetBy(dx: -Self.reach(radius), dy: -Self.reach(radius)))
        case .color: return rect
        }
    }

    private static func reach(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, 10_000) * blurReach + 2 : 0 }
}
