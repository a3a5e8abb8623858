import DiascopeUI
import Testing

@MainActor @Suite struct TransactionTests {
    private let linear = Animation.linear(duration: 1)

    /// A square that is 100 further right when it is on, and the way to say so.
    private struct Square: View {
        let isOn: Bool
        var name = "square"
        var body: some View {
            Color.red.frame(width: 10, height: 10).accessibilityIdentifier(name).offset(x: isOn ? 100 : 0)
        }
    }

    private func x(_ host: TestHost, _ name: String = "square") -> CGFloat { host.frame(of: name)!.minX }

    @Test func aWriteInAnAnimationMovesAndOneOutsideJumps() {
        let isOn = Handle<Bool>()
        let host = TestHost { Holding(isOn, false) { Square(isOn: $0) } }
        let start = x(host)
        host.step { withAnimation(linear) { isOn.value = true } }
        #expect(x(host) == start)
        host.advance(by: 0.5)
        #expect(abs(x(host) - start - 50) < 0.01)
        host.advance(by: 0.6)
        #expect(x(host) == start + 100)
        host.step { isOn.value = false }
        #expect(x(host) == start)
    }

    @Test func nilMakesItJumpWhateverIsAround() {
        let isOn = Handle<Bool>()
        let host = TestHost { Holding(isOn, false) { Square(isOn: $0) } }
        let start = x(host)
        host.step { withAnimation(linear) { withAnimation(nil) { isOn.value = true } } }
        #expect(x(host) == start + 100)
    }

    @Test func anAnimationForAValueActsBelowItOnly() {
        let isOn = Handle<Bool>()
        let host = TestHost {
            Holding(isOn, false) { isOn in
                Square(isOn: isOn, name: "below").animation(linear, value: isOn)
                Square(isOn: isOn, name: "beside")
            }
        }
        let start = x(host, "below")
        host.step { isOn.value = true }
        #expect(x(host, "below") == start)
        #expect(x(host, "beside") == start + 100)
    }

    @Test func anAnimationForAValueActsOnlyWhenTheValueChanges() {
        let isOn = Handle<Bool>(), value = Handle<Int>()
        let host = TestHost {
            Holding(value, 0) { value in
                Holding(isOn, false) { Square(isOn: $0) }.animation(linear, value: value)
            }
        }
        let start = x(host)
        host.step { isOn.value = true }
        #expect(x(host) == start + 100)
        host.step {
            value.value = 1
            isOn.value = false
        }
        #expect(x(host) == start + 100)
        host.advance(by: 0.5)
        #expect(abs(x(host) - start - 50) < 0.01)
    }

    @Test func nothingAnimatesAtItsFirstAppearance() {
        let flag = Handle<Bool>()
        let host = TestHost {
            Holding(flag, false) { flag in
                if flag { Square(isOn: true).animation(linear, value: flag) }
                Square(isOn: false, name: "ever")
            }
        }
        host.step { flag.value = true }
        #expect(x(host) == x(host, "ever") + 100)
    }

    @Test func theNearestAnimationWinsAndNilStopsOne() {
        let isOn = Handle<Bool>()
        let host = TestHost {
            Holding(isOn, false) { isOn in
                Square(isOn: isOn, name: "slow").animation(.linear(duration: 2), value: isOn)
                Square(isOn: isOn, name: "still").animation(nil, value: isOn)
                Square(isOn: isOn, name: "outer")
            }
        }
        let start = x(host, "outer")
        host.step { withAnimation(linear) { isOn.value = true } }
        #expect(x(host, "still") == start + 100)
        host.advance(by: 0.5)
        #expect(abs(x(host, "slow") - start - 25) < 0.01)
        #expect(abs(x(host, "outer") - start - 50) < 0.01)
    }

