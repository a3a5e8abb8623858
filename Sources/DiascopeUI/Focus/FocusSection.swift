extension View {
    /// Lets Tab go through all that can be focused inside before it goes on to what is beside (F183). SwiftUI: same.
    public func focusSection() -> some View { modifier(FocusSection()) }
}

struct FocusSection: BoxModifier, Equatable {
    func makeBox(_ node: _Node) -> FocusSectionBox { FocusSectionBox(node: node) }

    func update(_ box: FocusSectionBox) {}
}

final class FocusSectionBox: UnaryBox {}

/// What Tab stops at, in layout order.
@MainActor private struct FocusStop {
    let frame: CGRect
    /// One, or all those of a section.
    let targets: [any FocusTarget]
}

extension Box {
    /// Those that can be focused, in layout order: from top to bottom, in a line from left to right; the ones of a
    /// section follow each other, in the place of the section.
    func focusTargets() -> [any FocusTarget] {
        var stops: [FocusStop] = []
        collect(into: &stops, in: .identity)
        return stops.inReadingOrder(by: \.frame).flatMap(\.targets)
    }

    private func collect(into stops: inout [FocusStop], in transform: CGAffineTransform) {
        guard !hidesContent else { return }
        if let target = self as? any FocusTarget {
            if target.isFocusable { stops.append(FocusStop(frame: frame.applying(transform), targets: [target])) }
            guard target.letsFocusInside else { return }
        }
        let inner = contentTransform.map { $0.concatenating(transform) } ?? transform
        guard self is FocusSectionBox else { return forEachChild { $0.collect(into: &stops, in: inner) } }
        var inside: [FocusStop] = []
        forEachChild { $0.collect(into: &inside, in: inner) }
        let targets = inside.inReadingOrder(by: \.frame).flatMap(\.targets)
        if !targets.isEmpty { stops.append(FocusStop(frame: frame.applying(transform), targets: targets)) }
    }
}
