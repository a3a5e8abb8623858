import DiascopeGraphics
import Foundation

/// Where an item's contents go.
struct ItemPlacement {
    /// In points of the enclosing group.
    let frame: CGRect
    let isMoving: Bool
    /// From the enclosing group to device pixels.
    let transform: CGAffineTransform
    /// From the item's own points to device pixels. Of an item at rest: onto its snapped frame (F118).
    let content: CGAffineTransform
    /// Its frame was rounded to whole pixels.
    let isSnapped: Bool
    /// Drawn at the canvas' own scale, or along the axes and at rest: glyphs and pictures are made in exactly this
    /// size. In between, while a zoom or turn goes on, they are scaled from a few sizes instead of made anew in each.
    let isExact: Bool

    init(frame: CGRect, isMoving: Bool, transform: CGAffineTransform, scale: CGFloat) {
        let frame = frame.standardized
        (self.frame, self.isMoving, self.transform) = (frame, isMoving, transform)
        let isUnzoomed = abs(transform.a - scale) < 1e-6 * scale && abs(transform.d - scale) < 1e-6 * scale
        isExact = transform.keepsGrid && (!isMoving || isUnzoomed)
        guard transform.keepsGrid, !isMoving else {
            isSnapped = false
            content = transform.translatedBy(x: frame.minX, y: frame.minY)
            return
        }
        isSnapped = true
        let snapped = PixelGrid.snap(frame.applying(transform))
        content = CGAffineTransform(
            a: frame.width > 0 ? snapped.width / frame.width : transform.a, b: 0, c: 0,
            d: frame.height > 0 ? snapped.height / frame.height : transform.d, tx: snapped.minX, ty: snapped.minY)
    }

    /// From the item's own points to device pixels at the scale of what is around it: only its corner is rounded, so
    /// that letters inside keep their forms.
    var origin: CGAffineTransform {
        guard isSnapped else { return content }
        return CGAffineTransform(a: transform.a, b: 0, c: 0, d: transform.d, tx: content.tx, ty: content.ty)
    }

    /// What a round pen becomes. Lines keep their width whichever way a frame was rounded.
    var pen: CGAffineTransform { transform }

    /// A point of the contents, in device pixels, as if frames were not rounded: letters keep their distances.
    func exact(_ point: CGPoint) -> CGPoint {
        CGPoint(x: frame.minX + point.x, y: frame.minY + point.y).applying(transform)
    }
}

/// In which size a picture is made and where it goes.
struct PicturePlacement {
    let size: PixelSize
    let bounds: PixelRect
    private let corner: (x: Int, y: Int)?
    private let rect: CGRect
    private let transform: CGAffineTransform

    /// - Parameter naturalPixels: how many pixels the picture has; nil if it is drawn from outlines.
    init(rect: CGRect, place: ItemPlacement, naturalPixels: PixelSize?) {
        (self.rect, transform) = (rect, place.content)
        let device = rect.applying(place.content)
        if place.isSnapped {
            let snapped = PixelGrid.snap(device)
            let pixels = PixelRect(covering: snapped)
            size = Self.bounded(snapped.size)
            bounds = pixels
            // A picture that was too large to be made in its size is scaled up instead.
            corner = size.width == pixels.width && size.height == pixels.height ? (pixels.x, pixels.y) : nil
            return
        }
        corner = nil
        bounds = PixelRect(covering: device.insetBy(dx: -1, dy: -1))
        let wanted = CGSize(width: rect.width * place.content.zoom.x, height: rect.height * place.content.zoom.y)
        if place.isExact {
            size = Self.bounded(wanted)
        } else {
            // One size for every half power of two; of pixels never more than there are.
            let factor = place.isMoving ? pow(2, (log2(max(wanted.width, 1)) * 2).rounded(.up) / 2) / wanted.width : 1
            let made = CGSize(width: wanted.width * factor, height: wanted.height * factor)
            if let naturalPixels, made.width > CGFloat(naturalPixels.width) {
                size = Self.bounded(CGSize(width: naturalPixels.width, height: naturalPixels.height))
            } else {
                size = Self.bounded(made)
            }
        }
    }

    func placement(of picture: Picture) -> Drawing.Placement {
        if let corner { return .pixel(x: corner.x, y: corner.y) }
        let toRect = CGAffineTransform(
            a: rect.width / CGFloat(picture.size.width), b: 0, c: 0, d: rect.height / CGFloat(picture.size.height),
            tx: rect.minX, ty: rect.minY)
        return .transform(toRect.concatenating(transform))
    }

    /// At most as many pixels as a picture may have.
    static func bounded(_ size: CGSize) -> PixelSize {
        let area = max(size.width, 1) * max(size.height, 1)
        let factor = min(1, (CGFloat(Picture.mostPixels) / area).squareRoot())
        func length(_ value: CGFloat) -> Int { Int(min(max((value * factor).rounded(), 1), 32_000)) }
        return PixelSize(width: length(size.width), height: length(size.height))
    }
}

extension Path {
    /// The rectangle that the path is, if it is one with sides along the axes.
    var rectangle: CGRect? {
        guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
            case .line(let c) = elements[2], case .line(let d) = elements[3], case .closeSubpath = elements[4],
            a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x
        else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}

extension PixelGrid {
    /// Whether all four sides lie between pixels.
    static func isWhole(_ rect: CGRect) -> Bool {
        [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    }
}
