extension View {
    /// Shows the view, and the ground behind all while it is on stage, light or dark; nil leaves it as it is. Of several
    /// on stage the outermost decides about the ground. SwiftUI: same.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(PreferredColorScheme(scheme: colorScheme))
            .transformEnvironment(\.colorScheme) { $0 = colorScheme ?? $0 }
    }

    /// Shows the view light or dark. SwiftUI: same.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}

nonisolated struct PreferredColorScheme: BoxModifier, Equatable {
    var scheme: ColorScheme?

    @MainActor func makeBox(_ node: _Node) -> PreferredColorSchemeBox { PreferredColorSchemeBox(scheme, node: node) }

    @MainActor func update(_ box: PreferredColorSchemeBox) { box.scheme = scheme }
}

/// Says what the ground is to be whenever it is drawn: what is not on stage has no say.
final class PreferredColorSchemeBox: UnaryBox {
    var scheme: ColorScheme? {
        didSet { if scheme != oldValue { graph.displayStructureChanged() } }
    }

    init(_ scheme: ColorScheme?, node: _Node) {
        self.scheme = scheme
        super.init(node: node)
    }

    override func emit(into display: inout DisplayBuilder) {
        display.prefer(scheme)
        super.emit(into: &display)
    }

    override var summary: BoxSummary { BoxSummary(type: "preferredColorScheme") }
}
