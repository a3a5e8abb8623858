import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite struct ShapeTests {
    private let place = CGRect(x: 0, y: 0, width: 100, height: 60)

    @Test func insetsMoveTheOutlineInwards() {
        #expect(Rectangle().inset(by: 10).path(in: place).boundingRect == CGRect(x: 10, y: 10, width: 80, height: 40))
        #expect(Rectangle().inset(by: 10).inset(by: 5).path(in: place).boundingRect.width == 70)
        #expect(Circle().inset(by: 10).path(in: place).boundingRect == CGRect(x: 30, y: 10, width: 40, height: 40))
        #expect(Rectangle().inset(by: -10).path(in: place).boundingRect.width == 120)
        #expect(Rectangle().inset(by: 30).path(in: place).isEmpty)
        let inner = RoundedRectangle(cornerRadius: 20, style: .circular).inset(by: 15).path(in: place)
        let same = RoundedRectangle(cornerRadius: 5, style: .circular).path(in: place.insetBy(dx: 15, dy: 15))
        #expect(inner == same, "a border has the same width round its corners")
    }

    @Test func modifiersOfShapesChangeTheirPathsOnly() {
        #expect(Rectangle().offset(x: 5, y: 7).path(in: place).boundingRect.origin == CGPoint(x: 5, y: 7))
        #expect(Rectangle().scale(0.5).path(in: place).boundingRect == CGRect(x: 25, y: 15, width: 50, height: 30))
        #expect(Rectangle().size(width: 8, height: 9).path(in: place).boundingRect.size == CGSize(width: 8, height: 9))
        let turned = Rectangle().rotation(.degrees(90)).path(in: place).boundingRect
        #expect(turned == CGRect(x: 20, y: -20, width: 60, height: 100))
        #expect(Rectangle().trim(from: 0, to: 0.5).path(in: place).boundingRect == place)
        #expect(Circle().trim(to: 0.3).sizeThatFits(ProposedViewSize(place.size)) == CGSize(width: 60, height: 60))
    }

    @Test func unevenCornersAreMadeToFit() {
        let shape = UnevenRoundedRectangle(topLeadingRadius: 90, topTrailingRadius: 90, style: .circular)
        let path = shape.path(in: place)
        #expect(path.boundingRect == place)
        #expect(!path.contains(CGPoint(x: 3, y: 3)) && !path.contains(CGPoint(x: 97, y: 3)))
        #expect(path.contains(CGPoint(x: 1, y: 59)) && path.contains(CGPoint(x: 99, y: 59)))
    }

    private struct Growing: View {
        @State private var isOn = false

        var body: some View {
            Button("go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }.frame(width: 60, height: 20)
            Circle().trim(from: 0, to: isOn ? 1 : 0)
                .stroke(isOn ? Color.red : .blue, style: StrokeStyle(lineWidth: isOn ? 20 : 2, dashPhase: 0))
                .frame(width: 60, height: 60)
            Rectangle()
                .fill(
                    LinearGradient(
                        colors: isOn ? [.red, .blue] : [.white, .green], startPoint: .leading, endPoint: .trailing)
                )
                .frame(width: 60, height: 20)
        }
    }

    @Test func trimLineWidthColoursAndGradientsAreAnimatedWithoutBodies() throws {
        let host = ViewHost(size: CGSize(width: 100, height: 140)) { Growing() }
        let start = host.image()
        try host.click("go")
        var seen: [Bitmap] = [start]
        host.advance(by: 0.1)
        host.metrics = Metrics()
        for _ in 0..<4 {
            host.advance(by: 0.2)
            seen.append(host.image())
        }
        #expect(host.metrics.bodyEvaluations == 0)
        host.settle()
        seen.append(host.image())
        for (a, b) in zip(seen, seen.dropFirst()) { #expect(a != b) }
        #expect(Set(seen).count == seen.count)
    }

    @Test func hitsFollowTheDrawnPath() {
        func isHit(_ point: CGPoint, _ shape: some View) -> Bool {
            var isHit = false
            let host = ViewHost(size: CGSize(width: 100, height: 100)) {
                Button {
                    isHit = true
                } label: {
                    shape
                }
                .buttonStyle(Bare())
            }
            host.click(at: point)
            return isHit
        }
        let middle = CGPoint(x: 50, y: 50), edge = CGPoint(x: 50, y: 3), corner = CGPoint(x: 4, y: 4)
        #expect(isHit(middle, Circle().fill(.red)) && !isHit(corner, Circle().fill(.red)), "H3")
        #expect(!isHit(middle, Circle().strokeBorder(.red, lineWidth: 10)))
        #expect(isHit(edge, Circle().strokeBorder(.red, lineWidth: 10)))
        #expect(isHit(middle, Circle().fill(.red).stroke(.blue, lineWidth: 4)))
    }

    private struct Bare: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -7, 0, 1e9, 1e300])
    func wildNumbersAreSurvived(_ number: Double) {
        let host = ViewHost(size: CGSize(width: 100, height: 100)) {
            ZStack {
                RoundedRectangle(cornerRadius: number).fill(.red)
                UnevenRoundedRectangle(topLeadingRadius: number, bottomTrailingRadius: 5).strokeBorder(
                    .red, lineWidth: number)
                Circle().inset(by: number).stroke(.red, lineWidth: number)
                Circle().trim(from: number, to: 0.5).stroke(
                    .red, style: StrokeStyle(lineWidth: 2, miterLimit: number, dash: [number, 3], dashPhase: number))
                Rectangle().rotation(.degrees(number)).scale(number).offset(x: number, y: 3).fill(.red)
                Rectangle().size(width: number, height: 4).stroke(style: StrokeStyle(lineWidth: number))
            }
            ZStack {
                LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)
                LinearGradient(
                    stops: [.init(color: .red, location: number)], startPoint: .init(x: number, y: 0),
                    endPoint: .init(x: number, y: number))
                RadialGradient(
                    colors: [.red, .blue], center: .init(x: number, y: 0), startRadius: number, endRadius: number)
                EllipticalGradient(colors: [.red], startRadiusFraction: number, endRadiusFraction: number)
                AngularGradient(
                    colors: [.red, .blue], center: .center, startAngle: .degrees(number), endAngle: .degrees(-number))
                Color(red: number, green: number, blue: number).opacity(number).mix(with: .red, by: number)
                Canvas { context, size in
                    context.translateBy(x: number, y: 0)
                    context.opacity = number
                    context.fill(Path(CGRect(x: number, y: 0, width: number, height: 9)), with: .color(.red))
                    context.draw(Text(verbatim: "x"), at: CGPoint(x: number, y: 4))
                    context.addFilter(.blur(radius: number))
                    context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)), with: .foreground)
                }
            }
        }
        _ = host.image()
        host.click(at: CGPoint(x: 50, y: 50))
    }

    @Test func coloursByNumberAndMixed() {
        func resolved(_ color: Color) -> [Int] {
            let c = color._resolve(in: EnvironmentValues())
            guard case .color(let color) = c else { return [] }
            return [color.red, color.green, color.blue, color.opacity].map { Int(($0 * 255).rounded()) }
        }
        #expect(resolved(Color(hex: 0x1A2B3C)) == [0x1A, 0x2B, 0x3C, 255])
        #expect(resolved(Color(hex: "#1a2B3c")) == [0x1A, 0x2B, 0x3C, 255])
        #expect(resolved(Color(hex: "F80")) == [255, 136, 0, 255])
        #expect(resolved(Color(hex: "#11223380")) == [0x11, 0x22, 0x33, 0x80])
        for text in ["", "#", "#12345", "red", "#GGGGGG", "+12345", "-1"] {
            #expect(resolved(Color(hex: text)) == resolved(.gray), "\(text)")
        }
        let red = Color(hex: 0xFF0000), blue = Color(hex: 0x0000FF)
        #expect(resolved(red.mix(with: blue, by: 0)) == [255, 0, 0, 255])
        #expect(resolved(red.mix(with: blue, by: 1)) == [0, 0, 255, 255])
        #expect(resolved(red.mix(with: blue, by: 0.5, in: .device)) == [128, 0, 128, 255])
        #expect(resolved(red.mix(with: .clear, by: 0.5)) == [255, 0, 0, 128], "no tone of what cannot be seen")
    }

    @Test func thePreferredSchemeIsThatOfTheGroundToo() {
        let host = ViewHost(size: CGSize(width: 20, height: 20)) {
            Rectangle().fill(.primary).frame(width: 4, height: 4).preferredColorScheme(.dark)
        }
        let picture = host.image()
        #expect(picture[0, 0] == .init(r: 0, g: 0, b: 0))
        #expect(picture[10, 10] == .init(r: 255, g: 255, b: 255))
    }
}