    @Test func aTransactionCanForbidAnimationsForValues() {
        let isOn = Handle<Bool>()
        let host = TestHost { Holding(isOn, false) { Square(isOn: $0).animation(linear, value: $0) } }
        let start = x(host)
        var transaction = Transaction()
        transaction.disablesAnimations = true
        host.step { withTransaction(transaction) { isOn.value = true } }
        #expect(x(host) == start + 100)
    }

    @Test func aTransactionModifierEditsEveryPass() {
        let isOn = Handle<Bool>()
        let host = TestHost { Holding(isOn, false) { Square(isOn: $0).transaction { $0.animation = linear } } }
        let start = x(host)
        host.step { isOn.value = true }
        #expect(x(host) == start)
    }

    @Test func anAnimationOfModifiersMovesWhatTheyChange() {
        let isOn = Handle<Bool>()
        let host = TestHost {
            Holding(isOn, false) { isOn in Color.red.animation(linear) { $0.opacity(isOn ? 1 : 0.5) } }
        }
        host.step { isOn.value = true }
        host.advance(by: 0.5)
        guard case .begin(let group) = host.host.graph.displayList.entries.first else {
            Issue.record("there is no group")
            return
        }
        #expect(abs(group.opacity - 0.75) < 0.001)
    }

    @Test func aTransactionForAValueEditsOnlyThePassOfItsChange() {
        let isOn = Handle<Bool>(), value = Handle<Int>()
        let host = TestHost {
            Holding(value, 0) { value in
                Holding(isOn, false) { Square(isOn: $0) }.transaction(value: value) { $0.animation = linear }
            }
        }
        let start = x(host)
        host.step { isOn.value = true }
        #expect(x(host) == start + 100)
        host.step {
            value.value = 1
            isOn.value = false
        }
        #expect(x(host) == start + 100)
    }

    // F127
    @Test func anAnimationOfModifiersLeavesTheViewItselfAlone() {
        let isOn = Handle<Bool>()
        let host = TestHost {
            Holding(isOn, false) { isOn in
                HStack(spacing: 0) {
                    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("square").opacity(isOn ? 1 : 0)
                }
                .animation(linear) { $0.offset(x: isOn ? 100 : 0) }
            }
        }
        let start = x(host)
        host.step { isOn.value = true }
        var opacities: [Double] = []
        for case .begin(let group) in host.host.graph.displayList.entries { opacities.append(group.opacity) }
        #expect(opacities.allSatisfy { $0 == 1 })
        #expect(x(host) == start + 100)
    }

    @Test func anAnimatedBindingAnimatesAndAnExplicitAnimationBeatsIt() {
        let isOn = Handle<Bool>()
        let host = TestHost { Holding(isOn, false) { Square(isOn: $0) } }
        let start = x(host)
        host.step { isOn.binding!.animation(linear).wrappedValue = true }
        #expect(x(host) == start)
        host.advance(by: 1.1)
        host.step { withAnimation(.linear(duration: 2)) { isOn.binding!.animation(linear).wrappedValue = false } }
        host.advance(by: 1)
        #expect(abs(x(host) - start - 50) < 0.01)
    }

    @Test func eachTransactionOfOneActionIsItsOwn() {
        let isOn = Handle<Bool>(), other = Handle<Bool>()
        let host = TestHost {
            Holding(isOn, false) { Square(isOn: $0, name: "moving") }
            Holding(other, false) { Square(isOn: $0, name: "jumping") }
        }
        let start = x(host, "moving")
        host.step {
            withAnimation(linear) { isOn.value = true }
            other.value = true
        }
        #expect(x(host, "moving") == start)
        #expect(x(host, "jumping") == start + 100)
    }

    @Test func thereAndBackInOneStepIsAsBefore() {
        let isOn = Handle<Bool>()
        let host = TestHost { Holding(isOn, false) { Square(isOn: $0) } }
        let before = host.host.graph.displayList
        host.step { isOn.value = true }
        #expect(host.host.graph.displayList != before)
        host.step { isOn.value = false }
        #expect(host.host.graph.displayList == before)
    }
}
