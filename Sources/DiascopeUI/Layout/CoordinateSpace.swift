/// Coordinates that a geometry can be asked in. SwiftUI: same.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The canvas.
    case global
    /// The view's own: its top leading corner is (0, 0).
    case local
    /// Those of the nearest view around with the name; without one, the canvas (F65).
    case named(AnyHashable)

    /// Whether it is the canvas; a named space never is.
    public var isGlobal: Bool { self == .global }
    /// Whether it is the view's own.
    public var isLocal: Bool { self == .local }
}

/// Coordinates as `.local`, `.global` and `.named(_:)` say them. SwiftUI: same.
public protocol CoordinateSpaceProtocol {
    /// The space as a plain value.
    var coordinateSpace: CoordinateSpace { get }
}

/// A view's own coordinates. SwiftUI: same.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The same as `.local`.
    public init() {}

    /// Always `.local`.
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the canvas. SwiftUI: same.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    /// The same as `.global`.
    public init() {}

    /// Always `.global`.
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of a view with a name. SwiftUI: same.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Hashable, @unchecked Sendable {
    let name: AnyHashable

    /// Always `.named(_:)` with the name.
    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// A view's own coordinates.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The coordinates of the canvas.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the nearest view around with a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: name) }

    /// The coordinates of the nearest scroll view around: (0, 0) is the corner of what can be seen.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewName()) }
}

/// The name that every scroll view has.
struct ScrollViewName: Hashable {}

extension View {
    /// Names the coordinates of this view, for views inside. SwiftUI: same.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceName(name: name.name))
    }

    /// Names the coordinates of this view, for views inside. SwiftUI: same.
    public func coordinateSpace(name: some Hashable) -> some View { modifier(CoordinateSpaceName(name: name)) }
}

nonisolated struct CoordinateSpaceName: BoxModifier, Equatable {
    let name: AnyHashable

    @MainActor func makeBox(_ node: _Node) -> CoordinateSpaceBox { CoordinateSpaceBox(name, node: node) }

    @MainActor func update(_ box: CoordinateSpaceBox) { box.name = name }
}

final class CoordinateSpaceBox: UnaryBox {
    var name: AnyHashable {
        didSet { if name != oldValue { graph.geometry.setNeedsNotice() } }
    }

    init(_ name: AnyHashable, node: _Node) {
        self.name = name
        super.init(node: node)
    }

    override var coordinateSpaceName: AnyHashable? { name }
}

extension Box {
    /// The box's place, in the coordinates asked for, effects such as rotation counted in.
    final func frame(in space: CoordinateSpace) -> CGRect {
        if space == .local { return CGRect(origin: .zero, size: size) }
        var rect = frame
        var box = parent
        while let current = box {
            if let name = current.coordinateSpaceName, space == .named(name) {
                return rect.offsetBy(dx: -current.origin.x, dy: -current.origin.y)
            }
            if let transform = current.contentTransform { rect = rect.applying(transform) }
            box = current.parent
        }
        return rect
    }
}
