import DiascopeDeck
import DiascopeTesting
import Testing

/// A container of slides in an ordinary view, in windows of many sizes.
@MainActor struct SlideContainerTests {
    /// Fills the slide, so that its frame is the slide's.
    private struct Filling: View {
        var name = "slide"

        var body: some View { Color.green.accessibilityIdentifier(name) }
    }

    /// Paints the whole slide and writes in white.
    private struct Night: ViewModifier {
        func body(content: Content) -> some View {
            content.foregroundColor(.white).background(Color.blue).font(.system(size: 60))
        }
    }

    private struct Counting: View {
        @State private var count = 0

        var body: some View { Button("count \(count)") { count += 1 } }
    }

    /// Tells its step without `Slide`: by a preference and from the environment.
    private struct ByHand: View {
        @Environment(\.currentStep) private var step

        var body: some View {
            Text("by hand \(step)").frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
                .preference(key: StepsKey.self, value: 2)
        }
    }

    private func label(_ host: ViewHost) -> String? { host.texts.first { $0.hasPrefix("Slide ") } }

    private func walk(_ host: ViewHost, _ button: String, _ times: Int = 1) throws {
        for _ in 0..<times {
            try host.click(button)
            host.settle()
        }
    }

    // MARK: - The frame

    @Test(arguments: [(1920, 1080), (1280, 1024), (400, 900), (1001, 563), (2000, 300), (640, 480)])
    func theSlideIsTheLargestInSixteenToNineBelowTheButtons(width: Int, height: Int) throws {
        let host = ViewHost(size: CGSize(width: width, height: height)) { SlideContainer { Filling() } }
        let slide = try #require(host.frame(of: "slide")), button = try #require(host.frame(of: "Next"))
        #expect(abs(slide.width / slide.height - 16.0 / 9) < 0.001, "\(slide)")
        #expect(slide.minX >= -0.001 && slide.maxX <= CGFloat(width) + 0.001, "\(slide)")
        #expect(slide.maxY <= CGFloat(height) + 0.001, "\(slide)")
        #expect(abs(slide.midX - CGFloat(width) / 2) < 0.001, "\(slide) is not in the middle")
        #expect(slide.minY >= button.maxY + 30 - 0.001, "\(slide) under \(button)")
        // Larger it cannot be: it fills the width, or what the row of buttons and the gap leave of the height.
        let controls = slide.minY - button.minY
        let fillsWidth = abs(slide.width - CGFloat(width)) < 0.001
        let fillsHeight = abs(slide.height + controls - CGFloat(height)) < 12
        #expect(fillsWidth || fillsHeight, "\(slide) in \(width)×\(height), controls \(controls)")
    }

    @Test func textAloneIsTruncatedByTheRatioAndAFrameThatFillsFirstGivesItAllThereIs() throws {
        let text = Text("Hello, World!").font(.system(size: 40)), ratio = CGSize(width: 16, height: 9)
        func size(in size: CGSize, @ViewBuilder content: () -> some View) throws -> CGSize {
            try #require(ViewHost(size: size, content: content).frame(of: "Hello, World!")).size
        }
        let whole = try size(in: CGSize(width: 2000, height: 2000)) { text.fixedSize() }
        // A window as large as the text: the ratio takes a column out of its middle that is too narrow for the text.
        let cut = try size(in: whole) { text.aspectRatio(ratio, contentMode: .fit) }
        #expect(cut.width <= whole.height * 16 / 9 + 0.001 && cut.width < whole.width, "\(cut) of \(whole)")
        // In a larger one the ratio's view is no larger than the text, until it fills what there is first.
        let window = CGSize(width: 800, height: 450)
        let alone = ViewHost(size: window) { text.aspectRatio(ratio, contentMode: .fit) }
        #expect(isNear(alone.sizeThatFits(ProposedViewSize(window)), whole))
        let filling = ViewHost(size: window) {
            text.frame(maxWidth: .infinity, maxHeight: .infinity).aspectRatio(ratio, contentMode: .fit)
        }
        #expect(isNear(filling.sizeThatFits(ProposedViewSize(window)), window))
        #expect(isNear(try #require(filling.frame(of: "Hello, World!")).size, whole))
    }

    private func isNear(_ a: CGSize, _ b: CGSize) -> Bool {
        abs(a.width - b.width) < 0.001 && abs(a.height - b.height) < 0.001
    }

    @Test func aContainersTextIsNotTruncated() throws {
        let natural = ViewHost { Text("Hello, World!").font(.system(size: 40)).fixedSize() }
        let host = ViewHost(size: CGSize(width: 800, height: 600)) {
            SlideContainer { Text("Hello, World!").font(.system(size: 40)) }
        }
        let found = try #require(host.frame(of: "Hello, World!")).size
        let whole = try #require(natural.frame(of: "Hello, World!")).size
        #expect(isNear(found, whole), "\(found) of \(whole)")
    }

