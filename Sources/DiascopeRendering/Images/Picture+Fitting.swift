import DiascopeGraphics
import Foundation

extension Picture {
    /// The same picture in another size, each pixel a copy of the one nearest to it.
    func pixelated(to target: PixelSize) -> Picture {
        guard target != size, format == .color else { return self }
        let result = Picture(size: target, format: .color, isCleared: false)
        result.isOpaque = isOpaque
        for y in 0..<result.size.height {
            let source = (base + (y * 2 + 1) * size.height / (result.size.height * 2) * stride)
                .assumingMemoryBound(to: UInt32.self)
            let row = (result.base + y * result.stride).assumingMemoryBound(to: UInt32.self)
            for x in 0..<result.size.width { row[x] = source[(x * 2 + 1) * size.width / (result.size.width * 2)] }
        }
        return result
    }

    /// The picture's borders in their own size and its middle stretched or repeated, to fill another size.
    ///
    /// - Parameter scale: pixels a point of the borders.
    func arranged(in target: PixelSize, _ fitting: ImageFitting, scale: CGFloat) -> Picture {
        let result = Picture(size: target, format: .color)
        result.isOpaque = isOpaque
        let across = Span.spans(
            of: size.width, in: result.size.width, low: fitting.caps.left * scale, high: fitting.caps.right * scale)
        let down = Span.spans(
            of: size.height, in: result.size.height, low: fitting.caps.top * scale, high: fitting.caps.bottom * scale)
        for rows in down {
            for columns in across { add(rows, columns, to: result, isTiled: fitting.isTiled, fitting) }
        }
        return result
    }

    /// A border or the middle, along one axis.
    private struct Span {
        var from: Range<Int>
        var to: Range<Int>

        static func spans(of source: Int, in target: Int, low: CGFloat, high: CGFloat) -> [Span] {
            func pixels(_ length: CGFloat) -> Int { length > 0 ? Int(min(length, CGFloat(source)).rounded()) : 0 }
            // The middle keeps one pixel of the picture at least.
            let low = min(pixels(low), source - 1), high = min(pixels(high), source - 1 - low)
            // Where there is no room for both borders, they share what there is.
            let lowEnd = min(low, target * low / max(low + high, 1)), total = min(low + high, target)
            let start = low + high <= target ? low : lowEnd
            return [
                Span(from: 0..<low, to: 0..<start),
                Span(from: low..<source - high, to: start..<target - (total - start)),
                Span(from: source - high..<source, to: target - (total - start)..<target),
            ].filter { !$0.from.isEmpty && !$0.to.isEmpty }
        }
    }

    private func add(_ rows: Span, _ columns: Span, to result: Picture, isTiled: Bool, _ fitting: ImageFitting) {
        var piece = part(columns.from, rows.from)
        if !isTiled {
            let size = PixelSize(width: columns.to.count, height: rows.to.count)
            piece = fitting.isPixelated ? piece.pixelated(to: size) : piece.scaled(to: size)
        }
        for y in rows.to {
            let source = piece.base + (y - rows.to.lowerBound) % piece.size.height * piece.stride
            var x = columns.to.lowerBound
            while x < columns.to.upperBound {
                let count = min(piece.size.width, columns.to.upperBound - x)
                (result.base + y * result.stride + x * 4).copyMemory(from: source, byteCount: count * 4)
                x += count
            }
        }
    }

    private func part(_ columns: Range<Int>, _ rows: Range<Int>) -> Picture {
        let result = Picture(
            size: PixelSize(width: columns.count, height: rows.count), format: .color, isCleared: false)
        result.isOpaque = isOpaque
        for (y, row) in rows.enumerated() {
            (result.base + y * result.stride).copyMemory(
                from: base + row * stride + columns.lowerBound * 4, byteCount: columns.count * 4)
        }
        return result
    }
}
