import DiascopeGraphics
import Foundation

/// A gradient ready to be drawn: a table of colours, and for each pixel its place in the table.
///
/// Cairo needs 10 ms for a frame of gradient and its pixels depend on the clip; this takes a fraction and gives each
/// pixel the same colour in whichever tile it is drawn.
final class GradientRamp: @unchecked Sendable {
    /// What makes two ramps the same.
    struct Key: Hashable {
        var shading: Shading
        var opacity: Double
        var transform: CGAffineTransform
    }

    private enum Geometry {
        /// The place of a pixel (x, y) is `x·along + y·down + origin`.
        case linear(along: Double, down: Double, origin: Double)
        /// The place of a pixel is its distance from the centre in the gradient's own space.
        case radial(toLocal: CGAffineTransform, start: Double, length: Double)
        /// The place of a pixel is its direction from the centre, `length` radians from `start`.
        case angular(toLocal: CGAffineTransform, start: Double, length: Double)
    }

    private static let steps = 1024

    private let geometry: Geometry
    /// Premultiplied ARGB.
    private let table: [UInt32]
    let isOpaque: Bool
    /// What was drawn of it, where the ramp is kept for the next frame; several tiles ask at once.
    private var made: [PixelRect: Picture] = [:]
    private let lock = NSLock()
    private let keepsPictures: Bool

