import DiascopeTesting
import SwiftUI
import Testing

/// A stepper with styles of its author's own, from source that knows only SwiftUI.
struct AmountTests {
    private func host(@ViewBuilder _ content: () -> some View) -> ViewHost {
        ViewHost(size: CGSize(width: 400, height: 300), content: content)
    }

    @Test func bothStylesStepAndOnlyTheStepperKeepsToItsLimits() throws {
        let plain = host { Herd(style: .default) }, pill = host { Herd(style: .pill) }
        for host in [plain, pill] {
            try host.click("+")
            #expect(host.texts.contains("11 tortoises"))
        }
        try plain.click("+")
        try pill.click("+")
        #expect(plain.texts.contains("11 tortoises"))
        #expect(pill.texts.contains("12 tortoises"))
        for _ in 0..<2 { try pill.click("-") }
        #expect(pill.texts.contains("10") && pill.texts.contains("10 tortoises"))
    }

    @Test func aSmallerControlHasLessRoomAroundItsWords() {
        func height(_ size: ControlSize, font: Font? = nil) -> CGFloat {
            host {
                Amount(amount: .constant(1), in: 0...9, name: { EmptyView() }, style: .pill)
                    .controlSize(size).font(font)
            }
            .sizeThatFits(.unspecified).height
        }
        func text(_ font: Font) -> CGFloat { host { Text("1").font(font) }.sizeThatFits(.unspecified).height }
        // The font is the size's own …
        let sizes: [(ControlSize, Font, CGFloat)] = [
            (.mini, .footnote, 4), (.small, .callout, 6), (.regular, .body, 8), (.large, .body, 8),
        ]
        for (size, font, room) in sizes { #expect(height(size) == text(font) + 2 * room) }
        // … unless one is set above.
        for (size, _, room) in sizes {
            #expect(height(size, font: .largeTitle) == text(.largeTitle) + 2 * room)
        }
    }

    @Test func theNameIsAtOneEndAndThePillAtTheOther() throws {
        let host = host { Herd(style: .pill) }
        let name = try #require(host.frame(of: "Tortoises")), plus = try #require(host.frame(of: "+"))
        #expect(name.minX == 0)
        #expect(plus.maxX == 400 - 16)
    }

    @Test func thePillHasTheTintAndItsWordsAreWhite() throws {
        let host = host { Herd(style: .pill).tint(.green) }
        let minus = try #require(host.frame(of: "-")), image = host.image()
        let ground = image[Int(minus.minX) - 6, Int(minus.midY)]
        #expect(ground.g > ground.r && ground.g > ground.b)
        var hasWhite = false
        for x in Int(minus.minX)...Int(minus.maxX) {
            for y in Int(minus.minY)...Int(minus.maxY) where image[x, y].r > 240 && image[x, y].b > 240 {
                hasWhite = true
            }
        }
        #expect(hasWhite)
    }

    @Test func thePreviewsShowAllThree() {
        let host = ViewHost { Amount_Previews.previews }
        for name in ["Default", "Small", "Pill"] { #expect(host.texts.contains(name)) }
        #expect(host.diagnostics.isEmpty)
    }
}
