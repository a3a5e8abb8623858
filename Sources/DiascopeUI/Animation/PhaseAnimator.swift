/// A view that goes through phases by itself, each with an animation: without end, or once whenever a value changes.
/// SwiftUI: same.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phases: [Phase]
    private let trigger: Trigger?
    private let content: (Phase) -> Content
    private let animation: (Phase) -> Animation?
    @State private var index = 0
    @State private var run = 0

    private struct Trigger: Equatable {
        let value: AnyHashable
    }

    /// Goes round without end while the view is on stage.
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation)
    }

    /// Goes round once, back to the first phase, whenever `trigger` changes.
    public init(
        _ phases: some Sequence<Phase>, trigger: some Hashable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        (self.phases, self.content, self.animation) = (Array(phases), content, animation)
        self.trigger = Trigger(value: AnyHashable(trigger))
    }

    public var body: some View {
        Group {
            if phases.indices.contains(index) { content(phases[index]) }
        }
        .onAppear { if trigger == nil { begin() } }
        .onChange(of: trigger) { begin() }
        .onDisappear { run += 1 }
    }

    private func begin() {
        guard phases.count > 1 else { return }
        run += 1
        goOn(run)
    }

    /// - Parameter run: this course round the phases; another one has begun where it is no longer the newest.
    private func goOn(_ run: Int) {
        guard run == self.run else { return }
        let next = (index + 1) % phases.count
        var transaction = Transaction(animation: animation(phases[next]))
        transaction.isOfEndlessCourse = trigger == nil
        let listener = AnimationListener(.logicallyComplete, turn: .laterFrame) {
            if trigger == nil || next != 0 { goOn(run) }
        }
        transaction.tokens.append(AnimationToken(listener))
        withTransaction(transaction) { index = next }
    }
}

extension View {
    /// Shows the view in phases, without end. SwiftUI: same.
    public func phaseAnimator<Phase: Equatable, V: View>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> V,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = AnyView(self)
        return PhaseAnimator(
            phases, content: { content(PlaceholderContentView(content: view), $0) }, animation: animation)
    }

    /// Shows the view in phases, once whenever a value changes. SwiftUI: same; here the value is `Hashable`.
    public func phaseAnimator<Phase: Equatable, V: View>(
        _ phases: some Sequence<Phase>, trigger: some Hashable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> V,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        let view = AnyView(self)
        return PhaseAnimator(
            phases, trigger: trigger, content: { content(PlaceholderContentView(content: view), $0) },
            animation: animation)
    }
}
