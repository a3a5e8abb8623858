/// How a set of writes is to be animated. SwiftUI: same.
public struct Transaction: Equatable, Sendable {
    /// How what changes moves; nil for a jump.
    public var animation: Animation?
    /// Lets no `.animation(_:value:)` below add one.
    public var disablesAnimations = false
    /// Writes without an animation are samples: an animation that follows within a tenth of a second begins with their
    /// speed (F146). For what is led by a finger or by a clock of one's own. Off by default. SwiftUI: same.
    public var tracksVelocity = false
    /// Another one will follow when its animations have ended, without end: nobody waits for that.
    var isOfEndlessCourse = false
    /// What waits for the animations that begin under this transaction.
    var tokens: [AnimationToken] = []
    /// What authors have added, by the key's type.
    private var values: [ObjectIdentifier: CustomValue] = [:]

    /// One without an animation.
    public init() {}

    /// One with an animation, or with none.
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

    /// Whether a value has to be watched on its way.
    var isFollowed: Bool { animation != nil || tracksVelocity }

    private struct CustomValue: Sendable {
        let value: any Sendable
        let isEqual: @Sendable (any Sendable) -> Bool
    }

    public static func == (a: Transaction, b: Transaction) -> Bool {
        a.animation == b.animation && a.disablesAnimations == b.disablesAnimations
            && a.tracksVelocity == b.tracksVelocity && a.isOfEndlessCourse == b.isOfEndlessCourse
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
    /// It is around the modifiers of a closure, and not around the view that they modify.
    let isBody: Bool
    var edit: (inout Transaction) -> Void

    init(parent: TransactionScope?, isBody: Bool = false, edit: @escaping (inout Transaction) -> Void) {
        self.parent = parent
        self.isBody = isBody
        self.edit = edit
    }

    func nearest(where matches: (TransactionScope) -> Bool) -> TransactionScope? {
        matches(self) ? self : parent?.nearest(where: matches)
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
        modifier(
            AnimationModifier(value: value) { transaction in
                if !transaction.disablesAnimations { transaction.animation = animation }
            })
    }

    /// Edits the transaction of every change below (F127). SwiftUI: same.
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
}

extension View {
    /// Edits the transaction of what changes below in a pass in which `value` differs from before (F127). SwiftUI: same.
    public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(AnimationModifier(value: value, edit: transform))
    }

    /// Animates what the modifiers in `body` change, and nothing that this view changes itself (F127). SwiftUI: same.
    public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (_ScopedContent<Self>) -> V
    ) -> some View {
        transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
    }

    /// Edits the transaction of what the modifiers in `body` change, and of nothing that this view changes itself (F127).
    /// SwiftUI: same.
    public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (_ScopedContent<Self>) -> V
    ) -> some View {
        TransactionBody(content: body(_ScopedContent(content: self)), transform: transform)
    }
}

/// The view inside of the closure of `animation(_:body:)`: what changes in it has the transaction from outside of the
/// modifiers.
public nonisolated struct _ScopedContent<Content: View>: _PrimitiveView {
    let content: Content

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        var context = context
        // Without one, the closure has handed the view to somebody else: it is a view like any other there.
        if let scope = context.transaction?.nearest(where: { $0.isBody }) { context.transaction = scope.parent }
        return Content._makeNode(view.content, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) { Content._update(node, to: view.content) }
}

nonisolated struct TransactionBody<Content: View>: _PrimitiveView {
    let content: Content
    let transform: (inout Transaction) -> Void

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = TransactionNode(content: view.content, isBody: true, in: context)
        node.scope.edit = view.transform
        return node
    }

    @MainActor static func _update(_ node: _Node, to view: Self) {
        let node = unsafeDowncast(node, to: TransactionNode.self)
        node.scope.edit = view.transform
        Content._update(node.child, to: view.content)
    }
}

nonisolated struct AnimationModifier<V: Equatable>: _PrimitiveViewModifier {
    let value: V
    let edit: (inout Transaction) -> Void

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
            if changePass == graph.pass { self.modifier.edit(&transaction) }
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

    init<C: View>(content: C, isBody: Bool = false, in context: _NodeContext) {
        scope = TransactionScope(parent: context.transaction, isBody: isBody, edit: { _ in })
        super.init(in: context)
        var inner = childContext()
        inner.transaction = scope
        child = C._makeNode(content, in: inner)
    }

    final override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }
}
