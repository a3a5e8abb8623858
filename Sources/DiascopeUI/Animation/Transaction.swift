/// How a set of writes is to be animated. SwiftUI: same.
public struct Transaction: Equatable, Sendable {
    public var animation: Animation?
    /// Lets no `.animation(_:value:)` below add one.
    public var disablesAnimations = false
    /// What waits for the animations that begin under this transaction.
    var tokens: [AnimationToken] = []
    /// What authors have added, by the key's type.
    private var values: [ObjectIdentifier: CustomValue] = [:]

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    /// Calls `completion` once, when the animations that begin under this transaction are complete; at once where there
    /// are none (F138). SwiftUI: same.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping @MainActor () -> Void
    ) {
        tokens.append(AnimationToken(AnimationListener(criteria, action: completion)))
    }

    /// A value of an author's own key, which travels with the writes. SwiftUI: same; here values are `Sendable`.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)]?.value as? K.Value ?? K.defaultValue }
        set {
            values[ObjectIdentifier(key)] = CustomValue(value: newValue) { other in
                (other as? K.Value).map { K._areEqual($0, newValue) } ?? false
            }
        }
    }

    private struct CustomValue: Sendable {
        let value: any Sendable
        let isEqual: @Sendable (any Sendable) -> Bool
    }

    public static func == (a: Transaction, b: Transaction) -> Bool {
        a.animation == b.animation && a.disablesAnimations == b.disablesAnimations
            && a.tokens.map { ObjectIdentifier($0.listener) } == b.tokens.map { ObjectIdentifier($0.listener) }
            && a.values.count == b.values.count
            && a.values.allSatisfy { key, value in b.values[key].map { value.isEqual($0.value) } ?? false }
    }

    /// That of the writes made now, on this thread: models may be changed on any.
    static var current: Transaction {
        get {
            pthread_getspecific(key).map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().value } ?? Transaction()
        }
        set {
            if let box = pthread_getspecific(key) {
                Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().value = newValue
            } else {
                pthread_setspecific(key, Unmanaged.passRetained(Box(newValue)).toOpaque())
            }
        }
    }

    private final class Box {
        var value: Transaction

        init(_ value: Transaction) { self.value = value }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { box in box.map { Unmanaged<Box>.fromOpaque($0).release() } }
        return key
    }()
}

/// Calls `body`; what it changes is animated. `nil` makes a jump. SwiftUI: same.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try withTransaction(transaction, body)
}

/// Calls `body`; what it changes is animated, and `completion` is called once when that is complete. SwiftUI: same.
///
/// - Parameter completionCriteria: whether a spring counts as complete when it looks so, or when it is at rest.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

/// Calls `body`; what it changes has this transaction with one value changed. SwiftUI: same.
public func withTransaction<Value, Result>(
    _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// A value that authors add to transactions. SwiftUI: same.
public protocol TransactionKey {
    associatedtype Value: Sendable

    /// What holds where nothing is set.
    static var defaultValue: Value { get }

    /// Writes whose values are equal are one set.
    static func _areEqual(_ a: Value, _ b: Value) -> Bool
}

extension TransactionKey {
    public static func _areEqual(_ a: Value, _ b: Value) -> Bool { false }
}

extension TransactionKey where Value: Equatable {
    public static func _areEqual(_ a: Value, _ b: Value) -> Bool { a == b }
}

/// Calls `body`; what it changes has this transaction. SwiftUI: same.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    return try body()
}

/// An edit of the transaction for all below a modifier. Nothing is pushed down: what has changed asks the scopes above
/// it, from the root down, so the nearest has the last word (F126).
final class TransactionScope {
    let parent: TransactionScope?
    var edit: (inout Transaction) -> Void

    init(parent: TransactionScope?, edit: @escaping (inout Transaction) -> Void) {
        self.parent = parent
        self.edit = edit
    }

    func apply(to transaction: inout Transaction) {
        parent?.apply(to: &transaction)
        edit(&transaction)
    }
}

extension _Node {
    /// The transaction of the present pass as it is for this node.
    final var resolvedTransaction: Transaction {
        var result = graph.transaction
        transaction?.apply(to: &result)
        return result
    }
}

extension View {
    /// Animates what changes below in a pass in which `value` differs from before; never at the first appearance, and
    /// nothing outside of this view (F126). `nil` makes it jump. SwiftUI: same.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(AnimationModifier(animation: animation, value: value))
    }

    /// Edits the transaction of every change below (F127). SwiftUI: same.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
}

