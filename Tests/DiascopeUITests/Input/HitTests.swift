import DiascopeUI
import Testing

/// Rows H1–H12 of the layout cases, as far as the modifiers in them belong to this part. The canvas is 400 × 300.
@MainActor @Suite struct HitTests {
    let taps = Trace<String>()

    private func square(_ name: String, _ side: CGFloat = 100, color: Color = .red) -> some View {
        color.frame(width: side, height: side).onTapGesture { taps(name) }
    }

    @Test func aGapIsNotHit() {  // H1
        let host = TestHost {
            HStack {
                Color.red.frame(width: 50, height: 50)
                Spacer()
                Color.red.frame(width: 50, height: 50)
            }
            .frame(width: 200, height: 50)
            .onTapGesture { taps("all") }
        }
        host.click(200, 150)
        #expect(taps.take() == [])
        host.click(110, 150)
        #expect(taps.take() == ["all"])
        #expect(!host.host.graph.pointerDown(at: CGPoint(x: 200, y: 150)))
    }

    @Test func aContentShapeIsHitWhereNothingIsDrawn() {  // H2
        let host = TestHost {
            HStack {
                square("child", 50)
                Spacer()
                Color.red.frame(width: 50, height: 50)
            }
            .frame(width: 200, height: 50)
            .contentShape(Rectangle())
            .onTapGesture { taps("all") }
        }
        host.click(200, 150)
        host.click(110, 150)
        host.click(290, 150)
        host.click(310, 150)
        #expect(taps.take() == ["all", "child", "all"])
    }

    @Test func aContentShapeTakesAwayWhatIsDrawnOutsideOfIt() {
        let host = TestHost { Color.red.contentShape(Circle()).onTapGesture { taps("circle") } }
        host.click(5, 5)
        host.click(200, 150)
        #expect(taps.events == ["circle"])
    }

    @Test func aCircleIsNotHitInItsCorners() {  // H3
        let host = TestHost { Circle().fill(.red).frame(width: 100, height: 100).onTapGesture { taps("circle") } }
        host.click(155, 105)
        #expect(taps.events == [])
        host.click(200, 105)
        #expect(taps.events == ["circle"])
    }

    @Test func aTextIsHitInItsWholeBox() {  // H4
        let host = TestHost { Text("i").onTapGesture { taps("text") } }
        for (x, y) in [(195.5, 140.5), (204.5, 140.5), (195.5, 159.5), (204.5, 159.5)] as [(CGFloat, CGFloat)] {
            host.click(x, y)
        }
        host.click(194.5, 150)
        #expect(taps.events.count == 4)
    }

    @Test func whatIsInvisibleIsNotHit() {  // H5
        let host = TestHost {
            ZStack {
                square("a")
                square("b").opacity(0)
                square("c", color: .clear)
            }
        }
        host.click(200, 150)
        #expect(taps.events == ["a"])
    }

    @Test func whatAllowsNoHitTestingIsPassedThrough() {  // H6
        let isHit = Handle<Bool>()
        let host = TestHost {
            Holding(isHit, false) { isHit in
                ZStack {
                    square("a")
                    square("b").allowsHitTesting(isHit)
                }
            }
        }
        host.click(200, 150)
        host.step { isHit.value = true }
        host.click(200, 150)
        #expect(taps.events == ["a", "b"])
    }

    @Test func aViewWithoutGesturesCoversWhatIsBehindIt() {  // H7
        let host = TestHost {
            ZStack {
                square("a")
                Color.blue.frame(width: 100, height: 100)
            }
        }
        host.click(200, 150)
        #expect(taps.events == [])
        #expect(!host.host.graph.pointerDown(at: CGPoint(x: 200, y: 150)))
    }

    @Test func disabledCannotBeUndoneFurtherInside() {  // H10
        let host = TestHost {
            ZStack {
                square("behind")
                square("front").disabled(false).disabled(true)
            }
        }
        host.click(200, 150)
        #expect(taps.events == [])
    }

    @Test func anOffsetMovesWhereAViewIsHit() {  // H11
        let host = TestHost { square("a", 20).offset(x: 30) }
        host.click(225, 150)
        #expect(taps.take() == ["a"])
        host.click(195, 150)
        #expect(taps.take() == [])
    }

    @Test func aClipCutsDrawingOnly() {  // H8
        let host = TestHost { square("a").frame(width: 50, height: 50).clipped() }
        host.click(165, 150)
        #expect(taps.events == ["a"])
    }

    @Test func aHigherZIndexIsInFront() {  // H9
        let host = TestHost {
            ZStack {
                square("a").zIndex(1)
                square("b")
            }
        }
        host.click(200, 150)
        #expect(taps.events == ["a"])
    }

    @Test func aScaledViewIsHitWhereItIsDrawn() {  // H12
        let host = TestHost {
            square("a", 20).scaleEffect(2)
            Color.red.frame(width: 20, height: 20).onTapGesture { point in taps("\(point.x) \(point.y)") }
                .scaleEffect(2).offset(x: 100)
        }
        // Their middles are at (200, 136) and (300, 164).
        host.click(182, 120)
        #expect(taps.take() == ["a"])
        host.click(282, 148)
        #expect(taps.take() == ["1.0 2.0"])
    }

    @Test func theFrontmostOfSeveralIsHit() {
        let host = TestHost {
            ZStack {
                square("a")
                square("b")
            }
            .overlay { square("over", 20) }
            .background { square("under", 200) }
        }
        host.click(200, 150)
        host.click(170, 150)
        host.click(120, 150)
        #expect(taps.events == ["over", "b", "under"])
    }

    // F174
    @Test func aRotatedViewIsHitWhereItIsDrawn() {
        let host = TestHost {
            Color.red.frame(width: 100, height: 20)
                .onTapGesture { point in taps("\(point.x.rounded()) \(point.y.rounded())") }
                .rotationEffect(.degrees(90))
        }
        // It stands upright around (200, 150) now.
        host.click(240, 150)
        #expect(taps.take() == [])
        host.click(195, 110)
        #expect(taps.take() == ["10.0 15.0"])
    }
}