    @Test func aBlackBorderIsAroundTheSlide() throws {
        let host = ViewHost(size: CGSize(width: 800, height: 600)) { SlideContainer { Filling() } }
        let slide = try #require(host.frame(of: "slide")), image = host.image()
        let black = Bitmap.RGBA8(r: 0, g: 0, b: 0)
        let left = Int(slide.minX.rounded()), top = Int(slide.minY.rounded())
        let right = Int(slide.maxX.rounded()) - 1, bottom = Int(slide.maxY.rounded()) - 1
        let middle = (x: (left + right) / 2, y: (top + bottom) / 2)
        #expect(image[middle.x, top] == black, "top: \(image[middle.x, top])")
        #expect(image[middle.x, bottom] == black, "bottom: \(image[middle.x, bottom])")
        #expect(image[left, middle.y] == black, "left: \(image[left, middle.y])")
        #expect(image[right, middle.y] == black, "right: \(image[right, middle.y])")
        #expect(image[left + 4, top + 4] != black)
        #expect(image[middle.x, middle.y] != black)
    }

    // MARK: - The theme

    @Test func theThemeGivesTheWholeSlideItsGroundAndTheTextItsFontAndColour() throws {
        let host = ViewHost(size: CGSize(width: 800, height: 600)) {
            SlideContainer(theme: Night()) { Text("H") }
        }
        let text = try #require(host.frame(of: "H")), image = host.image()
        let plain = ViewHost { Text("H").font(.system(size: 60)).fixedSize() }
        #expect(isNear(text.size, try #require(plain.frame(of: "H")).size), "the theme's font: \(text)")
        let blue = image[Int(text.minX) - 50, Int(text.midY)]
        #expect(blue.b > 200 && blue.r < 100, "beside the text: \(blue)")
        // In the corners of the slide, one point within the border.
        let width = 800.0, height = width * 9 / 16
        let slideTop = Int(text.midY - height / 2)
        for (x, y) in [(3, slideTop + 3), (796, slideTop + 3), (3, slideTop + 446), (796, slideTop + 446)] {
            #expect(image[x, y] == blue, "the ground at \(x),\(y)")
        }
        let isWhite = { (x: Int, y: Int) in image[x, y] == Bitmap.RGBA8(r: 255, g: 255, b: 255) }
        let inText = (Int(text.minX)...Int(text.maxX)).flatMap { x in (Int(text.minY)...Int(text.maxY)).map { (x, $0) }
        }
        #expect(inText.contains { isWhite($0.0, $0.1) }, "no white in the letter")
        let button = try #require(host.frame(of: "Next"))
        #expect(image[Int(button.midX) + 100, Int(button.midY)].r == 255, "the theme is the slides' alone")
    }

    @Test func everySlideIsShownInTheTheme() throws {
        let host = ViewHost(size: CGSize(width: 800, height: 600)) {
            SlideContainer(slides: [AnyView(Text("one")), AnyView(Spacer())], theme: Night())
        }
        try walk(host, "Next")
        let image = host.image()
        #expect(image[400, 300].b > 200 && image[400, 300].r < 100, "\(image[400, 300])")
    }

    // MARK: - Moving

    @Test func theLabelSaysSlideAndStepAndTheButtonsMove() throws {
        let host = ViewHost {
            SlideContainer {
                Text("first")
                Slide(steps: 3) { Text("second at \($0)") }
                Text("third")
            }
        }
        #expect(label(host) == "Slide 1 of 3 — Step 0 of 1")
        #expect(host.texts.contains("first") && !host.texts.contains("third"), "\(host.texts)")
        let expected = [
            "Slide 2 of 3 — Step 0 of 3", "Slide 2 of 3 — Step 1 of 3", "Slide 2 of 3 — Step 2 of 3",
            "Slide 3 of 3 — Step 0 of 1", "Slide 3 of 3 — Step 0 of 1",
        ]
        for label in expected {
            try walk(host, "Next")
            #expect(self.label(host) == label)
        }
        #expect(host.texts.contains("third"))
        for label in ["Slide 2 of 3 — Step 0 of 3", "Slide 1 of 3 — Step 0 of 1", "Slide 1 of 3 — Step 0 of 1"] {
            try walk(host, "Previous")
            #expect(self.label(host) == label)
        }
    }

    @Test func previousInTheMiddleOfASlideGoesToTheSlideBeforeInItsFirstStep() throws {
        let host = ViewHost {
            SlideContainer {
                Slide(steps: 2) { Text("first at \($0)") }
                Slide(steps: 3) { Text("second at \($0)") }
            }
        }
        try walk(host, "Next", 3)
        #expect(host.texts.contains("second at 1"), "\(host.texts)")
        try walk(host, "Previous")
        #expect(host.texts.contains("first at 0"), "\(host.texts)")
        #expect(label(host) == "Slide 1 of 2 — Step 0 of 2")
    }

