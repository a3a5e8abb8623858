import Foundation
import Synchronization
import Testing

@testable import DiascopeRendering

@Suite("All cores") struct CoresTests {
    private func counts(_ cores: Cores, parts: Int) -> [Int] {
        let done = Mutex([Int](repeating: 0, count: max(parts, 0)))
        cores.perform(parts) { part in done.withLock { $0[part] += 1 } }
        return done.withLock { $0 }
    }

    @Test(arguments: [1, 2, 5]) func doEachPartOnce(cores: Int) {
        let cores = Cores(cores)
        for parts in [-1, 0, 1, 2, 3, 100, 5000] {
            #expect(counts(cores, parts: parts).allSatisfy { $0 == 1 }, "\(parts) parts")
        }
    }

    @Test func areDoneWhenItReturns() {
        let cores = Cores(3), sum = Atomic(0)
        for round in 1...200 {
            cores.perform(9) { _ in
                if round % 50 == 0 { usleep(500) }
                sum.add(1, ordering: .relaxed)
            }
            #expect(sum.load(ordering: .relaxed) == round * 9)
        }
    }

    @Test func workForSeveralAtATime() async {
        let cores = Cores(2)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<6 {
                group.addTask { counts(cores, parts: 300).allSatisfy { $0 == 1 } }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func mayBeAskedForInside() {
        let cores = Cores(2), sum = Atomic(0)
        cores.perform(8) { _ in cores.perform(8) { _ in sum.add(1, ordering: .relaxed) } }
        #expect(sum.load(ordering: .relaxed) == 64)
    }
}
