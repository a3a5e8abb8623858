/// Views that belong together, under a title. SwiftUI: same in a list; in a deck the title is that of the slides inside,
/// and nothing is shown of it by itself.
public nonisolated struct Section<Content: View>: _PrimitiveView {
    let title: String
    let content: Content

    /// - Parameters:
    ///   - title: of the slides inside.
    ///   - content: the views.
    @MainActor public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.title = String(title)
        self.content = content()
    }

    /// The same with a text for a title.
    @MainActor public init(@ViewBuilder content: () -> Content, header: () -> Text) {
        title = header().string
        self.content = content()
    }

    @MainActor public static var _isList: Bool { true }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        SectionNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Self) {
        unsafeDowncast(node, to: SectionNode<Content>.self).update(to: view)
    }
}

final class SectionNode<Content: View>: _Node {
    private let scope: EnvironmentScope
    private var list: ListNode!

    init(_ view: Section<Content>, in context: _NodeContext) {
        scope = EnvironmentScope(parent: context.environment)
        super.init(in: context)
        scope.set(\.sectionTitle, view.title)
        var inner = childContext()
        inner.environment = scope
        list = ListNode(in: inner)
        list.append(view.content)
    }

    func update(to view: Section<Content>) {
        scope.set(\.sectionTitle, view.title)
        list.update(0, to: view.content)
    }

    override func forEachChild(_ visit: (_Node) -> Void) { list.map(visit) }
}

extension EnvironmentValues {
    /// The title of the section that a view is in.
    package var sectionTitle: String? {
        get { self[SectionTitleKey.self] }
        set { self[SectionTitleKey.self] = newValue }
    }

    private struct SectionTitleKey: EnvironmentKey { static var defaultValue: String? { nil } }
}

extension Page {
    /// The title of the section that the page is in.
    package var sectionTitle: String? { EnvironmentValues(scope: environment).sectionTitle }
}
