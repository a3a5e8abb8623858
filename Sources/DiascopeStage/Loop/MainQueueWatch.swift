import Dispatch
import Foundation

/// Waits on a thread of its own for work on the main queue and for signals to end, while the main thread sleeps in SDL.
///
/// SDL's wait knows nothing of libdispatch, so main-actor tasks would stand still while no input comes. The main queue
/// has a file descriptor that becomes readable when work arrives (the one `RunLoop` uses); this thread polls it and
/// calls `onWork`, which wakes SDL. It polls again only after `acknowledge`, so a busy main thread costs nothing.
final class MainQueueWatch: Sendable {
    private let acknowledged: BytePipe
    private let orders: BytePipe
    private let finished = DispatchSemaphore(value: 0)

    /// - Parameters: called on the watching thread.
    init(onWork: @escaping @Sendable () -> Void, onEndSignal: @escaping @Sendable () -> Void) throws(StageError) {
        acknowledged = try BytePipe()
        orders = try BytePipe()
        EndSignals.report(to: orders.writing)
        let (queue, acknowledged, orders, finished) = (mainQueueHandle(), acknowledged, orders, finished)
        let thread = Thread {
            EndSignals.letThrough()
            while true {
                let ready = Self.wait(for: [orders.reading, queue])
                if ready[0] {
                    guard orders.take() == .signal else { break }
                    onEndSignal()
                }
                if ready[1] {
                    onWork()
                    // Until the main thread has emptied the queue its descriptor stays readable.
                    while true {
                        let ready = Self.wait(for: [orders.reading, acknowledged.reading])
                        if ready[1] {
                            _ = acknowledged.take()
                            break
                        }
                        guard orders.take() == .signal else {
                            finished.signal()
                            return
                        }
                        onEndSignal()
                    }
                }
            }
            finished.signal()
        }
        thread.name = "main queue watch"
        thread.start()
    }

    /// The main thread has done what was on the main queue.
    func acknowledge() { acknowledged.put(.work) }

    /// Ends the thread and gives the signals back.
    func stop() {
        EndSignals.giveBack()
        orders.put(.stop)
        finished.wait()
    }

    private static func wait(for descriptors: [Int32]) -> [Bool] {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&polled, nfds_t(polled.count), -1) < 0, errno == EINTR {}
        return polled.map { $0.revents != 0 }
    }
}

/// A pipe that carries single bytes between threads and out of signal handlers.
private final class BytePipe: Sendable {
    enum Byte: UInt8 { case work, stop, signal }

    let reading, writing: Int32

    init() throws(StageError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .noLoop(reason: String(cString: strerror(errno))) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    func put(_ byte: Byte) {
        var raw = byte.rawValue
        _ = write(writing, &raw, 1)
    }

    func take() -> Byte? {
        var raw: UInt8 = 0
        return read(reading, &raw, 1) == 1 ? Byte(rawValue: raw) : nil
    }
}

/// SIGINT and SIGTERM end the show as closing its window does; a second one ends the process the hard way.
private enum EndSignals {
    private static let signals = [SIGINT, SIGTERM]

    static func report(to descriptor: Int32) {
        endSignalDescriptor = descriptor
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in
                // Only what is safe in a signal handler: one write to a descriptor that is already there.
                let saved = errno
                var byte: UInt8 = 2
                _ = write(endSignalDescriptor, &byte, 1)
                errno = saved
            }
            action.sa_flags = CInt(bitPattern: UInt32(SA_RESETHAND))
            sigaction(signal, &action, nil)
        }
    }

    /// On the calling thread: a program started from a thread that blocks signals inherits that.
    static func letThrough() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    static func giveBack() {
        for signal in signals { Foundation.signal(signal, SIG_DFL) }
        endSignalDescriptor = -1
    }
}

/// A plain global with a constant value, because a signal handler may not run initialisers. Written only while no
/// handler that reads it is installed.
nonisolated(unsafe) private var endSignalDescriptor: Int32 = -1

/// What CoreFoundation's run loop waits on; libdispatch exports it for that purpose.
@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
