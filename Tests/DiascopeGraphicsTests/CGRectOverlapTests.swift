import DiascopeGraphics
import Foundation
import Testing

struct CGRectOverlapTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test(arguments: [
        CGRect(x: 4, y: -3, width: 20, height: 8), CGRect(x: 10, y: 10, width: 5, height: 5),
        CGRect(x: 11, y: 0, width: 5, height: 5), CGRect(x: 2, y: 3, width: 1, height: 0),
        CGRect(x: 8, y: 8, width: -4, height: -4), CGRect.infinite, .null, .zero,
    ])
    func isTheIntersectionWhereThatIsOne(_ other: CGRect) {
        #expect(square.overlap(other) == square.intersection(other))
        #expect(other.overlap(square) == other.intersection(square))
    }

    @Test(arguments: [
        CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 5, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 5),
    ])
    func ofWhatIsNowhereIsNull(_ other: CGRect) {
        #expect(square.overlap(other).isNull)
        #expect(other.overlap(square).isNull)
    }

    @Test func ofWhatHasNoEndIsTheOther() {
        let half = CGRect(x: 5, y: 0, width: CGFloat.infinity, height: .infinity)
        #expect(square.overlap(half) == CGRect(x: 5, y: 0, width: 5, height: 10))
        #expect(half.overlap(square) == CGRect(x: 5, y: 0, width: 5, height: 10))
    }
}
