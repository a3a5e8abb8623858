import DiascopeTesting
import SwiftUI
import Testing

/// Source that knows only SwiftUI runs unchanged, beside our own types of the same names.
struct SwiftUISourceTests {
    private func label(_ host: ViewHost) -> String? { host.texts.first { $0.hasPrefix("Slide ") } }

    private func press(_ host: ViewHost, _ button: String) throws {
        try host.click(button)
        host.settle()
    }

    @Test func aFrameIsTheLargestOfSixteenToNineWithABorder() throws {
        for (width, height) in [(1600.0, 900.0), (1000, 1000), (400, 900), (2000, 300)] {
            let size = CGSize(width: width, height: height)
            let host = ViewHost(size: size) { Frame(page: Text("Hello")) }
            let found = host.sizeThatFits(ProposedViewSize(size)), scale = min(width / 16, height / 9)
            #expect(abs(found.width - 16 * scale) < 0.001 && abs(found.height - 9 * scale) < 0.001, "\(found)")
            let image = host.image()
            let left = Int(((width - found.width) / 2).rounded()), top = Int(((height - found.height) / 2).rounded())
            #expect(image[left, Int(height / 2)] == .init(r: 0, g: 0, b: 0), "left of \(width)×\(height)")
            #expect(image[Int(width / 2), top] == .init(r: 0, g: 0, b: 0), "top of \(width)×\(height)")
        }
    }

    @Test func theShowIsWalkedThroughForwardAndBack() throws {
        let host = ViewHost { TurtleShow() }
        var seen = [label(host)]
        for _ in 0..<6 {
            try press(host, "Next")
            seen.append(label(host))
        }
        #expect(
            seen == [
                "Slide 1 of 3 — Step 0 of 1", "Slide 2 of 3 — Step 0 of 2", "Slide 2 of 3 — Step 1 of 2",
                "Slide 3 of 3 — Step 0 of 3", "Slide 3 of 3 — Step 1 of 3", "Slide 3 of 3 — Step 2 of 3",
                "Slide 3 of 3 — Step 2 of 3",
            ])
        seen = []
        for _ in 0..<3 {
            try press(host, "Previous")
            seen.append(label(host))
        }
        #expect(
            seen == ["Slide 2 of 3 — Step 0 of 2", "Slide 1 of 3 — Step 0 of 1", "Slide 1 of 3 — Step 0 of 1"])
        #expect(host.diagnostics.isEmpty, "\(host.diagnostics)")
    }

    @Test func theTortoiseWalksInAStepAndNotBetweenSlides() throws {
        let host = ViewHost { TurtleShow() }
        try host.click("Next")
        let start = try #require(host.frame(of: "tortoise"))
        host.advance(by: 0.1)
        #expect(host.frame(of: "tortoise") == start, "it stands where it came in")
        try host.click("Next")
        host.advance(by: 0.1)
        let middle = try #require(host.frame(of: "tortoise"))
        host.settle()
        let end = try #require(host.frame(of: "tortoise"))
        #expect(start.minX < middle.minX && middle.minX < end.minX, "\(start) \(middle) \(end)")
        try host.click("Next")
        let next = try #require(host.frame(of: "tortoise"))
        host.advance(by: 0.1)
        #expect(host.frame(of: "tortoise") == next && next.minX == start.minX, "the next slide begins at rest")
    }

    @Test func theLookCoversTheWholeSlideAndNothingElse() throws {
        let host = ViewHost(size: CGSize(width: 1000, height: 800)) { TurtleShow() }
        let image = host.image(), text = try #require(host.frame(of: "Hello, World!"))
        let blue = image[500, Int(text.maxY) + 40]
        #expect(blue.b > 200 && blue.r < 60, "\(blue)")
        let top = Int(text.midY) - 270, bottom = Int(text.midY) + 270
        for (x, y) in [(4, top + 10), (995, top + 10), (4, bottom - 10), (995, bottom - 10)] {
            #expect(image[x, y] == blue, "\(x),\(y)")
        }
        #expect(image[4, 4] == .init(r: 255, g: 255, b: 255))
    }

    @Test func withoutALookNoneIsNeeded() throws {
        let host = ViewHost { SlideContainer(pages: [Text("one"), Text("two")]) }
        try press(host, "Next")
        #expect(host.texts.contains("two") && label(host) == "Slide 2 of 2 — Step 0 of 1", "\(host.texts)")
    }

    @Test func previewsAreViews() {
        #expect(ViewHost { TurtleShow_Previews.previews }.texts.contains("Hello, World!"))
    }
}
