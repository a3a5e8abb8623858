import DiascopeTesting
import Foundation
import Testing

/// Slides as authors write them, at a third of their size.
@MainActor @Suite struct Compositions {
    private func check(_ name: String, dark: Bool = false, @ViewBuilder _ slide: () -> some View) {
        let slide = slide()
        let host = ViewHost(size: CGSize(width: 1920, height: 1080)) {
            ZStack {
                (dark ? Color.black : .white)
                slide
            }
            .environment(\.textStyleScale, 3)
            .environment(\.colorScheme, dark ? .dark : .light)
        }
        assertPicture(host.image(scale: 1.0 / 4), named: "slide-\(name)")
        #expect(host.diagnostics.isEmpty)
    }

    private func card(_ title: String, _ symbol: String, _ color: Color) -> some View {
        VStack(alignment: .leading, spacing: 24) {
            Image(systemName: symbol).font(.system(size: 90)).foregroundStyle(color)
            Text(verbatim: title).font(.title2).bold()
            Text(verbatim: "A short line that says what it is about.").font(.body).foregroundStyle(.secondary)
        }
        .padding(48)
        .frame(width: 500, height: 520, alignment: .topLeading)
        .background(.white, in: RoundedRectangle(cornerRadius: 40))
        .compositingGroup()
        .shadow(color: .black.opacity(0.18), radius: 24, y: 12)
    }

    @Test func title() {
        check("title") {
            LinearGradient(
                colors: [Color(hex: 0x1B2A6B), Color(hex: 0x6B3FA0)], startPoint: .topLeading,
                endPoint: .bottomTrailing)
            Circle().fill(.white.opacity(0.08)).frame(width: 1200, height: 1200).offset(x: 700, y: -300)
            Circle().fill(.white.opacity(0.06)).frame(width: 800, height: 800).offset(x: -800, y: 500)
            VStack(spacing: 30) {
                Text(verbatim: "Light through Glass").font(.system(size: 150, weight: .bold))
                Text(verbatim: "how a slide reaches the wall").font(.system(size: 60)).opacity(0.8)
                Capsule().fill(.orange).frame(width: 240, height: 10)
            }
            .foregroundStyle(.white)
        }
    }

