extension View {
    /// How each thing drawn in the view (F167) is put onto what is behind it. SwiftUI: same, except that `plusDarker` is
    /// drawn as `multiply`.
    public func blendMode(_ blendMode: BlendMode) -> some View { effect(BlendEffect(mode: blendMode)) }

    /// Makes the view one thing: opacity, blending and shadows outside of it are those of the whole (F167).
    /// SwiftUI: same.
    public func compositingGroup() -> some View { effect(CompositingGroup()) }

    /// Makes the view one thing, as `compositingGroup()` does. SwiftUI: same; its parameters make no difference here.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        effect(CompositingGroup())
    }
}

/// In which space colours are blended. SwiftUI: same names; ours are always blended as sRGB values, `.nonLinear`.
public enum ColorRenderingMode: Hashable, Sendable, CaseIterable {
    /// Of sRGB values, of linear ones, and of linear ones outside of 0…1 too.
    case nonLinear, linear, extendedLinear
}

struct BlendEffect: DrawingEffect {
    static let name = "blendMode"
    var mode: BlendMode

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup { DisplayGroup(blendMode: mode) }
}

struct CompositingGroup: DrawingEffect {
    static let name = "compositingGroup"

    func group(in frame: CGRect, isMoving: Bool) -> DisplayGroup { DisplayGroup(isFlattened: true) }
}
