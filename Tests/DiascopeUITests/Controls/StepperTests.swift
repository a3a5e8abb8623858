import DiascopeTesting
import Testing

@MainActor struct StepperTests {
    /// A stepper over a value of its own.
    struct Counter: View {
        @State var value: Int
        var range: ClosedRange<Int>? = 0...5
        var step = 1
        var style = AnyStepperStyle(.capsule)

        var body: some View {
            VStack {
                Stepper(
                    value: $value, in: range, step: step, label: { Text("Tortoises") }, style: style)
                Text("value \(value)")
            }
        }
    }

    /// So that one test runs over several styles.
    struct AnyStepperStyle: StepperStyle {
        let make: (Configuration) -> AnyView

        init<S: StepperStyle>(_ style: S) { make = { AnyView(Styled(style: style, configuration: $0)) } }

        func makeBody(configuration: Configuration) -> some View { make(configuration) }
    }

    struct Styled<S: StepperStyle>: View {
        let style: S
        let configuration: StepperStyleConfiguration
        var body: some View { style.makeBody(configuration: configuration) }
    }

    static let styles: [AnyStepperStyle] = [
        AnyStepperStyle(.default), AnyStepperStyle(.capsule), AnyStepperStyle(.compact), AnyStepperStyle(.vertical),
    ]

    private func host(@ViewBuilder _ content: () -> some View) -> ViewHost {
        ViewHost(size: CGSize(width: 600, height: 300), content: content)
    }

    @Test(arguments: 0..<4) func bothButtonsOfEveryStyleStep(style: Int) throws {
        let host = host { Counter(value: 2, style: Self.styles[style]) }
        try host.click("+")
        #expect(host.texts.contains("value 3"))
        try host.click("-")
        try host.click("-")
        #expect(host.texts.contains("value 1"))
        #expect(host.diagnostics.isEmpty)
    }

    @Test(arguments: 0..<4) func atABoundTheButtonOfThatSideIsOff(style: Int) throws {
        let host = host { Counter(value: 4, style: Self.styles[style]) }
        for _ in 0..<3 { try host.click("+") }
        #expect(host.texts.contains("value 5"))
        #expect(host.traits(of: "+")?.isEnabled == false)
        #expect(host.traits(of: "-")?.isEnabled == true)
        for _ in 0..<7 { try host.click("-") }
        #expect(host.texts.contains("value 0"))
        #expect(host.traits(of: "-")?.isEnabled == false)
    }

    @Test func aStepPastTheBoundEndsAtTheBound() throws {
        let host = host { Counter(value: 0, step: 3) }
        try host.click("+")
        try host.click("+")
        #expect(host.texts.contains("value 5"))
        try host.click("-")
        #expect(host.texts.contains("value 2"))
    }

    @Test func aNegativeStepTurnsTheSidesRoundAndZeroSwitchesBothOff() throws {
        let turned = host { Counter(value: 5, step: -1) }
        #expect(turned.traits(of: "-")?.isEnabled == false)
        try turned.click("+")
        #expect(turned.texts.contains("value 4"))
        let still = host { Counter(value: 2, step: 0) }
        #expect(still.traits(of: "+")?.isEnabled == false)
        #expect(still.traits(of: "-")?.isEnabled == false)
    }

    @Test func aValueOutsideOfTheBoundsCanOnlyBeSteppedBackToThem() throws {
        let host = host { Counter(value: 40) }
        #expect(host.traits(of: "+")?.isEnabled == false)
        try host.click("-")
        #expect(host.texts.contains("value 5"))
    }

    @Test func withoutBoundsItGoesToTheEndOfTheTypeAndStops() throws {
        let host = host { Counter(value: Int.max - 1, range: nil) }
        for _ in 0..<3 { try host.click("+") }
        #expect(host.texts.contains("value \(Int.max)"))
        #expect(host.traits(of: "+")?.isEnabled == false)
    }