    @Test func rightToLeft() {
        check("right-to-left") {
            VStack(alignment: .leading, spacing: 44) {
                Text(verbatim: "שלושה דברים לזכור").font(.system(size: 96, weight: .bold))
                ForEach(
                    ["רעיון אחד בכל שקף", "אותיות גדולות, 54 נקודות", "קוד ב־Swift 6.2, לא JavaScript"], id: \.self
                ) { line in
                    HStack(spacing: 30) {
                        Image(systemName: "arrow.right").foregroundStyle(.orange).flipsForRightToLeftLayoutDirection(
                            true)
                        Text(verbatim: line)
                    }
                }
                ProgressView(value: 0.3).frame(width: 900)
                HStack(spacing: 40) {
                    Toggle(isOn: .constant(true)) { Text(verbatim: "מצב כהה") }.toggleStyle(.switch)
                    Stepper(value: .constant(4)) { Text(verbatim: "מספר שקפים") }
                }
            }
            .font(.system(size: 60))
            .padding(120)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test func bullets() {
        check("bullets") {
            VStack(alignment: .leading, spacing: 50) {
                Text(verbatim: "Three things to remember").font(.system(size: 96, weight: .bold))
                ForEach(
                    Array(
                        ["Keep **one** idea a slide", "Use *large* letters", "Say `why`, not ~~what~~"].enumerated()),
                    id: \.offset
                ) { i, line in
                    HStack(alignment: .firstTextBaseline, spacing: 36) {
                        Text(verbatim: "\(i + 1)").font(.system(size: 60, weight: .bold)).foregroundStyle(.orange)
                            .monospacedDigit()
                        Text(LocalizedStringKey(line)).font(.system(size: 66))
                    }
                }
            }
            .padding(140).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
    }

    @Test func cards() {
        check("cards") {
            Color(hex: 0xF2F3F7)
            HStack(spacing: 60) {
                card("Fast", "bolt.fill", .orange)
                card("Exact", "checkmark.circle", .green)
                card("Yours", "heart.fill", .pink)
            }
        }
    }

    @Test func code() {
        check("code", dark: true) {
            VStack(alignment: .leading, spacing: 40) {
                Text(verbatim: "Hello, slide").font(.system(size: 80, weight: .semibold))
                (Text(verbatim: "struct ").foregroundColor(.pink) + Text(verbatim: "Hello").foregroundColor(.cyan)
                    + Text(verbatim: ": View {\n    var body: ") + Text(verbatim: "some ").foregroundColor(.pink)
                    + Text(verbatim: "View {\n        Text(") + Text(verbatim: "\"Hello\"").foregroundColor(.orange)
                    + Text(verbatim: ")\n            .font(.largeTitle)\n    }\n}"))
                    .font(.system(size: 54)).monospaced().lineSpacing(10)
                    .padding(60).frame(maxWidth: .infinity, alignment: .leading)
                    .background(Color(white: 0.12), in: RoundedRectangle(cornerRadius: 32))
                    .overlay { RoundedRectangle(cornerRadius: 32).strokeBorder(.white.opacity(0.15), lineWidth: 3) }
            }
            .padding(120)
        }
    }

    @Test func quote() {
        check("quote") {
            Color(hex: 0xFBF7EF)
            VStack(alignment: .leading, spacing: 40) {
                Text(verbatim: "“").font(.system(size: 300)).fontDesign(.serif).foregroundStyle(.orange)
                    .frame(height: 130, alignment: .top)
                Text(verbatim: "A slide is finished when nobody in the last row has to ask what it was about.")
                    .font(.system(size: 76)).fontDesign(.serif).italic().lineSpacing(12)
                Text(verbatim: "— the last row").font(.system(size: 44)).foregroundStyle(.secondary)
            }
            .padding(180)
        }
    }

    @Test func bigNumber() {
        check("number") {
            VStack(spacing: 0) {
                Text(verbatim: "97%").font(.system(size: 420, weight: .black))
                    .foregroundStyle(
                        .linearGradient(
                            colors: [.blue, .purple, .pink], startPoint: .leading, endPoint: .trailing))
                Text(verbatim: "of slides have too many words").font(.system(size: 64)).foregroundStyle(.secondary)
            }
        }
    }

    @Test func barChart() {
        check("bars") {
            HStack(alignment: .bottom, spacing: 50) {
                ForEach(Array([0.35, 0.55, 0.42, 0.8, 1, 0.7].enumerated()), id: \.offset) { i, value in
                    VStack(spacing: 20) {
                        Text(value, format: .percent).font(.system(size: 40)).monospacedDigit()
                        UnevenRoundedRectangle(topLeadingRadius: 24, topTrailingRadius: 24)
                            .fill(i == 4 ? Color.orange.gradient : Color.blue.gradient)
                            .frame(width: 160, height: 620 * value)
                        Text(verbatim: "Q\(i + 1)").font(.system(size: 40)).foregroundStyle(.secondary)
                    }
                }
            }
        }
    }

    @Test func ring() {
        check("ring") {
            ZStack {
                Circle().stroke(Color(white: 0.9), lineWidth: 90)
                Circle().trim(from: 0, to: 0.68)
                    .stroke(
                        AngularGradient(
                            colors: [.teal, .blue, .indigo], center: .center, startAngle: .zero,
                            endAngle: .degrees(245)),
                        style: StrokeStyle(lineWidth: 90, lineCap: .round)
                    )
                    .rotationEffect(.degrees(-90))
                Text(verbatim: "68").font(.system(size: 200, weight: .bold))
                    + Text(verbatim: "%").font(.system(size: 90))
            }
            .frame(width: 640, height: 640)
        }
    }

    @Test func lineChart() {
        check("lines") {
            Canvas { context, size in
                func height(_ i: Int) -> Double { 0.8 - 0.05 * Double(i) - 0.12 * sin(Double(i) / 1.3) }
                let points = (0..<13).map { i in
                    CGPoint(x: size.width * Double(i) / 12, y: size.height * height(i))
                }
                for i in 0...4 {
                    var line = Path()
                    line.move(to: CGPoint(x: 0, y: size.height * CGFloat(i) / 4))
                    line.addLine(to: CGPoint(x: size.width, y: size.height * CGFloat(i) / 4))
                    context.stroke(line, with: .color(.gray.opacity(0.3)), lineWidth: 2)
                }
                var path = Path()
                path.addLines(points)
                var area = path
                area.addLine(to: CGPoint(x: size.width, y: size.height))
                area.addLine(to: CGPoint(x: 0, y: size.height))
                context.fill(
                    area,
                    with: .linearGradient(
                        Gradient(colors: [.blue.opacity(0.4), .blue.opacity(0)]), startPoint: .zero,
                        endPoint: CGPoint(x: 0, y: size.height)))
                context.stroke(
                    path, with: .color(.blue),
                    style: StrokeStyle(
                        lineWidth: 12, lineCap: .round, lineJoin: .round))
                for point in points {
                    let dot = Path(ellipseIn: CGRect(x: point.x - 14, y: point.y - 14, width: 28, height: 28))
                    context.fill(dot, with: .color(.white))
                    context.stroke(dot, with: .color(.blue), lineWidth: 7)
                }
            }
            .padding(160)
        }
    }

    @Test func comparison() {
        check("comparison") {
            HStack(spacing: 0) {
                VStack(spacing: 40) {
                    Text(verbatim: "Before").font(.system(size: 90, weight: .bold))
                    Image(systemName: "xmark.circle").font(.system(size: 200)).foregroundStyle(.red)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.red.opacity(0.08))
                VStack(spacing: 40) {
                    Text(verbatim: "After").font(.system(size: 90, weight: .bold))
                    Image(systemName: "checkmark.circle").font(.system(size: 200)).foregroundStyle(.green)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.green.opacity(0.1))
            }
            .overlay {
                Image(systemName: "arrow.right").font(.system(size: 120)).padding(40)
                    .background(.white, in: Circle()).compositingGroup().shadow(radius: 20)
            }
        }
    }

    @Test func timeline() {
        check("timeline") {
            ZStack {
                Rectangle().fill(.gray.opacity(0.4)).frame(height: 8)
                HStack(spacing: 200) {
                    ForEach([1420, 1659, 1790, 1895, 2026], id: \.self) { year in
                        VStack(spacing: 40) {
                            Text(verbatim: "\(year)").font(.system(size: 56, weight: .bold)).monospacedDigit()
                            Circle().fill(.white).strokeBorder(.indigo, lineWidth: 14).frame(width: 64, height: 64)
                            Text(verbatim: "event").font(.system(size: 40)).foregroundStyle(.secondary)
                        }
                        .frame(width: 170)
                    }
                }
            }
        }
    }

    @Test func diagram() {
        check("diagram") {
            let names = ["Deck", "Graph", "Layout", "Picture"]
            HStack(spacing: 30) {
                ForEach(Array(names.enumerated()), id: \.offset) { i, name in
                    if i > 0 { Image(systemName: "arrow.right").font(.system(size: 70)).foregroundStyle(.gray) }
                    Text(verbatim: name).font(.system(size: 60, weight: .semibold)).foregroundStyle(.white)
                        .frame(width: 330, height: 220)
                        .background(
                            Color.blue.mix(with: .purple, by: Double(i) / 3), in: RoundedRectangle(cornerRadius: 40))
                }
            }
            Path { path in
                path.move(to: CGPoint(x: 1700, y: 680))
                path.addCurve(
                    to: CGPoint(x: 220, y: 680), control1: CGPoint(x: 1600, y: 900), control2: CGPoint(x: 320, y: 900))
            }
            .stroke(.gray, style: StrokeStyle(lineWidth: 8, lineCap: .round, dash: [4, 24]))
        }
    }

    @Test func glass() {
        check("glass", dark: true) {
            ZStack {
                AngularGradient(colors: [.purple, .blue, .teal, .purple], center: .center)
                Circle().fill(.orange).frame(width: 700, height: 700).offset(x: -500, y: 200)
            }
            .blur(radius: 60, opaque: true)
            VStack(spacing: 30) {
                Text(verbatim: "Behind glass").font(.system(size: 120, weight: .bold))
                Text(verbatim: "blurred, lit and legible").font(.system(size: 60)).foregroundStyle(.secondary)
            }
            .padding(90)
            .background(.white.opacity(0.16), in: RoundedRectangle(cornerRadius: 60))
            .overlay { RoundedRectangle(cornerRadius: 60).strokeBorder(.white.opacity(0.5), lineWidth: 3) }
        }
    }

    @Test func spotlight() {
        check("spotlight", dark: true) {
            Text(verbatim: "Everything that matters is in the light")
                .font(.system(size: 170, weight: .heavy)).multilineTextAlignment(.center).foregroundStyle(.yellow)
                .frame(width: 1700)
                .mask {
                    RadialGradient(
                        colors: [.black, .black, .black.opacity(0.08)], center: .init(x: 0.35, y: 0.4), startRadius: 0,
                        endRadius: 700)
                }
        }
    }

    @Test func grid() {
        check("grid") {
            Grid(horizontalSpacing: 60, verticalSpacing: 36) {
                GridRow {
                    ForEach(["Method", "Time", "Memory"], id: \.self) { Text(verbatim: $0).bold() }
                }
                Divider()
                ForEach(
                    [("Whole frame", "16.2 ms", "33 MB"), ("Tiles", "1.4 ms", "8 MB"), ("Nothing", "0 ms", "0 MB")],
                    id: \.0
                ) { row in
                    GridRow {
                        Text(verbatim: row.0).gridColumnAlignment(.leading)
                        Text(verbatim: row.1).monospacedDigit().gridColumnAlignment(.trailing)
                        Text(verbatim: row.2).monospacedDigit().gridColumnAlignment(.trailing).foregroundStyle(
                            .secondary)
                    }
                }
            }
            .font(.system(size: 64)).padding(.horizontal, 200)
        }
    }

    @Test func gallery() {
        check("gallery") {
            HStack(spacing: -60) {
                ForEach(0..<5, id: \.self) { i in
                    RoundedRectangle(cornerRadius: 30)
                        .fill(
                            LinearGradient(
                                colors: [
                                    Color(hue: Double(i) / 5, saturation: 0.7, brightness: 1),
                                    Color(hue: Double(i) / 5 + 0.1, saturation: 0.9, brightness: 0.6),
                                ],
                                startPoint: .top, endPoint: .bottom)
                        )
                        .strokeBorder(.white, lineWidth: 16)
                        .frame(width: 360, height: 500)
                        .shadow(color: .black.opacity(0.35), radius: 18, y: 10)
                        .rotationEffect(.degrees(Double(i - 2) * 7)).offset(y: abs(Double(i - 2)) * 30)
                }
            }
        }
    }

    @Test func venn() {
        check("venn") {
            ZStack {
                ForEach(Array([Color.red, .green, .blue].enumerated()), id: \.offset) { i, color in
                    Circle().fill(color.opacity(0.75)).frame(width: 560, height: 560)
                        .offset(x: cos(Double(i) * 2.0944 - 1.5708) * 190, y: sin(Double(i) * 2.0944 - 1.5708) * 190)
                        .blendMode(.multiply)
                }
                Text(verbatim: "fun").font(.system(size: 70, weight: .bold)).foregroundStyle(.white)
            }
            .compositingGroup()
        }
    }

    @Test func world() {
        check("world") {
            VStack(spacing: 44) {
                ForEach(["Hello, world 🌍", "Привет, мир", "你好，世界", "こんにちは世界", "안녕하세요 세계", "مرحبا بالعالم"], id: \.self)
                {
                    Text(verbatim: $0).font(.system(size: 84, weight: .medium))
                }
            }
        }
    }

    @Test func steps() {
        check("steps") {
            VStack(alignment: .leading, spacing: 46) {
                ForEach(0..<4, id: \.self) { i in
                    HStack(spacing: 40) {
                        Image(systemName: i < 2 ? "checkmark.circle" : "circle").font(.system(size: 80))
                            .foregroundStyle(i < 2 ? Color.green : .gray)
                        Text(verbatim: ["Write", "Rehearse", "Present", "Answer"][i]).font(.system(size: 84))
                            .strikethrough(i < 2, color: .gray).foregroundStyle(i < 2 ? .secondary : .primary)
                    }
                    .opacity(i == 3 ? 0.3 : 1)
                }
            }
        }
    }

    @Test func closing() {
        check("closing", dark: true) {
            EllipticalGradient(colors: [Color(hex: 0x30407A), .black], endRadiusFraction: 0.7)
            VStack(spacing: 50) {
                Text(verbatim: "Thank you").font(.system(size: 220, weight: .bold))
                    .shadow(color: .cyan, radius: 40)
                Text("questions at [diascope.example](https://diascope.example)").font(.system(size: 56))
            }
        }
    }
}
