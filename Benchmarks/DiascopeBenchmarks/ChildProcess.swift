import Foundation

/// A program that was started, with its standard output and error read as one stream of lines.
///
/// `Foundation.Process` is not used because it does work of its own between the call and the start of the program.
final class ChildProcess {
    enum Failure: Error {
        case cannotStart(String)
        case ended(status: Int32, output: String)
        case timedOut(waitingFor: String)
    }

    let pid: pid_t
    /// The moment before the process came into being.
    let started: ContinuousClock.Instant
    private let output: Int32
    private var unread: [UInt8] = []
    private var lines: [String] = []
    private var status: Int32?
    private var usage = rusage()
    private var ended = ContinuousClock.now

    /// Starts a program by its path, or by its name on the PATH. Its stream of lines is also its descriptor 3.
    init(_ command: [String], environment: [String: String] = [:]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure.cannotStart("no pipe: \(String(cString: strerror(errno)))") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        output = ends[0]

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for descriptor: Int32 in 1...3 {
            posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor)
        }

        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var arguments = command.map { strdup($0) } + [nil]
        var settings = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in arguments + settings { free(string) } }

        var pid: pid_t = 0
        started = .now
        let error = posix_spawnp(&pid, command[0], &actions, nil, &arguments, &settings)
        self.pid = pid
        guard error == 0 else {
            status = -1
            throw Failure.cannotStart("\(command[0]): \(String(cString: strerror(error)))")
        }
    }

    deinit {
        terminate()
        close(output)
    }

    /// Waits for a line that begins so, and gives the rest of the line and the time since the process was started.
    func line(beginning start: String, within limit: Duration = .seconds(30)) throws -> (rest: String, after: Duration)
    {
        let deadline = ContinuousClock.now + limit
        while true {
            guard let line = try nextLine(before: deadline, waitingFor: start) else {
                throw Failure.ended(status: waitForEnd(), output: lines.joined(separator: "\n"))
            }
            let now = ContinuousClock.now
            lines.append(line)
            if line.hasPrefix(start) { return (String(line.dropFirst(start.count)), now - started) }
        }
    }

    /// Ends the process, if it has not ended by itself.
    func terminate() {
        guard status == nil else { return }
        kill(pid, SIGTERM)
        for _ in 0..<200 where status == nil {
            if !reap(WNOHANG) { usleep(10_000) }
        }
        guard status == nil else { return }
        kill(pid, SIGKILL)
        reap(0)
    }

    /// What a program used from its start to its end.
    struct Usage {
        var time: Duration
        /// Of all its threads.
        var processorTime: Duration
        /// What was in memory at most, in megabytes, but for what came in its last milliseconds.
        var peakMemory: Double
    }

    /// Waits until the program has ended by itself.
    @discardableResult func finish() throws -> Usage {
        let peak = PeakMemory(of: pid)
        defer { peak.stop() }
        if waitForEnd() != 0 { throw Failure.ended(status: waitForEnd(), output: lines.joined(separator: "\n")) }
        return Usage(
            time: ended - started, processorTime: Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime),
            peakMemory: peak.megabytes)
    }

    private static func duration(_ time: timeval) -> Duration {
        .seconds(time.tv_sec) + .microseconds(Int(time.tv_usec))
    }

    private func waitForEnd() -> Int32 {
        if status == nil { reap(0) }
        return status ?? -1
    }

    /// Notes the exit status, or minus the signal that ended the process.
    @discardableResult private func reap(_ options: Int32) -> Bool {
        var raw: Int32 = 0
        guard wait4(pid, &raw, options, &usage) == pid else { return false }
        ended = .now
        let signal = raw & 0x7F
        status = signal == 0 ? (raw >> 8) & 0xFF : -signal
        return true
    }

    /// The next whole line, or nil at the end of the output.
    private func nextLine(before deadline: ContinuousClock.Instant, waitingFor what: String) throws -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let left = max(0, (deadline - .now) / .milliseconds(1))
            var poller = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&poller, 1, Int32(left)) > 0 else { throw Failure.timedOut(waitingFor: what) }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { return nil }
            unread += buffer[..<count]
        }
    }
}
