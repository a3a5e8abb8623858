import Foundation
import Testing

@testable import DiascopeGraphics

private func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(a.x - b.x, a.y - b.y) }

/// Points along a path, a hundred on each piece.
private func points(on path: Path) -> [CGPoint] {
    path.subpaths.flatMap { subpath in
        subpath.segments.flatMap { segment in (0...100).map { segment.point(at: Double($0) / 100) } }
    }
}

private func length(of path: Path) -> Double {
    path.subpaths.flatMap(\.segments).reduce(0) { $0 + SegmentMeasure($1).length }
}

/// Coordinates that a path must survive.
private let hostile: [CGFloat] = [0, 1, -1e-300, 1e300, -1e300, .infinity, -.infinity, .nan]

@Suite struct PathBoundsTests {
    @Test func anEmptyPathHasNone() {
        #expect(Path().boundingRect.isNull)
    }

    @Test func curvesAreBoundTightly() {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 75))
        var quad = Path()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: -80))
        let box = quad.boundingRect
        #expect(abs(box.minY + 40) < 1e-9 && abs(box.maxY) < 1e-9 && abs(box.width - 100) < 1e-9, "\(box)")
    }

    @Test func aTurnedEllipseStaysInItsBox() {
        for step in 0..<20 {
            let path = Path(ellipseIn: CGRect(x: -50, y: -20, width: 100, height: 40))
                .applying(CGAffineTransform(rotationAngle: CGFloat(step) / 3))
            let box = path.boundingRect, all = points(on: path)
            #expect(all.allSatisfy { box.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
            #expect(abs(all.map(\.x).max()! - box.maxX) < 0.02 && abs(all.map(\.y).min()! - box.minY) < 0.02)
        }
    }

    @Test func whatIsNotFiniteIsLeftOut() {
        var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 3))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
        #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
}

@Suite struct PathContainsTests {
    @Test func aCircleIsRound() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        for x in stride(from: -10.0, through: 110, by: 3.3) {
            for y in stride(from: -10.0, through: 110, by: 3.7) {
                let way = hypot(x - 50, y - 50)
                if abs(way - 50) < 0.05 { continue }
                #expect(path.contains(CGPoint(x: x, y: y)) == (way < 50), "\(x), \(y)")
            }
        }
    }

    @Test func rulesDifferWhereAPathCoversItselfTwice() {
        var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
        let middle = CGPoint(x: 50, y: 50), side = CGPoint(x: 10, y: 50)
        #expect(path.contains(middle) && !path.contains(middle, eoFill: true))
        #expect(path.contains(side) && path.contains(side, eoFill: true))
    }

    @Test func aHoleIsMadeByTheOtherDirection() {
        var path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        path.addLines([
            CGPoint(x: 25, y: 25), CGPoint(x: 25, y: 75), CGPoint(x: 75, y: 75), CGPoint(x: 75, y: 25),
        ])
        #expect(!path.contains(CGPoint(x: 50, y: 50)) && path.contains(CGPoint(x: 10, y: 10)))
    }

    @Test func openPartsCountAsClosed() {
        var path = Path()
        path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100)])
        #expect(path.contains(CGPoint(x: 20, y: 20)) && !path.contains(CGPoint(x: 80, y: 80)))
    }

    @Test func aPointAtTheHeightOfACornerIsCountedOnce() {
        var path = Path()
        path.addLines([CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 50), CGPoint(x: 50, y: 100), CGPoint(x: 0, y: 50)])
        path.closeSubpath()
        #expect(path.contains(CGPoint(x: 50, y: 50)))
        #expect(!path.contains(CGPoint(x: -10, y: 50)) && !path.contains(CGPoint(x: 20, y: 0)))
    }
}

