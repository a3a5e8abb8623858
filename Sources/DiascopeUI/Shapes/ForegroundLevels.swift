/// The foreground style in one of four strengths. SwiftUI: same, as `.primary`, `.secondary`, `.tertiary` and
/// `.quaternary` (F90).
public nonisolated struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
    let level: Int

    /// The foreground style itself.
    public static let primary = HierarchicalShapeStyle(level: 0)
    /// For what matters less.
    public static let secondary = HierarchicalShapeStyle(level: 1)
    /// For what matters still less.
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    /// For what is hardly to be seen.
    public static let quaternary = HierarchicalShapeStyle(level: 3)

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        (environment.foregroundStyle ?? AnyShapeStyle(Color.primary)).level(level)._resolve(in: environment)
    }

    // What is around it now is what it is a part of, not what it will itself have become.
    @MainActor public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle {
        (previous ?? AnyShapeStyle(Color.primary)).level(level)
    }
}

/// A style for each level of what is drawn.
nonisolated struct LeveledStyle: ShapeStyle, Equatable {
    let levels: [AnyShapeStyle]

    @MainActor func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        levels[0]._resolve(in: environment)
    }
}

nonisolated struct WeakenedStyle: ShapeStyle, Equatable {
    let base: AnyShapeStyle
    let strength: Double

    @MainActor func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        base._resolve(in: environment).multiplyingOpacity(by: strength)
    }
}

extension AnyShapeStyle {
    private static let strengths = [1, 0.5, 0.26, 0.16]

    /// The style of a level: the one that was given for it, else this one weaker.
    func level(_ level: Int) -> AnyShapeStyle {
        // A style of the foreground cannot be made of the foreground.
        if style is ForegroundStyle || style is HierarchicalShapeStyle {
            return AnyShapeStyle(Color.primary).level(level)
        }
        guard let leveled = style as? LeveledStyle else {
            return level == 0 ? self : AnyShapeStyle(WeakenedStyle(base: self, strength: Self.strengths[level]))
        }
        if level < leveled.levels.count { return leveled.levels[level] }
        let last = leveled.levels.count - 1
        return AnyShapeStyle(
            WeakenedStyle(base: leveled.levels[last], strength: Self.strengths[level] / Self.strengths[last]))
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The foreground style itself.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// For what matters less: half as strong, unless a style was given for this level.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// For what matters still less: about a quarter as strong.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// For what is hardly to be seen: about a sixth as strong.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension View {
    /// The styles of `.primary` and `.secondary` in text, shapes and symbols below. SwiftUI: same.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        transformEnvironment(\.foregroundStyle) {
            $0 = AnyShapeStyle(LeveledStyle(levels: [primary._over($0), secondary._over($0)]))
        }
    }

    /// The styles of `.primary`, `.secondary` and `.tertiary` in text, shapes and symbols below. SwiftUI: same.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        transformEnvironment(\.foregroundStyle) {
            $0 = AnyShapeStyle(LeveledStyle(levels: [primary._over($0), secondary._over($0), tertiary._over($0)]))
        }
    }
}

/// A style less opaque. SwiftUI: same, as the result of `opacity(_:)`.
public nonisolated struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    let base: Base
    let opacity: Double

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        base._resolve(in: environment).multiplyingOpacity(by: opacity)
    }

    @MainActor public func _over(_ previous: AnyShapeStyle?) -> AnyShapeStyle {
        AnyShapeStyle(WeakenedStyle(base: base._over(previous), strength: opacity))
    }
}

extension OpacityShapeStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
    /// The same style, its opacity multiplied: 0 invisible, 1 unchanged; not a number counts as 1. SwiftUI: same.
    public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> {
        OpacityShapeStyle(base: self, opacity: min(max(opacity.or(1), 0), 1))
    }
}
