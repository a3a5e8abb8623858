import Dispatch
import Foundation
import Synchronization

/// All cores for work that is cut into parts.
///
/// Threads of our own, which sleep without end where there is nothing to do: those of Dispatch bring along a watch that
/// wakes every second.
final class Cores: @unchecked Sendable {
    static let shared = Cores(ProcessInfo.processInfo.activeProcessorCount)

    private let count: Int
    private let condition = NSCondition()
    /// What has parts that nobody has begun. Touched only while the condition is locked.
    private var works: [Work] = []
    private var hasThreads = false

    init(_ count: Int) { self.count = max(count, 1) }

    /// Does all parts, each once and in no order, on this thread and others; returns when all are done.
    ///
    /// - Parameter part: called with 0 up to `parts`; may itself ask for all cores.
    func perform(_ parts: Int, _ part: @escaping (Int) -> Void) {
        guard parts > 1, count > 1 else { return (0..<max(parts, 0)).forEach(part) }
        let work = Work(parts, part)
        condition.lock()
        if !hasThreads {
            hasThreads = true
            for _ in 1..<count { start() }
        }
        works.append(work)
        condition.broadcast()
        condition.unlock()
        work.help()
        condition.lock()
        works.removeAll { $0 === work }
        condition.unlock()
        // The last parts may still be under way elsewhere.
        work.isDone.wait()
    }

    private func start() {
        let thread = Thread { [self] in
            while true { next().help() }
        }
        thread.name = "core"
        thread.start()
    }

    private func next() -> Work {
        condition.lock()
        defer { condition.unlock() }
        while true {
            works.removeAll(where: \.isTaken)
            if let work = works.first { return work }
            condition.wait()
        }
    }

    private final class Work: @unchecked Sendable {
        private let count: Int
        private let part: (Int) -> Void
        private let taken = Atomic(0)
        private let left: Atomic<Int>
        let isDone = DispatchSemaphore(value: 0)

        init(_ count: Int, _ part: @escaping (Int) -> Void) {
            (self.count, self.part) = (count, part)
            left = Atomic(count)
        }

        /// Nothing is left to be begun.
        var isTaken: Bool { taken.load(ordering: .relaxed) >= count }

        /// Does parts until all are begun.
        func help() {
            while true {
                let number = taken.add(1, ordering: .relaxed).oldValue
                guard number < count else { return }
                part(number)
                if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { isDone.signal() }
            }
        }
    }
}
