/// What is animated of a view, a modifier or a style that is `Animatable`: its body is evaluated with the data on its
/// way, frame by frame (F185).
@MainActor class SourceMotion<Source> {
    /// nil where the type has nothing to animate.
    static func of(_ source: Source) -> SourceMotion<Source>? {
        // A shape's data move its path, without a body (F187).
        if source is any Shape { return nil }
        func make<A: Animatable>(_ value: A) -> SourceMotion<Source>? {
            A.AnimatableData.self == EmptyAnimatableData.self ? nil : DataMotion<Source, A>(value)
        }
        return (source as? any Animatable).flatMap { make($0) }
    }

    /// Heads for another source.
    func set(_ source: Source, transaction: Transaction, at time: Double) {}

    /// The source with its data as they are at a time.
    func shown(_ source: Source, at time: Double) -> Source { source }

    var isAnimating: Bool { false }

    /// Nothing moves, and nothing is remembered of a movement.
    var isAtRest: Bool { true }

    var movement: Movement { .none }

    /// Goes to where it is heading, unless it goes on for ever.
    func finish() {}
}

private final class DataMotion<Source, A: Animatable>: SourceMotion<Source> {
    private var motion: AnimatedValue<A.AnimatableData>

    init(_ value: A) { motion = AnimatedValue(value.animatableData) }

    override func set(_ source: Source, transaction: Transaction, at time: Double) {
        guard let value = source as? A else { return }
        motion.set(value.animatableData, transaction: transaction, at: time)
    }

    override func shown(_ source: Source, at time: Double) -> Source {
        guard motion.isAnimating, var value = source as? A else { return source }
        value.animatableData = motion.value(at: time)
        return value as? Source ?? source
    }

    override var isAnimating: Bool { motion.isAnimating }

    override var isAtRest: Bool { motion.isAtRest }

    override var movement: Movement { motion.movement }

    override func finish() { motion.finish() }
}