    @Test func previousOnTheFirstSlideKeepsItsStep() throws {
        let host = ViewHost { SlideContainer { Slide(steps: 3) { Text("at \($0)") } } }
        try walk(host, "Next")
        try walk(host, "Previous")
        #expect(host.texts.contains("at 1"), "\(host.texts)")
    }

    @Test func aViewOfItsOwnTellsItsStepsByPreferenceAndReadsThemFromTheEnvironment() throws {
        let host = ViewHost { SlideContainer(slides: [AnyView(ByHand()), AnyView(Text("end"))]) }
        #expect(label(host) == "Slide 1 of 2 — Step 0 of 2")
        let left = try #require(host.frame(of: "by hand 0"))
        try walk(host, "Next")
        #expect(label(host) == "Slide 1 of 2 — Step 1 of 2")
        let right = try #require(host.frame(of: "by hand 1"))
        #expect(right.minX > left.maxX, "\(left) to \(right)")
        try walk(host, "Next")
        #expect(host.texts.contains("end"), "\(host.texts)")
    }

    @Test func aStepIsAnimatedAndASlideChangeIsNot() throws {
        let host = ViewHost(size: CGSize(width: 1600, height: 1000)) {
            SlideContainer {
                Text("title")
                Slide(steps: 2) { step in
                    Filling(name: "mark").frame(width: 100, height: 100)
                        .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
                }
            }
        }
        try host.click("Next")
        let start = try #require(host.frame(of: "mark"))
        host.advance(by: 0.1)
        #expect(host.frame(of: "mark") == start, "the slide came in at its place")
        try host.click("Next")
        #expect(host.frame(of: "mark") == start, "nothing has moved at the first moment")
        host.advance(by: 0.1)
        let middle = try #require(host.frame(of: "mark"))
        host.settle()
        let end = try #require(host.frame(of: "mark"))
        #expect(start.minX < middle.minX && middle.minX < end.minX, "\(start.minX), \(middle.minX), \(end.minX)")
        #expect(abs(end.maxX - 1600) < 80, "\(end)")
        try host.click("Previous")
        #expect(host.frame(of: "mark") == nil, "the slide is gone at once")
        #expect(host.texts.contains("title"))
    }

    @Test func aSlideThatIsLeftForgetsItsState() throws {
        let host = ViewHost {
            SlideContainer {
                Counting()
                Text("second")
            }
        }
        try walk(host, "count 0")
        #expect(host.texts.contains("count 1"), "\(host.texts)")
        try walk(host, "Next")
        try walk(host, "Previous")
        #expect(host.texts.contains("count 0"), "\(host.texts)")
    }

    @Test func slidesOfOneTypeNeedNoWrapping() throws {
        let host = ViewHost { SlideContainer(slides: [Text("one"), Text("two")], theme: Night()) }
        #expect(label(host) == "Slide 1 of 2 — Step 0 of 1")
        try walk(host, "Next")
        #expect(host.texts.contains("two"), "\(host.texts)")
    }

    @Test func aBuilderWithConditionsAndLoopsMakesOneSlideOfEachElement() throws {
        let hasMore = true
        let host = ViewHost {
            SlideContainer {
                Text("one")
                if hasMore { Text("two") }
                ForEach(3..<5) { Text("number \($0)") }
                Group {
                    Text("five")
                    Text("six")
                }
            }
        }
        var seen: [String] = []
        for _ in 0..<6 {
            seen.append(host.texts.filter { !["Previous", "Next", label(host)].contains($0) }.joined())
            try walk(host, "Next")
        }
        #expect(seen == ["one", "two", "number 3", "number 4", "five", "six"])
    }

    @Test func withoutSlidesTheButtonsDoNothing() throws {
        let host = ViewHost { SlideContainer(slides: [AnyView]()) }
        #expect(label(host) == "Slide 0 of 0 — Step 0 of 1")
        try walk(host, "Next", 2)
        try walk(host, "Previous", 2)
        #expect(label(host) == "Slide 0 of 0 — Step 0 of 1")
    }

    @Test func slidesThatGoWhileTheyAreShownGiveWay() throws {
        struct Shrinking: View {
            @State private var count = 3

            var body: some View {
                VStack {
                    Button("shrink") { count = 1 }
                    SlideContainer { ForEach(0..<count, id: \.self) { Text("slide \($0)") } }
                }
            }
        }
        let host = ViewHost { Shrinking() }
        try walk(host, "Next", 2)
        #expect(label(host) == "Slide 3 of 3 — Step 0 of 1")
        try walk(host, "shrink")
        #expect(label(host) == "Slide 1 of 1 — Step 0 of 1")
        #expect(host.texts.contains("slide 0"), "\(host.texts)")
    }
}
