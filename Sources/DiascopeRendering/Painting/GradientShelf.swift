import DiascopeGraphics
import Foundation

/// Keeps the gradients of things at rest from frame to frame, with their pixels.
@MainActor final class GradientShelf {
    private var ramps: ByteLimitedCache<GradientRamp.Key, GradientRamp>

    init(byteLimit: Int) { ramps = ByteLimitedCache(limit: byteLimit) }

    /// Bytes that gradients may take at the moment.
    var bytes: Int { ramps.bytes }

    func beginFrame() { ramps.beginFrame() }

    func endFrame() { ramps.endFrame() }

    func rest() { ramps.rest() }

    /// The ramp for an item's shading, from its own points to device pixels.
    func ramp(_ shading: Shading, _ opacity: Double, _ place: ItemPlacement) -> GradientRamp? {
        let key = GradientRamp.Key(shading: shading, opacity: opacity, transform: place.content)
        if let known = ramps.value(for: key) { return known }
        let area = abs(place.frame.width * place.transform.zoom.x * place.frame.height * place.transform.zoom.y)
        // A path may reach outside of its frame a little; what it takes is counted as if it filled the frame.
        let bytes = area.isFinite ? Int(min(area, 1e9)) * 4 + 8192 : Int.max
        let isKept = !place.isMoving && bytes <= ramps.limit
        let ramp = GradientRamp(shading, opacity: opacity, transform: place.content, keepsPictures: isKept)
        if isKept, let ramp { ramps.insert(ramp, bytes: bytes, for: key) }
        return ramp
    }
}
