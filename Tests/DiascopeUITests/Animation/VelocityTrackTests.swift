import DiascopeGraphics
import DiascopeTesting
import Foundation
import Testing

@testable import DiascopeUI

/// F146
@MainActor @Suite("Springs go on as fast as a value was led") struct VelocityTrackTests {
    private var led: Transaction {
        var transaction = Transaction()
        transaction.tracksVelocity = true
        return transaction
    }

    /// A value that was led at 300 a second up to 100.
    private func ledValue() -> AnimatedValue<Double> {
        var value = AnimatedValue(0.0)
        for frame in 1...20 { value.set(Double(frame) * 5, transaction: led, at: Double(frame) / 60) }
        return value
    }

    @Test func aSpringBeginsWithTheSpeed() {
        var value = ledValue()
        let end = 20.0 / 60
        #expect(value.value(at: end) == 100)
        value.set(160, animation: .smooth, at: end)
        for time in [0.01, 0.05, 0.1, 0.2, 0.4] {
            let expected = 100 + Spring.smooth.value(target: 60.0, initialVelocity: 300, time: time)
            let shown = value.value(at: end + time)
            #expect(abs(shown - expected) < 0.3, "\(shown) at \(time), not \(expected)")
        }
    }

    @Test func aSpringBehindADelayAndACurveBeginAtRest() {
        for animation in [Animation.smooth.delay(0.1), .linear(duration: 1), .easeOut(duration: 1)] {
            var value = ledValue(), still = AnimatedValue(100.0)
            value.set(160, animation: animation, at: 20.0 / 60)
            still.set(160, animation: animation, at: 20.0 / 60)
            for time in [0.5, 0.7, 1] { #expect(value.value(at: time) == still.value(at: time)) }
        }
    }

    @Test func theSpeedIsForgottenAfterATenthOfASecondAndByAnyOtherWrite() {
        let end = 20.0 / 60
        var late = ledValue(), jumped = ledValue(), once = AnimatedValue(0.0)
        late.set(160, animation: .smooth, at: end + 0.11)
        jumped.set(120, animation: nil, at: end)
        jumped.set(160, animation: .smooth, at: end)
        once.set(100, transaction: led, at: end)
        once.set(160, animation: .smooth, at: end)
        for (value, start, begin) in [(late, 100.0, end + 0.11), (jumped, 120.0, end), (once, 100.0, end)] {
            var value = value, still = AnimatedValue(start)
            still.set(160, animation: .smooth, at: begin)
            for time in [0.02, 0.1, 0.3] { #expect(value.value(at: begin + time) == still.value(at: begin + time)) }
        }
    }

    @Test func onlyTheLastTenthOfASecondCounts() {
        var value = AnimatedValue(0.0)
        for frame in 1...60 { value.set(Double(frame) * 20, transaction: led, at: Double(frame) / 60) }
        for frame in 1...7 { value.set(1200 + Double(frame), transaction: led, at: 1 + Double(frame) / 60) }
        var slow = AnimatedValue(1200.0)
        for frame in 1...7 { slow.set(1200 + Double(frame), transaction: led, at: 1 + Double(frame) / 60) }
        let end = 1 + 7.0 / 60
        value.set(1300, animation: .smooth, at: end)
        slow.set(1300, animation: .smooth, at: end)
        for time in [0.02, 0.1, 0.3] { #expect(abs(value.value(at: end + time) - slow.value(at: end + time)) < 1e-9) }
    }

    @Test func whatIsLedWhileASpringRunsAddsItsSpeed() {
        var value = AnimatedValue(0.0)
        value.set(100, animation: .smooth, at: 0)
        for frame in 1...6 { value.set(100 + Double(frame) * 5, transaction: led, at: Double(frame) / 60) }
        let end = 0.1, before = value.value(at: end)
        var unled = AnimatedValue(0.0)
        unled.set(100, animation: .smooth, at: 0)
        let start = unled.value(at: end)
        let speed = (unled.value(at: end + 1e-3) - start) / 1e-3 + 300
        value.set(200, animation: .smooth, at: end)
        let shown = (value.value(at: end + 1e-3) - before) / 1e-3
        #expect(abs(shown - speed) < 15, "\(shown) a second, not \(speed)")
    }

    /// A shape whose right edge is its number, which is what is measured.
    private struct Wedge: Shape {
        var opening: CGFloat
        var animatableData: CGFloat {
            get { opening }
            set { opening = newValue }
        }

        func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: opening, height: 10)) }
    }

