import DiascopeTesting
import Foundation
import Testing

@MainActor @Suite struct ShapeSheets {
    /// As a deck's author writes one.
    private struct Wave: Shape {
        var phase: Double

        var animatableData: Double {
            get { phase }
            set { phase = newValue }
        }

        func path(in rect: CGRect) -> Path {
            Path { path in
                for x in stride(from: 0, through: rect.width, by: 2) {
                    let point = CGPoint(
                        x: rect.minX + x, y: rect.midY + rect.height / 3 * sin(Double(x) / 9 + phase))
                    x == 0 ? path.move(to: point) : path.addLine(to: point)
                }
            }
        }
    }

    private func box(_ view: some View) -> some View { view.frame(width: 90, height: 60) }

    @Test func shapes() {
        let star = Path { path in
            for i in 0..<10 {
                let angle = Double(i) * .pi / 5 - .pi / 2, radius: Double = i % 2 == 0 ? 30 : 12
                let point = CGPoint(x: 45 + cos(angle) * radius, y: 32 + sin(angle) * radius)
                i == 0 ? path.move(to: point) : path.addLine(to: point)
            }
            path.closeSubpath()
        }
        Sheet(cells: [
            .init("Rectangle") { box(Rectangle().fill(.blue)) },
            .init("RoundedRectangle(16)") { box(RoundedRectangle(cornerRadius: 16).fill(.blue)) },
            .init("…circular") { box(RoundedRectangle(cornerRadius: 16, style: .circular).fill(.blue)) },
            .init("UnevenRoundedRectangle") {
                box(
                    UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 12, topTrailingRadius: 4)
                        .fill(.blue))
            },
            .init("Capsule") { box(Capsule().fill(.blue)) },
            .init("Circle") { box(Circle().fill(.blue)) },
            .init("Ellipse") { box(Ellipse().fill(.blue)) },
            .init("Path") { box(star.fill(.orange)) },
            .init("trim(0.1…0.7)") {
                box(Circle().trim(from: 0.1, to: 0.7).stroke(.purple, style: .init(lineWidth: 8, lineCap: .round)))
            },
            .init("rotation(20°)") { box(Rectangle().rotation(.degrees(20)).fill(.teal)) },
            .init("scale(0.7)") { box(RoundedRectangle(cornerRadius: 16).scale(0.7).fill(.teal)) },
            .init("offset, size") { box(Ellipse().size(width: 40, height: 40).offset(x: 30, y: 5).fill(.teal)) },
            .init("inset(by: 10)") { box(RoundedRectangle(cornerRadius: 16).inset(by: 10).fill(.teal)) },
            .init("AnyShape") { box(AnyShape(Capsule()).fill(.teal)) },
            .init("Wave") { box(Wave(phase: 1).stroke(.blue, lineWidth: 3)) },
        ]).check("shapes")
    }

    @Test func strokes() {
        let zigzag = Path {
            $0.addLines([(8, 50), (28, 12), (48, 50), (68, 12), (84, 50)].map { CGPoint(x: $0, y: $1) })
        }
        func line(_ style: StrokeStyle) -> some View { box(zigzag.stroke(.blue, style: style)) }
        Sheet(cells: [
            .init("stroke 1") { box(RoundedRectangle(cornerRadius: 12).stroke(.blue)) },
            .init("stroke 6") { box(RoundedRectangle(cornerRadius: 12).stroke(.blue, lineWidth: 6)) },
            .init("strokeBorder 6") { box(RoundedRectangle(cornerRadius: 12).strokeBorder(.blue, lineWidth: 6)) },
            .init("fill.stroke") {
                box(RoundedRectangle(cornerRadius: 12).fill(.yellow).stroke(.orange, lineWidth: 4))
            },
            .init("fill.strokeBorder") { box(Circle().fill(.yellow).strokeBorder(.orange, lineWidth: 8)) },
            .init("miter, butt") { line(.init(lineWidth: 8)) },
            .init("round, round") { line(.init(lineWidth: 8, lineCap: .round, lineJoin: .round)) },
            .init("bevel, square") { line(.init(lineWidth: 8, lineCap: .square, lineJoin: .bevel)) },
            .init("miterLimit 1") { line(.init(lineWidth: 8, miterLimit: 1)) },
            .init("dash 8, 4") { line(.init(lineWidth: 3, dash: [8, 4])) },
            .init("dash, round") { line(.init(lineWidth: 4, lineCap: .round, dash: [0.1, 8])) },
            .init("dash on a circle") {
                box(Circle().strokeBorder(.pink, style: .init(lineWidth: 5, dash: [12, 4, 3, 4])))
            },
            .init("gradient stroke") {
                box(
                    Circle().strokeBorder(
                        AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center), lineWidth: 12))
            },
            .init("hairlines") {
                VStack(spacing: 7) {
                    ForEach(1..<7, id: \.self) { Rectangle().frame(width: 80, height: CGFloat($0) / 2) }
                }
            },
            .init("border") { Text(verbatim: "border").padding(8).border(.red, width: 2) },
        ]).check("strokes")
    }

    @Test func styles() {
        let rainbow: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]
        Sheet(cells: [
            .init("LinearGradient") { box(LinearGradient(colors: rainbow, startPoint: .leading, endPoint: .trailing)) },
            .init("…diagonal") {
                box(LinearGradient(colors: [.blue, .mint], startPoint: .topLeading, endPoint: .bottomTrailing))
            },
            .init("…hard stops") {
                box(
                    LinearGradient(
                        stops: [
                            .init(color: .blue, location: 0.4), .init(color: .white, location: 0.4),
                            .init(color: .white, location: 0.6), .init(color: .red, location: 0.6),
                        ], startPoint: .init(x: 0.1, y: 0), endPoint: .bottom))
            },
            .init("RadialGradient") {
                box(RadialGradient(colors: [.white, .orange, .red], center: .center, startRadius: 4, endRadius: 46))
            },
            .init("EllipticalGradient") { box(EllipticalGradient(colors: [.white, .purple])) },
            .init("AngularGradient") { box(AngularGradient(colors: rainbow + [.red], center: .center)) },
            .init("…seam") { box(AngularGradient(colors: [.white, .blue], center: .center, angle: .degrees(-60))) },
            .init("…part of a turn") {
                box(
                    AngularGradient(
                        colors: [.yellow, .red], center: .center, startAngle: .degrees(0), endAngle: .degrees(180)))
            },
            .init("Color.gradient") {
                HStack(spacing: 4) {
                    ForEach([Color.blue, .red, .green, .indigo], id: \.self) { Capsule().fill($0.gradient) }
                }
                .frame(width: 90, height: 60)
            },
            .init("fade to clear") {
                box(LinearGradient(colors: [.red, .clear], startPoint: .top, endPoint: .bottom))
            },
            .init("levels") {
                HStack(spacing: 3) {
                    Rectangle().fill(.primary)
                    Rectangle().fill(.secondary)
                    Rectangle().fill(.tertiary)
                    Rectangle().fill(.quaternary)
                }
                .foregroundStyle(.indigo).frame(width: 90, height: 60)
            },
            .init("foregroundStyle(_:_:)") {
                HStack(spacing: 3) {
                    Rectangle().fill(.primary)
                    Rectangle().fill(.secondary)
                    Rectangle().fill(.tertiary)
                }
                .foregroundStyle(.red, .orange).frame(width: 90, height: 60)
            },
            .init("mix") {
                HStack(spacing: 0) {
                    ForEach(0..<9, id: \.self) { Color.blue.mix(with: .yellow, by: Double($0) / 8) }
                }
                .frame(width: 90, height: 60)
            },
            .init("hex") {
                HStack(spacing: 0) {
                    Color(hex: 0xFF8800)
                    Color(hex: "#36C")
                    Color(hex: "2E8B57")
                    Color(hex: "#FF000066")
                    Color(hex: "what?")
                }
                .frame(width: 90, height: 60)
            },
            .init("gradient.opacity(0.3)") {
                box(LinearGradient(colors: rainbow, startPoint: .leading, endPoint: .trailing).opacity(0.3))
            },
        ]).check("styles")
    }

    @Test(arguments: [ColorScheme.light, .dark]) func colors(_ scheme: ColorScheme) {
        let colors: [(String, Color)] = [
            ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
            ("teal", .teal), ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple),
            ("pink", .pink), ("brown", .brown), ("gray", .gray), ("primary", .primary), ("secondary", .secondary),
        ]
        Sheet(
            columns: 8, cell: CGSize(width: 70, height: 64), scheme: scheme,
            cells: colors.map { name, color in
                Sheet.Cell(name) { RoundedRectangle(cornerRadius: 9).fill(color).frame(width: 46, height: 36) }
            }
        ).check("colors-\(scheme)")
    }
}