@Suite struct PathTrimTests {
    @Test func cutsByLength() {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        let part = square.trimmedPath(from: 0.125, to: 0.5)
        #expect(
            part.elements == [
                .move(to: CGPoint(x: 50, y: 0)), .line(to: CGPoint(x: 100, y: 0)), .line(to: CGPoint(x: 100, y: 100)),
            ])
        #expect(square.trimmedPath(from: 0, to: 1) == square)
        #expect(square.trimmedPath(from: 0.6, to: 0.6).isEmpty && square.trimmedPath(from: 1, to: 0).isEmpty)
    }

    @Test func aCircleIsCutClockwiseFromTheRight() {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        for (from, to) in [(0.0, 0.125), (0.1, 0.7), (0.375, 0.376)] {
            let part = circle.trimmedPath(from: from, to: to)
            let all = points(on: part)
            let first = CGPoint(x: 50 * cos(from * 2 * .pi), y: 50 * sin(from * 2 * .pi))
            let last = CGPoint(x: 50 * cos(to * 2 * .pi), y: 50 * sin(to * 2 * .pi))
            #expect(distance(all.first!, first) < 0.02 && distance(all.last!, last) < 0.02, "\(from) to \(to)")
            #expect(abs(length(of: part) - (to - from) * length(of: circle)) < 1e-5)
        }
    }

    @Test func partsThatStayWholeStayClosed() {
        var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 100, y: 0, width: 10, height: 10))
        let part = path.trimmedPath(from: 0, to: 0.75)
        #expect(part.elements.filter { $0 == .closeSubpath }.count == 1)
        #expect(abs(length(of: part) - 60) < 1e-9)
        #expect(abs(length(of: path.trimmedPath(from: 0.3, to: 0.9)) - 48) < 1e-9)
    }

    @Test func lengthsOfCurvesAreRight() {
        #expect(abs(length(of: Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))) - 314.159) < 0.05)
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 60, y: 0))
        #expect(abs(length(of: path) - 90) < 1e-9)
    }

    @Test func limitsAreKept() {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(square.trimmedPath(from: -3, to: 7) == square)
        #expect(square.trimmedPath(from: .nan, to: 7) == square)
        #expect(square.trimmedPath(from: 0, to: .nan).isEmpty)
    }
}

@Suite struct PathArcTests {
    @Test func aQuarterIsOnItsCircle() {
        var path = Path()
        path.addArc(
            center: CGPoint(x: 10, y: 20), radius: 100, startAngle: .degrees(0), endAngle: .degrees(90),
            clockwise: false)
        let all = points(on: path)
        #expect(distance(all.first!, CGPoint(x: 110, y: 20)) < 1e-9)
        #expect(distance(all.last!, CGPoint(x: 10, y: 120)) < 1e-9)
        #expect(all.allSatisfy { abs(distance($0, CGPoint(x: 10, y: 20)) - 100) < 0.03 })
        #expect(path.boundingRect.minX > 9.9)
    }

