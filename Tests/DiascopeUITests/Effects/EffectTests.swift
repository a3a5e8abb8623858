import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite struct EffectTests {
    /// A 40×20 button in the middle of 200×200, with an effect.
    private func clicks(at points: [CGPoint], _ effect: (AnyView) -> some View) -> [Bool] {
        points.map { point in
            var isHit = false
            let button = AnyView(Button("x") { isHit = true }.buttonStyle(Block()))
            let host = ViewHost(size: CGSize(width: 200, height: 200)) { effect(button) }
            host.click(at: point)
            return isHit
        }
    }

    private struct Block: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Color.red.frame(width: 40, height: 20) }
    }

    @Test func hitsFollowScaleRotationAndTransforms() {
        let inside = CGPoint(x: 115, y: 100), below = CGPoint(x: 100, y: 117), far = CGPoint(x: 135, y: 100)
        #expect(clicks(at: [inside, below, far]) { $0 } == [true, false, false])
        #expect(clicks(at: [inside, below, far]) { $0.scaleEffect(2) } == [true, true, true])
        #expect(clicks(at: [inside, below, far]) { $0.rotationEffect(.degrees(90)) } == [false, true, false])
        #expect(clicks(at: [inside, far]) { $0.transformEffect(.init(translationX: 30, y: 0)) } == [true, true])
        #expect(clicks(at: [CGPoint(x: 82, y: 100), far]) { $0.scaleEffect(2, anchor: .leading) } == [true, true])
        #expect(clicks(at: [inside, CGPoint(x: 100, y: 100)]) { $0.scaleEffect(0) } == [false, false])
        #expect(clicks(at: [inside]) { $0.rotation3DEffect(.degrees(60), axis: (0, 1, 0)) } == [false])
    }

    @Test func clipsDoNotCutOffHitsAndHiddenViewsTakeNone() {
        let edge = CGPoint(x: 118, y: 92)
        #expect(clicks(at: [edge]) { $0.clipShape(Circle()) } == [true], "F168")
        #expect(clicks(at: [edge]) { $0.mask { Circle() } } == [true])
        #expect(clicks(at: [edge]) { $0.hidden() } == [false], "F80")
        #expect(clicks(at: [edge]) { $0.opacity(0) } == [false], "F171")
        #expect(clicks(at: [edge]) { $0.blur(radius: 5).shadow(radius: 3).grayscale(1) } == [true])
    }

    @Test func effectsLeaveLayoutAsItIs() {
        let host = ViewHost(size: CGSize(width: 300, height: 100)) {
            HStack(spacing: 0) {
                Color.red.frame(width: 50, height: 50).scaleEffect(3).rotationEffect(.degrees(45))
                    .blur(radius: 9).shadow(radius: 5).clipped().hidden()
                Color.blue.frame(width: 50, height: 50).accessibilityIdentifier("second")
            }
        }
        #expect(host.frame(of: "second") == CGRect(x: 150, y: 25, width: 50, height: 50))
    }

    @Test func hiddenTextIsNotAmongTheTexts() {
        let host = ViewHost(size: CGSize(width: 300, height: 100)) {
            Text(verbatim: "seen")
            Text(verbatim: "hidden").hidden()
            Text(verbatim: "clear").opacity(0)
        }
        #expect(host.texts == ["seen"])
    }

    @Test func framesAreThoseOnTheCanvas() {
        let host = ViewHost(size: CGSize(width: 200, height: 200)) {
            Color.red.frame(width: 40, height: 20).accessibilityIdentifier("a").scaleEffect(2)
                .rotationEffect(.degrees(90))
        }
        #expect(host.frame(of: "a") == CGRect(x: 80, y: 60, width: 40, height: 80))
    }

    private struct Turning: View {
        @State private var isOn = false

        var body: some View {
            Button("go") { withAnimation(.linear(duration: 1)) { isOn = true } }
                .frame(width: 40, height: 20)
                .rotationEffect(.degrees(isOn ? 180 : 0))
                .scaleEffect(isOn ? 3 : 1)
                .accessibilityIdentifier("box")
        }
    }

    @Test func effectsAreAnimatedWithoutBodiesOrLayout() throws {
        let host = ViewHost(size: CGSize(width: 200, height: 200)) { Turning() }
        try host.click("go")
        host.advance(by: 0.25)
        host.metrics = Metrics()
        host.advance(by: 0.25)
        #expect(host.metrics.bodyEvaluations == 0)
        #expect(host.metrics.layoutsComputed == 0)
        let half = host.frame(of: "go")
        #expect(abs((half?.midX ?? 0) - 100) < 0.001 && abs((half?.midY ?? 0) - 100) < 0.001)
        let before = host.image()
        host.settle()
        #expect(host.image() != before)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e9, 1e300])
    func wildNumbersAreSurvived(_ number: Double) {
        let host = ViewHost(size: CGSize(width: 120, height: 120)) {
            ZStack {
                Color.red.frame(width: 40, height: 20).blur(radius: number)
                Color.red.frame(width: 40, height: 20).shadow(radius: number, x: number, y: number)
                Color.red.frame(width: 40, height: 20).scaleEffect(number)
                Color.red.frame(width: 40, height: 20).scaleEffect(x: number, y: 1, anchor: .init(x: number, y: 0))
                Color.red.frame(width: 40, height: 20).rotationEffect(.degrees(number))
                Color.red.frame(width: 40, height: 20).rotation3DEffect(.degrees(number), axis: (number, 0, 0))
                Color.red.frame(width: 40, height: 20)
                    .transformEffect(.init(a: number, b: 0, c: 0, d: 1, tx: number, ty: 0))
                Color.red.frame(width: 40, height: 20).clipShape(RoundedRectangle(cornerRadius: number))
                Color.red.frame(width: 40, height: 20).mask { Circle().frame(width: 0, height: 0).scaleEffect(number) }
            }
            ZStack {
                Color.red.frame(width: 40, height: 20).brightness(number).contrast(number).saturation(number)
                Color.red.frame(width: 40, height: 20).grayscale(number).hueRotation(.degrees(number)).opacity(number)
            }
        }
        _ = host.image()
        host.click(at: CGPoint(x: 60, y: 60))
        if !number.isFinite {
            #expect(host.diagnostics.contains { $0.message.contains("blur") })
            #expect(host.diagnostics.contains { $0.message.contains("rotation") })
        }
    }
}
