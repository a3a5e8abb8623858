import Testing

@testable import DiascopeRendering

@Suite struct ByteLimitedCacheTests {
    @Test func whatWasNotUsedForLongestGoesFirst() {
        var cache = ByteLimitedCache<Int, String>(limit: 100)
        for i in 0..<4 { cache.insert("\(i)", bytes: 25, for: i) }
        #expect(cache.value(for: 0) == "0")
        cache.insert("new", bytes: 25, for: 9)
        #expect(cache.value(for: 0) == "0" && cache.value(for: 9) == "new")
        #expect(cache.value(for: 1) == nil)
        #expect(cache.bytes <= 100)
    }

    @Test func theSumIsRightAfterAnySequence() {
        var cache = ByteLimitedCache<Int, Int>(limit: 1000)
        var random = Repeatable(state: 3), sizes: [Int: Int] = [:]
        for _ in 0..<2000 {
            let key = Int.random(in: 0..<40, using: &random), size = Int.random(in: 0...300, using: &random)
            cache.insert(size, bytes: size, for: key)
            sizes[key] = size
            let kept = (0..<40).compactMap { cache.value(for: $0) }
            #expect(cache.bytes == kept.reduce(0, +))
            #expect(cache.bytes <= 1000)
        }
    }

    @Test func whatIsLargerThanTheLimitIsNotKept() {
        var cache = ByteLimitedCache<Int, Int>(limit: 10)
        cache.insert(1, bytes: 5, for: 1)
        cache.insert(2, bytes: 11, for: 1)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.bytes == 0)
    }
}
