import DiascopeGraphics
import Foundation

/// What was drawn on one slide with the pen, in points of the canvas.
package struct Ink: Hashable, Sendable {
    /// One line, from where the pen was put down to where it was lifted.
    package struct Stroke: Hashable, Sendable {
        package var color: PenColor
        /// In points.
        package var width: CGFloat
        package private(set) var points: [CGPoint]

        package init(color: PenColor, width: CGFloat, points: [CGPoint]) {
            (self.color, self.width, self.points) = (color, width, points)
        }

        /// Goes on to a point. False where that is too near to make a difference.
        mutating func extend(to point: CGPoint) -> Bool {
            if let last = points.last, hypot(point.x - last.x, point.y - last.y) < 2 { return false }
            points.append(point)
            return true
        }

        /// A smooth line through all points; a dot for a single one.
        package var path: Path {
            Path { path in
                guard let first = points.first else { return }
                path.move(to: first)
                // Round ends make a dot of a line without length; of none at all they make nothing.
                guard points.count > 1 else { return path.addLine(to: CGPoint(x: first.x + 0.01, y: first.y)) }
                for index in 0..<points.count - 1 {
                    let (a, b) = (points[index], points[index + 1])
                    let before = points[max(index - 1, 0)], after = points[min(index + 2, points.count - 1)]
                    // Catmull and Rom's curve: at each point it goes the way from the one before to the one after.
                    path.addCurve(
                        to: b, control1: CGPoint(x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6),
                        control2: CGPoint(x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6))
                }
            }
        }

        /// What it may cover.
        package var bounds: CGRect {
            guard let first = points.first else { return .null }
            let box = points.reduce(CGRect(origin: first, size: .zero)) {
                $0.union(CGRect(origin: $1, size: .zero))
            }
            // A curve swings past its points by less than a third of their distance.
            let swing = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }.max() ?? 0
            return box.insetBy(dx: -(width / 2 + swing / 3), dy: -(width / 2 + swing / 3))
        }

        func isTouched(by point: CGPoint, radius: CGFloat) -> Bool {
            let reach = radius + width / 2
            if points.count == 1 { return hypot(points[0].x - point.x, points[0].y - point.y) <= reach }
            return zip(points, points.dropFirst()).contains { Self.distance(of: point, from: $0, to: $1) <= reach }
        }

        private static func distance(of point: CGPoint, from a: CGPoint, to b: CGPoint) -> CGFloat {
            let way = CGSize(width: b.x - a.x, height: b.y - a.y)
            let square = way.width * way.width + way.height * way.height
            let along = ((point.x - a.x) * way.width + (point.y - a.y) * way.height) / max(square, 1e-9)
            let share = min(max(along, 0), 1)
            return hypot(point.x - a.x - way.width * share, point.y - a.y - way.height * share)
        }
    }

    package private(set) var strokes: [Stroke] = []
    /// What there was before each change, the latest last.
    private var past: [[Stroke]] = []
    private var isDrawing = false
    private var isErasing = false

    /// More changes than these cannot be taken back.
    private static let pastLimit = 200

    /// With lines that were drawn before: they are no change that can be taken back.
    package init(_ strokes: [Stroke] = []) { self.strokes = strokes }

    package var isEmpty: Bool { strokes.isEmpty }

    /// Puts the pen down.
    package mutating func begin(_ color: PenColor, width: CGFloat, at point: CGPoint) {
        remember()
        strokes.append(Stroke(color: color, width: width, points: [point]))
        isDrawing = true
    }

    /// Draws on to a point. True where that is to be seen.
    package mutating func extend(to point: CGPoint) -> Bool {
        guard isDrawing, !strokes.isEmpty else { return false }
        return strokes[strokes.count - 1].extend(to: point)
    }

    /// Lifts pen or eraser.
    package mutating func end() { (isDrawing, isErasing) = (false, false) }

    /// Takes away the lines that an eraser touches; all of one movement are one change. True where there were any.
    package mutating func erase(at point: CGPoint, radius: CGFloat) -> Bool {
        let left = strokes.filter { !$0.isTouched(by: point, radius: radius) }
        guard left.count < strokes.count else { return false }
        if !isErasing { remember() }
        isErasing = true
        strokes = left
        return true
    }

    package mutating func clear() {
        guard !strokes.isEmpty else { return }
        remember()
        end()
        strokes = []
    }

    /// Takes back the last change. False where there is none.
    package mutating func undo() -> Bool {
        end()
        guard let before = past.popLast() else { return false }
        strokes = before
        return true
    }

    private mutating func remember() {
        if past.count == Self.pastLimit { past.removeFirst() }
        past.append(strokes)
    }
}

/// What was drawn on the slides of a deck, by their names.
package struct InkBook: Hashable, Sendable {
    private var pages: [String: Ink] = [:]

    package init() {}

    /// Of one slide; empty where nothing was drawn.
    package subscript(slide: String) -> Ink {
        get { pages[slide] ?? Ink() }
        set { pages[slide] = newValue }
    }
}
