/// Where a node is made: what it inherits from above.
public struct _NodeContext {
    let graph: ViewGraph
    let parent: _Node?
    var component: IdentityComponent
    var environment: EnvironmentScope
    var transaction: TransactionScope?
    package var lifecycle: LifecycleScope
    /// Set where the elements of a list are pages: see `Pages`.
    var pages: PageMaker?
}

/// One step of a node's identity: which child of its parent it is.
package enum IdentityComponent: Hashable {
    case index(Int)
    case id(AnyHashable)
    case type(ObjectIdentifier)
}
