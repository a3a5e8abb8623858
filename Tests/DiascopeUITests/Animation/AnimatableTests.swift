import DiascopeGraphics
import Foundation
import Testing

@testable import DiascopeUI

@Suite struct AnimatableTests {
    struct Plain: Animatable {}

    @Test func aTypeThatSaysNothingHasNothingToAnimate() {
        #expect(Plain().animatableData == EmptyAnimatableData())
    }

    @Test func dataLeadsBackToTheValue() {
        var rect = CGRect.zero
        rect.animatableData = CGRect(x: 1, y: 2, width: 3, height: 4).animatableData
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        var angle = Angle.zero
        angle.animatableData = Angle.degrees(370).animatableData
        #expect(angle == .degrees(370))
        var point = UnitPoint.zero
        point.animatableData = UnitPoint.bottomTrailing.animatableData
        #expect(point == .bottomTrailing)
        #expect(FrameVector(CGRect(x: 1, y: 2, width: -3, height: 4)).rect.size.width == -3)
    }

    @Test func unitsCountAs128Points() {
        #expect(Angle.radians(1).animatableData == 128)
        #expect(UnitPoint.bottomTrailing.animatableData.magnitudeSquared == 2 * 128 * 128)
        #expect(Color.Resolved(red: 0, green: 0, blue: 1).animatableData.magnitudeSquared == 2 * 128 * 128)
        #expect(0.3.inAnimationUnits.fromAnimationUnits == 0.3)
    }

    @Test func coloursAreMixedInLinearLight() {
        let black = Color.Resolved(red: 0, green: 0, blue: 0), white = Color.Resolved(red: 1, green: 1, blue: 1)
        var middle = black
        middle.animatableData = (black.animatableData + white.animatableData).scaled(by: 0.5)
        #expect(abs(middle.red - 0.735) < 0.001 && middle.opacity == 1, "\(middle)")
    }

    @Test func aPairIsOneVector() {
        let pair = AnimatablePair(3.0, AnimatablePair(CGFloat(4), Float(12)))
        #expect(pair.magnitudeSquared == 169)
        #expect((pair + pair - pair).scaled(by: 2) == AnimatablePair(6, AnimatablePair(8, 24)))
    }
}
