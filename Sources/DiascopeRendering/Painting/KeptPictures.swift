import CCairo
import DiascopeGraphics
import Foundation

/// Pictures of groups that move or fade as a whole while what is in them stays the same: the slides of a transition.
///
/// A group that is kept is always drawn from its picture, so a frame does not depend on the frames before it.
@MainActor final class KeptPictures {
    struct Key: Hashable {
        var content: KeptContent
        var scale: CGFloat
        var canvas: PixelRect
        /// Pictures may have been read again since.
    }

    struct Kept {
        var picture: Picture
        var bounds: PixelRect
    }

    private var pictures: [Key: (kept: Kept?, lastUse: Int)] = [:]
    private var frame = 0

    func picture(_ key: Key, _ make: () -> Kept?) -> Kept? {
        let kept = pictures[key].map(\.kept) ?? make()
        pictures[key] = (kept, frame)
        return kept
    }

    /// They are as large as the canvas: one that was not drawn for a few frames (of several windows, it may be) goes.
    func endFrame() {
        guard !pictures.isEmpty else { return }
        frame += 1
        pictures = pictures.filter { frame - $0.value.lastUse < 4 }
    }

    /// Nothing moves, so nothing is drawn from them.
    func rest() { pictures = [:] }
}

extension DrawingPreparation {
    /// Draws a group from the picture of its contents.
    mutating func addKept(
        _ content: KeptContent, _ group: DisplayGroup, _ outer: Scope, _ entries: [DisplayList.Entry], _ index: Int
    ) {
        let key = KeptPictures.Key(content: content, scale: scale, canvas: canvas)
        let found = kept.picture(key) {
            let end = Self.end(entries, of: index)
            var inside = self
            inside.drawing = Drawing()
            (inside.visible, inside.isInLayer) = (canvas, true)
            inside.add(
                DisplayList(Array(entries[(index + 1)..<end])),
                Scope(transform: CGAffineTransform(scaleX: scale, y: scale)))
            let bounds = inside.drawing.operations.bounds.intersection(canvas)
            guard !bounds.isEmpty else { return nil }
            let picture = Picture(
                size: PixelSize(width: bounds.width, height: bounds.height), format: .color, isCleared: false)
            let tiles = Painter.tiles(picture.size, damage: nil).map {
                PixelRect(x: $0.x + bounds.x, y: $0.y + bounds.y, width: $0.width, height: $0.height)
            }
            Painter.paint(
                tiles, TilePainter(drawing: inside.drawing, picture: picture, x: bounds.x, y: bounds.y))
            picture.isOpaque = picture.hasNoGaps
            return KeptPictures.Kept(picture: picture, bounds: bounds)
        }
        guard let found else { return }
        let tilt = group.tilt
        let group = (
            transform: group.transform.concatenating(outer.transform), clip: group.clip,
            opacity: outer.opacity * (group.opacity.isFinite ? min(max(group.opacity, 0), 1) : 1),
            blendMode: group.blendMode == .normal ? outer.blendMode : group.blendMode
        )
        if let tilt { return addTilted(found, tilt, group.transform, opacity: group.opacity, group.blendMode) }
        // From the pixels of the picture to the device's.
        let map = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(group.transform)
        let operation: Drawing.Operation
        if abs(map.a - 1) < 1e-6, abs(map.d - 1) < 1e-6, abs(map.b) < 1e-9, abs(map.c) < 1e-9 {
            // A slide moves by whole pixels: what is sharp at rest is sharp on its way.
            let x = found.bounds.x + Int(map.tx.rounded()), y = found.bounds.y + Int(map.ty.rounded())
            operation = Drawing.Operation(
                bounds: PixelRect(x: x, y: y, width: found.bounds.width, height: found.bounds.height),
                action: .picture(found.picture, .pixel(x: x, y: y), opacity: group.opacity),
                blendMode: group.blendMode)
        } else {
            let place = CGAffineTransform(translationX: CGFloat(found.bounds.x), y: CGFloat(found.bounds.y))
                .concatenating(map)
            let size = CGSize(width: found.bounds.width, height: found.bounds.height)
            let reach = CGRect(origin: .zero, size: size).applying(place)
            guard reach.isReasonable else { return }
            operation = Drawing.Operation(
                bounds: PixelRect(covering: reach.insetBy(dx: -1, dy: -1)),
                action: .picture(found.picture, .transform(place), opacity: group.opacity),
                blendMode: group.blendMode)
        }
        guard !operation.bounds.intersection(visible).isEmpty else { return }
        guard let clip = group.clip else { return drawing.operations.append(operation) }
        drawing.operations += [
            .init(
                bounds: operation.bounds,
                action: .begin(self.clip(clip, group.transform, isMoving: true), isLayer: false, count: 2)),
            operation, .init(bounds: operation.bounds, action: .end(nil)),
        ]
    }

