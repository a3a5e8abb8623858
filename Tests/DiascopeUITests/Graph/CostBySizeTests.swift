import DiascopeUI
import Testing

/// The lines of what a change may cost, each in trees of three sizes: the size must make no difference.
@MainActor @Suite struct CostBySizeTests {
    private nonisolated static let sizes = [100, 1_000, 10_000]

    /// Many views, each with a body of its own, that have nothing to do with what changes.
    private struct Crowd: View {
        let count: Int

        var body: some View {
            HStack(spacing: 0) {
                ForEach(0..<10) { column in
                    VStack(spacing: 0) { ForEach(0..<(count / 10)) { _ in Bystander() } }
                }
            }
        }
    }

    private struct Bystander: View {
        var body: some View { Color.blue.frame(width: 3, height: 1) }
    }

    @Test(arguments: sizes) func aColdTreeRunsEachBodyOnceAndPlacesEachLeafOnce(count: Int) {
        let host = TestHost { Crowd(count: count) }
        #expect(host.host.metrics.bodyEvaluations == 1 + count)
        // The root and the row in it, ten columns, and for each view its frame and its colour.
        #expect(host.host.metrics.placements == 2 + 10 + 2 * count)
        #expect(host.host.metrics.layoutsComputed <= 10 * 2 * count)
    }

    @Test(arguments: sizes) func aStateWithTheSameOutcomeIsOneBodyAndNothingElse(count: Int) {
        let value = Handle<Int>()
        let host = TestHost {
            Crowd(count: count)
            Holding(value, 1) { value in Text(value > 0 ? "positive" : "negative") }
        }
        let metrics = host.step { value.value = 2 }
        #expect(metrics.bodyEvaluations == 1)
        #expect(metrics.nodesVisited == 1)
        #expect(metrics.measuresAsked == 0)
        #expect(metrics.placements == 0)
        #expect(metrics.itemsChanged == 0)
    }

    @Test(arguments: sizes) func aColourAnOpacityAndATransformMeasureNothing(count: Int) {
        let flag = Handle<Bool>()
        let host = TestHost {
            Crowd(count: count)
            Holding(flag, false) { flag in
                Text("a").foregroundColor(flag ? .red : .blue).opacity(flag ? 0.5 : 1).scaleEffect(flag ? 2 : 1)
            }
        }
        let metrics = host.step { flag.value = true }
        #expect(metrics.bodyEvaluations == 1)
        #expect(metrics.measuresAsked == 0)
        #expect(metrics.placements == 0)
    }

    private struct Listener: View {
        @Environment(\.call) private var call

        var body: some View { Text(call % 2 == 0 ? "even" : "uneven") }
    }

    @Test(arguments: sizes) func anEnvironmentValueRunsOnlyTheBodyThatReadsIt(count: Int) {
        let call = Handle<Int>()
        let host = TestHost {
            Holding(call, 0) { call in
                VStack {
                    Crowd(count: count)
                    Listener()
                }
                .environment(\.call, call)
            }
        }
        let metrics = host.step { call.value = 1 }
        // The one that writes it and the one that reads it.
        #expect(metrics.bodyEvaluations == 2)
        #expect(host.texts == ["uneven"])
    }

    @Test(arguments: sizes) func aFrameOfAnAnimationRunsMeasuresAndPlacesNothing(count: Int) {
        let isMoved = Handle<Bool>()
        let host = TestHost {
            Crowd(count: count)
            Holding(isMoved, false) { isMoved in Color.red.frame(width: 20, height: 20).offset(x: isMoved ? 100 : 0) }
        }
        host.step { withAnimation(.linear(duration: 1)) { isMoved.value = true } }
        let metrics = host.step { host.host.advance(by: 0.1) }
        #expect(metrics.itemsChanged == 6, "one for each of six frames")
        #expect(metrics.bodyEvaluations == 0)
        #expect(metrics.measuresAsked == 0)
        #expect(metrics.placements == 0)
    }

    @Test(arguments: sizes) func anInsertionAtTheFrontMakesOneSubtree(count: Int) {
        let ids = Handle<[Int]>()
        let host = TestHost {
            Holding(ids, Array(0..<count)) { ids in
                VStack(spacing: 0) { ForEach(ids, id: \.self) { _ in Bystander() } }
            }
        }
        let metrics = host.step { ids.value.insert(-1, at: 0) }
        // The body that lists them, and the one that is new.
        #expect(metrics.bodyEvaluations == 2)
        #expect(metrics.nodesMade == 3)
    }
}

private struct CallKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
    fileprivate var call: Int {
        get { self[CallKey.self] }
        set { self[CallKey.self] = newValue }
    }
}
