import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("A view that comes or goes by a transition") struct TransitionTests {
    private let handle = Handle<Bool>()
    private let linear = Animation.linear(duration: 1)

    private func change(_ value: Bool, _ animation: Animation? = .linear(duration: 1)) {
        withAnimation(animation) { handle.value = value }
    }

    /// The opacity that a coloured square at the middle is drawn with, of a black one on white.
    private func darkness(_ host: TestHost, x: Int = 200, y: Int = 150) -> Double {
        let pixel = host.host.image()[x, y]
        return 1 - Double(pixel.r) / 255
    }

    private func square(_ name: String = "a") -> some View {
        Color.black.frame(width: 40, height: 40).accessibilityIdentifier(name)
    }

    @Test func fadesInFromNothingWhenInsertedByAnAnimation() {
        let host = TestHost { Holding(handle, false) { if $0 { square() } } }
        host.step { change(true) }
        #expect(darkness(host) < 0.01)
        host.advance(by: 0.5)
        #expect(abs(darkness(host) - 0.5) < 0.01)
        host.advance(by: 0.5)
        #expect(darkness(host) > 0.99)
    }

    @Test func isThereAtOnceWithoutAnAnimation() {
        let host = TestHost { Holding(handle, false) { if $0 { square() } } }
        host.step { change(true, nil) }
        #expect(darkness(host) > 0.99)
        host.step { change(false, nil) }
        #expect(darkness(host) < 0.01)
        #expect(host.frame(of: "a") == nil)
    }

    @Test func leavesTheLayoutAtOnceAndIsDrawnWhereItWas() {
        let host = TestHost {
            Holding(handle, true) { isShown in
                VStack(spacing: 0) {
                    if isShown { square("a") }
                    square("b")
                }
            }
        }
        let a = host.frame(of: "a"), b = host.frame(of: "b")
        host.step { change(false) }
        #expect(host.frame(of: "b") == b)
        host.advance(by: 1)
        #expect(host.frame(of: "b") == CGRect(x: 180, y: 130, width: 40, height: 40))
        host.step { change(true, nil) }
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(host.frame(of: "a") == a)
        #expect(abs(darkness(host, y: 115) - 0.5) < 0.02)
    }

    @Test func isNoLongerFoundAmongTheTextsOrHitWhileItGoes() {
        let clicks = Trace<String>()
        let host = TestHost {
            Holding(handle, true) { if $0 { Button("go") { clicks("go") } } }
        }
        host.step { change(false) }
        host.click(200, 150)
        #expect(host.texts == [])
        #expect(clicks.events == [])
    }

    @Test func contributesNoPreferencesWhileItGoes() {
        let seen = Trace<[String]>()
        let host = TestHost {
            Holding(handle, true) { isShown in
                VStack {
                    if isShown { square().preference(key: NamesKey.self, value: ["a"]) }
                    square("b").preference(key: NamesKey.self, value: ["b"])
                }
            }
            .onPreferenceChange(NamesKey.self) { seen($0) }
        }
        host.step { change(false) }
        #expect(seen.events == [["a", "b"], ["b"]])
    }

    @Test func disappearsWhenItsAnimationHasEndedAndNotBefore() {
        let trace = Trace<String>()
        let host = TestHost {
            Holding(handle, true) {
                if $0 { square().onAppear { trace("+") }.onDisappear { trace("-") } }
            }
        }
        host.step { change(false) }
        host.advance(by: 0.98)
        #expect(trace.events == ["+"])
        host.advance(by: 0.05)
        #expect(trace.events == ["+", "-"])
        #expect(host.frame(of: "a") == nil)
        #expect(!host.host.graph.needsFrame)
    }

    @Test func comesBackWithItsStateFromWhereItIsWhenWantedAgain() {
        let trace = Trace<String>()
        let count = Handle<Int>()
        let host = TestHost {
            Holding(handle, true) {
                if $0 {
                    Holding(count, 0) { _ in square() }.onAppear { trace("+") }.onDisappear { trace("-") }
                }
            }
        }
        host.step { count.value = 7 }
        host.step { change(false) }
        host.advance(by: 0.5)
        host.step { change(true) }
        #expect(abs(darkness(host) - 0.5) < 0.01)
        host.advance(by: 2)
        #expect(darkness(host) > 0.99)
        #expect(count.value == 7)
        #expect(trace.events == ["+"])
    }

    @Test func aMoveGoesOverAnEdgeByItsOwnSize() {
        let host = TestHost { Holding(handle, false) { if $0 { square().transition(.move(edge: .leading)) } } }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minX == 140)
        host.advance(by: 0.25)
        #expect(abs(host.frame(of: "a")!.minX - 150) < 0.001)
        host.advance(by: 0.75)
        #expect(host.frame(of: "a")?.minX == 180)
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "a")!.minX - 160) < 0.001)
    }

    @Test func aSlideComesOverTheLeadingEdgeAndGoesOverTheTrailingOne() {
        let host = TestHost { Holding(handle, false) { if $0 { square().transition(.slide) } } }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minX == 140)
        host.advance(by: 1)
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "a")!.minX - 200) < 0.001)
    }

    @Test func aPushFadesAndGoesOverTheOppositeEdge() {
        let host = TestHost { Holding(handle, false) { if $0 { square().transition(.push(from: .bottom)) } } }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minY == 170)
        host.advance(by: 1)
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "a")!.minY - 110) < 0.001)
        #expect(abs(darkness(host, y: 130) - 0.5) < 0.02)
    }

    @Test func scaleGrowsFromItsAnchor() {
        let host = TestHost {
            Holding(handle, false) { if $0 { square().transition(.scale(scale: 0.5, anchor: .topLeading)) } }
        }
        host.step { change(true) }
        #expect(host.frame(of: "a") == CGRect(x: 180, y: 130, width: 20, height: 20))
        host.advance(by: 1)
        #expect(host.frame(of: "a") == CGRect(x: 180, y: 130, width: 40, height: 40))
    }

    @Test func anAsymmetricOneComesAndGoesDifferently() {
        let host = TestHost {
            Holding(handle, false) {
                if $0 { square().transition(.asymmetric(insertion: .offset(x: 50), removal: .move(edge: .top))) }
            }
        }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.origin == CGPoint(x: 230, y: 130))
        host.advance(by: 1)
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(host.frame(of: "a")?.minX == 180)
        #expect(abs(host.frame(of: "a")!.minY - 110) < 0.001)
    }

    @Test func aTransitionWrittenByAnAuthorGetsThePhases() {
        struct Drop: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.offset(y: 100 * phase.value)
            }
        }
        let host = TestHost { Holding(handle, false) { if $0 { square().transition(Drop()) } } }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minY == 30)
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "a")!.minY - 80) < 0.001)
        host.advance(by: 0.5)
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "a")!.minY - 180) < 0.001)
        host.advance(by: 0.6)
        #expect(host.frame(of: "a") == nil)
    }

    @Test func anAnimationOfItsOwnNeedsNoOtherOne() {
        let host = TestHost {
            Holding(handle, false) { if $0 { square().transition(.opacity.animation(.linear(duration: 1))) } }
        }
        host.step { change(true, nil) }
        host.advance(by: 0.5)
        #expect(abs(darkness(host) - 0.5) < 0.01)
    }

    @Test func whatComesWithAnInsertedParentRunsNoTransitionOfItsOwn() {
        let host = TestHost {
            Holding(handle, false) {
                if $0 {
                    VStack { if true { square().transition(.move(edge: .leading)) } }
                }
            }
        }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minX == 180)
    }

    @Test func aTransitionInsideOfTheOutermostViewIsNotUsed() {
        let host = TestHost {
            Holding(handle, false) { if $0 { VStack { square().transition(.move(edge: .leading)) } } }
        }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minX == 180)
    }

    @Test func aTransitionBehindModifiersIsUsedAndMovesThemToo() {
        let host = TestHost {
            Holding(handle, false) {
                if $0 {
                    square().transition(.move(edge: .leading)).background { Color.red.accessibilityIdentifier("back") }
                        .padding(10)
                }
            }
        }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minX == 120)
        #expect(host.frame(of: "back")?.minX == 120)
    }

    @Test func anotherTypeInAnAnyViewReplacesWithoutATransition() {
        let host = TestHost {
            Holding(handle, false) { $0 ? AnyView(square()) : AnyView(Text("none")) }
        }
        host.step { change(true) }
        #expect(darkness(host) > 0.99)
        #expect(host.frame(of: "none") == nil)
    }

    @Test func elementsOfAForEachComeAndGoByTheirIDs() {
        let items = Handle<[Int]>()
        let host = TestHost {
            Holding(items, [1, 2, 3]) { items in
                HStack(spacing: 0) {
                    ForEach(items, id: \.self) { item in
                        Color.black.frame(width: 40, height: 40).accessibilityIdentifier("\(item)")
                    }
                }
            }
        }
        host.step { withAnimation(linear) { items.value = [1, 3, 4] } }
        #expect(host.frame(of: "2")?.minX == 180)
        #expect(host.frame(of: "3")?.minX == 220)
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "3")!.minX - 200) < 0.001)
        host.step { withAnimation(linear) { items.value = [1, 2, 3, 4] } }
        host.advance(by: 2)
        #expect(host.frame(of: "2")?.minX == 160)
        #expect(host.frame(of: "4")?.minX == 240)
    }

    @Test func manyChangesWithinATransitionEndWhereTheLastOneLeads() {
        let host = TestHost { Holding(handle, true) { if $0 { square("a") } else { square("b") } } }
        for turn in 1...20 {
            host.step { change(turn % 2 == 0) }
            host.advance(by: 0.05)
        }
        host.advance(by: 3)
        #expect(host.frame(of: "a") != nil)
        #expect(host.frame(of: "b") == nil)
        #expect(darkness(host) > 0.99)
        #expect(!host.host.graph.needsFrame)
    }

    @Test func twoEqualViewsThatFadeIntoEachOtherNeverShowWhatIsBehindForLong() {
        let host = TestHost {
            ZStack { Holding(handle, true) { if $0 { Color.black } else { Color.black.opacity(1) } } }
        }
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(darkness(host) > 0.74)
        host.step { host.host.graph.finishAnimations() }
        #expect(darkness(host) > 0.99)
    }

    @Test(arguments: [30.0, 60, 144]) func passesThroughTheSameValuesAtAllFrameRates(rate: Double) {
        let host = TestHost { Holding(handle, false) { if $0 { square().transition(.move(edge: .leading)) } } }
        host.step { withAnimation(.spring(response: 0.5, dampingFraction: 1)) { handle.value = true } }
        var values: [Double] = []
        var time = 0.0
        for mark in [0.1, 0.2, 0.5] {
            while time < mark - 1e-9 {
                time = min(time + 1 / rate, mark)
                host.host.graph.update(at: time)
            }
            values.append(host.frame(of: "a")!.minX - 140)
        }
        // The stepped rows of the table of springs, of 40 points.
        for (value, expected) in zip(values, [0.3558, 0.7129, 0.9845]) { #expect(abs(value / 40 - expected) < 0.006) }
    }
}

