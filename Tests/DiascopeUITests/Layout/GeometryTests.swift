import DiascopeGraphics
import Testing

@testable import DiascopeUI

@MainActor @Suite struct GeometryTests {
    @Test func closureSeesTheSizeAndRunsAgainOnlyWhenItChanges() {
        let width = Handle<CGFloat>()
        let sizes = Trace<CGSize>()
        let host = TestHost(size: CGSize(width: 200, height: 100)) {
            Holding(width, 50) { value in
                HStack(spacing: 0) {
                    GeometryReader { proxy in
                        let _ = sizes(proxy.size)
                        Color.red.frame(width: proxy.size.width / 2).accessibilityIdentifier("half")
                    }
                    Color.blue.frame(width: value)
                }
            }
        }
        #expect(sizes.take() == [CGSize(width: 150, height: 100)])
        #expect(host.frame(of: "half") == CGRect(x: 0, y: 0, width: 75, height: 100))
        host.step { width.value = 100 }
        #expect(sizes.take().last == CGSize(width: 100, height: 100))
        #expect(host.frame(of: "half")?.width == 50)
    }

    @Test func stateReadInTheClosureIsFollowed() {
        let count = Handle<Int>()
        struct Counter: View {
            @State private var count = 1
            let handle: Handle<Int>
            var body: some View {
                let _ = handle.binding = $count
                GeometryReader { _ in
                    VStack(spacing: 0) {
                        ForEach(0..<count) { Color.red.frame(width: 10, height: 10).accessibilityIdentifier("\($0)") }
                    }
                }
            }
        }
        let host = TestHost(size: CGSize(width: 100, height: 100)) { Counter(handle: count) }
        #expect(host.frame(of: "2") == nil)
        host.step { count.value = 3 }
        #expect(host.frame(of: "2") == CGRect(x: 0, y: 20, width: 10, height: 10))
        host.step { count.value = 1 }
        #expect(host.frame(of: "2") == nil)
    }

    @Test func framesAreInTheCoordinatesAskedFor() {
        let frames = Trace<[CGRect]>()
        _ = TestHost(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                Color.red.frame(height: 20)
                GeometryReader { proxy in
                    let _ = frames([
                        proxy.frame(in: .local), proxy.frame(in: .global), proxy.frame(in: .named("box")),
                        proxy.frame(in: .named("nobody")),
                    ])
                    Color.blue
                }
                .padding(5)
                .coordinateSpace(.named("box"))
                .padding(.leading, 30)
            }
        }
        let global = CGRect(x: 35, y: 25, width: 160, height: 70)
        #expect(
            frames.take().last == [
                CGRect(x: 0, y: 0, width: 160, height: 70), global, CGRect(x: 5, y: 5, width: 160, height: 70), global,
            ])
    }

    @Test func frameThatIsReadIsFollowedWhenTheViewMoves() {
        let offset = Handle<CGFloat>()
        let places = Trace<CGFloat>()
        let host = TestHost(size: CGSize(width: 200, height: 100)) {
            Holding(offset, 0) { value in
                GeometryReader { proxy in
                    let _ = places(proxy.frame(in: .global).minX)
                    Color.blue
                }.frame(width: 20, height: 20).offset(x: value)
            }
        }
        #expect(places.take() == [90])
        host.step { offset.value = 15 }
        #expect(places.take().last == 105)
    }

    @Test func placeInAScrollViewIsFollowedWhenItScrolls() {
        let places = Trace<CGFloat>()
        let host = TestHost(size: CGSize(width: 100, height: 50)) {
            ScrollView {
                Color.red.frame(width: 100, height: 200)
                    .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .scrollView).minY }, action: { places($0) })
            }
        }
        #expect(places.take() == [0])
        host.step { host.host.graph.scroll(at: CGPoint(x: 10, y: 10), by: CGSize(width: 0, height: -40)) }
        #expect(places.take() == [-40])
    }

    @Test func changeOfGeometryIsReportedAtFirstAndThenWhenItIsAnother() {
        let width = Handle<CGFloat>()
        let sizes = Trace<[CGSize]>()
        let host = TestHost(size: CGSize(width: 200, height: 100)) {
            Holding(width, 50) { value in
                Color.red.frame(width: value, height: 20)
                    .onGeometryChange(for: CGSize.self, of: \.size) { sizes([$0, $1]) }
            }
        }
        let (narrow, wide) = (CGSize(width: 50, height: 20), CGSize(width: 60, height: 20))
        #expect(sizes.take() == [[narrow, narrow]])
        host.step { width.value = 60 }
        #expect(sizes.take() == [[narrow, wide]])
        host.step { width.value = 60 }
        #expect(sizes.take() == [])
    }

    @Test func sizeFedBackThroughStateSettlesInOneUpdate() {
        struct Twice: View {
            @State private var width: CGFloat = 0
            var body: some View {
                VStack(spacing: 0) {
                    Color.red.frame(width: 40, height: 10)
                        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 * 2 })
                    Color.blue.frame(width: width, height: 10).accessibilityIdentifier("twice")
                }
            }
        }
        let host = TestHost { Twice() }
        #expect(host.frame(of: "twice")?.width == 80)
        #expect(host.reports == [])
    }

    @Test func feedbackThatNeverSettlesIsCutOffAndReported() {
        struct Growing: View {
            @State private var width: CGFloat = 1
            var body: some View {
                Color.red.frame(width: width, height: 10)
                    .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 + 1 })
            }
        }
        let graph = ViewGraph(
            size: CGSize(width: 100, height: 100), services: ViewServices(shaping: TestFont(), images: NoImages()),
            content: Growing())
        graph.update(at: 0)
        #expect(graph.diagnostics.map(\.code) == [.updateLoop])
        #expect(graph.metrics.bodyEvaluations < 20)
    }
}
