import Diascope

/// The deck that other tools were measured with: a hundred slides of five kinds, the same in every run.
///
/// The twenty photos are not in the repository: the benchmark makes them, and says in `RECIPE_PICTURES` where they are.
@main struct Recipe: Deck {
    var title = "A deck of a hundred slides"

    @ViewBuilder var slides: some View {
        ForEach(0..<10) { TitleSlide(number: $0) }
        ForEach(0..<40) { BulletSlide(number: $0) }
        ForEach(0..<20) { CodeSlide(number: $0) }
        ForEach(0..<20) { PhotoSlide(number: $0) }
        ForEach(0..<10) { ShapeSlide(number: $0) }
    }
}

struct TitleSlide: View {
    let number: Int

    var body: some View {
        VStack(spacing: 32) {
            Text("Part \(number + 1) of a long talk").font(.system(size: 110, weight: .bold))
            Text("A subtitle that says what it is about").font(.system(size: 54)).foregroundStyle(.secondary)
        }
    }
}

struct BulletSlide: View {
    let number: Int

    private static let words = [
        "slides", "are", "read", "from", "the", "last", "row", "so", "letters", "must", "be", "large", "and", "few",
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 48) {
            Text("Topic \(number + 1)").font(.system(size: 84, weight: .bold))
            ForEach(0..<5) { line in
                Text("•  " + (0..<7).map { Self.words[(number * 5 + line * 3 + $0) % 14] }.joined(separator: " "))
            }
        }
        .font(.system(size: 50))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(120)
    }
}

struct CodeSlide: View {
    let number: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 40) {
            Text("Code \(number + 1)").font(.system(size: 72, weight: .bold))
            VStack(alignment: .leading, spacing: 8) {
                ForEach(0..<15) { line in
                    Text(
                        "    let value\(line) = compute(\(number), line: \(line), of: \"a text\")  // \(line * number)")
                }
            }
            .font(.system(size: 34).monospaced())
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(100)
    }
}

struct PhotoSlide: View {
    let number: Int

    private static let folder = ProcessInfo.processInfo.environment["RECIPE_PICTURES"] ?? "."

    var body: some View {
        VStack(spacing: 30) {
            Text("Photo \(number + 1)").font(.system(size: 60, weight: .bold))
            Image(file: URL(fileURLWithPath: "\(Self.folder)/\(number).jpg")).resizable().scaledToFit()
        }
        .padding(40)
    }
}

struct ShapeSlide: View {
    let number: Int

    var body: some View {
        VStack(spacing: 40) {
            ForEach(0..<4) { row in
                HStack(spacing: 40) {
                    ForEach(0..<5) { column in
                        Group {
                            if (row + column) % 2 == 0 { RoundedRectangle(cornerRadius: 30) } else { Circle() }
                        }
                        .foregroundStyle(
                            Color(
                                hue: Double((row * 5 + column + number) % 20) / 20, saturation: 0.65, brightness: 0.85))
                    }
                }
            }
        }
        .padding(80)
    }
}
