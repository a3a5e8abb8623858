import DiascopeDeck

/// What slides did, in order.
@MainActor final class Log {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// The lines since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A slide that tells what happens to it, and has a state of its own.
struct LoggedSlide: View {
    let name: String
    let log: Log
    var steps = 1
    @State private var count = 0
    @Environment(\.currentStep) private var step

    var body: some View {
        let _ = log.note("body \(name)")
        VStack {
            Text("\(name) at \(step)")
            Button("\(name) count \(count)") { count += 1 }
        }
        .preference(key: StepsKey.self, value: steps)
        .onAppear { log.note("appear \(name)") }
        .onDisappear { log.note("disappear \(name)") }
        .onChange(of: step) { log.note("step \(name)") }
    }
}

/// What a deck's slides are made from while it runs.
@Observable final class Plan {
    var names: [String]
    var steps: [String: Int] = [:]
    var hasEnd = true

    init(_ names: [String]) { self.names = names }
}