    /// Draws a picture turned in space: in strips so narrow that each can be taken for flat.
    private mutating func addTilted(
        _ kept: KeptPictures.Kept, _ tilt: DisplayTilt, _ transform: CGAffineTransform, opacity: Double,
        _ blendMode: BlendMode
    ) {
        let outline = DevicePath(tilt.outline, transform)
        let bounds = outline.bounds()
        guard cos(tilt.angle) > 1e-4, transform.b == 0, transform.c == 0, !bounds.intersection(visible).isEmpty else {
            return
        }
        let isVertical = tilt.isVertical, middle = CGPoint(x: tilt.frame.midX, y: tilt.frame.midY)
        // From the pixels of the picture to points from the middle.
        let toMiddle = CGAffineTransform(translationX: CGFloat(kept.bounds.x), y: CGFloat(kept.bounds.y))
            .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            .concatenating(CGAffineTransform(translationX: -middle.x, y: -middle.y))
        let toDevice = CGAffineTransform(translationX: middle.x, y: middle.y).concatenating(transform)
        // So narrow that within one the sizes differ by no more than can be seen.
        let width = max(max(canvas.width, canvas.height) / 240, 1)
        let first = isVertical ? bounds.y : bounds.x, last = first + (isVertical ? bounds.height : bounds.width)
        var strips: [Drawing.Operation] = []
        for start in stride(from: first, to: last, by: width) {
            let strip = PixelRect(
                x: isVertical ? bounds.x : start, y: isVertical ? start : bounds.y,
                width: isVertical ? bounds.width : width, height: isVertical ? width : bounds.height)
            let center = CGPoint(
                x: CGFloat(strip.x) + CGFloat(strip.width) / 2, y: CGFloat(strip.y) + CGFloat(strip.height) / 2
            ).applying(toDevice.inverted())
            let seen = isVertical ? center.y : center.x
            let source = tilt.source(of: seen)
            // As large as its larger end, and cut by the outline.
            let half = Double(width) / 2 / Double(isVertical ? transform.d : transform.a)
            let size = max(
                tilt.seen(tilt.source(of: seen - half).place).scale, tilt.seen(tilt.source(of: seen + half).place).scale
            )
            let along = 1 / source.density, shift = seen - source.place * along
            let flat =
                isVertical
                ? CGAffineTransform(a: size, b: 0, c: 0, d: along, tx: 0, ty: shift)
                : CGAffineTransform(a: along, b: 0, c: 0, d: size, tx: shift, ty: 0)
            strips += [
                .init(bounds: strip, action: .begin(.rectangle(strip), isLayer: false, count: 2)),
                .init(
                    bounds: strip,
                    action: .picture(
                        kept.picture, .transform(toMiddle.concatenating(flat).concatenating(toDevice)),
                        opacity: opacity),
                    blendMode: blendMode),
                .init(bounds: strip, action: .end(nil)),
            ]
        }
        drawing.operations.append(
            .init(
                bounds: bounds, action: .begin(.path(outline, eoFill: false), isLayer: false, count: strips.count + 1)))
        drawing.operations += strips
        drawing.operations.append(.init(bounds: bounds, action: .end(nil)))
    }

    /// Where all that a layer holds is two pictures without gaps, one added to what the other lets through: the same
    /// without the layer, in one go.
    func crossFade(from begin: Int) -> Drawing.Operation? {
        let operations = drawing.operations
        guard operations.count == begin + 3, case .begin(nil, true, _) = operations[begin].action,
            case .picture(let from, .pixel(let x, let y), let falling) = operations[begin + 1].action,
            case .picture(let to, .pixel(x, y), let rising) = operations[begin + 2].action,
            operations[begin + 1].blendMode == .normal, operations[begin + 2].blendMode == .plusLighter,
            from.isOpaque, to.isOpaque, from.size == to.size, abs(falling + rising - 1) < 1e-6
        else { return nil }
        return Drawing.Operation(
            bounds: operations[begin + 1].bounds, action: .crossFade(from, to, progress: rising))
    }
}

extension Picture {
    /// Whether every pixel is opaque.
    fileprivate var hasNoGaps: Bool {
        guard format == .color else { return false }
        for y in 0..<size.height {
            let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
            var all: UInt32 = 0xFF00_0000
            for x in 0..<size.width { all &= row[x] }
            if all != 0xFF00_0000 { return false }
        }
        return true
    }
}

extension TilePainter {
    /// Mixes two opaque pictures, four channels at a time.
    func crossFade(_ from: Picture, _ to: Picture, _ progress: Double, _ bounds: PixelRect, _ tile: PixelRect) {
        let part = bounds.intersection(tile)
        let weight = UInt32((progress * 256).rounded())
        guard !part.isEmpty, weight <= 256 else { return }
        let rest = 256 - weight
        for y in part.y..<(part.y + part.height) {
            let offset = (part.x - bounds.x) * 4
            let a = (from.base + (y - bounds.y) * from.stride + offset).assumingMemoryBound(to: UInt32.self)
            let b = (to.base + (y - bounds.y) * to.stride + offset).assumingMemoryBound(to: UInt32.self)
            let out = row(y).advanced(by: part.x)
            for x in 0..<part.width {
                let p = a[x], q = b[x]
                // Two channels in each number, with room for the product between them.
                let odd = ((p & 0x00FF_00FF) &* rest &+ (q & 0x00FF_00FF) &* weight) >> 8 & 0x00FF_00FF
                let even = ((p >> 8 & 0x00FF_00FF) &* rest &+ (q >> 8 & 0x00FF_00FF) &* weight) & 0xFF00_FF00
                out[x] = odd | even | 0xFF00_0000
            }
        }
    }
}
