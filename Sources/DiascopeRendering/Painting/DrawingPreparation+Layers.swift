import DiascopeGraphics
import Foundation

/// Blurred pictures of things at rest, kept from frame to frame.
@MainActor final class LayerShelf {
    /// What makes two blurred pictures the same.
    struct Key: Hashable {
        var entries: [DisplayList.Entry]
        var transform: CGAffineTransform
        var opacity: Double
        var canvas: PixelRect
        /// Pictures may have been read again since.
        var blur: Blur

        struct Blur: Hashable {
            var deviation: Double
            /// Of the shadows that are part of the thing.
            var shadows: [DrawingPreparation.Shadow]
            var isOpaque: Bool
            var isMask: Bool
        }
    }

    struct Layer {
        var picture: Picture
        var bounds: PixelRect
    }

    private var layers: ByteLimitedCache<Key, Layer>

    init(byteLimit: Int) { layers = ByteLimitedCache(limit: byteLimit) }

    /// Bytes that blurred pictures take at the moment.
    var bytes: Int { layers.bytes }

    func beginFrame() { layers.beginFrame() }

    func endFrame() { layers.endFrame() }

    func rest() { layers.rest() }

    func layer(_ key: Key?, _ make: () -> Layer?) -> Layer? {
        guard let key else { return make() }
        if let known = layers.value(for: key) { return known }
        let layer = make()
        if let layer { layers.insert(layer, bytes: layer.picture.byteCount, for: key) }
        return layer
    }
}

extension DrawingPreparation.Shadow {
    /// How far outside of the thing it can be seen, in pixels.
    nonisolated var reach: Int { DrawingPreparation.reach(deviation) + max(abs(x), abs(y)) }
}

extension DrawingPreparation {
    nonisolated static func reach(_ deviation: Double) -> Int {
        deviation > 0 ? BlurKernel(deviation: deviation).totalReach : 0
    }

    /// A blur's standard deviation in pixels. At an eighth of the canvas nothing can be made out any more, and more
    /// would only take longer.
    func deviation(_ radius: CGFloat, _ transform: CGAffineTransform) -> Double {
        let zoom = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        let deviation = radius * zoom
        guard deviation > 0 else { return 0 }
        return min(deviation, Double(max(canvas.width, canvas.height)) / 8)
    }

    /// Nil where it cannot be seen.
    func shadow(_ color: Color.Resolved, _ radius: CGFloat, _ offset: CGSize, _ scope: Scope) -> Shadow? {
        let offset = offset.applying(scope.transform)
        guard color.components.w > 0, offset.width.isReasonable, offset.height.isReasonable else { return nil }
        let farthest: CGFloat = 20_000
        guard abs(offset.width) < farthest, abs(offset.height) < farthest else { return nil }
        return Shadow(
            color: color, deviation: deviation(radius, scope.transform), x: Int(PixelGrid.round(offset.width)),
            y: Int(PixelGrid.round(offset.height)), opacity: scope.opacity, blendMode: scope.blendMode)
    }

    /// Nil where something moves: it will look different in the next frame.
    func layerKey(
        _ entries: ArraySlice<DisplayList.Entry>, _ transform: CGAffineTransform, opacity: Double
    ) -> LayerShelf.Key? {
        for case .item(let item) in entries where item.isMoving { return nil }
        return LayerShelf.Key(
            entries: Array(entries), transform: transform, opacity: opacity, canvas: canvas,
            blur: .init(deviation: 0, shadows: [], isOpaque: false, isMask: false))
    }

    /// Adds a thing with its shadows below it.
    mutating func finish(_ thing: [Drawing.Operation], _ shadows: [Shadow], _ key: LayerShelf.Key?) {
        var operations = thing
        var done: [Shadow] = []
        for shadow in shadows {
            done.append(shadow)
            if let below = operation(for: shadow, of: operations, done, key) { operations.insert(below, at: 0) }
            guard shadow.opacity < 1 || shadow.blendMode != .normal else { continue }
            let bounds = operations.bounds
            operations.insert(
                .init(bounds: bounds, action: .begin(nil, isLayer: true, count: operations.count + 1)), at: 0)
            operations.append(
                .init(
                    bounds: bounds, action: .end(Drawing.Layer(opacity: shadow.opacity)), blendMode: shadow.blendMode))
        }
        guard !operations.bounds.intersection(visible).isEmpty else { return }
        drawing.operations += operations
    }

    private func operation(
        for shadow: Shadow, of thing: [Drawing.Operation], _ done: [Shadow], _ key: LayerShelf.Key?
    ) -> Drawing.Operation? {
        let reach = Self.reach(shadow.deviation)
        var bounds = thing.bounds.expanded(by: reach)
        bounds.x += shadow.x
        bounds.y += shadow.y
        guard !thing.bounds.isEmpty, !bounds.intersection(visible).isEmpty else { return nil }
        var key = key
        key?.blur = .init(deviation: shadow.deviation, shadows: done, isOpaque: false, isMask: true)
        // Only what can fall onto the canvas has to be known.
        let layer = layers.layer(key) {
            let region = thing.bounds.expanded(by: reach)
                .intersection(canvas.expanded(by: shadow.reach + 2 * reach))
            guard !region.isEmpty else { return nil }
            let picture = pixels(of: thing, in: region).alphaOnly()
            let kernel = BlurKernel(deviation: shadow.deviation * detail)
            if shadow.deviation > 0 { picture.blur(across: kernel, down: kernel) }
            return LayerShelf.Layer(picture: picture, bounds: region)
        }
        guard let layer else { return nil }
        let (x, y) = (layer.bounds.x + shadow.x, layer.bounds.y + shadow.y)
        return .init(
            bounds: PixelRect(x: x, y: y, width: layer.bounds.width, height: layer.bounds.height),
            action: .mask(layer.picture, placement(x: x, y: y), .color(shadow.color)))
    }

    /// What operations draw, blurred.
    func blurred(
        _ operations: [Drawing.Operation], _ deviation: Double, isOpaque: Bool, key: LayerShelf.Key?
    ) -> LayerShelf.Layer? {
        let kernel = BlurKernel(deviation: deviation), reach = kernel.totalReach
        let content = operations.bounds
        guard !content.isEmpty, !content.expanded(by: reach).intersection(visible).isEmpty else { return nil }
        var key = key
        key?.blur = .init(deviation: deviation, shadows: [], isOpaque: isOpaque, isMask: false)
        return layers.layer(key) {
            let region = content.expanded(by: reach).intersection(canvas.expanded(by: reach * 2))
            guard !region.isEmpty else { return nil }
            let picture = pixels(of: operations, in: region)
            let fine = BlurKernel(deviation: deviation * detail)
            // Letters of documents are known to be within a place that is larger than they are.
            let painted =
                document != nil && isOpaque
                ? picture.paintedBounds
                : PixelRect(
                    x: content.x - region.x, y: content.y - region.y, width: content.width, height: content.height)
            picture.blur(across: fine, down: fine)
            if isOpaque { picture.makeOpaque(in: painted) }
            return LayerShelf.Layer(picture: picture, bounds: region)
        }
    }
}

extension PixelRect {
    func expanded(by reach: Int) -> PixelRect {
        isEmpty ? self : PixelRect(x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
    }
}