    @Test func everyStrideableTypeCanBeStepped() throws {
        struct Several: View {
            @State var double = 0.5
            @State var small: UInt8 = 254
            @State var date = Date(timeIntervalSince1970: 0)
            var body: some View {
                VStack {
                    Stepper("double", value: $double, in: 0...1, step: 0.25)
                    Stepper("small", value: $small, step: 1)
                    Stepper("date", value: $date, step: 60)
                    Text("\(double) \(small) \(Int(date.timeIntervalSince1970))")
                }
            }
        }
        let host = host { Several() }
        for _ in 0..<3 { for y in host.frames(of: "+") { host.click(at: y.middle) } }
        #expect(host.texts.contains("1.0 255 180"))
    }

    @Test func closuresAreCalledAndNilSwitchesASideOff() throws {
        var calls: [String] = []
        let host = host {
            Stepper("closures", onIncrement: { calls.append("up") }, onDecrement: nil)
        }
        try host.click("+")
        try host.click("-")
        #expect(calls == ["up"])
        #expect(host.traits(of: "-")?.isEnabled == false)
    }

    @Test func editingIsReportedAroundEachStep() throws {
        var log: [String] = []
        var value = 1
        let binding = Binding(
            get: { value },
            set: {
                value = $0
                log.append("\($0)")
            })
        let host = host {
            Stepper("edited", value: binding, in: 0...9, onEditingChanged: { log.append($0 ? "begin" : "end") })
        }
        try host.click("+")
        #expect(log == ["begin", "2", "end"])
    }

    // MARK: - Styles

    @Test func theInnermostStyleWinsAndAnArgumentBeatsTheEnvironment() {
        struct Named: StepperStyle {
            var name: String
            func makeBody(configuration: Configuration) -> some View { Text(name) }
        }
        let host = host {
            VStack {
                Stepper("a", value: .constant(0))
                Stepper("b", value: .constant(0)).stepperStyle(Named(name: "inner"))
                Stepper("c", value: .constant(0), style: Named(name: "argument"))
            }
            .stepperStyle(Named(name: "outer"))
        }
        #expect(host.texts == ["outer", "inner", "argument"])
    }

    @Test func aStyleMayHoldEnvironmentValues() {
        struct Sized: StepperStyle {
            @Environment(\.controlSize) var size
            func makeBody(configuration: Configuration) -> some View { Text("\(size)") }
        }
        let host = host { Stepper("a", value: .constant(0), style: Sized()).controlSize(.mini) }
        #expect(host.texts == ["mini"])
    }

