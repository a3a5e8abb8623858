extension View {
    /// The value that choosing this view in a picker stands for. SwiftUI: same.
    public func tag<V: Hashable>(_ tag: V) -> some View { modifier(Tag(value: AnyHashable(tag))) }
}

/// Says what an option stands for; shows the view as it is.
nonisolated struct Tag: BoxModifier, Equatable {
    let value: AnyHashable

    @MainActor func makeBox(_ node: _Node) -> TagBox { TagBox(value, node: node) }

    @MainActor func update(_ box: TagBox) { box.value = value }
}

/// Lets a canvas find its symbols.
final class TagBox: UnaryBox {
    var value: AnyHashable

    init(_ value: AnyHashable, node: _Node) {
        self.value = value
        super.init(node: node)
    }

    override var tag: AnyHashable? { value }
}

/// A view that may have a tag under its other modifiers.
private protocol TagCarrying {
    var tagValue: AnyHashable? { get }
}

extension ModifiedContent: TagCarrying {
    fileprivate var tagValue: AnyHashable? {
        (modifier as? Tag)?.value ?? (content as? any TagCarrying)?.tagValue
    }
}

/// What the options of a picker know of it. One object a picker, so that options find it whatever is around them.
@MainActor final class PickerContext {
    var isSelected: (AnyHashable) -> Bool = { _ in false }
    var select: (AnyHashable) -> Void = { _ in }
    fileprivate weak var node: _Node?

    /// The options there are, in order.
    var tags: [AnyHashable] {
        var tags: [AnyHashable] = []
        func visit(_ node: _Node) {
            if let option = node as? any PickerOptionHolding {
                tags.append(option.tagValue)
            } else {
                node.forEachChild(visit)
            }
        }
        node?.forEachChild(visit)
        return tags
    }
}

/// The elements of a picker's content, each made an option. An element without a tag stands for its id in `ForEach`.
struct PickerOptionList<Content: View>: _PrimitiveView {
    let content: Content
    let context: PickerContext
    /// So that a new value is a change for every option.
    let selection: AnyHashable

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node { PickerOptionListNode(view, in: context) }

    static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: PickerOptionListNode<Content>.self).update(to: view)
    }
}

private final class PickerOptionListNode<Content: View>: _Node {
    private let maker: PickerOptionMaker
    private var child: _Node?

    init(_ view: PickerOptionList<Content>, in context: _NodeContext) {
        maker = PickerOptionMaker(view.context)
        var context = context
        context.pages = maker
        super.init(in: context)
        view.context.node = self
        child = makeElement(view.content, .index(0))
    }

    func update(to view: PickerOptionList<Content>) {
        view.context.node = self
        child.map { updateElement($0, to: view.content) }
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }
}

/// Makes options of the elements of a list.
private final class PickerOptionMaker: PageMaker {
    let context: PickerContext

    init(_ context: PickerContext) { self.context = context }

    override func makePage<Content: View>(_ content: Content, in context: _NodeContext) -> _Node {
        PickerOptionNode(content, picker: self.context, in: context)
    }

    override func updatePage<Content: View>(_ node: _Node, to content: Content) {
        unsafeDowncast(node, to: PickerOptionNode<Content>.self).update(to: content)
    }
}

@MainActor private protocol PickerOptionHolding: _Node {
    var tagValue: AnyHashable { get }
}

private final class PickerOptionNode<Content: View>: _Node, PickerOptionHolding {
    private let picker: PickerContext
    private(set) var tagValue: AnyHashable
    private var child: _Node?

    init(_ content: Content, picker: PickerContext, in context: _NodeContext) {
        self.picker = picker
        tagValue = Self.tag(content, context.component)
        super.init(in: context)
        var inner = childContext()
        inner.pages = nil
        child = PickerOption<Content>._makeNode(option(content), in: inner)
    }

    func update(to content: Content) {
        tagValue = Self.tag(content, component)
        child.map { PickerOption<Content>._update($0, to: option(content)) }
    }

    private func option(_ content: Content) -> PickerOption<Content> {
        let tag = tagValue, picker = picker
        return PickerOption(content: content, isSelected: picker.isSelected(tag)) { picker.select(tag) }
    }

    private static func tag(_ content: Content, _ component: IdentityComponent) -> AnyHashable {
        if let tag = (content as? any TagCarrying)?.tagValue { return tag }
        if case .id(let id) = component { return id }
        return AnyHashable(component)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { child.map(visit) }
}

/// One option, as the picker's style shows it.
private struct PickerOption<Content: View>: View {
    let content: Content
    let isSelected: Bool
    let select: () -> Void
    @State private var isPressed = false
    @Environment(\.pickerStyle) private var style
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        var element = ControlElement(role: "option", value: isSelected ? "selected" : nil)
        element.isEnabled = isEnabled
        element.press = .release(select)
        element.onPress = { isPressed = $0 }
        element.area = { CGRect(origin: .zero, size: $1).contains($0) }
        let configuration = PickerOptionConfiguration(
            label: AnyView(content), isSelected: isSelected, isPressed: isPressed && isEnabled)
        return HStack { style.option.body(configuration) }.modifier(element)
    }
}
