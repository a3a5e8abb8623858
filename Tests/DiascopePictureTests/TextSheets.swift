import DiascopeTesting
import Foundation
import Testing

@MainActor @Suite struct TextSheets {
    private let wide = CGSize(width: 210, height: 92)

    @Test func styling() {
        func text(_ string: String = "Handgloves 135") -> Text { Text(verbatim: string).font(.system(size: 20)) }
        Sheet(
            columns: 4, cell: CGSize(width: 170, height: 60),
            cells: [
                .init("plain") { text() },
                .init("bold") { text().bold() },
                .init("italic") { text().italic() },
                .init("bold italic") { text().bold().italic() },
                .init("light") { text().fontWeight(.light) },
                .init("black") { text().fontWeight(.black) },
                .init("serif") { text().fontDesign(.serif) },
                .init("rounded") { text().fontDesign(.rounded) },
                .init("monospaced") { text().monospaced() },
                .init("monospacedDigit") {
                    VStack(alignment: .leading, spacing: 0) {
                        text("111.11"); text("908.24")
                    }
                    .monospacedDigit()
                },
                .init("underline") { text().underline() },
                .init("underline, colour") { text().underline(color: .red) },
                .init("strikethrough") { text().strikethrough() },
                .init("tracking(3)") { text("Tracking").tracking(3) },
                .init("tracking(−1)") { text("Tracking").tracking(-1) },
                .init("textCase(.uppercase)") { text("Upper case").textCase(.uppercase) },
                .init("baselineOffset") {
                    text("E = mc") + Text(verbatim: "2").font(.system(size: 12)).baselineOffset(9)
                },
                .init("Text + Text") {
                    text("red").foregroundColor(.red) + text(" and ") + text("blue").foregroundColor(.blue).bold()
                },
                .init("gradient") {
                    text("Gradient").bold().font(.system(size: 30))
                        .foregroundStyle(
                            LinearGradient(colors: [.purple, .orange], startPoint: .leading, endPoint: .trailing))
                },
                .init("secondary") { text().foregroundStyle(.secondary) },
                .init("format:") {
                    Text(0.256, format: .percent.precision(.fractionLength(1))).font(.system(size: 20))
                },
                .init("Markdown") { Text("**bold** *it* `code` ~~no~~ [link](x:y)").font(.system(size: 16)) },
                .init("serif italic bold") { text().fontDesign(.serif).italic().bold() },
                .init("mono bold") { text().monospaced().bold() },
            ]
        ).check("text-styling")
    }

    @Test func scripts() {
        func text(_ string: String, _ size: CGFloat = 20) -> some View {
            Text(verbatim: string).font(.system(size: size))
        }
        Sheet(
            columns: 3, cell: wide,
            cells: [
                .init("Cyrillic") { text("Съешь ещё этих мягких") },
                .init("Greek") { text("Ξεσκεπάζω τὴν ψυχή") },
                .init("CJK breaks between ideographs") { text("画面幻灯片放映机与投影仪，清晰可见。").frame(width: 180) },
                .init("Japanese, small kana stay") { text("スライドショーっていいね。").frame(width: 150) },
                .init("Korean") { text("환등기 슬라이드 쇼") },
                .init("mixed") { text("Swift 速い и 빠른 ∑ → ≠") },
                .init("emoji") { text("😀 🎉 ❤️ 👍🏽 1️⃣ 🇩🇰") },
                .init("joined emoji") { text("👩‍👩‍👧‍👦 🏳️‍🌈 👩🏻‍💻 🧑‍🚀", 28) },
                .init("emoji among letters") { text("Go 🚀 now, it’s 🔥!") },
                .init("Arabic and Hebrew") { text("مرحبا بالعالم · שלום") },
                .init("combining marks") { text("e\u{301} a\u{308} n\u{303} ǖ Ṩ ự") },
                .init("symbols") { text("← ↑ → ✓ ✗ ★ ♥ ∞ ½ ©") },
            ]
        ).check("text-scripts")
    }

    @Test func fitting() {
        let long = "Boxy tortoises walk very quickly past jade frogs in hazy mud."
        func text(_ string: String) -> Text { Text(verbatim: string).font(.system(size: 16)) }
        Sheet(
            columns: 3, cell: wide,
            cells: [
                .init("wraps") { text(long).frame(width: 190) },
                .init("center") { text(long).multilineTextAlignment(.center).frame(width: 190) },
                .init("trailing") { text(long).multilineTextAlignment(.trailing).frame(width: 190) },
                .init("lineLimit(1)") { text(long).lineLimit(1).frame(width: 190) },
                .init("head") { text(long).lineLimit(1).truncationMode(.head).frame(width: 190) },
                .init("middle") { text(long).lineLimit(1).truncationMode(.middle).frame(width: 190) },
                .init("lineLimit(2)") { text(long).lineLimit(2).frame(width: 150) },
                .init("height limits lines") { text(long).frame(width: 150, height: 45) },
                .init("minimumScaleFactor(0.5)") { text(long).lineLimit(1).minimumScaleFactor(0.5).frame(width: 190) },
                .init("…two lines") { text(long).lineLimit(2).minimumScaleFactor(0.5).frame(width: 150) },
                .init("lineSpacing(8)") { text(long).lineSpacing(8).lineLimit(2).frame(width: 190) },
                .init("reservesSpace") {
                    text("short").lineLimit(3, reservesSpace: true).border(.gray).frame(width: 190)
                },
                .init("a long word breaks") { text("Donaudampfschifffahrtsgesellschaft").frame(width: 120) },
                .init("hard breaks") { Text(verbatim: "one\ntwo\n\nfour").font(.system(size: 13)) },
                .init("baselines") {
                    HStack(alignment: .firstTextBaseline, spacing: 4) {
                        Text(verbatim: "Big").font(.system(size: 36))
                        Text(verbatim: "small\nlines").font(.system(size: 12))
                        Image(systemName: "star.fill").font(.system(size: 20))
                    }
                },
            ]
        ).check("text-fitting")
    }

    @Test func textStyles() {
        let styles: [(String, Font)] = [
            ("largeTitle", .largeTitle), ("title", .title), ("title2", .title2), ("title3", .title3),
            ("headline", .headline), ("body", .body), ("callout", .callout), ("subheadline", .subheadline),
            ("footnote", .footnote), ("caption", .caption), ("caption2", .caption2),
        ]
        let host = ViewHost(size: CGSize(width: 400, height: 470)) {
            VStack(alignment: .leading, spacing: 4) {
                ForEach(styles, id: \.0) { name, font in Text(verbatim: "\(name) – boxy tortoises walk").font(font) }
            }
            .environment(\.textStyleScale, 1.6)
        }
        assertPicture(host.image(), named: "text-styles")
    }
}
