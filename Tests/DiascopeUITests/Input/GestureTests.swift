import DiascopeUI
import Testing

@MainActor @Suite struct GestureTests {
    let trace = Trace<String>()
    private let middle = CGPoint(x: 200, y: 150)

    private func moved(_ x: CGFloat, _ y: CGFloat = 0) -> CGPoint { CGPoint(x: 200 + x, y: 150 + y) }

    @Test func aTapOfAChildWinsOverThatOfItsParent() {
        let host = TestHost {
            VStack { Color.red.frame(width: 50, height: 50).onTapGesture { trace("child") } }
                .padding(50).background(Color.blue).onTapGesture { trace("parent") }
        }
        host.click(200, 150)
        host.click(150, 150)
        #expect(trace.events == ["child", "parent"])
    }

    @Test func aHighPriorityTapWinsOverThoseInside() {
        let host = TestHost {
            Color.red.onTapGesture { trace("child") }
                .highPriorityGesture(TapGesture().onEnded { trace("parent") })
        }
        host.click(200, 150)
        #expect(trace.events == ["parent"])
    }

    @Test func aSimultaneousTapIsRecognisedBesideTheOther() {
        let host = TestHost {
            Color.red.onTapGesture { trace("child") }
                .simultaneousGesture(TapGesture().onEnded { trace("parent") })
        }
        host.click(200, 150)
        #expect(trace.events.sorted() == ["child", "parent"])
    }

    @Test func aDoubleTapNeedsTwoTapsInTime() {
        let host = TestHost { Color.red.onTapGesture(count: 2) { trace("two") } }
        host.click(200, 150)
        host.advance(by: 0.5)
        host.click(200, 150)
        #expect(trace.events == [])
        host.advance(by: 0.1)
        host.click(200, 150)
        #expect(trace.events == ["two"])
        host.click(200, 150)
        #expect(trace.events == ["two"])
    }

    @Test func aSingleTapOutsideOfADoubleTapWaitsForIt() {  // F173
        let host = TestHost { Color.red.onTapGesture(count: 2) { trace("two") }.onTapGesture { trace("one") } }
        host.click(200, 150)
        #expect(trace.events == [])
        host.advance(by: 0.4)
        #expect(trace.take() == ["one"])
        host.click(200, 150)
        host.click(200, 150)
        host.advance(by: 0.5)
        #expect(trace.take() == ["two"])
    }

    @Test func aSingleTapInsideOfADoubleTapHasThePress() {
        let host = TestHost { Color.red.onTapGesture { trace("one") }.onTapGesture(count: 2) { trace("two") } }
        host.click(200, 150)
        host.click(200, 150)
        #expect(trace.events == ["one", "one"])
    }

    @Test func aTapElsewhereEndsTheWaitForASecondOne() {
        let host = TestHost {
            HStack(spacing: 0) {
                Color.red.onTapGesture(count: 2) { trace("two") }.onTapGesture { trace("one") }
                Color.blue.onTapGesture { trace("other") }
            }
        }
        host.click(100, 150)
        host.click(300, 150)
        #expect(trace.events == ["one", "other"])
    }

    @Test func aTapTellsWhereItWas() {
        let host = TestHost {
            Color.red.frame(width: 100, height: 100).onTapGesture { point in trace("\(point.x) \(point.y)") }
        }
        host.click(160, 110)
        #expect(trace.events == ["10.0 10.0"])
    }

    @Test func aTapInAButtonsPlaceGoesToTheInnerOne() {
        let host = TestHost {
            Button {
                trace("button")
            } label: {
                Color.red.onTapGesture { trace("tap") }
            }
        }
        host.click(200, 150)
        #expect(trace.events == ["tap"])
    }

    @Test func aPressThatLeavesIsNoTap() {
        let host = TestHost { Color.red.frame(width: 50, height: 50).onTapGesture { trace("tap") } }
        host.step { host.host.press(at: middle) }
        host.step { host.host.drag(to: moved(100)) }
        host.step { host.host.release(at: middle) }
        #expect(trace.events == [])
    }

    private struct Draggable: View {
        @GestureState private var offset = CGSize.zero
        let trace: Trace<String>
        var distance: CGFloat = 10
        var body: some View {
            Color.red.frame(width: 40, height: 40).accessibilityIdentifier("square")
                .offset(offset)
                .gesture(
                    DragGesture(minimumDistance: distance)
                        .updating($offset) { value, state, _ in state = value.translation }
                        .onChanged { trace("changed \(Int($0.translation.width))") }
                        .onEnded { trace("ended \(Int($0.translation.width)) from \(Int($0.startLocation.x))") })
        }
    }

    @Test func aDragBeginsAtItsDistanceAndTellsUntilItEnds() {
        let host = TestHost { Draggable(trace: trace) }
        host.step { host.host.press(at: middle) }
        host.step { host.host.drag(to: moved(5)) }
        #expect(trace.events == [])
        host.step { host.host.drag(to: moved(20)) }
        #expect(host.frame(of: "square")!.midX == 220)
        host.step { host.host.drag(to: moved(300)) }
        host.step { host.host.release(at: moved(30)) }
        #expect(trace.events == ["changed 20", "changed 300", "ended 30 from 20"])
        #expect(host.frame(of: "square")!.midX == 200)
    }

    @Test func aDragWithoutADistanceBeginsAtOnce() {
        let host = TestHost { Draggable(trace: trace, distance: 0) }
        host.step { host.host.press(at: middle) }
        #expect(trace.events == ["changed 0"])
    }

    @Test func aDragWhoseViewGoesIsReset() {
        let flag = Handle<Bool>()
        let host = TestHost { Holding(flag, true) { if $0 { Draggable(trace: trace) } } }
        host.step { host.host.press(at: middle) }
        host.step { host.host.drag(to: moved(20)) }
        host.step { flag.value = false }
        host.step { host.host.drag(to: moved(30)) }
        host.step { host.host.release(at: moved(30)) }
        #expect(trace.events == ["changed 20"])
    }

    @Test func aTapAndADragOfOneViewShareItsPresses() {
        let host = TestHost {
            Color.red.onTapGesture { trace("tap") }.gesture(DragGesture().onEnded { _ in trace("drag") })
        }
        host.click(200, 150)
        host.step { host.host.press(at: middle) }
        host.step { host.host.drag(to: moved(30)) }
        host.step { host.host.release(at: moved(30)) }
        #expect(trace.events == ["tap", "drag"])
    }

    @Test func aDragInsideOfATapLeavesPressesThatDoNotMoveToIt() {
        let host = TestHost {
            Color.red.gesture(DragGesture().onEnded { _ in trace("drag") }).onTapGesture { trace("tap") }
        }
        host.click(200, 150)
        host.step { host.host.press(at: middle) }
        host.step { host.host.drag(to: moved(30)) }
        host.step { host.host.release(at: moved(30)) }
        #expect(trace.events == ["tap", "drag"])
    }

    @Test func theSpeedOfADragIsTold() {
        let host = TestHost {
            Color.red.gesture(
                DragGesture().onEnded { trace("\(Int($0.velocity.width)) \(Int($0.predictedEndTranslation.width))") })
        }
        host.step { host.host.press(at: middle) }
        host.advance(by: 0.1)
        host.step { host.host.drag(to: moved(40)) }
        host.step { host.host.release(at: moved(40)) }
        #expect(trace.events == ["400 140"])
    }
}
