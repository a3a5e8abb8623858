import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

@MainActor @Suite("What a transition looks like between its ends") struct TransitionLookTests {
    private let handle = Handle<Bool>()

    private func change(_ value: Bool) { withAnimation(.linear(duration: 1)) { handle.value = value } }

    private func pixel(_ host: TestHost, _ x: Int = 200, _ y: Int = 150) -> Bitmap.RGBA8 { host.host.image()[x, y] }

    private func square(_ color: Color) -> some View { color.frame(width: 40, height: 40) }

    /// F156
    @Test func aViewThatGoesIsBehindItsSiblingsUnlessItHasAZIndex() {
        for zIndex in [0.0, 1] {
            let host = TestHost {
                Holding(handle, true) { isShown in
                    ZStack {
                        square(.blue)
                        if isShown { square(.black).zIndex(zIndex) }
                    }
                }
            }
            #expect(pixel(host).b < 10)
            host.step { change(false) }
            host.advance(by: 0.1)
            let seen = pixel(host)
            #expect(zIndex == 0 ? seen.b > 240 : seen.b < 60, "z-index \(zIndex): \(seen)")
        }
    }

    /// F160
    @Test func combinedOnesApplyBoth() {
        let host = TestHost {
            Holding(handle, false) {
                if $0 {
                    square(.black).accessibilityIdentifier("a").transition(
                        AnyTransition.move(edge: .leading).combined(with: .scale(scale: 0.5)).combined(with: .opacity))
                }
            }
        }
        host.step { change(true) }
        host.advance(by: 0.5)
        let frame = host.frame(of: "a")!
        #expect(abs(frame.width - 30) < 0.01)
        // Half of its own width to the left, made smaller about the middle of its place.
        #expect(abs(frame.midX - (200 - 20 * 0.75)) < 0.01)
        #expect(abs(Int(pixel(host, Int(frame.midX)).r) - 128) <= 2)
    }

    @Test func oneOfModifiersGoesFromTheActiveToTheOther() {
        struct Shifted: ViewModifier {
            let x: CGFloat

            func body(content: Content) -> some View { content.offset(x: x) }
        }
        let host = TestHost {
            Holding(handle, false) {
                if $0 {
                    square(.black).accessibilityIdentifier("a")
                        .transition(.modifier(active: Shifted(x: 80), identity: Shifted(x: 0)))
                }
            }
        }
        host.step { change(true) }
        #expect(host.frame(of: "a")?.minX == 260)
        host.advance(by: 0.25)
        #expect(abs(host.frame(of: "a")!.minX - 240) < 0.001)
        host.advance(by: 0.8)
        host.step { change(false) }
        host.advance(by: 0.5)
        #expect(abs(host.frame(of: "a")!.minX - 220) < 0.001)
    }

    /// F157: the node is the same one, and goes back from where it is.
    @Test func whatIsWantedAgainWhileItGoesTurnsRound() {
        let count = Handle<Int>()
        let host = TestHost {
            Holding(handle, true) {
                if $0 {
                    Holding(count, 0) { Color.black.frame(width: 40, height: 40).accessibilityIdentifier("\($0)") }
                        .transition(.offset(x: 100))
                }
            }
        }
        host.step { count.value = 3 }
        host.step { change(false) }
        host.advance(by: 0.4)
        #expect(abs(host.frame(of: "3")!.minX - 220) < 0.001)
        host.step { withAnimation(.linear(duration: 0.1)) { handle.value = true } }
        // The way out, which is a curve, goes on underneath (F133): .1 s later it is at 50, of which the way back took 100.
        host.advance(by: 0.1)
        #expect(abs(host.frame(of: "3")!.minX - 130) < 0.001)
        host.advance(by: 0.6)
        #expect(host.frame(of: "3")!.minX == 180)
    }
}
