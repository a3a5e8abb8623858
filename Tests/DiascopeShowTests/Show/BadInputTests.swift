import DiascopeGraphics
import DiascopeRendering
import Foundation
import TestDecks
import Testing

@testable import DiascopeShow
@testable import DiascopeTesting

/// What a deck's author may get wrong: something is shown, something is said, and the show goes on.
@MainActor struct BadInputTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func file(_ name: String, _ data: Data) throws -> URL {
        let url = folder.url.appendingPathComponent(name)
        try data.write(to: url)
        return url
    }

    /// Shows views between two good slides, walks through them, and answers what was said.
    private func walk(
        sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> (host: DeckHost, codes: [Diagnostic.Code]) {
        let host = DeckHost(
            SampleDeck(canvas: CGSize(width: 480, height: 270)) {
                Text("before")
                VStack {
                    content()
                    Text("beside")
                }
                Text("after")
            })
        host.next()
        #expect(host.texts.contains("beside"), "\(host.texts)", sourceLocation: sourceLocation)
        let image = host.image()
        #expect(image.width == 480 && image[0, 0].a == 255, sourceLocation: sourceLocation)
        host.advance(by: 0.1)
        host.next()
        #expect(host.texts == ["after"], sourceLocation: sourceLocation)
        host.previous()
        return (host, host.diagnostics.map(\.code))
    }

    /// Whether something other than the ground is where the placeholder is.
    private func hasMarkedPlace(_ host: DeckHost, _ name: String) throws -> Bool {
        let frame = try #require(host.frame(of: name)), image = host.image()
        return frame.width > 10 && frame.height > 10
            && (Int(frame.minX)..<Int(frame.maxX)).contains { image[$0, Int(frame.midY)].r < 240 }
    }

    // MARK: - Numbers

    private struct Line: Shape {
        let to: CGFloat

        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: to, y: to))
                path.addArc(
                    center: CGPoint(x: 10, y: 10), radius: to, startAngle: .degrees(Double(to)),
                    endAngle: .degrees(360), clockwise: false)
            }
        }
    }

    nonisolated static let lengths: [CGFloat] = [
        -1, -1e9, .nan, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]

    @Test(arguments: lengths) func aFrameOfAnImpossibleLengthIsSurvived(length: CGFloat) {
        let (_, codes) = walk { Color.red.frame(width: length, height: 20) }
        if length.isNaN || length < 0 { #expect(codes == [.lengthInvalid]) }
        _ = walk { Color.red.frame(width: 20, height: length) }
        _ = walk { Color.red.frame(minWidth: length, maxWidth: 50, maxHeight: 20) }
        _ = walk { Color.red.frame(maxWidth: length, maxHeight: length) }
    }

    @Test(arguments: lengths + [.infinity]) func otherImpossibleNumbersAreSurvived(number: CGFloat) {
        _ = walk { Color.red.frame(width: 20, height: 20).padding(number) }
        _ = walk { Color.red.frame(width: 20, height: 20).offset(x: number, y: number) }
        _ = walk { Color.red.frame(width: 20, height: 20).opacity(number) }
        _ = walk { Color.red.aspectRatio(number, contentMode: .fit).frame(height: 20) }
        _ = walk { Circle().stroke(Color.red, lineWidth: number).frame(width: 20, height: 20) }
        _ = walk { RoundedRectangle(cornerRadius: number).frame(width: 20, height: 20) }
        _ = walk {
            HStack(spacing: number) {
                Text("a"); Text("b")
            }
        }
        _ = walk { Line(to: number).stroke(Color.red).frame(height: 20) }
        _ = walk { Color(red: number, green: number, blue: number).frame(height: 20) }
    }

    @Test(arguments: [0, -5, CGFloat.nan, .infinity, -.infinity]) func impossibleFontSizesAreSurvived(size: CGFloat) {
        _ = walk { Text("small").font(.system(size: size)) }
        _ = walk { Image(systemName: "circle").font(.system(size: size)) }
        _ = walk { Text("named").font(.custom("Inter", size: size)) }
    }

    @Test func aCanvasOfImpossibleSizeIsTheStandardOne() {
        let host = DeckHost(SampleDeck(canvas: CGSize(width: -3, height: CGFloat.nan)) { Text("a") })
        #expect(host.image(scale: 0.1).width == 192 && host.image(scale: 0.1).height == 108)
    }

    // MARK: - Pictures

    @Test func aPictureThatIsNotThereIsAMarkedPlaceAndIsNamed() throws {
        let (host, codes) = walk { Image("no-such-picture") }
        #expect(codes == [.imageMissing])
        #expect(host.diagnostics.first?.message.contains("no-such-picture") == true, "\(host.diagnostics)")
        #expect(try hasMarkedPlace(host, "no-such-picture"))
    }

    @Test func filesThatAreNoPicturesAreMarkedPlacesAndSayWhy() throws {
        let png = ViewHost(size: CGSize(width: 100, height: 100)) { Color.green }.image().pngData()
        let files: [(name: String, data: Data, why: String)] = [
            ("empty.png", Data(), "empty"), ("page.png", Data("<!DOCTYPE html><html></html>".utf8), "web page"),
            ("half.png", png.prefix(png.count / 2), "ends too early"),
            ("noise.jpg", Data(repeating: 7, count: 300), "not a picture"),
            ("broken.svg", Data("<svg".utf8), "damaged"),
        ]
        for (name, data, why) in files {
            let url = try file(name, data)
            let (host, codes) = walk { Image(file: url) }
            #expect(codes == [.imageUnreadable], "\(name)")
            let message = host.diagnostics.first?.message ?? ""
            #expect(message.contains(name) && message.contains(why), "\(name): \(message)")
            #expect(try hasMarkedPlace(host, String(name.prefix { $0 != "." })), "\(name)")
        }
    }

    @Test func anUnknownSymbolIsAMarkedPlaceAndTheNearestNameIsSaid() throws {
        let (host, codes) = walk { Image(systemName: "tortose.fill") }
        #expect(codes == [.symbolUnknown])
        #expect(host.diagnostics.first?.message == "there is no symbol “tortose.fill”; did you mean “tortoise.fill”?")
        #expect(try hasMarkedPlace(host, "tortose.fill"))
        #expect(walk { Image(systemName: "") }.codes == [.symbolUnknown])
        #expect(walk { Image(systemName: "../../etc/passwd") }.codes == [.symbolUnknown])
        #expect(walk { Image(systemName: String(repeating: "x", count: 100_000)) }.codes == [.symbolUnknown])
    }

    // MARK: - Text

    @Test func aFontThatIsNotInstalledIsReplacedAndNamed() {
        let (host, codes) = walk { Text("letters").font(.custom("No Such Font", size: 40)) }
        #expect(codes == [.fontSubstituted])
        #expect(host.diagnostics.first?.message.contains("“No Such Font”") == true, "\(host.diagnostics)")
        #expect(host.frame(of: "letters").map { $0.width > 40 } == true)
    }

    @Test func aWordOfTenThousandLettersIsCutAndDoesNotPushTheRestAway() throws {
        let word = String(repeating: "w", count: 10_000)
        let (host, codes) = walk { Text(word) }
        #expect(codes == [])
        let beside = try #require(host.frame(of: "beside"))
        #expect(CGRect(x: 0, y: 0, width: 480, height: 270).contains(beside), "\(beside)")
    }

    @Test func textOfEveryKindIsShown() {
        let texts = [
            "", " ", "\n\n\n", "\u{0}", "\u{FFFD}", "🧑‍🧑‍🧒‍🧒🏳️‍🌈", "שלום עולם", "مرحبا", "e\u{301}\u{301}\u{301}",
            "\t\ta", "\u{202E}abc",
            String(repeating: "a\u{300}", count: 500), String(repeating: "line\n", count: 300),
        ]
        for text in texts { #expect(walk { Text(text) }.codes == [], "\(text.prefix(20).debugDescription)") }
    }

    @Test func aCharacterThatNoFontHasIsNamedWithItsText() {
        let (host, codes) = walk { Text("A sign: \u{50000}, twice \u{50000}") }
        #expect(codes == [.glyphMissing])
        let message = host.diagnostics.first?.message ?? ""
        #expect(message.contains("U+50000") && message.contains("A sign"), "\(message)")
        // What draws nothing by its nature is not missed.
        #expect(walk { Text("zero\u{200B}width\u{0301} \u{2060}joiner\u{FE0F}") }.codes == [])
    }

    // MARK: - Endless things

    private struct GrowingKey: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }

    @Test func aPreferenceThatNeverComesToRestIsCutShortAndSaid() {
        struct Restless: View {
            @State private var count = 0

            var body: some View {
                Text("count").preference(key: GrowingKey.self, value: count + 1)
                    .onPreferenceChange(GrowingKey.self) { value in MainActor.assumeIsolated { count = value } }
            }
        }
        let (host, codes) = walk { Restless() }
        #expect(codes.contains(.updateLoop), "\(codes)")
        #expect(host.position.slide == 2)
    }

    @Test func aStateWrittenInABodyIsSaid() {
        struct Careless: View {
            @State private var count = 0

            var body: some View {
                let _ = { if count < 3 { count += 1 } }()
                Text("count \(count)")
            }
        }
        #expect(walk { Careless() }.codes.contains(.writeDuringUpdate))
    }

    @Test func aThousandSlidesAreWalkedThrough() {
        let host = DeckHost(
            SampleDeck(canvas: CGSize(width: 160, height: 90)) {
                ForEach(0..<1000, id: \.self) { number in Slide(steps: 2) { Text("\(number) at \($0)") } }
            })
        host.go(to: DeckPosition(slide: 1000, step: 1))
        #expect(host.texts == ["999 at 1"])
        for _ in 0..<5 { host.previous() }
        #expect(host.position.description == "998.0")
    }
}
