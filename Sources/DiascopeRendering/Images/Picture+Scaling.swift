import DiascopeGraphics

extension Picture {
    /// The same picture in another size: every pixel the average of what it covers, or, where it grows, blended
    /// between its neighbours.
    ///
    /// - Parameter isHurried: all cores work at it.
    func scaled(to target: PixelSize, isHurried: Bool = true) -> Picture {
        guard target != size, format == .color else { return self }
        let across = Resampling(from: size.width, to: target.width)
        let down = Resampling(from: size.height, to: target.height)
        let narrow = Picture(
            size: PixelSize(width: target.width, height: size.height), format: .color, isCleared: false)
        let result = Picture(size: target, format: .color, isCleared: false)
        result.isOpaque = isOpaque
        Self.inBands(of: size.height, isHurried: isHurried) { [self] rows in
            for y in rows { across.row(from: base + y * stride, into: narrow.base + y * narrow.stride) }
        }
        Self.inBands(of: target.height, isHurried: isHurried) { rows in
            var sums = [UInt32](repeating: 0, count: target.width * 4)
            for y in rows {
                down.column(
                    y, from: narrow.base, stride: narrow.stride, sums: &sums, into: result.base + y * result.stride)
            }
        }
        return result
    }

    /// All cores take rows; which one takes which makes no difference to the result.
    private static func inBands(of rows: Int, isHurried: Bool, _ body: @escaping (Range<Int>) -> Void) {
        guard isHurried else { return body(0..<rows) }
        let band = 64, count = (rows + band - 1) / band
        Cores.shared.perform(count) { body($0 * band..<min(($0 + 1) * band, rows)) }
    }
}

/// From which source pixels, and how strongly each, the pixels along one axis are made.
private struct Resampling: Sendable {
    /// Per target pixel: its first source pixel and where its weights begin and end.
    private var first: [Int] = []
    private var start: [Int] = [0]
    /// In 1/65536; those of one target pixel add up to exactly one.
    private var weights: [UInt32] = []

    init(from source: Int, to target: Int) {
        let ratio = Double(source) / Double(target)
        for i in 0..<target {
            var taps: [Double] = []
            var origin: Int
            if ratio >= 1 {
                let low = Double(i) * ratio, high = min(low + ratio, Double(source))
                origin = min(Int(low), source - 1)
                var pixel = origin
                repeat {
                    taps.append(max(min(Double(pixel + 1), high) - max(Double(pixel), low), 0))
                    pixel += 1
                } while pixel < source && Double(pixel) < high - 1e-9
            } else {
                let centre = (Double(i) + 0.5) * ratio - 0.5
                origin = Int(max(centre, 0))
                let part = max(centre, 0) - Double(origin)
                taps = origin + 1 < source ? [1 - part, part] : [1]
            }
            let total = max(taps.reduce(0, +), 1e-12)
            var whole = taps.map { UInt32($0 / total * 65536) }
            whole[whole.count / 2] += 65536 - whole.reduce(0, +)
            first.append(origin)
            weights += whole
            start.append(weights.count)
        }
    }

    func row(from source: UnsafeRawPointer, into target: UnsafeMutableRawPointer) {
        let pixels = source.assumingMemoryBound(to: SIMD4<UInt8>.self)
        let result = target.assumingMemoryBound(to: SIMD4<UInt8>.self)
        first.withUnsafeBufferPointer { first in
            start.withUnsafeBufferPointer { start in
                weights.withUnsafeBufferPointer { weights in
                    for x in 0..<first.count {
                        var sum = SIMD4<UInt32>(repeating: 32768)
                        var pixel = first[x]
                        for i in start[x]..<start[x + 1] {
                            sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixels[pixel]) &* weights[i]
                            pixel += 1
                        }
                        result[x] = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16)
                    }
                }
            }
        }
    }

    func column(
        _ y: Int, from base: UnsafeRawPointer, stride: Int, sums: inout [UInt32], into target: UnsafeMutableRawPointer
    ) {
        let result = target.assumingMemoryBound(to: UInt8.self)
        let count = sums.count
        sums.withUnsafeMutableBufferPointer { sums in
            for i in 0..<count { sums[i] = 32768 }
            var row = first[y]
            for w in start[y]..<start[y + 1] {
                let source = (base + row * stride).assumingMemoryBound(to: UInt8.self), weight = weights[w]
                for i in 0..<count { sums[i] &+= UInt32(source[i]) &* weight }
                row += 1
            }
            for i in 0..<count { result[i] = UInt8(truncatingIfNeeded: sums[i] >> 16) }
        }
    }
}
