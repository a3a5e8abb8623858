/// Where the focus is, as a value to read and to write. SwiftUI: same.
///
/// A `Bool` says whether it is in the view that is `.focused` on it, an optional value says in which of several. Writing
/// moves the focus, the focus moving writes it; false or nil clears it (F183).
@propertyWrapper @MainActor public struct FocusState<Value: Hashable>: DynamicProperty {
    private var state: State<Value>
    private let none: Value

    /// False at first.
    public init() where Value == Bool { (state, none) = (State(initialValue: false), false) }

    /// nil at first: the focus is in none of the views.
    public init<T: Hashable>() where Value == T? { (state, none) = (State(initialValue: nil), nil) }

    /// Where the focus is. A value whose view cannot take it is cleared again.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    /// For `.focused(_:)`.
    public var projectedValue: Binding { Binding(value: state.projectedValue, none: none) }

    /// A focus state that is kept elsewhere. SwiftUI: same.
    @propertyWrapper @MainActor public struct Binding {
        let value: DiascopeUI.Binding<Value>
        let none: Value

        /// Where the focus is, as in the state that it leads to.
        public var wrappedValue: Value {
            get { value.wrappedValue }
            nonmutating set { value.wrappedValue = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }

    public static func _install(_ property: inout Self, node: _Node, storage: PropertyStorage, index: Int) {
        State._install(&property.state, node: node, storage: storage, index: index)
    }

    public static func _areEqual(_ a: Self, _ b: Self) -> Bool { true }
}

extension View {
    /// Ties the focus in this view to a state: the state has `value` while it is here. SwiftUI: same.
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        modifier(FocusedModifier(binding: binding, value: value))
    }

    /// Ties the focus in this view to a state: true while it is here. SwiftUI: same.
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { focused(condition, equals: true) }
}

private struct FocusedModifier<Value: Hashable>: ViewModifier {
    let binding: FocusState<Value>.Binding
    let value: Value

    func body(content: Content) -> some View {
        content.modifier(
            FocusLink(wantsFocus: binding.wrappedValue == value) { [binding, value] isFocused in
                if isFocused {
                    binding.wrappedValue = value
                } else if binding.wrappedValue == value {
                    binding.wrappedValue = binding.none
                }
            })
    }
}

/// Moves the focus when a state says so, and tells the state when it moved.
struct FocusLink: BoxModifier {
    let wantsFocus: Bool
    let onFocus: (Bool) -> Void

    func makeBox(_ node: _Node) -> FocusLinkBox { FocusLinkBox(self, node: node) }

    func update(_ box: FocusLinkBox) { box.update(to: self) }
}

final class FocusLinkBox: UnaryBox {
    private var link: FocusLink
    private var isFocused = false

    init(_ link: FocusLink, node: _Node) {
        self.link = link
        super.init(node: node)
        if link.wantsFocus { graph.enqueue(action: { [weak self] in self?.follow() }) }
    }

    func update(to new: FocusLink) {
        let old = link
        link = new
        if new.wantsFocus != old.wantsFocus { graph.enqueue(action: { [weak self] in self?.follow() }) }
    }

    /// After layout, so that what was made in the same update can be found.
    private func follow() {
        guard link.wantsFocus != isFocused else { return }
        guard link.wantsFocus else { return graph.keyboardFocus.move(to: nil) }
        if let target = focusTargets().first {
            graph.keyboardFocus.move(to: target)
        } else {
            link.onFocus(false)
        }
    }

    func focusChanged(_ isFocused: Bool) {
        self.isFocused = isFocused
        link.onFocus(isFocused)
    }
}
