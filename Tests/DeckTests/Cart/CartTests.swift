import DiascopeExport
import DiascopeShow
import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@testable import Cart

@MainActor struct CartTests {
    private func host(slide: Int) -> DeckHost {
        let host = DeckHost(Cart())
        host.go(to: DeckPosition(slide: slide, step: 0))
        return host
    }

    @Test func theDeckHasThreeTitledSlidesAndNothingToComplainOf() {
        let host = DeckHost(Cart())
        #expect(
            host.titles == ["One stepper, any style", "Any amount of tortoises", "The same, in a style of our own"])
        for slide in 1...3 { host.go(to: DeckPosition(slide: slide, step: 0)) }
        #expect(host.diagnostics.isEmpty)
    }

    @Test func aScriptBuysThreeTortoises() throws {
        let script = try PlayScript(
            """
            key Right
            expect position 2.0
            expect text "€ 26.00"
            click "+"
            click "+"
            click "+"
            expect position 2.0
            # The digits run for a while, and then the sum is there.
            wait 3
            expect text "€ 100.70"
            expect text "Delivery is free"
            """)
        let show = Show(Cart(), resources: .shared)
        let player = Player(show, folder: FileManager.default.temporaryDirectory, framesFolder: nil)
        try player.play(script)
        #expect(show.run.graph.diagnostics.isEmpty)
    }

    @Test(arguments: [2, 3]) func theTotalFollowsTheSteppersInEitherStyle(slide: Int) throws {
        let host = host(slide: slide)
        for _ in 0..<3 { try host.click("+") }
        try host.click("Wrap as a gift")
        host.settle()
        #expect(host.texts.contains("€ 105.20"))
        for _ in 0..<9 { try host.click("+") }
        host.settle()
        // Six is all that can be had.
        #expect(host.texts.contains("€ 179.90"))
    }

    @Test func theTotalRunsToItsNewValue() throws {
        let host = host(slide: 2)
        try host.click("+")
        host.advance(by: 0.1)
        let total = try #require(host.texts.first { $0.hasPrefix("€") && $0 != "€ 24.90" })
        #expect(total != "€ 26.00" && total != "€ 50.90")
        host.settle()
        #expect(host.texts.contains("€ 50.90"))
    }

    @Test func aStepperKeepsItsValueAfterNextAndBack() throws {
        let host = host(slide: 2)
        try host.click("+")
        host.next()
        #expect(host.position == DeckPosition(slide: 3, step: 0))
        host.settle()
        // The other cart is another one.
        #expect(host.texts.contains("€ 26.00"))
        host.previous()
        host.settle()
        #expect(host.texts.contains("€ 50.90"))
    }

    @Test func whatWasSteppedOnStageIsFreshInExport() throws {
        let deck = Cart(), stage = DeckHost(deck)
        func export(_ name: String) throws -> Data {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            var export = PictureExport()
            (export.slides, export.size) = (try SlideSelection("2"), PixelSize(width: 480, height: 270))
            let run = DeckRun(deck, services: PaintingResources.shared.services)
            let files = try export.write(run, resources: .shared, to: folder.path)
            #expect(run.graph.texts().contains("€ 26.00"))
            return try Data(contentsOf: try #require(files.first))
        }
        let before = try export("before")
        stage.go(to: DeckPosition(slide: 2, step: 0))
        for _ in 0..<3 { try stage.click("+") }
        stage.next()
        stage.previous()
        stage.settle()
        #expect(stage.texts.contains("€ 100.70"))
        #expect(try export("after") == before)
        // And what is on stage looks otherwise: the comparison sees the stepper.
        #expect(stage.image(scale: 0.25).pngData() != before)
    }

    @Test func keysStepWhatHasTheFocusAndElseMoveTheDeck() {
        let host = host(slide: 2)
        host.press(.tab)
        host.press(.upArrow)
        host.press(.rightArrow)
        host.settle()
        #expect(host.position.slide == 2)
        #expect(host.texts.contains("€ 75.80"))
        host.press(.escape)
        host.press(.rightArrow)
        #expect(host.position.slide == 3)
        // Nothing of the slide that was left has the keys.
        host.press(.leftArrow)
        #expect(host.position.slide == 2)
    }

    @Test func aClickOnAStepperLeavesTheKeysToTheDeck() throws {
        let host = host(slide: 2)
        try host.click("+")
        host.press(.rightArrow)
        #expect(host.position.slide == 3)
    }

    /// A generator that gives the same numbers on every run.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let mixed = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
            return mixed ^ (mixed >> 32)
        }
    }

    @Test func tenThousandRandomEventsLeaveEveryValueInRange() {
        var dice = Dice(state: 2026)
        let show = Show(Cart(), resources: .shared), graph = show.run.graph
        let keys: [Key] = [
            .tab, .tab, .tab, .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .space, .return, .escape,
            "+", "-", .pageDown, .pageUp, "a", .delete, "b",
        ]
        var time = 0.0
        for event in 0..<10_000 {
            time += Double.random(in: 0...0.05, using: &dice)
            let x = Double.random(in: 0...1920, using: &dice), y = Double.random(in: 0...1080, using: &dice)
            switch Int.random(in: 0..<10, using: &dice) {
            case 0, 1: _ = show.handle(.pointerDown(x: x, y: y, button: .primary), at: time)
            case 2: _ = show.handle(.pointerUp(x: x, y: y, button: .primary), at: time)
            case 3: _ = show.handle(.pointerMoved(x: x, y: y), at: time)
            case 4:
                // On what steps, so that bounds are reached.
                let name = ["+", "-", "Wrap as a gift"].randomElement(using: &dice) ?? "+"
                if let frame = graph.frame(of: name) {
                    for _ in 0..<3 {
                        _ = show.handle(.pointerDown(x: frame.midX, y: frame.midY, button: .primary), at: time)
                        _ = show.handle(.pointerUp(x: frame.midX, y: frame.midY, button: .primary), at: time)
                    }
                }
            case 5:
                let notches = Double.random(in: -2...2, using: &dice)
                _ = show.handle(.wheel(deltaX: 0, deltaY: notches, x: x, y: y), at: time)
            case 6: _ = show.handle(Bool.random(using: &dice) ? .pointerCancelled : .pointerLeft, at: time)
            default:
                let key = keys.randomElement(using: &dice) ?? .tab
                let modifiers: EventModifiers = Bool.random(using: &dice) ? .shift : []
                let stroke = KeyStroke(
                    key: key, characters: key.characters(with: modifiers), modifiers: modifiers)
                _ = show.handle(.keyDown(stroke), at: time)
                if Bool.random(using: &dice) { _ = show.handle(.keyUp(stroke), at: time) }
            }
            graph.update(at: time)
            guard event % 50 == 0 else { continue }
            graph.viewTree().visit {
                guard $0.traits.role == "Stepper" else { return }
                let value = $0.traits.value.flatMap { Int($0) } ?? -1
                #expect((0...10).contains(value))
            }
        }
        #expect(graph.diagnostics.isEmpty)
    }
}
