/// How what a view draws changes into something else inside of an animation (F144). SwiftUI: same, for texts.
public struct ContentTransition: Hashable, Sendable {
    enum Course: Hashable {
        case identity, opacity, interpolate
        case numericText(countsDown: Bool)
        case numericValue(Double)
    }

    let course: Course

    /// The new content is there at once.
    public static let identity = ContentTransition(course: .identity)

    /// The old content fades into the new one.
    public static let opacity = ContentTransition(course: .opacity)

    /// The same words go to where they are now and grow to the size that they have now; other words fade. This is what
    /// happens where nothing is said.
    public static let interpolate = ContentTransition(course: .interpolate)

    /// Digits that change roll, each by itself; the others go to where they are now.
    ///
    /// - Parameter countsDown: false rolls upwards, the new digit coming from below; true rolls downwards.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(course: .numericText(countsDown: countsDown))
    }

    /// Digits that change roll, each by itself: upwards where the value has grown, downwards where it has fallen.
    ///
    /// - Parameter value: the number that the text shows.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(course: .numericValue(value))
    }

    /// Whether what changes goes letter by letter, downwards or upwards; nil where it does not roll.
    ///
    /// - Parameter old: what held for the text before.
    func rollsDown(from old: ContentTransition) -> Bool? {
        switch course {
        case .identity, .opacity, .interpolate: return nil
        case .numericText(let countsDown): return countsDown
        case .numericValue(let value):
            guard case .numericValue(let before) = old.course else { return false }
            return value < before
        }
    }
}

extension EnvironmentValues {
    /// How texts change inside of an animation. SwiftUI: same.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }

    private struct ContentTransitionKey: EnvironmentKey {
        static var defaultValue: ContentTransition { .interpolate }
    }
}

extension View {
    /// How texts in the view change into other ones inside of an animation. SwiftUI: same.
    public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