private struct NamesKey: PreferenceKey {
    static let defaultValue: [String] = []

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor @Suite("Order of appearing and disappearing") struct AppearanceOrderTests {
    /// A view that says with its flag when it comes and goes.
    private struct Item: View {
        let flag: Bool
        let trace: Trace<String>

        var body: some View {
            Color.black.onAppear { trace("appear(\(flag))") }.onDisappear { trace("disappear(\(flag))") }
        }
    }

    @Test func theNewViewAppearsBeforeTheOldOneDisappears() {
        let handle = Handle<Bool>(), shows = Handle<Bool>(), trace = Trace<String>()
        let host = TestHost {
            Holding(shows, true) { isShown in
                if isShown {
                    Holding(handle, false) { flag in
                        Color.black.onAppear { trace("appear") }.onDisappear { trace("disappear") }.id(flag)
                    }
                }
            }
        }
        host.step { handle.value = true }
        #expect(trace.events == ["appear", "appear", "disappear"])  // S5
        host.step { shows.value = false }
        #expect(trace.events == ["appear", "appear", "disappear", "disappear"])
    }

    @Test func withTheIdentityTransitionTheOldViewDisappearsFirst() {
        let handle = Handle<Bool>(), trace = Trace<String>()
        let host = TestHost {
            Holding(handle, false) { flag in
                Color.black.onAppear { trace("appear") }.onDisappear { trace("disappear") }
                    .transition(.identity).id(flag)
            }
        }
        host.step { handle.value = true }
        #expect(trace.events == ["appear", "disappear", "appear"])  // S6
    }
}