extension View {
    /// Edits the transaction of every change below, in the passes in which `value` differs from before (F127).
    /// SwiftUI: same.
    public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }

    /// Animates what the modifiers in `body` change; the view itself is as it would be without (F127). SwiftUI: same.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Edits the transaction of what the modifiers in `body` change; the view itself is as it would be without (F127).
    /// SwiftUI: same.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        let outer = OuterScope()
        let content = PlaceholderContentView<Self>(content: AnyView(OutsideOfScope(content: self, outer: outer)))
        return ScopedTransaction(content: body(content), transform: transform, outer: outer)
    }
}

/// The transaction that a view has around a scope, handed past the scope.
@MainActor final class OuterScope {
    var scope: TransactionScope?

    nonisolated init() {}
}

nonisolated struct ScopedTransaction<Content: View>: _PrimitiveView {
    let content: Content
    let transform: (inout Transaction) -> Void
    let outer: OuterScope

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        view.outer.scope = context.transaction
        let node = TransactionNode(content: view.content, in: context)
        node.scope.edit = view.transform
        return node
    }

    @MainActor static func _update(_ node: _Node, to view: Self) {
        let node = unsafeDowncast(node, to: TransactionNode.self)
        view.outer.scope = node.transaction
        node.scope.edit = view.transform
        Content._update(node.child, to: view.content)
    }
}

nonisolated struct OutsideOfScope<Content: View>: _PrimitiveView {
    let content: Content
    let outer: OuterScope

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        var context = context
        context.transaction = view.outer.scope
        return Content._makeNode(view.content, in: context)
    }

    @MainActor static func _update(_ node: _Node, to view: Self) { Content._update(node, to: view.content) }
}

nonisolated struct ValueTransactionModifier<V: Equatable>: _PrimitiveViewModifier {
    let value: V
    let transform: (inout Transaction) -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        ValueTransactionNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: ValueTransactionNode<V>.self)
        node.update(to: modifier)
        C._update(node.child, to: content)
    }
}

final class ValueTransactionNode<V: Equatable>: TransactionNode {
    private var modifier: ValueTransactionModifier<V>
    private var changePass = -1

    init<C: View>(_ modifier: ValueTransactionModifier<V>, content: C, in context: _NodeContext) {
        self.modifier = modifier
        super.init(content: content, in: context)
        scope.edit = { [unowned self] transaction in
            if changePass == graph.pass { self.modifier.transform(&transaction) }
        }
    }

    func update(to new: ValueTransactionModifier<V>) {
        if new.value != modifier.value { changePass = graph.pass }
        modifier = new
    }
}

nonisolated struct AnimationModifier<V: Equatable>: _PrimitiveViewModifier {
    let animation: Animation?
    let value: V

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        AnimationNode(modifier, content: content, in: context)
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: AnimationNode<V>.self)
        node.update(to: modifier)
        C._update(node.child, to: content)
    }
}

final class AnimationNode<V: Equatable>: TransactionNode {
    private var modifier: AnimationModifier<V>
    /// The pass in which the value changed last.
    private var changePass = -1

    init<C: View>(_ modifier: AnimationModifier<V>, content: C, in context: _NodeContext) {
        self.modifier = modifier
        super.init(content: content, in: context)
        scope.edit = { [unowned self] transaction in
            if changePass == graph.pass, !transaction.disablesAnimations {
                transaction.animation = self.modifier.animation
            }
        }
    }

    func update(to new: AnimationModifier<V>) {
        if new.value != modifier.value { changePass = graph.pass }
        modifier = new
    }
}

nonisolated struct TransactionModifier: _PrimitiveViewModifier {
    let transform: (inout Transaction) -> Void

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        let node = TransactionNode(content: content, in: context)
        node.scope.edit = modifier.transform
        return node
    }

    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        let node = unsafeDowncast(node, to: TransactionNode.self)
        node.scope.edit = modifier.transform
        C._update(node.child, to: content)
    }
}

class TransactionNode: _Node {
    final let scope: TransactionScope
    private(set) final var child: _Node!

    init<C: View>(content: C, in context: _NodeContext) {
        scope = TransactionScope(parent: context.transaction, edit: { _ in })
        super.init(in: context)
        var inner = childContext()
        inner.transaction = scope
        child = C._makeNode(content, in: inner)
    }

    final override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }
}
