import Foundation
import Testing

@testable import DiascopeGraphics

@Suite struct PathStrokeTests {
    private func line(_ points: CGPoint...) -> Path {
        var path = Path()
        path.addLines(points)
        return path
    }

    @Test func aLineIsABand() {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)).strokedPath(StrokeStyle(lineWidth: 10))
        #expect(path.boundingRect == CGRect(x: 0, y: -5, width: 100, height: 10))
        #expect(path.contains(CGPoint(x: 50, y: 4.9)) && !path.contains(CGPoint(x: 50, y: 5.1)))
    }

    @Test(arguments: [(CGLineCap.butt, 100.0), (.round, 110), (.square, 110)])
    func capsReachBeyondTheEnds(cap: CGLineCap, width: Double) {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
            .strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap))
        #expect(abs(path.boundingRect.width - width) < 1e-9)
        #expect(path.contains(CGPoint(x: 104, y: 4)) == (cap == .square))
    }

    @Test func jointsFillTheCorner() {
        for (x, y) in [(100.0, 80.0), (100, -80)] {
            let corner = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: x, y: y))
            func stroked(_ join: CGLineJoin, _ limit: CGFloat = 10) -> Path {
                corner.strokedPath(StrokeStyle(lineWidth: 20, lineJoin: join, miterLimit: limit))
            }
            let sign = y > 0 ? -1.0 : 1.0
            let tip = CGPoint(x: 109.5, y: 9.5 * sign), arc = CGPoint(x: 106.9, y: 6.9 * sign)
            let inner = CGPoint(x: 104.5, y: 4.5 * sign)
            #expect(stroked(.miter).contains(tip) && !stroked(.miter, 1.4).contains(tip))
            #expect(stroked(.round).contains(arc) && !stroked(.round).contains(tip))
            #expect(!stroked(.bevel).contains(arc) && stroked(.bevel).contains(inner))
        }
    }

    @Test func aRingIsAsWideAsItsLine() {
        let ring = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
            .strokedPath(StrokeStyle(lineWidth: 10))
        for step in 0..<500 {
            let angle = Double(step) / 250 * .pi
            for (radius, isInside) in [(44.9, false), (45.1, true), (50, true), (54.9, true), (55.1, false)] {
                let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
                #expect(ring.contains(point) == isInside, "\(radius) at \(angle)")
            }
        }
    }

    @Test func dashesLeaveGaps() {
        func stroked(_ dash: [CGFloat], _ phase: CGFloat = 0) -> Path {
            line(CGPoint(x: 0, y: 0), CGPoint(x: 55, y: 0), CGPoint(x: 100, y: 0))
                .strokedPath(StrokeStyle(lineWidth: 4, dash: dash, dashPhase: phase))
        }
        func ink(_ path: Path) -> [Int] { (0..<10).filter { path.contains(CGPoint(x: Double($0) * 10 + 5, y: 0)) } }
        #expect(ink(stroked([10])) == [0, 2, 4, 6, 8])
        #expect(ink(stroked([10], 10)) == [1, 3, 5, 7, 9])
        #expect(ink(stroked([10], -10)) == [1, 3, 5, 7, 9])
        #expect(ink(stroked([10, 20])) == [0, 3, 6, 9])
        #expect(ink(stroked([10, 20, 30])) == [0, 3, 4, 5, 7, 8])
        for solid: [CGFloat] in [[], [0], [-1, 5], [.nan], [.infinity], [1e-12]] {
            #expect(ink(stroked(solid)).count == 10, "\(solid)")
        }
    }

    @Test func aLineWithoutLengthIsADot() {
        let point = line(CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5))
        #expect(point.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        let dot = point.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
        #expect(abs(dot.boundingRect.width - 4) < 1e-9 && abs(dot.boundingRect.height - 4) < 1e-9)
    }

    @Test func nothingTraps() {
        let numbers: [CGFloat] = [0, 3, -1e-300, 1e300, -1e300, .infinity, .nan]
        var path = Path()
        for x in numbers {
            for y in numbers {
                path.addLine(to: CGPoint(x: x, y: y))
                path.addCurve(to: CGPoint(x: y, y: 1), control1: .zero, control2: CGPoint(x: 3, y: x))
                if x == 3 { path.closeSubpath() }
            }
        }
        for number in numbers {
            for join in [CGLineJoin.miter, .round, .bevel] {
                _ = path.strokedPath(
                    StrokeStyle(
                        lineWidth: 3, lineCap: .round, lineJoin: join, miterLimit: number, dash: [number, 3],
                        dashPhase: number))
            }
            _ = path.strokedPath(StrokeStyle(lineWidth: number))
        }
    }
}
