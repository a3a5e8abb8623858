/// Builds views from the statements of a closure: any number of them, with `if`, `switch`, `if let` and `ForEach`.
/// SwiftUI: same, without a limit of ten.
@resultBuilder public enum ViewBuilder {
    /// A view in a statement of its own.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// No statements: nothing.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One statement: its view, with nothing around.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several statements: a list of any length.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(repeat each content)
    }

    /// An `if` without `else`: nothing while the condition does not hold.
    public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

    /// The branch that is taken where the condition holds. Each branch has an identity of its own.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }

    /// The other branch.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }

    /// What is in `if #available`, its type hidden.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
