import DiascopeGraphics
import DiascopeShow
import DiascopeUI
import Foundation

// What the engine does for one change, each beside the least that any engine would have to do for it.

/// A slide of about five hundred nodes: cards of texts, shapes and symbols in a grid of stacks.
private struct BusySlide: View {
    var body: some View {
        VStack(spacing: 8) {
            ForEach(0..<6) { row in
                HStack(spacing: 8) { ForEach(0..<6) { Card(number: row * 6 + $0) } }
            }
        }
        .padding(40)
    }
}

private struct Card: View {
    let number: Int

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: "Card \(number)").font(.system(size: 24, weight: .bold))
            HStack {
                Circle().fill(.tint).frame(width: 20, height: 20)
                Text(verbatim: "with a line of text")
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background { RoundedRectangle(cornerRadius: 12).fill(Color.gray.opacity(0.2)) }
    }
}

/// Lets a benchmark write a view's state.
@MainActor private final class Remote<Value> {
    var write: (Value) -> Void = { _ in }
}

/// A state that a benchmark writes.
private struct Remotely<Value, Content: View>: View {
    let remote: Remote<Value>
    @State var value: Value
    let content: (Value) -> Content

    init(_ remote: Remote<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        (self.remote, self.content) = (remote, content)
        _value = State(initialValue: value)
    }

    var body: some View {
        content(value).onAppear { remote.write = { value = $0 } }
    }
}

private struct CallKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    fileprivate var call: Int {
        get { self[CallKey.self] }
        set { self[CallKey.self] = newValue }
    }
}

private struct Listener: View {
    @Environment(\.call) private var call

    // Of one size whatever the value is: what is laid out is measured elsewhere.
    var body: some View { Color.blue.opacity(call % 2 == 0 ? 1 : 0.5).frame(width: 40, height: 4) }
}

private struct OneListener: View {
    let among: Int

    var body: some View {
        VStack(spacing: 0) {
            Listener()
            ForEach(0..<among) { Bystander(number: $0) }
        }
    }
}

private struct Bystander: View {
    let number: Int

    var body: some View { Text(verbatim: "Row \(number)").frame(height: 1) }
}

@MainActor private let resources = PaintingResources(pictureFolders: [])

@MainActor private func tree(_ content: some View) -> ViewGraph {
    let graph = ViewGraph(size: CGSize(width: 1920, height: 1080), services: resources.services, content: content)
    graph.update(at: 0)
    return graph
}

extension Benchmark {
    @MainActor static func engineChanges() -> [Benchmark] { [busySlide(), insertion(), environment(), movingLeaves()] }

    private static func milliseconds(_ work: @MainActor () -> Void) -> [Double] {
        MainActor.assumeIsolated {
            let start = ContinuousClock.now
            work()
            return [(ContinuousClock.now - start) / .milliseconds(1)]
        }
    }

    /// A slide made and laid out. Bound: its texts shaped anew, as any engine must.
    @MainActor private static func busySlide() -> Benchmark {
        Benchmark(
            name: "cold-slide-500", rows: [Row(name: "time", unit: "ms")], warmUps: 2, samples: 11,
            measure: { milliseconds { _ = tree(BusySlide()) } },
            bound: {
                milliseconds {
                    let font = FontDescription(size: 24)
                    for number in 0..<72 {
                        let attributes = TextAttributes(font: font, color: Color.Resolved(red: 0, green: 0, blue: 0))
                        let text = "Card \(number) with a line of text"
                        _ = resources.services.shaping.shape(
                            Paragraph(spans: [.init(text: text, attributes: attributes)]))
                    }
                }
            })
    }

    /// A row at the front of five hundred. Bound: a tree of that one row.
    @MainActor private static func insertion() -> Benchmark {
        let remote = Remote<[Int]>()
        let graph = tree(
            Remotely(remote, Array(0..<500)) { ids in
                VStack(spacing: 0) { ForEach(ids, id: \.self) { Bystander(number: $0) } }
            })
        var next = -1
        return Benchmark(
            name: "insertion-500", rows: [Row(name: "time", unit: "ms")], warmUps: 3, samples: 25,
            measure: {
                milliseconds {
                    remote.write([next] + Array(0..<500))
                    next -= 1
                    graph.update(at: 0)
                }
            },
            bound: { milliseconds { _ = tree(Bystander(number: 1)) } })
    }

    /// An inherited value that one of a thousand views reads. Bound: the same in a tree of that view alone.
    @MainActor private static func environment() -> Benchmark {
        func make(_ count: Int) -> () -> [Double] {
            let remote = Remote<Int>()
            let graph = tree(
                Remotely(remote, 0) { call in OneListener(among: count).environment(\.call, call) })
            var call = 0
            return {
                milliseconds {
                    call += 1
                    remote.write(call)
                    graph.update(at: 0)
                }
            }
        }
        return Benchmark(
            name: "environment-1-of-1000", rows: [Row(name: "time", unit: "ms")], warmUps: 3, samples: 25,
            measure: make(1_000), bound: make(0))
    }

    /// A frame in which two hundred leaves are on their way. Bound: as many springs asked for their value.
    @MainActor private static func movingLeaves() -> Benchmark {
        let remote = Remote<Bool>()
        let graph = tree(
            Remotely(remote, false) { isRight in
                VStack(spacing: 1) {
                    ForEach(0..<200) { _ in
                        Color.blue.frame(width: 4, height: 4)
                            .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
                    }
                }
            })
        var time = 0.0, isRight = false
        var springs = (0..<200).map { _ in AnimatedValue(FrameVector(.zero)) }
        return Benchmark(
            name: "moving-leaves-200", rows: [Row(name: "frame", unit: "ms")], warmUps: 2, samples: 11,
            measure: {
                MainActor.assumeIsolated {
                    isRight.toggle()
                    withAnimation(.smooth) { remote.write(isRight) }
                    graph.update(at: time)
                }
                return milliseconds {
                    for _ in 0..<20 {
                        time += 1.0 / 60
                        graph.update(at: time)
                    }
                }.map { $0 / 20 }
            },
            bound: {
                milliseconds {
                    let start = time
                    for index in springs.indices {
                        springs[index].set(
                            FrameVector(CGRect(x: start, y: 0, width: 4, height: 4)), animation: .smooth, at: start)
                    }
                    for frame in 1...20 {
                        for index in springs.indices { _ = springs[index].value(at: start + Double(frame) / 60) }
                    }
                }.map { $0 / 20 }
            })
    }
}
