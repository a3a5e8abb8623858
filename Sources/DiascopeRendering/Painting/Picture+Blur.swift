import DiascopeGraphics
import Foundation

/// An average over neighbours in a row: whole weight for those at most `reach` away, a part for the next on both sides.
///
/// Three in a row are a Gaussian blur to the eye. The partial weight lets the width grow without steps while a blur is
/// animated. All arithmetic is on whole numbers, so that a pixel comes out the same in whichever part it is worked out.
struct BlurKernel: Hashable {
    let reach: Int
    /// In 1/2²² of the sum.
    let weight, edgeWeight: UInt32

    static let shift: UInt32 = 22
    static let passes = 3

    /// - Parameter deviation: of all three together, in pixels.
    init(deviation: Double) {
        let variance = deviation * deviation / Double(Self.passes)
        func whole(_ n: Double) -> Double { n * (n + 1) / 3 }
        var n = max(((1 + 12 * variance).squareRoot() - 1) / 2, 0).rounded(.down)
        while whole(n + 1) <= variance { n += 1 }
        let count = 2 * n + 1, next = (n + 1) * (n + 1)
        let part = (variance - whole(n)) * count / (2 * (next - variance))
        let total = count + 2 * part
        reach = Int(n)
        weight = UInt32(Double(1 << Self.shift) / total)
        edgeWeight = UInt32(Double(1 << Self.shift) / total * part)
    }

    /// How far three passes reach, in pixels.
    var totalReach: Int { (reach + 1) * Self.passes }

    var isNothing: Bool { reach == 0 && edgeWeight == 0 }
}

extension Picture {
    /// Blurs the pixels in place; outside of the picture everything is transparent.
    func blur(across: BlurKernel, down: BlurKernel) {
        if !across.isNothing { blurRows(across) }
        if !down.isNothing { blurColumns(down) }
    }

    private var bytesPerPixel: Int { format == .alpha ? 1 : 4 }

