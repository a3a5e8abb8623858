import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation

/// A counter above many other views: what a write of its state costs must not depend on them.
private struct Crowd: View {
    let count: Int
    let pulse: Pulse

    var body: some View {
        VStack(spacing: 0) {
            Counter(pulse: pulse)
            ForEach(0..<count) { number in
                Text(verbatim: "Row \(number)").frame(height: 1)
            }
        }
    }
}

private struct Counter: View {
    let pulse: Pulse
    @State private var value = 10

    var body: some View {
        Text(verbatim: "Value \(value % 10 + 10)")
            .onAppear { pulse.beat = { value += 1 } }
    }
}

/// Lets the benchmark write the counter's state.
@MainActor private final class Pulse {
    var beat: () -> Void = {}
}

extension Benchmark {
    /// One state change that one body reads, in a tree of `count` views: how many bodies run, and how long it takes.
    /// Bound: the same in a tree of the counter alone.
    @MainActor static func stateChange(count: Int) -> Benchmark {
        Benchmark(
            name: "state-change-\(count)", rows: [Row(name: "bodies", unit: ""), Row(name: "time", unit: "ms")],
            warmUps: 5, samples: 25, measure: beats(count: count), bound: beats(count: 0))
    }

    /// Writes the counter's state and brings the tree up to date, at each call.
    @MainActor private static func beats(count: Int) -> () -> [Double] {
        let pulse = Pulse(), resources = PaintingResources(pictureFolders: [])
        let graph = ViewGraph(
            size: CGSize(width: 1920, height: 1080), services: resources.services,
            content: Crowd(count: count, pulse: pulse))
        graph.update(at: 0)
        return {
            MainActor.assumeIsolated {
                let before = graph.metrics.bodyEvaluations
                let start = ContinuousClock.now
                pulse.beat()
                graph.update(at: 0)
                let time = (ContinuousClock.now - start) / .milliseconds(1)
                return [Double(graph.metrics.bodyEvaluations - before), time]
            }
        }
    }

    /// A tree of `count` views made, laid out and turned into a display list.
    @MainActor static func coldBuild(count: Int) -> Benchmark {
        let resources = PaintingResources(pictureFolders: [])
        return .time("cold-build-\(count)", warmUps: 1, samples: 5) {
            MainActor.assumeIsolated {
                let graph = ViewGraph(
                    size: CGSize(width: 1920, height: 1080), services: resources.services,
                    content: Crowd(count: count, pulse: Pulse()))
                graph.update(at: 0)
            }
        }
    }
}
