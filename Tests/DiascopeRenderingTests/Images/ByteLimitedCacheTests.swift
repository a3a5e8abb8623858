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

    @Test func whatTheLatestFramesUseStaysWhateverItTakes() {
        var cache = ByteLimitedCache<Int, Int>(limit: 100)
        func frame(_ keys: Int...) {
            cache.beginFrame()
            for key in keys where cache.value(for: key) == nil { cache.insert(key, bytes: 60, for: key) }
            cache.endFrame()
        }
        frame(1, 2, 3)
        #expect(cache.bytes == 180, "a frame needs all of it")
        for _ in 0..<5 { frame(1, 2, 3) }
        #expect(cache.bytes == 180 && cache.count == 3, "and so do those that follow")
        cache.insert(9, bytes: 60, for: 9)
        #expect(cache.bytes == 240 && cache.value(for: 1) == 1, "what comes meanwhile does not push it out")
        frame(3)
        #expect(cache.value(for: 3) == 3 && cache.bytes == 60, "then the limit holds for what was not used")
        cache.beginFrame()
        cache.insert(8, bytes: 500, for: 8)
        cache.endFrame()
        #expect(cache.value(for: 8) == 8, "larger than the limit, but on screen")
        cache.rest()
        #expect(cache.bytes == 0, "no frame follows that would need it")
    }
}