    @Test func whatAStyleWritesIsClamped() {
        var value = 3
        struct Far: StepperStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button("far") { configuration.value?.wrappedValue = 1000 }
            }
        }
        let host = host {
            Stepper("a", value: Binding(get: { value }, set: { value = $0 }), in: 0...7, style: Far())
        }
        host.click(at: CGPoint(x: 300, y: 150))
        #expect(value == 7)
    }

    @Test func theConfigurationSaysWhatThereIs() {
        var seen: [String] = []
        struct Looking: StepperStyle {
            let look: (Configuration) -> Void
            func makeBody(configuration: Configuration) -> some View {
                look(configuration)
                return configuration.label
            }
        }
        let look = Looking {
            let value = $0.value.map { "\($0.wrappedValue)" } ?? "nil"
            seen.append("\(value) \($0.range.map { "\($0)" } ?? "nil") \($0.formattedValue ?? "nil")")
        }
        _ = host {
            VStack {
                Stepper("int", value: .constant(3), in: 1...4, style: look)
                Stepper("double", value: .constant(0.25), in: 0...1, style: look)
                Stepper(label: { Text("closures") }, style: look, onIncrement: nil, onDecrement: nil)
            }
        }
        #expect(seen == ["3 1...4 3", "nil nil 0.25", "nil nil nil"])
    }

    @Test func aStyleThatIsSetAnewRunsNoStepperAgain() {
        struct Page: View {
            @State var count = 0
            var body: some View {
                VStack {
                    Button("more") { count += 1 }
                    Text("\(count)")
                    Steady().stepperStyle(.capsule)
                }
            }
        }
        struct Steady: View { var body: some View { Stepper("a", value: .constant(1)) } }
        let host = host { Page() }
        host.metrics.reset()
        try? host.click("more")
        // The page itself, and the button, pressed and let go.
        #expect(host.metrics.bodyEvaluations < 25)
    }

    @Test func fontAndRoomFollowTheControlSizeUnlessAFontIsSetAbove() throws {
        func height(_ size: ControlSize, font: Font? = nil) throws -> CGFloat {
            let host = host { Stepper("a", value: .constant(1), style: .capsule).controlSize(size).font(font) }
            return try #require(host.frame(of: "+")).height
        }
        let heights = try ControlSize.allCases.map { try height($0) }
        #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
        let large = try height(.mini, font: .system(size: 40))
        #expect(large > heights[4])
    }

    @Test func labelsHiddenLeavesWhatIsPressedAndTheName() throws {
        let host = host { Stepper("Hares", value: .constant(1), style: .capsule).labelsHidden() }
        #expect(host.texts == ["1"])
        #expect(host.traits(of: "Hares")?.role == "Stepper")
        #expect(try #require(host.frame(of: "Hares")).width < 200)
    }

    // MARK: - Pixels

    @Test func everyEdgePixelOfACapsulesHalvesIsPartOfItAndNoneBeside() throws {
        struct Half: View {
            @State var value = 0
            var body: some View {
                Stepper(value: $value, in: -99...99, label: { EmptyView() }, style: .capsule).labelsHidden()
                    .frame(width: 200, height: 100)
                    .overlay(alignment: .topLeading) { Text("v \(value)") }
            }
        }
        let host = ViewHost(size: CGSize(width: 200, height: 100)) { Half() }
        let left = try #require(host.frame(of: "-")), right = try #require(host.frame(of: "+"))
        #expect(left.maxX == right.minX)
        let radius = left.height / 2
        func isInside(_ x: CGFloat, _ y: CGFloat) -> Bool {
            let dx = max(left.minX + radius - x, x - (right.maxX - radius), 0), dy = y - left.midY
            return (dx * dx + dy * dy).squareRoot() <= radius
        }
        var expected = 0, wrong: [String] = []
        func check(_ x: CGFloat, _ y: CGFloat) {
            let distance = abs(
                hypot(max(left.minX + radius - x, x - (right.maxX - radius), 0), y - left.midY) - radius)
            // Closer to the outline than the curve is to a circle, both answers are right.
            guard distance > 0.05 else { return }
            if isInside(x, y) { expected += x < left.maxX ? -1 : 1 }
            host.click(at: CGPoint(x: x, y: y))
            if !host.texts.contains("v \(expected)") {
                wrong.append("\(x),\(y): expected \(expected), is \(host.texts)")
                expected = host.texts.first { $0.hasPrefix("v ") }.flatMap { Int($0.dropFirst(2)) } ?? 0
            }
        }
        for row in Int(left.minY.rounded(.down)) - 1...Int(left.maxY) + 1 {
            let y = CGFloat(row) + 0.5
            // The outermost pixel of the row on each side, the one beside it, and those next to the middle.
            let reach = abs(y - left.midY) < radius ? (radius * radius - pow(y - left.midY, 2)).squareRoot() : 0
            let outerLeft = (left.minX + radius - reach - 0.5).rounded(.up) + 0.5
            let outerRight = (right.maxX - radius + reach - 0.5).rounded(.down) - 0.5
            for x in [outerLeft - 1, outerLeft, outerLeft + 1, outerRight - 1, outerRight, outerRight + 1] {
                check(x, y)
            }
            let middle = left.maxX.rounded(.down) + 0.5
            for x in [middle - 1, middle, middle + 1] where x != left.maxX { check(x, y) }
        }
        #expect(wrong.isEmpty)
    }

    // MARK: - Holding

    @Test func aHeldChevronStepsAtOnceThenAfterHalfASecondThenTenTimesASecond() throws {
        var value = 0, log: [Bool] = []
        let host = host {
            Stepper(
                "held", value: Binding(get: { value }, set: { value = $0 }), in: 0...9, style: .vertical,
                onEditingChanged: { log.append($0) })
        }
        try host.pressButton("+")
        #expect(value == 1)
        host.advance(by: 0.49)
        #expect(value == 1)
        host.advance(by: 0.02)
        #expect(value == 2)
        host.advance(by: 0.1)
        #expect(value == 3)
        host.advance(by: 0.3)
        #expect(value == 6)
        #expect(log == [true])
        host.release(at: try #require(host.frame(of: "+")).middle)
        host.advance(by: 2)
        #expect(value == 6)
        #expect(log == [true, false])
    }

    @Test func aHeldChevronWaitsWhileThePointerIsBesideItAndStopsAtTheBound() throws {
        struct Held: View {
            @State var value = 0
            var body: some View {
                Stepper("held", value: $value, in: 0...4, style: .vertical)
                Text("value \(value)")
            }
        }
        let host = host { Held() }
        try host.pressButton("+")
        host.drag(to: .zero)
        host.advance(by: 1)
        #expect(host.texts.contains("value 1"))
        host.drag(to: try #require(host.frame(of: "+")).middle)
        host.advance(by: 3)
        #expect(host.texts.contains("value 4"))
        host.release(at: .zero)
        #expect(host.diagnostics.isEmpty)
    }

    // MARK: - Keys

    @Test func aFocusedStepperIsSteppedByKeys() {
        let host = host { Counter(value: 2) }
        #expect(!host.press(.upArrow))
        #expect(host.press(.tab))
        #expect(host.traits(of: "Tortoises")?.isFocused == true)
        for key in [Key.upArrow, .rightArrow, "+"] { #expect(host.press(key)) }
        #expect(host.texts.contains("value 5"))
        // At the bound the key is still the stepper's.
        #expect(host.press(.upArrow))
        for key in [Key.downArrow, .leftArrow, "-"] { #expect(host.press(key)) }
        #expect(host.texts.contains("value 2"))
        #expect(host.press(.end))
        #expect(host.texts.contains("value 5"))
        #expect(host.press(.home))
        #expect(host.texts.contains("value 0"))
        #expect(host.press(.space))
        // A clicker goes on working.
        #expect(!host.press(.pageDown))
        #expect(host.press(.escape))
        #expect(!host.press(.upArrow))
    }

    @Test func theLeastIntegerIsAStrideLikeAnyOther() {
        let host = host { Counter(value: 2, step: .min) }
        #expect(host.press(.tab))
        for (key, value) in [(Key.upArrow, 0), (.downArrow, 5), (.upArrow, 0)] {
            #expect(host.press(key))
            #expect(host.texts.contains("value \(value)"))
        }
        let free = self.host { Counter(value: 2, range: nil, step: .min) }
        #expect(free.press(.tab))
        // The way down ends behind the greatest integer.
        #expect(free.press(.downArrow))
        #expect(free.texts.contains("value 2"))
        #expect(free.press(.upArrow))
        #expect(free.texts.contains("value \(Int.min + 2)"))
    }

    @Test func aPressOnTheLabelIsTheSteppersAndDoesNothing() throws {
        let host = host { Counter(value: 2) }
        let label = try #require(host.frame(of: "Tortoises"))
        #expect(host.graph.pointerDown(at: CGPoint(x: label.minX + 10, y: label.midY)))
        #expect(host.texts.contains("value 2"))
    }
}

extension CGRect {
    var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension ViewHost {
    /// Presses in the middle of what has a name, and holds.
    func pressButton(_ name: String) throws { press(at: try #require(frame(of: name)).middle) }

    /// What the first view of a name says beyond it.
    func traits(of name: String) -> AccessibilityTraitValues? {
        _ = texts
        var found: AccessibilityTraitValues?
        graph.viewTree().visit {
            if found == nil, $0.label == name || $0.identifier == name { found = $0.traits }
        }
        return found
    }

    /// Of all views with a label.
    func frames(of label: String) -> [CGRect] {
        _ = texts
        var found: [CGRect] = []
        graph.viewTree().visit { if $0.label == label { found.append($0.frame) } }
        return found
    }
}
