import DiascopeUI
import Testing

/// What a change may cost: exactly what depends on it.
@MainActor @Suite struct CostTests {
    /// Rows in columns, each row a view with a body; `leaves` views that draw.
    private struct Field<Extra: View>: View {
        let rows: Int
        let extra: Extra
        var body: some View {
            ZStack {
                HStack(spacing: 1) {
                    ForEach(0..<10) { column in
                        VStack(spacing: 1) { ForEach(0..<(rows / 10)) { Row(number: column * 1000 + $0) } }
                    }
                }
                extra
            }
        }
    }

    private struct Row: View {
        let number: Int
        var body: some View { Color.blue.frame(width: 5, height: 2) }
    }

    private struct CountText: View {
        @State private var count = 10
        let handle: Handle<Int>
        var body: some View {
            let _ = handle.binding = $count
            Text("\(count)")
        }
    }

    @Test(arguments: [100, 1_000, 10_000])
    func aStateReadByOneBodyRunsThatBodyInATreeOfAnySize(rows: Int) {
        let count = Handle<Int>()
        let host = TestHost { Field(rows: rows, extra: CountText(handle: count)) }
        // Of the same size: asked again for what it has answered, nothing is laid out.
        let same = host.step { count.value = 11 }
        #expect(same.bodyEvaluations == 1)
        #expect(same.nodesVisited == 1)
        #expect(same.nodesMade == 0)
        #expect(same.layoutsComputed <= 3)
        #expect(same.measuresAsked <= 3)
        #expect(same.placements == 0)
        #expect(same.itemsChanged == 1)
        // Of another size: only what is around it, up to the canvas.
        let other = host.step { count.value = 100 }
        #expect(other.bodyEvaluations == 1)
        #expect(other.nodesVisited == 1)
        #expect(other.layoutsComputed <= 10)
        #expect(other.placements <= 3)
        #expect(other.itemsChanged == 1)
    }

    @Test func aColdTreeRunsEachBodyOnceAndPlacesEachBoxOnce() {
        let host = TestHost { Field(rows: 1_000, extra: EmptyView()) }
        #expect(host.host.metrics.bodyEvaluations == 1 + 1_000)
        // The root, the ZStack, which is its only child, ten columns and their row; a frame and a colour a row.
        #expect(host.host.metrics.placements == 1 + 1 + 1 + 10 + 2 * 1_000)
    }

    @Test func aFrameOfAnAnimationRunsNothing() {
        let isMoved = Handle<Bool>()
        let host = TestHost {
            Holding(isMoved, false) { isMoved in
                HStack {
                    Color.red.frame(width: 20, height: 20)
                    Text("moving").offset(x: isMoved ? 100 : 0).opacity(isMoved ? 0.5 : 1)
                }
            }
        }
        host.step { withAnimation(.linear(duration: 1)) { isMoved.value = true } }
        let metrics = host.step { host.host.advance(by: 0.1) }
        #expect(metrics.itemsChanged > 0)
        #expect(metrics.bodyEvaluations == 0)
        #expect(metrics.nodesVisited == 0)
        #expect(metrics.measuresAsked == 0)
        #expect(metrics.placements == 0)
        #expect(metrics.preferenceReductions == 0)
    }

    @Test func anInsertionIntoALongListMakesOneSubtree() {
        let ids = Handle<[Int]>(), bodies = Trace<String>()
        let host = TestHost {
            Holding(ids, Array(0..<500)) { ids in
                VStack(spacing: 0) { ForEach(ids, id: \.self) { ListRow(number: $0, bodies: bodies) } }
            }
        }
        bodies.take()
        // The row, its text.
        let metrics = host.step { ids.value.insert(-1, at: 0) }
        #expect(bodies.events == ["row -1"])
        #expect(metrics.nodesMade == 2)
        #expect(metrics.bodyEvaluations == 2)
        let removal = host.step { ids.value.remove(at: 250) }
        #expect(removal.nodesMade == 0)
        #expect(removal.bodyEvaluations == 1)
    }

    private struct ListRow: View {
        let number: Int
        let bodies: Trace<String>
        var body: some View {
            let _ = bodies("row \(number)")
            Text("row")
        }
    }

    @Test func aColourThatChangesLaysNothingOut() {
        let flag = Handle<Bool>()
        let host = TestHost {
            Holding(flag, false) { flag in
                HStack {
                    Text("a").foregroundColor(flag ? .red : .blue)
                    Rectangle().fill(flag ? Color.red : Color.blue)
                }
            }
        }
        let metrics = host.step { flag.value = true }
        #expect(metrics.itemsChanged == 2)
        #expect(metrics.measuresAsked == 0)
        #expect(metrics.placements == 0)
    }

    @Test func aHundredWritesAreOneBody() {
        let count = Handle<Int>()
        let host = TestHost { CountText(handle: count) }
        let metrics = host.step { for number in 20..<120 { count.value = number } }
        #expect(metrics.bodyEvaluations == 1)
    }

    @Test func aChildOfAnInvalidParentRunsOnce() {
        let outer = Handle<Int>(), inner = Handle<Int>(), bodies = Trace<String>()
        let host = TestHost {
            Holding(outer, 0) { outer in
                Text("\(outer)")
                Holding(inner, 0) { inner in Counted(bodies, "\(outer) \(inner)") { Text("\(inner)") } }
            }
        }
        bodies.take()
        let metrics = host.step {
            inner.value = 1
            outer.value = 1
        }
        #expect(bodies.events == ["1 1"])
        #expect(metrics.bodyEvaluations == 3)
    }

    @Test func nothingIsDueAtRest() {
        let host = TestHost { Field(rows: 100, extra: Text("a")) }
        #expect(!host.host.graph.needsFrame)
        let metrics = host.step { host.host.advance(by: 1) }
        #expect(metrics == Metrics())
    }
}
