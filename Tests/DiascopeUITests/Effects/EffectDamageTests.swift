import DiascopeGraphics
import DiascopeShow
import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

/// A picture that is repaired frame by frame is at every moment the picture that a new painting would give.
@MainActor @Suite struct EffectDamageTests {
    /// What a case shows: `amount` goes from 0 to 1 under an animation.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let view: @MainActor @Sendable (AnyView, Double) -> AnyView

        var testDescription: String { name }

        nonisolated init(_ name: String, _ view: @escaping @MainActor @Sendable (AnyView, Double) -> some View) {
            self.name = name
            self.view = { AnyView(view($0, $1)) }
        }
    }

    nonisolated static let cases: [Case] = [
        Case("opacity") { $0.opacity(1 - $1 * 0.6) },
        Case("clipShape") { $0.clipShape(RoundedRectangle(cornerRadius: 5 + 40 * $1)) },
        Case("clipped") { view, _ in view.frame(width: 90, height: 70).clipped() },
        Case("mask") { view, amount in view.mask { Circle().offset(x: 30 * amount) } },
        Case("shadow") { $0.shadow(radius: 4 + 9 * $1, x: 8 * $1, y: 5) },
        Case("shadow of a group") { $0.compositingGroup().shadow(color: .red, radius: 12, y: 20 * $1).opacity(0.7) },
        Case("blur") { $0.blur(radius: 11 * $1) },
        Case("opaque blur") { $0.blur(radius: 3 + 5 * $1, opaque: true) },
        Case("blur of a shadow") { $0.shadow(radius: 5).blur(radius: 2).rotationEffect(.degrees(40 * $1)) },
        Case("rotationEffect") { $0.rotationEffect(.degrees(130 * $1)) },
        Case("scaleEffect") { $0.scaleEffect(x: 1 + $1, y: 1 - $1 / 2) },
        Case("scaleEffect to nothing") { $0.scaleEffect(1 - $1) },
        Case("transformEffect") { $0.transformEffect(.init(a: 1, b: $1, c: 0, d: 1, tx: 9, ty: -20 * $1)) },
        Case("rotation3DEffect") { $0.rotation3DEffect(.degrees(170 * $1), axis: (0.2, 1, 0)) },
        Case("blendMode") { view, amount in view.blendMode(amount > 0.5 ? .multiply : .screen) },
        Case("compositingGroup") { $0.compositingGroup().opacity(1 - $1 / 2) },
        Case("brightness") { $0.brightness($1 - 0.4) },
        Case("hueRotation") { $0.hueRotation(.degrees(200 * $1)).clipShape(Circle()) },
        Case("saturation") { $0.saturation(1 - $1).shadow(radius: 3) },
        Case("colorInvert") { view, _ in view.colorInvert() },
        Case("luminanceToAlpha") { view, _ in view.luminanceToAlpha() },
        Case("hidden") { view, _ in view.hidden() },
    ]

    private struct Stage: View {
        let effect: Case
        @State private var amount = 0.0

        var body: some View {
            ZStack {
                LinearGradient(colors: [.yellow, .mint, .white], startPoint: .topLeading, endPoint: .bottom)
                effect.view(
                    AnyView(
                        ZStack {
                            RoundedRectangle(cornerRadius: 9).fill(amount > 0.5 ? Color.indigo : .blue)
                            Circle().fill(Color.orange).padding(20).offset(x: amount * 44)
                            Text(verbatim: "Ägypten").font(.system(size: 25)).foregroundColor(.white)
                        }
                        .frame(width: 160, height: 110)
                    ), amount
                )
                // Over the corner of four tiles, so that the effect is painted in parts.
                .offset(x: -40 + amount * 60, y: 20)
                Rectangle().fill(.red).frame(width: 20, height: 20).offset(x: 180, y: amount * 100)
            }
            .overlay(alignment: .topLeading) {
                Button("go") { withAnimation(.linear(duration: 0.2)) { amount = 1 - amount } }
                    .frame(width: 40, height: 40)
            }
        }
    }

    @Test(arguments: cases) func repairedEqualsNew(_ effect: Case) {
        let resources = PaintingResources.shared
        let size = CGSize(width: 500, height: 420), pixels = PixelSize(width: 600, height: 504)
        let graph = ViewGraph(
            size: size, services: resources.services, content: Stage(effect: effect))
        graph.update(at: 0)
        let repaired = CanvasPicture(graph, resources: resources)
        let fresh = PaintingResources(pictureFolders: [], fonts: resources.fonts)
        var last: PixelBuffer?
        var changes = 0
        func compare(_ moment: String) {
            _ = repaired.refresh(size: pixels)
            let whole = PixelBuffer(size: pixels)
            fresh.painter.paint(
                graph.displayList, into: whole, scale: 1.2, damage: nil,
                background: Color.white.resolve(in: .light))
            #expect(repaired.pixels.map { $0.hasSamePixels(as: whole) } == true, "\(moment)")
            if let last, !last.hasSamePixels(as: whole) { changes += 1 }
            last = whole
        }
        func go() {
            _ = graph.pointerDown(at: CGPoint(x: 20, y: 20))
            graph.pointerUp(at: CGPoint(x: 20, y: 20))
        }
        compare("at first")
        go()
        var time = 0.0
        for frame in 1...9 {
            time += 0.03
            graph.update(at: time)
            compare("frame \(frame)")
        }
        go()
        graph.update(at: 1)
        graph.update(at: 1.05)
        compare("on its way back")
        graph.finishAnimations()
        compare("back again")
        #expect(changes > 4, "something must have moved")
    }
}

extension PixelBuffer {
    fileprivate func hasSamePixels(as other: PixelBuffer) -> Bool {
        size == other.size && memcmp(base, other.base, stride * size.height) == 0
    }
}
