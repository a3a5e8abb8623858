/// A view for each element of a collection. Each element's state follows its id: moves keep it, a vanished id drops it
/// (F94). SwiftUI: same.
///
/// Of elements with the same id only the first is shown, with a diagnostic.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements, in the order in which they are shown.
    public var data: Data
    /// The view of an element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
    public var body: Never { preconditionFailure("ForEach is shown by the engine and has no body") }

    /// - Parameter id: where each element's id is found.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        ForEachNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).show(view)
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    /// A view for each element that has an id of its own.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    /// A view for each number of a range. Unlike SwiftUI's, a range that changes is followed.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _Node {
    private var view: ForEach<Data, ID, Content>
    private var ids: [ID] = []
    private var items: [ID: DynamicItem] = [:]
    /// Under removal, in the order in which they began to go.
    private var leaving: [(id: ID, item: DynamicItem)] = []
    private var isInstalled = false

    init(_ view: ForEach<Data, ID, Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        evaluate()
        isInstalled = true
    }

    override func forEachChild(_ visit: (_Node) -> Void) {
        for entry in leaving { entry.item.forEachNode(visit) }
        for id in ids { items[id]?.forEachNode(visit) }
    }

    override func collectBoxes(into boxes: inout [Box]) {
        for entry in leaving { entry.item.collectBoxes(into: &boxes) }
        for id in ids { items[id]?.collectBoxes(into: &boxes) }
    }

    /// Several elements are no single view (F158).
    override var traitSource: _Node? { nil }

    func show(_ new: ForEach<Data, ID, Content>) {
        view = new
        evaluate()
    }

    // The content closure is author's code, called here and not in the body that it stands in: what it reads is read by
    // this node (F103).
    override func evaluate() {
        var newIDs: [ID] = []
        var contents: [Content] = []
        var seen = Set<ID>()
        tracked {
            let count = view.data.count
            newIDs.reserveCapacity(count)
            contents.reserveCapacity(count)
            seen.reserveCapacity(count)
            for element in view.data {
                let id = view.id(element)
                guard seen.insert(id).inserted else {
                    report(
                        .duplicateID,
                        "ForEach in \(describedPlace) has the id \(id) twice; only its first element is shown")
                    continue
                }
                newIDs.append(id)
                contents.append(view.content(element))
            }
        }
        let changed = newIDs != ids
        // Vanished ids go first, so that nothing new is made beside what it replaces.
        if changed {
            for id in ids where !seen.contains(id) { remove(id) }
            ids = newIDs
        }
        for (id, content) in zip(newIDs, contents) {
            if let item = items[id] {
                updateElement(item.node, to: content)
            } else if let index = leaving.firstIndex(where: { $0.id == id }) {
                let item = leaving.remove(at: index).item
                items[id] = item
                updateElement(item.node, to: content)
                item.comeBack()
            } else {
                let item = DynamicItem(makeElement(content, .id(AnyHashable(id))), of: self)
                items[id] = item
                if isInstalled { item.arrive() }
            }
        }
        if changed, isInstalled { structureChanged(preferences: preferenceMask) }
    }

    private func remove(_ id: ID) {
        guard let item = items.removeValue(forKey: id) else { return }
        let goes = item.leave { [weak self, weak item] in
            guard let self, let item else { return }
            leaving.removeAll { $0.item === item }
            item.dismantle()
            boxesChanged()
        }
        if goes { leaving.append((id, item)) } else { item.dismantle() }
    }
}