    /// - Parameters:
    ///   - transform: from the gradient's points to device pixels.
    ///   - keepsPictures: worth its memory only if the same is drawn again.
    init?(_ shading: Shading, opacity: Double, transform: CGAffineTransform, keepsPictures: Bool) {
        guard transform.isUsable else { return nil }
        let inverse = transform.inverted()
        self.keepsPictures = keepsPictures
        guard let gradient = shading.gradient, let stops = GradientStops(gradient, opacity: opacity) else { return nil }
        table = (0..<Self.steps).map { stops.color(at: Double($0) / Double(Self.steps - 1)).packed }
        isOpaque = table.allSatisfy { $0 >> 24 == 255 }
        switch shading {
        case .color: return nil
        case .linearGradient(_, let start, let end):
            let dx = end.x - start.x, dy = end.y - start.y, square = dx * dx + dy * dy
            guard square.isFinite, start.x.isReasonable, start.y.isReasonable else { return nil }
            if square < 1e-12 {
                // All of it lies behind the end.
                geometry = .linear(along: 0, down: 0, origin: 1)
            } else {
                // place = ((p − start) · (end − start)) / |end − start|², with p = inverse · pixel centre.
                let ux = dx / square, uy = dy / square
                let along = inverse.a * ux + inverse.b * uy, down = inverse.c * ux + inverse.d * uy
                let origin = (inverse.tx - start.x) * ux + (inverse.ty - start.y) * uy
                geometry = .linear(along: along, down: down, origin: origin + (along + down) / 2)
            }
        case .radialGradient(_, let center, let startRadius, let endRadius):
            guard center.x.isReasonable, center.y.isReasonable, startRadius.isReasonable, endRadius.isReasonable else {
                return nil
            }
            let toLocal = inverse.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
            let length = endRadius - startRadius
            geometry = .radial(
                toLocal: toLocal.translatedBy(x: 0.5, y: 0.5), start: startRadius,
                length: abs(length) < 1e-6 ? 1e-6 : length)
        case .ellipticalGradient(_, let center, let radius, let start, let end):
            guard center.x.isReasonable, center.y.isReasonable, start.isReasonable, end.isReasonable,
                radius.width.isReasonable, radius.height.isReasonable
            else { return nil }
            let toLocal = inverse.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
                .concatenating(CGAffineTransform(scaleX: 1 / max(radius.width, 1e-6), y: 1 / max(radius.height, 1e-6)))
            let length = end - start
            geometry = .radial(
                toLocal: toLocal.translatedBy(x: 0.5, y: 0.5), start: start, length: abs(length) < 1e-9 ? 1e-9 : length)
        case .angularGradient(_, let center, let start, let end):
            guard center.x.isReasonable, center.y.isReasonable, start.magnitude < 1e9, end.magnitude < 1e9 else {
                return nil
            }
            let toLocal = inverse.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y))
            // Of more than one turn only the last is seen.
            let length = min(max(end - start, -2 * .pi), 2 * .pi)
            geometry = .angular(toLocal: toLocal.translatedBy(x: 0.5, y: 0.5), start: end - length, length: length)
        }
    }

    /// The pixels of a rectangle of the device.
    func picture(_ rect: PixelRect) -> Picture {
        guard keepsPictures else { return make(rect) }
        if let known = lock.withLock({ made[rect] }) { return known }
        let picture = make(rect)
        lock.withLock { made[rect] = picture }
        return picture
    }

    private func make(_ rect: PixelRect) -> Picture {
        let picture = Picture(
            size: PixelSize(width: rect.width, height: rect.height), format: .color, isCleared: false)
        picture.isOpaque = isOpaque
        switch geometry {
        case .linear(let along, let down, let origin):
            fillLinear(picture, rect, along: along, down: down, origin: origin)
        case .radial(let toLocal, let start, let length):
            fillRadial(picture, rect, toLocal: toLocal, start: start, length: length)
        case .angular(let toLocal, let start, let length):
            fillAngular(picture, rect, toLocal: toLocal, start: start, length: length)
        }
        return picture
    }

    private func fillLinear(_ picture: Picture, _ rect: PixelRect, along: Double, down: Double, origin: Double) {
        let last = Double(Self.steps - 1)
        let width = picture.size.width
        table.withUnsafeBufferPointer { table in
            for y in 0..<picture.size.height {
                let row = (picture.base + y * picture.stride).assumingMemoryBound(to: UInt32.self)
                if down == 0, y > 0 {
                    row.update(from: picture.base.assumingMemoryBound(to: UInt32.self), count: width)
                    continue
                }
                let start = (origin + Double(rect.y + y) * down + Double(rect.x) * along) * last + 0.5
                if along == 0 {
                    row.update(repeating: table[Int(min(max(start, 0), last))], count: width)
                    continue
                }
                // In 1/65536 of a step, kept where whole numbers are exact: far outside all is one colour anyway.
                func fixed(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9) * 65536) }
                let step = fixed(along * last), top = Int(last)
                var place = fixed(start)
                for x in 0..<width {
                    row[x] = table[min(max(place >> 16, 0), top)]
                    place &+= step
                }
            }
        }
    }

    private func fillRadial(
        _ picture: Picture, _ rect: PixelRect, toLocal: CGAffineTransform, start: Double, length: Double
    ) {
        let last = Double(Self.steps - 1), factor = last / length, shift = 0.5 - start * factor
        table.withUnsafeBufferPointer { table in
            for y in 0..<picture.size.height {
                let row = (picture.base + y * picture.stride).assumingMemoryBound(to: UInt32.self)
                let origin = CGPoint(x: CGFloat(rect.x), y: CGFloat(rect.y + y)).applying(toLocal)
                for x in 0..<picture.size.width {
                    let px = origin.x + Double(x) * toLocal.a, py = origin.y + Double(x) * toLocal.b
                    let place = (px * px + py * py).squareRoot() * factor + shift
                    row[x] = table[Int(min(max(place, 0), last))]
                }
            }
        }
    }

    private func fillAngular(
        _ picture: Picture, _ rect: PixelRect, toLocal: CGAffineTransform, start: Double, length: Double
    ) {
        let turn = 2 * Double.pi, direction: Double = length < 0 ? -1 : 1, span = abs(length)
        let last = Double(Self.steps - 1), gap = turn - span
        /// Where the angle comes round to the start again, colours can jump; there a pixel is a mixture of both.
        let pixel = abs(toLocal.a * toLocal.d - toLocal.b * toLocal.c).squareRoot()
        func place(_ angle: Double) -> Double {
            if angle <= span { return span < 1e-9 ? 0 : angle / span }
            return angle - span < gap / 2 ? 1 : 0
        }
        table.withUnsafeBufferPointer { table in
            func color(_ angle: Double) -> UInt32 { table[Int(place(angle) * last + 0.5)] }
            for y in 0..<picture.size.height {
                let row = (picture.base + y * picture.stride).assumingMemoryBound(to: UInt32.self)
                let origin = CGPoint(x: CGFloat(rect.x), y: CGFloat(rect.y + y)).applying(toLocal)
                for x in 0..<picture.size.width {
                    let px = origin.x + Double(x) * toLocal.a, py = origin.y + Double(x) * toLocal.b
                    var angle = ((atan2(py, px) - start) * direction).truncatingRemainder(dividingBy: turn)
                    if angle < 0 { angle += turn }
                    let distance = (px * px + py * py).squareRoot()
                    // Of the pixel's width, how much lies before the seam.
                    let ahead = min(angle, 1) * distance / pixel, behind = min(turn - angle, 1) * distance / pixel
                    if ahead < 0.5, distance > pixel {
                        row[x] = color(angle).mixed(with: color(turn - 1e-9), 0.5 - ahead)
                    } else if behind < 0.5, distance > pixel {
                        row[x] = color(angle).mixed(with: color(0), 0.5 - behind)
                    } else {
                        row[x] = color(angle)
                    }
                }
            }
        }
    }
}

extension UInt32 {
    /// A pixel between this one and another.
    fileprivate func mixed(with other: UInt32, _ part: Double) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            let a = Double(self >> shift & 255), b = Double(other >> shift & 255)
            return UInt32(a + (b - a) * part + 0.5) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}

extension Color.Resolved {
    /// Red, green, blue and opacity, each in 0…1; what is not finite counts as 0.
    var components: SIMD4<Double> {
        func safe(_ value: Float) -> Double { value.isFinite ? Double(min(max(value, 0), 1)) : 0 }
        return SIMD4(safe(red), safe(green), safe(blue), safe(opacity))
    }

    /// Premultiplied ARGB.
    var premultiplied: UInt32 {
        let c = components
        return SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w).packed
    }
}

extension SIMD4<Double> {
    /// Components in 0…1, in the order red, green, blue, alpha, as one pixel.
    fileprivate var packed: UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32(value * 255 + 0.5) }
        return byte(w) << 24 | byte(x) << 16 | byte(y) << 8 | byte(z)
    }
}
