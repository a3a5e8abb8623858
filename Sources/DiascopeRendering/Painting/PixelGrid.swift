import DiascopeGraphics
import Foundation

/// Rounding to whole device pixels (F118).
enum PixelGrid {
    /// The edge of a pixel that is nearest. Two sums that mean the same place but differ in their last bit round alike.
    static func round(_ value: CGFloat) -> CGFloat { (value + 0.5 + 1e-6).rounded(.down) }

    /// Both corners rounded; what has a length keeps at least one pixel, so that thin lines stay in small pictures.
    static func snap(_ rect: CGRect) -> CGRect {
        func snap(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
            let start = round(low)
            let length = round(high) - start
            return (start, length < 1 && high - low > 1e-6 ? 1 : length)
        }
        let (x, width) = snap(rect.minX, rect.maxX), (y, height) = snap(rect.minY, rect.maxY)
        return CGRect(x: x, y: y, width: width, height: height)
    }
}

extension CGFloat {
    /// Finite, and near enough to reckon with: products of two such numbers and areas are finite too.
    var isReasonable: Bool { magnitude < 1e9 }
}

extension CGRect {
    /// All four numbers can be reckoned with.
    var isReasonable: Bool {
        origin.x.isReasonable && origin.y.isReasonable && size.width.isReasonable && size.height.isReasonable
    }
}

extension CGAffineTransform {
    /// Can be reckoned with, and is not flat.
    var isUsable: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isReasonable) && abs(a * d - b * c) > 1e-12 }

    /// Along the axes and not mirrored, so that a pixel grid means something.
    var keepsGrid: Bool { isAxisAligned && a > 0 && d > 0 }

    /// How much longer the two axes become.
    var zoom: (x: CGFloat, y: CGFloat) { (hypot(a, b), hypot(c, d)) }
}

extension PixelRect {
    /// All pixels that a rectangle touches. What lies far outside of any picture is cut off.
    init(covering rect: CGRect) {
        guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        func bound(_ value: CGFloat) -> Int { Int(min(max(value, -8_000_000), 8_000_000)) }
        let left = bound(rect.minX.rounded(.down)), top = bound(rect.minY.rounded(.down))
        self.init(
            x: left, y: top, width: bound(rect.maxX.rounded(.up)) - left, height: bound(rect.maxY.rounded(.up)) - top)
    }
}