    private struct Widened: ViewModifier, @MainActor Animatable {
        var width: CGFloat
        var animatableData: CGFloat {
            get { width }
            set { width = newValue }
        }

        func body(content: Content) -> some View { content.frame(width: width, height: 10, alignment: .leading) }
    }

    /// Puts its view as far to the right as its number says.
    private struct Shifted: @preconcurrency Layout {
        var distance: CGFloat
        var animatableData: CGFloat {
            get { distance }
            set { distance = newValue }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            CGSize(width: 10, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            subviews.first?.place(
                at: CGPoint(x: bounds.minX + distance, y: bounds.minY), proposal: ProposedViewSize(bounds.size))
        }
    }

    /// What is drawn of a view that shows a number by its place, its width or its colour.
    private func drawn(_ host: TestHost) -> CGFloat {
        var place: CGFloat = 0
        for entry in host.host.graph.displayList.entries {
            switch entry {
            case .begin(let group): place += group.transform.tx + (group.opacity < 1 ? group.opacity * 400 : 0)
            case .item(let item):
                for content in item.content {
                    switch content {
                    case .fill(let path, _, _): return place + path.boundingRect.maxX
                    case .stroke(let path, _, let style): return place + path.boundingRect.maxX + style.lineWidth / 2
                    case .rectangle(.color(let color)) where color.green > 0: return CGFloat(color.green) * 400
                    case .rectangle: return place + item.frame.maxX
                    default: break
                    }
                }
            case .mask, .end: break
            }
        }
        return place
    }

    /// Leads by 3 points a frame from 100 to 130, and then lets a spring go on to 190.
    private func speedAfterLeading(_ content: @escaping (CGFloat) -> some View, tracks: Bool) -> CGFloat {
        let handle = Handle<CGFloat>()
        let host = TestHost { Holding(handle, 100) { content($0) } }
        var transaction = Transaction()
        transaction.tracksVelocity = tracks
        for step in 1...10 {
            withTransaction(transaction) { handle.value = 100 + CGFloat(step) * 3 }
            host.advance(by: 1.0 / 60)
        }
        let before = drawn(host)
        host.step { withAnimation(.smooth) { handle.value = 190 } }
        host.advance(by: 1.0 / 60)
        return (drawn(host) - before) * 60
    }

    /// Everything that animates, not only the value by itself.
    enum Attribute: CaseIterable {
        case offset, frame, opacity, shape, stroke, colour, modifier, layout
    }

    @ViewBuilder private func view(showing number: CGFloat, by attribute: Attribute) -> some View {
        switch attribute {
        case .offset: Color.black.frame(width: 10, height: 10).offset(x: number)
        case .frame: Color.black.frame(width: 2 * number, height: 10)
        case .opacity: Circle().opacity(number / 400)
        case .shape: Wedge(opening: number)
        case .stroke: Wedge(opening: 5).stroke(lineWidth: 2 * number)
        case .colour: Color(red: 0, green: number / 400, blue: 0)
        case .modifier: Color.black.modifier(Widened(width: 2 * number))
        case .layout: Shifted(distance: number) { Color.black }
        }
    }

    @Test(arguments: Attribute.allCases) func everythingThatAnimatesGoesOnAsFast(attribute: Attribute) {
        let content = { (number: CGFloat) in view(showing: number, by: attribute) }
        let led = speedAfterLeading(content, tracks: true), unled = speedAfterLeading(content, tracks: false)
        // 180 a second were led; what the spring adds in a frame comes to both. Colours are not mixed in their numbers.
        #expect(
            abs(led - unled - 180) < (attribute == .colour ? 45 : 30),
            "\(attribute) goes on with \(led) a second, unled with \(unled)")
    }

    @Test func writesThatTrackAreAnotherSetThanOnesThatDoNot() {
        #expect(led != Transaction())
        #expect(led == led)
    }
}
