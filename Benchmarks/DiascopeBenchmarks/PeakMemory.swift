import Foundation

/// Watches how much memory a running process has at most.
///
/// The figure that comes with the end of a process is no use: for a process that was spawned it begins with the peak of
/// the one that spawned it.
final class PeakMemory: @unchecked Sendable {
    private let lock = NSLock()
    private var kilobytes = 0
    private var isStopped = false

    init(of pid: pid_t) {
        Thread.detachNewThread { [self] in
            while !lock.withLock({ isStopped }) {
                let found = try? number(after: "VmHWM:", in: "/proc/\(pid)/status")
                if let found { lock.withLock { kilobytes = max(kilobytes, found) } }
                usleep(3_000)
            }
        }
    }

    var megabytes: Double { lock.withLock { Double(kilobytes) / 1024 } }

    func stop() { lock.withLock { isStopped = true } }
}
