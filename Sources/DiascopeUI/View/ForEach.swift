/// A view for each element of a collection. Each element's state follows its id: moves keep it, a vanished id drops it
/// (F94). SwiftUI: same.
///
/// Of elements with the same id only the first is shown, with a diagnostic.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
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
        let node = ForEachNode<Data, ID, Content>(in: context)
        node.show(view)
        return node
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).show(view)
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
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
    private var ids: [ID] = []
    private var items: [ID: _Node] = [:]
    private var isInstalled = false

    override func forEachChild(_ visit: (_Node) -> Void) {
        for id in ids { items[id].map(visit) }
    }

    func show(_ view: ForEach<Data, ID, Content>) {
        var newIDs: [ID] = []
        newIDs.reserveCapacity(view.data.count)
        var seen = Set<ID>(minimumCapacity: view.data.count)
        var elements: [Data.Element] = []
        for element in view.data {
            let id = view.id(element)
            guard seen.insert(id).inserted else {
                graph.report(.duplicateID, "ForEach has the id \(id) twice; only its first element is shown")
                continue
            }
            newIDs.append(id)
            elements.append(element)
        }
        var mask: UInt64 = 0
        var changed = newIDs != ids
        // Vanished ids go first, so that nothing new is made beside what it replaces.
        for id in ids where !seen.contains(id) {
            guard let node = items.removeValue(forKey: id) else { continue }
            mask |= node.preferenceMask
            node.dismantle()
            changed = true
        }
        ids = newIDs
        for (id, element) in zip(newIDs, elements) {
            let content = view.content(element)
            if let node = items[id] {
                updateElement(node, to: content)
            } else {
                let node = makeElement(content, .id(AnyHashable(id)))
                items[id] = node
                mask |= node.preferenceMask
            }
        }
        if changed, isInstalled { structureChanged(preferences: mask == 0 ? preferenceMask : mask) }
        isInstalled = true
    }
}
