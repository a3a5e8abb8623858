extension View {
    /// A name for tests and scripts, never shown or read out. SwiftUI: same.
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(AccessibilityNames(identifier: identifier))
    }

    /// What the view is called where it cannot be seen. SwiftUI: same.
    public func accessibilityLabel(_ label: Text) -> some View { modifier(AccessibilityNames(label: label.string)) }

    /// What the view is called where it cannot be seen. SwiftUI: same.
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(AccessibilityNames(label: String(label)))
    }

    /// What the view's value is for those who cannot see it. SwiftUI: same.
    public func accessibilityValue(_ value: Text) -> some View { modifier(AccessibilityNames(value: value.string)) }

    /// What the view's value is for those who cannot see it. SwiftUI: same.
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(AccessibilityNames(value: String(value)))
    }

    /// What comes of using the view. SwiftUI: same.
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        modifier(AccessibilityNames(hint: String(hint)))
    }

    /// Leaves the view and all in it out of what is read out; it is drawn as before. SwiftUI: same.
    public func accessibilityHidden(_ hidden: Bool) -> some View { modifier(AccessibilityNames(isHidden: hidden)) }

    /// Lets the view's value be stepped by those who cannot see it. SwiftUI: same.
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void)
        -> some View
    {
        modifier(AccessibilityAdjustment(handler: handler))
    }
}

/// Which way a value is stepped. SwiftUI: same.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Up or down by one step.
    case increment, decrement
}

struct AccessibilityAdjustment: BoxModifier {
    let handler: (AccessibilityAdjustmentDirection) -> Void

    func makeBox(_ node: _Node) -> AccessibilityAdjustmentBox { AccessibilityAdjustmentBox(self, node: node) }

    func update(_ box: AccessibilityAdjustmentBox) { box.adjustment = self }
}

final class AccessibilityAdjustmentBox: UnaryBox {
    var adjustment: AccessibilityAdjustment

    init(_ adjustment: AccessibilityAdjustment, node: _Node) {
        self.adjustment = adjustment
        super.init(node: node)
    }

    override var summary: BoxSummary {
        var traits = AccessibilityTraitValues()
        traits.isAdjustable = true
        return BoxSummary(traits: traits)
    }
}

extension Box {
    /// The adjustable action of this view: the nearest that its modifiers have, or what is inside of it.
    var adjustableAction: ((AccessibilityAdjustmentDirection) -> Void)? {
        // Modifiers are boxes around one other; a container around has other views as well.
        var box = parent
        while let current = box as? UnaryBox, !(current is any FocusTarget) {
            if let found = current as? AccessibilityAdjustmentBox { return found.adjustment.handler }
            box = current.parent
        }
        return adjustableActionInside
    }

    private var adjustableActionInside: ((AccessibilityAdjustmentDirection) -> Void)? {
        var found: ((AccessibilityAdjustmentDirection) -> Void)?
        forEachChild { child in
            guard found == nil, !(child is any FocusTarget) else { return }
            found = (child as? AccessibilityAdjustmentBox)?.adjustment.handler ?? child.adjustableActionInside
        }
        return found
    }
}

nonisolated struct AccessibilityNames: BoxModifier, Equatable {
    var identifier: String?
    var label: String?
    var value: String?
    var hint: String?
    var isHidden = false

    @MainActor func makeBox(_ node: _Node) -> AccessibilityBox { AccessibilityBox(self, node: node) }

    @MainActor func update(_ box: AccessibilityBox) { box.names = self }
}

final class AccessibilityBox: UnaryBox {
    var names: AccessibilityNames

    init(_ names: AccessibilityNames, node: _Node) {
        self.names = names
        super.init(node: node)
    }

    override var summary: BoxSummary {
        var traits = AccessibilityTraitValues()
        (traits.value, traits.hint, traits.isHidden) = (names.value, names.hint, names.isHidden)
        return BoxSummary(identifier: names.identifier, label: names.label, traits: traits)
    }
}
