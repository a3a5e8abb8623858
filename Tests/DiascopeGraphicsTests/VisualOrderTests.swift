import DiascopeGraphics
import Testing

@Suite("Pieces of a line from left to right") struct VisualOrderTests {
    private func order(_ levels: [UInt8]) -> [Int] {
        var pieces = Array(zip(levels.indices, levels))
        pieces.putInVisualOrder(level: \.1)
        return pieces.map(\.0)
    }

    @Test func stayWhereAllGoesLeftToRight() {
        #expect(order([]) == [])
        #expect(order([0, 0, 0]) == [0, 1, 2])
        #expect(order([2, 2]) == [0, 1])
    }

    @Test func turnRoundWhereReadingDoes() {
        #expect(order([1, 1, 1]) == [2, 1, 0])
        #expect(order([0, 1, 1, 0]) == [0, 2, 1, 3])
    }

    /// A number inside of Hebrew, and Latin words inside of it.
    @Test func keepTheirOrderInsideOfWhatIsTurned() {
        #expect(order([1, 2, 2, 1]) == [3, 1, 2, 0])
        #expect(order([1, 2, 3, 3, 2, 1]) == [5, 1, 3, 2, 4, 0])
        #expect(order([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    }
}
