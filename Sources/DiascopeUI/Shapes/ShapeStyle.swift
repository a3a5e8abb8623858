/// What shapes and text are filled with: a colour, a gradient, the foreground or the tint. SwiftUI: same.
@MainActor @preconcurrency public protocol ShapeStyle {
    func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle

    /// This style where `previous` is the style around it.
    func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle
}

extension ShapeStyle {
    public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle { AnyShapeStyle(self) }
}

/// A style as it is drawn in some place of the tree.
public enum _ResolvedStyle: Hashable, Sendable {
    case color(Color.Resolved)
    case linear(_ResolvedGradient, UnitPoint, UnitPoint)
    case radial(_ResolvedGradient, UnitPoint, CGFloat, CGFloat)

    func shading(in size: CGSize) -> Shading {
        switch self {
        case .color(let color): .color(color)
        case .linear(let gradient, let start, let end):
            .linearGradient(gradient.gradient, start: start.point(in: size), end: end.point(in: size))
        case .radial(let gradient, let center, let start, let end):
            .radialGradient(gradient.gradient, center: center.point(in: size), startRadius: start, endRadius: end)
        }
    }

    func multiplyingOpacity(by factor: Double) -> _ResolvedStyle {
        switch self {
        case .color(let color): .color(color.multiplyingOpacity(by: factor))
        case .linear(let gradient, let start, let end): .linear(gradient.multiplyingOpacity(by: factor), start, end)
        case .radial(let gradient, let center, let start, let end):
            .radial(gradient.multiplyingOpacity(by: factor), center, start, end)
        }
    }

    /// The colour where only one can be had: a gradient's first.
    var color: Color.Resolved {
        switch self {
        case .color(let color): color
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _):
            gradient.gradient.stops.first?.color ?? Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
        }
    }
}

/// A gradient's colours as they are drawn.
public struct _ResolvedGradient: Hashable, Sendable {
    let gradient: ResolvedGradient

    @MainActor init(_ gradient: Gradient, in environment: EnvironmentValues) {
        let stops = gradient.stops.map {
            ResolvedGradient.Stop(
                color: $0.color._resolve(in: environment).color,
                location: $0.location.isFinite ? min(max(Double($0.location), 0), 1) : 0)
        }
        self.gradient = ResolvedGradient(stops: stops.sorted { $0.location < $1.location })
    }

    private init(stops: [ResolvedGradient.Stop]) { gradient = ResolvedGradient(stops: stops) }

    func multiplyingOpacity(by factor: Double) -> _ResolvedGradient {
        _ResolvedGradient(
            stops: gradient.stops.map {
                ResolvedGradient.Stop(color: $0.color.multiplyingOpacity(by: factor), location: $0.location)
            })
    }
}

/// A style whose type is hidden. SwiftUI: same.
public nonisolated struct AnyShapeStyle: ShapeStyle, Equatable {
    let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        style._resolve(in: environment)
    }

    @MainActor public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle { style._over(previous) }

    public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool {
        func isEqual<E: Equatable>(_ value: E) -> Bool { (b.style as? E) == value }
        guard let value = a.style as? any Equatable else { return false }
        return isEqual(value)
    }
}

extension Color: ShapeStyle {
    public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard usesAccent else { return .color(resolve(in: environment.colorScheme)) }
        // The tint may itself say `accentColor`; then the accent is blue.
        let tint = environment.tint.flatMap { $0.style as? Color }
        return .color(resolve(in: environment.colorScheme, accent: tint))
    }

    private var usesAccent: Bool {
        var storage = storage
        while case .opacity(let base, _) = storage { storage = base }
        return storage == .accent
    }
}

/// The tint. SwiftUI: same, as `.tint`.
public nonisolated struct TintShapeStyle: ShapeStyle, Hashable, Sendable {
    public init() {}

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard let tint = environment.tint, !(tint.style is TintShapeStyle) else {
            return Color.blue._resolve(in: environment)
        }
        return tint._resolve(in: environment)
    }
}

/// The foreground style of the place. SwiftUI: same, as `.foreground`.
public nonisolated struct ForegroundStyle: ShapeStyle, Hashable, Sendable {
    public init() {}

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        guard let style = environment.foregroundStyle, !(style.style is ForegroundStyle) else {
            return Color.primary._resolve(in: environment)
        }
        return style._resolve(in: environment)
    }

    @MainActor public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle { previous ?? AnyShapeStyle(self) }
}

/// The foreground style in one of four strengths. SwiftUI: same, as `.primary`, `.secondary`, `.tertiary` and
/// `.quaternary` (F90).
public nonisolated struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    fileprivate static let strengths = [1, 0.5, 0.26, 0.16]

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        let base = environment.foregroundStyle ?? AnyShapeStyle(Color.primary)
        return base._resolve(in: environment).multiplyingOpacity(by: Self.strengths[level])
    }

    // What is around it now is what it is a part of, not what it will itself have become.
    @MainActor public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle {
        AnyShapeStyle(WeakenedStyle(base: previous ?? AnyShapeStyle(Color.primary), level: level))
    }
}

private nonisolated struct WeakenedStyle: ShapeStyle, Equatable {
    let base: AnyShapeStyle
    let level: Int

    @MainActor func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        base._resolve(in: environment).multiplyingOpacity(by: HierarchicalShapeStyle.strengths[level])
    }
}

/// Colours along a line. SwiftUI: same; a view too.
public nonisolated struct LinearGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        .linear(_ResolvedGradient(gradient, in: environment), startPoint, endPoint)
    }
}

/// Colours in circles round a point. SwiftUI: same; a view too.
public nonisolated struct RadialGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    /// - Parameters:
    ///   - startRadius: in points, where the first colour is.
    ///   - endRadius: in points, where the last colour is.
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadius, self.endRadius) = (startRadius, endRadius)
    }

    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        .radial(_ResolvedGradient(gradient, in: environment), center, max(startRadius, 0), max(endRadius, 0))
    }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { .primary }
    public static var secondary: HierarchicalShapeStyle { .secondary }
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == Color {
    public static var black: Color { .black }
    public static var white: Color { .white }
    public static var clear: Color { .clear }
    public static var gray: Color { .gray }
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
}

/// A resolved style that may be on its way from one colour to another.
struct AnimatedStyle {
    private(set) var target: _ResolvedStyle
    private(set) var shown: _ResolvedStyle
    private var motion: AnimatedValue<Color.Resolved.AnimatableData>?

    init(_ style: _ResolvedStyle) { (target, shown) = (style, style) }

    var isAnimating: Bool { motion != nil }

    /// Heads for another style. Between two colours it goes by an animation; anything else is a jump.
    mutating func set(_ style: _ResolvedStyle, transaction: Transaction, at time: Double) {
        guard style != target else { return }
        if case .color(let old) = target, case .color(let new) = style, transaction.animation != nil || motion != nil {
            var motion = self.motion ?? AnimatedValue(old.animatableData)
            motion.set(new.animatableData, transaction: transaction, at: time)
            self.motion = motion
            target = style
            advance(to: time)
        } else {
            motion = nil
            (target, shown) = (style, style)
        }
    }

    mutating func advance(to time: Double) {
        guard motion != nil else { return }
        let data = motion!.value(at: time)
        guard motion!.isAnimating else {
            motion = nil
            shown = target
            return
        }
        var color = target.color
        color.animatableData = data
        shown = .color(color)
    }

    mutating func finish() { motion?.finish() }
}
