import DiascopeTesting
import Foundation
import Testing

@MainActor @Suite struct EffectSheets {
    /// Something with straight and round edges, letters and several colours.
    private struct Sample: View {
        var body: some View {
            ZStack {
                RoundedRectangle(cornerRadius: 10).fill(Color.blue)
                Circle().fill(Color.orange).frame(width: 36, height: 36).offset(x: -18)
                Text(verbatim: "Ag").font(.system(size: 26, weight: .bold)).foregroundColor(.white).offset(x: 18)
            }
            .frame(width: 84, height: 56)
        }
    }

    @Test func geometryAndEdges() {
        Sheet(cells: [
            .init("plain") { Sample() },
            .init("clipped") { Sample().frame(width: 50, height: 40).clipped() },
            .init("clipShape(Circle())") { Sample().clipShape(Circle()) },
            .init("cornerRadius(20)") { Sample().cornerRadius(20) },
            .init("mask(Text)") {
                Sample().mask { Text(verbatim: "Mask").font(.system(size: 32, weight: .black)) }
            },
            .init("mask(gradient)") {
                Sample().mask { LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing) }
            },
            .init("rotationEffect(20°)") { Sample().rotationEffect(.degrees(20)) },
            .init("rotationEffect(90°)") { Sample().rotationEffect(.degrees(90)) },
            .init("rotation, topLeading") { Sample().rotationEffect(.degrees(15), anchor: .topLeading) },
            .init("scaleEffect(0.6)") { Sample().scaleEffect(0.6) },
            .init("scaleEffect(1.3)") { Sample().scaleEffect(1.3) },
            .init("scaleEffect(x: −1)") { Sample().scaleEffect(x: -1) },
            .init("scaleEffect(y: 0.5, bottom)") { Sample().scaleEffect(y: 0.5, anchor: .bottom) },
            .init("transformEffect(shear)") {
                Sample().transformEffect(CGAffineTransform(a: 1, b: 0, c: -0.3, d: 1, tx: 8, ty: 0))
            },
            .init("rotation3DEffect(50°, y)") { Sample().rotation3DEffect(.degrees(50), axis: (0, 1, 0)) },
            .init("rotation3DEffect(40°, xy)") { Sample().rotation3DEffect(.degrees(40), axis: (1, 1, 0)) },
            .init("hidden") { Sample().hidden() },
            .init("opacity(0.4)") { Sample().opacity(0.4) },
            .init("…grouped") { Sample().compositingGroup().opacity(0.4) },
            .init("drawingGroup") { Sample().drawingGroup().opacity(0.4) },
        ]).check("effects-geometry")
    }

    @Test func blursAndShadows() {
        Sheet(cells: [
            .init("blur(1)") { Sample().blur(radius: 1) },
            .init("blur(4)") { Sample().blur(radius: 4) },
            .init("blur(12)") { Sample().blur(radius: 12) },
            .init("blur(6, opaque)") { Sample().blur(radius: 6, opaque: true) },
            .init("blur, rotated") { Sample().blur(radius: 3).rotationEffect(.degrees(20)) },
            .init("shadow(4)") { Circle().fill(.orange).frame(width: 50, height: 50).shadow(radius: 4) },
            .init("shadow(0, 6, 6)") {
                RoundedRectangle(cornerRadius: 8).fill(.blue).frame(width: 70, height: 44)
                    .shadow(color: .gray, radius: 0, x: 6, y: 6)
            },
            .init("shadow(10, y: 6)") {
                RoundedRectangle(cornerRadius: 12).fill(.white).frame(width: 80, height: 50).shadow(radius: 10, y: 6)
            },
            .init("text shadow") {
                Text(verbatim: "Glow").font(.system(size: 30, weight: .bold)).foregroundColor(.blue)
                    .shadow(color: .cyan, radius: 5)
            },
            .init("two shadows") {
                Circle().fill(.white).frame(width: 50, height: 50).shadow(color: .red, radius: 3, x: -6)
                    .shadow(color: .blue, radius: 3, x: 8)
            },
            .init("each thing (F168)") { Sample().shadow(color: .black, radius: 3, x: 2, y: 2) },
            .init("…grouped") { Sample().compositingGroup().shadow(color: .black, radius: 3, x: 2, y: 2) },
            .init("clip, then shadow") { Sample().clipShape(Circle()).shadow(radius: 5, y: 3) },
            .init("shadow, opacity 0.5") {
                Sample().compositingGroup().shadow(radius: 5, y: 3).opacity(0.5)
            },
            .init("blur of a shadow") { Sample().compositingGroup().shadow(radius: 3, y: 5).blur(radius: 1.5) },
        ]).check("effects-blur-shadow")
    }

    @Test func colors() {
        Sheet(cells: [
            .init("plain") { Sample() },
            .init("brightness(0.3)") { Sample().brightness(0.3) },
            .init("brightness(−0.3)") { Sample().brightness(-0.3) },
            .init("contrast(0.4)") { Sample().contrast(0.4) },
            .init("contrast(2)") { Sample().contrast(2) },
            .init("saturation(0.3)") { Sample().saturation(0.3) },
            .init("saturation(2)") { Sample().saturation(2) },
            .init("grayscale(1)") { Sample().grayscale(1) },
            .init("hueRotation(90°)") { Sample().hueRotation(.degrees(90)) },
            .init("hueRotation(180°)") { Sample().hueRotation(.degrees(180)) },
            .init("colorInvert") { Sample().colorInvert() },
            .init("colorMultiply(yellow)") { Sample().colorMultiply(.yellow) },
            .init("luminanceToAlpha") { Sample().luminanceToAlpha() },
            .init("grayscale, opacity") { Sample().grayscale(1).opacity(0.5) },
            .init("grayscale(0.5), clip") { Sample().grayscale(0.5).clipShape(Capsule()) },
        ]).check("effects-color")
    }

    @Test func blending() {
        Sheet(
            columns: 7, cell: CGSize(width: 100, height: 90),
            cells: BlendMode.allCases.map { mode in
                Sheet.Cell("\(mode)") {
                    ZStack {
                        LinearGradient(colors: [.yellow, .purple], startPoint: .leading, endPoint: .trailing)
                            .frame(width: 60, height: 60)
                        Circle().fill(Color(red: 0.2, green: 0.6, blue: 0.9)).frame(width: 44, height: 44)
                            .blendMode(mode)
                    }
                    .compositingGroup()
                }
            }
        ).check("effects-blend")
    }
}
