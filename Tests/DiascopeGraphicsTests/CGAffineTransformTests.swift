import DiascopeGraphics
import Foundation
import Testing

@Suite struct CGAffineTransformTests {
    @Test func anInverseUndoesItsMap() {
        let map = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 12, y: -5).scaledBy(x: 2, y: 3)
        let there = CGPoint(x: 31, y: 7).applying(map)
        let back = there.applying(map.inverted())
        #expect(abs(back.x - 31) < 1e-9 && abs(back.y - 7) < 1e-9, "\(back)")
    }

    @Test func concatenatingAppliesTheReceiverFirst() {
        let map = CGAffineTransform(translationX: 10, y: 0).concatenating(CGAffineTransform(scaleX: 2, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 22, y: 2))
    }

    @Test func aMapWithoutInverseAnswersItself() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }
}
