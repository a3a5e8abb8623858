import Foundation

extension Path {
    /// Adds a closed rectangle.
    public mutating func addRect(_ rect: CGRect) {
        guard !rect.isNull else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds one line through all points.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds the closed ellipse that touches the sides of `rect`.
    public mutating func addEllipse(in rect: CGRect) {
        guard !rect.isNull else { return }
        addRoundedRect(
            in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2), style: .circular)
    }

    /// Adds a rectangle with round corners. A corner is at most half a side; one that is not above 0 is square (F76).
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        guard !rect.isNull else { return }
        let rx = min(max(cornerSize.width, 0), rect.width / 2), ry = min(max(cornerSize.height, 0), rect.height / 2)
        guard rx > 0, ry > 0 else { return addRect(rect) }
        // A circular corner is the usual cubic for a quarter circle. A continuous one begins earlier on the side, up to
        // 1.2 radii where there is room, and bends more gently there.
        let circular = 0.5522847498
        let roomX = style == .continuous ? min(1.2, rect.width / 2 / rx) : 1
        let roomY = style == .continuous ? min(1.2, rect.height / 2 / ry) : 1
        let (dx, dy) = (rx * roomX, ry * roomY)
        // The handle grows with the corner's length so that the diagonal point stays where the circle has it.
        func handle(_ room: CGFloat) -> CGFloat { 1 - (1 - circular + (room - 1) * 0.16) / room }
        let (hx, hy) = (dx * (1 - handle(roomX)), dy * (1 - handle(roomY)))
        let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: l + dx, y: t))
        addLine(to: CGPoint(x: r - dx, y: t))
        addCurve(to: CGPoint(x: r, y: t + dy), control1: CGPoint(x: r - hx, y: t), control2: CGPoint(x: r, y: t + hy))
        addLine(to: CGPoint(x: r, y: b - dy))
        addCurve(to: CGPoint(x: r - dx, y: b), control1: CGPoint(x: r, y: b - hy), control2: CGPoint(x: r - hx, y: b))
        addLine(to: CGPoint(x: l + dx, y: b))
        addCurve(to: CGPoint(x: l, y: b - dy), control1: CGPoint(x: l + hx, y: b), control2: CGPoint(x: l, y: b - hy))
        addLine(to: CGPoint(x: l, y: t + dy))
        addCurve(to: CGPoint(x: l + dx, y: t), control1: CGPoint(x: l, y: t + hy), control2: CGPoint(x: l + hx, y: t))
        closeSubpath()
    }

    /// Adds the elements of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        for element in path.elements {
            switch element {
            case .move(let to): move(to: to.applying(transform))
            case .line(let to): addLine(to: to.applying(transform))
            case .quadCurve(let to, let control):
                addQuadCurve(to: to.applying(transform), control: control.applying(transform))
            case .curve(let to, let control1, let control2):
                addCurve(
                    to: to.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .closeSubpath: closeSubpath()
            }
        }
    }

    /// The path with every point mapped.
    public func applying(_ transform: CGAffineTransform) -> Path {
        var result = Path()
        result.addPath(self, transform: transform)
        return result
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }
}