    @Test func theOtherWayRoundIsTheRest() {
        func arc(_ start: Double, _ end: Double, _ clockwise: Bool) -> Double {
            var path = Path()
            path.addArc(
                center: .zero, radius: 1, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
            return length(of: path) / .pi * 180
        }
        for (start, end, clockwise, expected) in [
            (0.0, 90.0, false, 90.0), (0, 90, true, 270), (90, 0, false, 270), (90, 0, true, 90), (0, 360, false, 360),
            (0, -360, true, 360), (350, 10, false, 20), (10, 350, true, 20), (0, 0, false, 0),
        ] {
            let sweep = arc(start, end, clockwise)
            #expect(abs(sweep - expected) < 0.1, "\(start) to \(end), \(clockwise): \(sweep)")
        }
    }

    @Test func anArcIsJoinedByALine() {
        var path = Path()
        path.move(to: .zero)
        path.addRelativeArc(center: CGPoint(x: 100, y: 0), radius: 50, startAngle: .zero, delta: .degrees(-90))
        #expect(path.elements[1] == .line(to: CGPoint(x: 150, y: 0)))
        #expect(distance(path.currentPoint!, CGPoint(x: 100, y: -50)) < 1e-9)
    }

    @Test(arguments: [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: -100), CGPoint(x: 20, y: 60)])
    func aRoundedCornerTouchesBothLines(end: CGPoint) {
        let corner = CGPoint(x: 100, y: 0)
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: corner, tangent2End: end, radius: 20)
        guard case .line(let first) = path.elements[1] else {
            Issue.record("no line: \(path.elements)")
            return
        }
        let last = path.currentPoint!
        #expect(abs(first.y) < 1e-9, "\(first)")
        #expect(abs(distance(first, corner) - distance(last, corner)) < 1e-9)
        let cross = (last.x - corner.x) * (end.y - corner.y) - (last.y - corner.y) * (end.x - corner.x)
        #expect(abs(cross) < 1e-6, "\(last)")
        // The arc is the short one, between the two lines.
        #expect(points(on: path).allSatisfy { distance($0, corner) <= max(100, distance(last, corner)) + 1e-9 })
        #expect(length(of: path) < first.x + .pi * 20)
    }

    @Test func whereThereIsNoCornerThereIsALine() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 90, y: 0), radius: 10)
        #expect(path.elements.last == .line(to: CGPoint(x: 50, y: 0)))
    }
}

@Suite struct RoundedRectTests {
    @Test func aCircularCornerIsAQuarterCircle() {
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 300, height: 200), cornerRadius: 100, style: .circular)
        for point in points(on: path) where point.x < 100 {
            #expect(abs(distance(point, CGPoint(x: 100, y: 100)) - 100) < 0.03, "\(point)")
        }
    }

    @Test(arguments: [RoundedCornerStyle.circular, .continuous])
    func capsuleAndCircleAreRound(style: RoundedCornerStyle) {
        let capsule = Path(roundedRect: CGRect(x: 0, y: 0, width: 300, height: 80), cornerRadius: 40, style: style)
        for point in points(on: capsule) where point.x < 40 {
            #expect(abs(distance(point, CGPoint(x: 40, y: 40)) - 40) < 0.012, "\(point)")
        }
        let circle = Path(roundedRect: CGRect(x: 0, y: 0, width: 80, height: 80), cornerRadius: 40, style: style)
        #expect(points(on: circle).allSatisfy { abs(distance($0, CGPoint(x: 40, y: 40)) - 40) < 0.012 })
        #expect(!circle.elements.contains { if case .line = $0 { true } else { false } })
    }

    @Test func aContinuousCornerBendsWithoutAJump() {
        for room in [1.05, 1.2, 1.4, 2] {
            let path = Path(
                roundedRect: CGRect(x: 0, y: 0, width: 200 * room, height: 200 * room), cornerRadius: 100,
                style: .continuous)
            // From the place on the top side to that on the right side.
            let segments = path.subpaths[0].segments.filter { !$0.isLine }.prefix(3)
            var last = 0.0
            for segment in segments {
                let start = curvature(of: segment, at: 0), end = curvature(of: segment, at: 1)
                #expect(abs(start - last) < 0.03, "room \(room): from \(last) to \(start)")
                for step in 0...50 {
                    let bend = curvature(of: segment, at: Double(step) / 50)
                    #expect(bend > -1e-9 && bend < 1.27, "room \(room): \(bend)")
                }
                last = end
            }
            #expect(abs(last) < 1e-6)
        }
    }

    @Test func aContinuousCornerStaysNearTheCircularOne() {
        let rect = CGRect(x: 0, y: 0, width: 400, height: 400)
        let soft = Path(roundedRect: rect, cornerRadius: 100)
        for point in points(on: soft) where point.x < 100 && point.y < 100 {
            let way = distance(point, CGPoint(x: 100, y: 100))
            #expect(way > 99 && way < 100.03, "\(point)")
        }
        #expect(soft.boundingRect == rect)
    }

    @Test func cornersGoOverFromOneFormToTheOther() {
        var last = CGFloat.nan
        for width in stride(from: 200.0, through: 320, by: 1) {
            let path = Path(
                roundedRect: CGRect(x: 0, y: 0, width: width, height: 400), cornerRadius: 100, style: .continuous)
            let reach = path.subpaths[0].start.x
            #expect(last.isNaN || abs(reach - last) < 1, "\(width): \(reach) after \(last)")
            last = reach
        }
        #expect(abs(last - 152.8665) < 1e-9)
    }

    @Test func cornersAreLimited() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(
            Path(roundedRect: rect, cornerRadius: 500)
                == Path(roundedRect: rect, cornerSize: CGSize(width: 50, height: 20)))
        #expect(Path(roundedRect: rect, cornerRadius: 0) == Path(rect))
        #expect(Path(roundedRect: rect, cornerRadius: -5) == Path(rect))
    }

    /// For a corner of radius 100, in parts of its curvature.
    private func curvature(of segment: PathSegment, at t: Double) -> Double {
        let s = 1 - t
        func parts(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (Double, Double) {
            (
                3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)),
                6 * (s * (c - 2 * b + a) + t * (d - 2 * c + b))
            )
        }
        let (dx, ddx) = parts(segment.from.x, segment.control1.x, segment.control2.x, segment.to.x)
        let (dy, ddy) = parts(segment.from.y, segment.control1.y, segment.control2.y, segment.to.y)
        return 100 * (dx * ddy - dy * ddx) / pow(dx * dx + dy * dy, 1.5)
    }
}

