import DiascopeTesting
import DiascopeUI
import Foundation
import Testing

/// A host with the test font, whose tree is looked through for violations of its invariants after every step.
@MainActor final class TestHost {
    let host: ViewHost
    let font = TestFont()

    init(size: CGSize = CGSize(width: 400, height: 300), @ViewBuilder content: () -> some View) {
        host = ViewHost(size: size, services: ViewServices(shaping: font, images: NoImages()), content: content)
        check()
    }

    /// Does something and brings the tree up to date. Answers what that cost.
    @discardableResult func step(
        sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void = {}
    ) -> Metrics {
        host.metrics.reset()
        body()
        let metrics = host.metrics
        check(sourceLocation: sourceLocation)
        return metrics
    }

    func advance(by seconds: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        host.advance(by: seconds)
        check(sourceLocation: sourceLocation)
    }

    func click(_ x: CGFloat, _ y: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) {
        host.click(at: CGPoint(x: x, y: y))
        check(sourceLocation: sourceLocation)
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        _ = host.texts
        let violations = host.graph.invariantViolations()
        #expect(violations.isEmpty, sourceLocation: sourceLocation)
    }

    var texts: [String] { host.texts }

    /// The codes of what was reported.
    var reports: [Diagnostic.Code] { host.diagnostics.map(\.code) }

    func frame(of name: String) -> CGRect? { host.frame(of: name) }
}

/// What happened, in order.
@MainActor final class Trace<Event> {
    private(set) var events: [Event] = []

    func callAsFunction(_ event: Event) { events.append(event) }

    /// What happened since this was asked last.
    @discardableResult func take() -> [Event] {
        defer { events = [] }
        return events
    }
}

/// Gives a test the way into a view's state: the view puts its bindings here.
@MainActor final class Handle<Value> {
    var binding: Binding<Value>?

    var value: Value {
        get { binding!.wrappedValue }
        set { binding!.wrappedValue = newValue }
    }
}

/// A view with a state that a test writes through a handle.
struct Holding<Value, Content: View>: View {
    @State private var value: Value
    let handle: Handle<Value>
    let content: (Value) -> Content

    init(_ handle: Handle<Value>, _ initial: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        _value = State(wrappedValue: initial)
        self.handle = handle
        self.content = content
    }

    var body: some View {
        let _ = handle.binding = $value
        content(value)
    }
}

/// Counts the evaluations of its body.
struct Counted<Content: View>: View {
    let trace: Trace<String>
    let name: String
    let content: Content

    init(_ trace: Trace<String>, _ name: String = "body", @ViewBuilder content: () -> Content) {
        self.trace = trace
        self.name = name
        self.content = content()
    }

    var body: some View {
        let _ = trace(name)
        content
    }
}