    private func blurRows(_ kernel: BlurKernel) {
        let width = size.width, bytes = bytesPerPixel, margin = kernel.reach + 1
        // A row with blank margins at both ends, twice: from one into the other and back.
        let length = (width + 2 * margin) * bytes
        inBands(of: size.height) { [self] rows in
            let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: length * 2)
            scratch.initialize(repeating: 0, count: length * 2)
            defer { scratch.deallocate() }
            for y in rows {
                let row = (base + y * stride).assumingMemoryBound(to: UInt8.self)
                var from = scratch, to = scratch + length
                (from + margin * bytes).update(from: row, count: width * bytes)
                for _ in 0..<BlurKernel.passes {
                    bytes == 1
                        ? Self.averageBytes(from, to, width, kernel) : Self.averagePixels(from, to, width, kernel)
                    swap(&from, &to)
                }
                row.update(from: from + margin * bytes, count: width * bytes)
            }
        }
    }

    private static func averageBytes(
        _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ width: Int, _ kernel: BlurKernel
    ) {
        let reach = kernel.reach, margin = reach + 1, half: UInt32 = 1 << (BlurKernel.shift - 1)
        var sum: UInt32 = 0
        for i in margin..<min(margin + reach, margin + width) { sum += UInt32(from[i]) }
        for x in 0..<width {
            let i = x + margin
            let ahead = i + reach, behind = i - reach - 1
            sum &+= UInt32(from[ahead])
            let edges = UInt32(from[behind]) &+ UInt32(from[ahead + 1])
            to[i] = UInt8(
                truncatingIfNeeded: (sum &* kernel.weight &+ edges &* kernel.edgeWeight &+ half) >> BlurKernel.shift)
            sum &-= UInt32(from[i - reach])
        }
    }

    private static func averagePixels(
        _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ width: Int, _ kernel: BlurKernel
    ) {
        let reach = kernel.reach, margin = reach + 1
        let half = SIMD4<UInt32>(repeating: 1 << (BlurKernel.shift - 1))
        let weight = SIMD4<UInt32>(repeating: kernel.weight), edge = SIMD4<UInt32>(repeating: kernel.edgeWeight)
        let shift = SIMD4<UInt32>(repeating: BlurKernel.shift)
        let source = UnsafeRawPointer(from), target = UnsafeMutableRawPointer(to)
        func pixel(_ i: Int) -> SIMD4<UInt32> {
            SIMD4<UInt32>(truncatingIfNeeded: source.load(fromByteOffset: i * 4, as: SIMD4<UInt8>.self))
        }
        var sum = SIMD4<UInt32>()
        for i in margin..<min(margin + reach, margin + width) { sum &+= pixel(i) }
        for x in 0..<width {
            let i = x + margin
            sum &+= pixel(i + reach)
            let edges = pixel(i - reach - 1) &+ pixel(i + reach + 1)
            let value = (sum &* weight &+ edges &* edge &+ half) &>> shift
            target.storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: value), toByteOffset: i * 4, as: SIMD4<UInt8>.self)
            sum &-= pixel(i - reach)
        }
    }

    private func blurColumns(_ kernel: BlurKernel) {
        // Columns side by side, so that neighbouring bytes are worked on together; two cores take half each.
        let strip = 256
        let bytes = stride, height = size.height, margin = kernel.reach + 1
        let count = (bytes + strip - 1) / strip
        inBands(of: count) { [self] strips in
            let rows = height + 2 * margin
            let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: rows * strip * 2)
            scratch.initialize(repeating: 0, count: rows * strip * 2)
            let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: strip)
            defer {
                scratch.deallocate()
                sums.deallocate()
            }
            for index in strips {
                let start = index * strip, width = min(strip, bytes - start)
                var from = scratch, to = scratch + rows * strip
                for y in 0..<height {
                    (from + (y + margin) * strip).update(
                        from: (base + y * bytes + start).assumingMemoryBound(to: UInt8.self), count: width)
                }
                for _ in 0..<BlurKernel.passes {
                    Self.averageColumns(from, to, sums, height: height, strip: strip, kernel)
                    swap(&from, &to)
                }
                for y in 0..<height {
                    (base + y * bytes + start).assumingMemoryBound(to: UInt8.self).update(
                        from: from + (y + margin) * strip, count: width)
                }
            }
        }
    }

    private static func averageColumns(
        _ from: UnsafeMutablePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ sums: UnsafeMutablePointer<UInt32>,
        height: Int, strip: Int, _ kernel: BlurKernel
    ) {
        let reach = kernel.reach, margin = reach + 1, half: UInt32 = 1 << (BlurKernel.shift - 1)
        let weight = kernel.weight, edgeWeight = kernel.edgeWeight
        sums.update(repeating: 0, count: strip)
        for y in margin..<min(margin + reach, margin + height) {
            let row = from + y * strip
            for i in 0..<strip { sums[i] &+= UInt32(row[i]) }
        }
        for y in margin..<margin + height {
            let ahead = from + (y + reach) * strip, behind = from + (y - reach) * strip
            let above = from + (y - reach - 1) * strip, below = from + (y + reach + 1) * strip
            let result = to + y * strip
            for i in 0..<strip {
                let sum = sums[i] &+ UInt32(ahead[i])
                let edges = UInt32(above[i]) &+ UInt32(below[i])
                result[i] = UInt8(
                    truncatingIfNeeded: (sum &* weight &+ edges &* edgeWeight &+ half) >> BlurKernel.shift)
                sums[i] = sum &- UInt32(behind[i])
            }
        }
    }

    private func inBands(of count: Int, _ body: @escaping @Sendable (Range<Int>) -> Void) {
        let bands = min(max(size.width * size.height / 65_536, 1), count, 8)
        guard bands > 1 else { return body(0..<count) }
        Cores.shared.perform(bands) { body(count * $0 / bands..<count * ($0 + 1) / bands) }
    }

    /// Makes what lies within a rectangle opaque in its own colours, and the rest transparent.
    func makeOpaque(in rect: PixelRect) {
        for y in 0..<size.height {
            let row = (base + y * stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<size.width {
                let pixel = row[x], alpha = pixel >> 24
                guard alpha > 0, x >= rect.x, y >= rect.y, x < rect.x + rect.width, y < rect.y + rect.height else {
                    row[x] = 0
                    continue
                }
                if alpha == 255 { continue }
                func full(_ value: UInt32) -> UInt32 { min((value * 255 + alpha / 2) / alpha, 255) }
                row[x] = 0xFF00_0000 | full(pixel >> 16 & 255) << 16 | full(pixel >> 8 & 255) << 8 | full(pixel & 255)
            }
        }
    }
}