@Suite struct HostilePathTests {
    @Test func nothingTrapsAndEverythingEnds() {
        var path = Path()
        for x in hostile {
            for y in hostile {
                let a = CGPoint(x: x, y: y), b = CGPoint(x: y, y: 7), c = CGPoint(x: 3, y: x)
                path.addLine(to: a)
                path.addCurve(to: b, control1: a, control2: c)
                path.addQuadCurve(to: a, control: c)
                path.closeSubpath()
                path.addArc(
                    center: a, radius: x, startAngle: .degrees(y), endAngle: .radians(x), clockwise: x < 1)
                path.addRelativeArc(center: b, radius: 3, startAngle: .degrees(3), delta: .radians(x))
                path.addArc(tangent1End: b, tangent2End: c, radius: y)
                let rect = CGRect(x: x, y: 0, width: y, height: 5)
                path.addRoundedRect(in: rect, cornerSize: CGSize(width: y, height: 2))
                path.addEllipse(in: rect)
                _ = path.contains(a)
            }
        }
        _ = path.boundingRect
        for x in hostile {
            _ = path.contains(CGPoint(x: x, y: 3), eoFill: true)
            _ = path.trimmedPath(from: 0.2, to: x)
        }
    }

    @Test func aPointOnAFoldedCurveIsAnsweredAtOnce() {
        var path = Path()
        path.move(to: .zero)
        for _ in 0..<100 {
            path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 0), control2: CGPoint(x: -1, y: 0))
            path.addCurve(to: .zero, control1: .zero, control2: .zero)
        }
        _ = path.contains(.zero)
        _ = path.contains(CGPoint(x: 1e-9, y: 0))
    }
}

@Suite struct AngleTests {
    @Test func degreesAndRadiansAreTheSame() {
        var angle = Angle.degrees(180)
        #expect(abs(angle.radians - .pi) < 1e-12)
        angle.degrees = 90
        #expect(abs(angle.radians - .pi / 2) < 1e-12 && abs(angle.degrees - 90) < 1e-12)
        #expect(Angle.radians(2) + .radians(1) - .radians(4) == -Angle.radians(1))
        #expect(Angle.degrees(10) < .degrees(370) && Angle() == .zero)
        #expect(Angle.radians(3) * 2 / 3 == 2 * Angle.radians(1))
    }
}
