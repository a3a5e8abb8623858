import Foundation

/// A program that shows something on a display and then prints a line beginning with "first-frame".
struct Show {
    var command: [String]
    var environment: [String: String] = [:]

    /// Starts the program and waits for its first frame.
    func start(on display: VirtualDisplay) throws -> (process: ChildProcess, firstFrame: Duration) {
        let variables = environment.merging(["DISPLAY": display.name, "SDL_VIDEODRIVER": "x11"]) { $1 }
        let process = try ChildProcess(command, environment: variables)
        return (process, try process.line(beginning: "first-frame").after)
    }
}

extension Benchmark {
    /// From the start of the process to its first frame on the display.
    static func start(_ name: String, of show: Show, bound: Show, on display: VirtualDisplay) -> Benchmark {
        func measure(_ show: Show) throws -> [Double] {
            let (process, firstFrame) = try show.start(on: display)
            process.terminate()
            return [firstFrame / .milliseconds(1)]
        }
        return Benchmark(
            name: name, rows: [Row(name: "first-frame", unit: "ms")], warmUps: 2, samples: 11,
            measure: { try measure(show) }, bound: { try measure(bound) })
    }

    /// What a still picture costs: ten seconds from two seconds after the first frame, then the memory.
    static func rest(_ name: String, of show: Show, bound: Show, on display: VirtualDisplay) -> Benchmark {
        func measure(_ show: Show) throws -> [Double] {
            let (process, _) = try show.start(on: display)
            defer { process.terminate() }
            sleep(for: .seconds(2))
            let before = try ProcessUsage(of: process.pid)
            sleep(for: .seconds(10))
            let used = try ProcessUsage(of: process.pid).since(before)
            let memory = try ProcessMemory(of: process.pid)
            return [
                Double(used.voluntarySwitches), used.processorTime, memory.proportional, memory.resident,
            ]
        }
        return Benchmark(
            name: name,
            rows: [
                Row(name: "idle-wakeups", unit: "in 10 s"), Row(name: "idle-processor", unit: "ms in 10 s"),
                Row(name: "memory-proportional", unit: "MB"), Row(name: "memory-resident", unit: "MB"),
            ],
            warmUps: 0, samples: 1,
            measure: { try measure(show) }, bound: { try measure(bound) })
    }
}

private func sleep(for duration: Duration) {
    usleep(UInt32(duration / .microseconds(1)))
}
