/// A change to a view, as a value: what `.modifier(_:)` applies. SwiftUI: same.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of `body(content:)`, inferred.
    associatedtype Body: View
    /// The view that is modified, inside of `body(content:)`.
    typealias Content = _ViewModifier_Content<Self>

    /// The view as this modifier shows it.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    @MainActor static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node
    @MainActor static func _update<C: View>(_ node: _Node, to modifier: Self, content: C)
}

extension ViewModifier {
    @MainActor public static func _makeNode<C: View>(_ modifier: Self, content: C, in context: _NodeContext) -> _Node {
        ModifierBodyNode(modifier, content: content, in: context)
    }

    @MainActor public static func _update<C: View>(_ node: _Node, to modifier: Self, content: C) {
        unsafeDowncast(node, to: ModifierBodyNode<Self, C>.self).update(to: modifier, content: content)
    }
}

/// A modifier that the engine knows without a body.
@MainActor @preconcurrency public protocol _PrimitiveViewModifier: ViewModifier where Body == Never {}

extension _PrimitiveViewModifier {
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is applied by the engine and has no body")
    }
}

/// A view with a modifier applied. SwiftUI: same.
public nonisolated struct ModifiedContent<Content, Modifier> {
    /// What is modified.
    public var content: Content
    /// What is done with it.
    public var modifier: Modifier

    /// The one applied to the other.
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { preconditionFailure("a modified view is shown by the engine and has no body") }

    @MainActor public static var _isList: Bool { Content._isList }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        guard let pages = context.pages else {
            return Modifier._makeNode(view.modifier, content: view.content, in: context)
        }
        // A modifier on several pages is one on each (F97).
        let node = ModifiedListNode(ModifiedPageMaker(view.modifier, around: pages), in: context)
        node.child = node.makeElement(view.content, .index(0))
        return node
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        guard let list = node as? ModifiedListNode<Modifier> else {
            return Modifier._update(node, to: view.modifier, content: view.content)
        }
        list.maker.modifier = view.modifier
        list.child.map { list.updateElement($0, to: view.content) }
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    @MainActor public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension View {
    /// Applies a modifier. SwiftUI: same.
    public func modifier<M: ViewModifier>(_ modifier: M) -> ModifiedContent<Self, M> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier {
    /// This modifier first, `modifier` around it. SwiftUI: same.
    public func concat<M: ViewModifier>(_ modifier: M) -> ModifiedContent<Self, M> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that changes nothing. SwiftUI: same.
public nonisolated struct EmptyModifier: _PrimitiveViewModifier, Sendable {
    /// The only one there is.
    public static let identity = EmptyModifier()

    /// One like any other.
    public init() {}

    @MainActor public static func _makeNode<C: View>(_ modifier: EmptyModifier, content: C, in context: _NodeContext)
        -> _Node
    {
        C._makeNode(content, in: context)
    }

    @MainActor public static func _update<C: View>(_ node: _Node, to modifier: EmptyModifier, content: C) {
        C._update(node, to: content)
    }
}

/// Stands for the modified view inside of a modifier's body. SwiftUI: same.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    let source: ModifierContent

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        view.source.makeNode(in: context)
    }

    // The content reaches its nodes through the source, whenever it changes; the modifier's body has no say in it.
    @MainActor public static func _update(_ node: _Node, to view: Self) {}
}

/// The content that a modifier's body may show, once or several times.
@MainActor class ModifierContent {
    func makeNode(in context: _NodeContext) -> _Node { preconditionFailure("abstract") }
}

private final class ModifierContentSource<Content: View>: ModifierContent {
    private(set) var content: Content
    private var nodes: [Place] = []
    private var version = 0

    /// Where the content is shown, and in which version.
    private struct Place {
        let reader: Reader
        var version: Int
    }

    init(_ content: Content) { self.content = content }

    override func makeNode(in context: _NodeContext) -> _Node {
        let node = Content._makeNode(content, in: context)
        nodes.removeAll { $0.reader.node == nil }
        nodes.append(Place(reader: node.reader, version: version))
        return node
    }

    /// Takes new content; what is made from now on shows it.
    func replace(by content: Content) {
        self.content = content
        version += 1
    }

    /// Hands the content to the nodes that show an older one.
    func update() {
        for index in nodes.indices where nodes[index].version != version {
            nodes[index].version = version
            if let node = nodes[index].reader.node, node.isAlive { Content._update(node, to: content) }
        }
    }
}

final class ModifierBodyNode<Modifier: ViewModifier, Content: View>: EvaluatedNode<Modifier, Modifier.Body> {
    private let source: ModifierContentSource<Content>

    init(_ modifier: Modifier, content: Content, in context: _NodeContext) {
        source = ModifierContentSource(content)
        super.init(modifier, in: context)
    }

    override func output(of modifier: Modifier) -> Modifier.Body {
        modifier.body(content: _ViewModifier_Content(source: source))
    }

    func update(to modifier: Modifier, content: Content) {
        source.replace(by: content)
        update(to: modifier)
        source.update()
    }
}
