/// Interpolates the data of a view or modifier that is `Animatable`: its body is evaluated in each frame (F185).
@MainActor class SourceMotion<Source>: Animated {
    weak var node: _Node?
    final var isAnimating = false
    final var isRetired: Bool { !(node?.isAlive ?? false) }

    /// nil where the type has nothing to interpolate.
    static func make() -> SourceMotion? {
        func open<A: Animatable>(_ type: A.Type) -> SourceMotion? {
            A.AnimatableData.self == EmptyAnimatableData.self ? nil : DataMotion<Source, A>()
        }
        guard let type = Source.self as? any Animatable.Type else { return nil }
        return open(type)
    }

    /// The source is another one now.
    func follow(_ old: Source, _ new: Source, _ transaction: Transaction, at time: Double) {}

    /// The source as it is to be shown.
    func shown(_ source: Source) -> Source { source }

    func advance(to time: Double) -> Bool { false }

    func finish(at time: Double) {}
}

private final class DataMotion<Source, A: Animatable>: SourceMotion<Source> {
    private var motion: AnimatedValue<A.AnimatableData>?
    private var data: A.AnimatableData?

    override func follow(_ old: Source, _ new: Source, _ transaction: Transaction, at time: Double) {
        guard let old = old as? A, let new = new as? A, transaction.animation != nil || motion != nil else { return }
        var motion = self.motion ?? AnimatedValue(old.animatableData)
        motion.set(new.animatableData, transaction: transaction, at: time)
        data = motion.value(at: time)
        self.motion = motion.isAnimating ? motion : nil
        if self.motion == nil { data = nil } else { node?.graph.animate(self) }
    }

    override func shown(_ source: Source) -> Source {
        guard let data, var animatable = source as? A else { return source }
        animatable.animatableData = data
        return animatable as? Source ?? source
    }

    override func advance(to time: Double) -> Bool {
        guard motion != nil else { return false }
        let old = data
        data = motion!.value(at: time)
        if !motion!.isAnimating { (motion, data) = (nil, nil) }
        if data != old { node?.invalidate() }
        return motion != nil
    }

    override func finish(at time: Double) { motion?.finish() }
}
