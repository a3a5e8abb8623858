import Diascope

/// The theme: white letters over a morning sky, and a meadow to walk on.
struct Meadow: ViewModifier {
    func body(content: Content) -> some View {
        content
            .foregroundColor(.white)
            .font(.system(size: 54, weight: .medium))
            .background {
                Sky()
            }
    }
}

private struct Sky: View {
    var body: some View {
        ZStack(alignment: .bottom) {
            LinearGradient(
                colors: [
                    Color(red: 0.09, green: 0.30, blue: 0.72), Color(red: 0.30, green: 0.56, blue: 0.90),
                    Color(red: 0.98, green: 0.80, blue: 0.62),
                ],
                startPoint: .top, endPoint: .bottom)
            Circle()
                .fill(Color(red: 1, green: 0.93, blue: 0.75))
                .frame(width: 300, height: 300)
                .offset(x: 480, y: -170)
            Hill(left: 0.34, middle: 0.02, right: 0.22)
                .fill(Color(red: 0.27, green: 0.55, blue: 0.36))
                .frame(height: 420)
            Hill(left: 0.62, middle: 0.42, right: 0.70)
                .fill(
                    LinearGradient(
                        colors: [Color(red: 0.18, green: 0.47, blue: 0.27), Color(red: 0.07, green: 0.29, blue: 0.18)],
                        startPoint: .top, endPoint: .bottom)
                )
                .frame(height: 420)
        }
    }
}

/// Ground whose upper edge goes through three heights, as shares of the place from its top.
private struct Hill: Shape {
    var left: CGFloat
    var middle: CGFloat
    var right: CGFloat

    func path(in rect: CGRect) -> Path {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
        }
        return Path { path in
            path.move(to: point(0, left))
            path.addCurve(to: point(0.5, middle), control1: point(0.18, left - 0.02), control2: point(0.33, middle))
            path.addCurve(to: point(1, right), control1: point(0.67, middle), control2: point(0.82, right - 0.02))
            path.addLine(to: point(1, 1))
            path.addLine(to: point(0, 1))
            path.closeSubpath()
        }
    }
}
