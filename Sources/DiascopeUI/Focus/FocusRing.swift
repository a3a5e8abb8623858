extension EnvironmentValues {
    /// Whether the control around has the keys. SwiftUI: same.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    /// Whether a ring shows what has the keys. SwiftUI: same.
    public internal(set) var isFocusEffectEnabled: Bool {
        get { self[IsFocusEffectEnabledKey.self] }
        set { self[IsFocusEffectEnabledKey.self] = newValue }
    }

    private struct IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
    private struct IsFocusEffectEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
}

extension View {
    /// Leaves out the ring round what has the keys below: show it in another way. SwiftUI: same.
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }

    /// Where a style shows that the control has the keys.
    ///
    /// - Parameter cornerRadius: of the view that the ring goes round; infinite for a capsule.
    func focusRing(cornerRadius: CGFloat) -> some View { overlay { FocusRing(cornerRadius: cornerRadius) } }
}

/// A line round what has the keys. Nothing without focus.
struct FocusRing: View {
    let cornerRadius: CGFloat
    /// Between the view's edge and the ring's, in points of the text styles.
    var gap: CGFloat = 1
    @Environment(\.isFocused) private var isFocused
    @Environment(\.isFocusEffectEnabled) private var isEnabled
    @Environment(\.textStyleScale) private var scale
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        if isFocused && isEnabled {
            if cornerRadius == .infinity {
                ring(Capsule(style: .circular))
            } else {
                ring(RoundedRectangle(cornerRadius: cornerRadius + distance))
            }
        }
    }

    private var width: CGFloat { 2 * scale }

    /// From the view's edge to the middle of the line.
    private var distance: CGFloat { gap * scale + width / 2 }

    private func ring<S: Shape>(_ shape: S) -> some View {
        // The ground's colour under the ring's: it is seen on a ground in the tint's own colour too.
        shape.stroke(colorScheme == .dark ? Color.black : Color.white, lineWidth: width * 2)
            .overlay { shape.stroke(Color.accentColor, lineWidth: width) }
            .padding(-distance)
            .allowsHitTesting(false)
    }
}
