import Foundation

extension CGRect {
    /// What two rectangles have in common; null where that is nothing, or where one of them is at no place that can be
    /// told. `intersection` traps there, as it does where an edge is no number.
    package func overlap(_ other: CGRect) -> CGRect {
        let edges = [minX, maxX, minY, maxY, other.minX, other.maxX, other.minY, other.maxY]
        guard !isNull, !other.isNull, !edges.contains(where: \.isNaN) else { return .null }
        let left = max(minX, other.minX), right = min(maxX, other.maxX)
        let top = max(minY, other.minY), bottom = min(maxY, other.maxY)
        guard left <= right, top <= bottom else { return .null }
        let size = CGSize(width: right - left, height: bottom - top)
        return size.width.isNaN || size.height.isNaN ? .null : CGRect(origin: CGPoint(x: left, y: top), size: size)
    }
}
