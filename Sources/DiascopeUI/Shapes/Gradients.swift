/// Colours along a line. SwiftUI: same; a view too.
public nonisolated struct LinearGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    /// - Parameters:
    ///   - startPoint: where the line begins, in fractions of the place; before it the first colour goes on.
    ///   - endPoint: where it ends; behind it the last colour goes on.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    /// Colours at equal distances.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours at places of their own.
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

    /// Colours at equal distances.
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        .radial(_ResolvedGradient(gradient, in: environment), center, max(startRadius, 0), max(endRadius, 0))
    }
}

/// Colours in ellipses round a point, in the proportions of the place. SwiftUI: same; a view too.
public nonisolated struct EllipticalGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadiusFraction: CGFloat
    let endRadiusFraction: CGFloat

    /// - Parameters:
    ///   - startRadiusFraction: where the first colour is, in fractions of the place's size.
    ///   - endRadiusFraction: where the last colour is; at 0.5 it touches the sides.
    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        (self.gradient, self.center) = (gradient, center)
        (self.startRadiusFraction, self.endRadiusFraction) = (startRadiusFraction, endRadiusFraction)
    }

    /// Colours at equal distances.
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// Colours at places of their own.
    public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        .elliptical(
            _ResolvedGradient(gradient, in: environment), center, max(startRadiusFraction, 0), max(endRadiusFraction, 0)
        )
    }
}

/// Colours round a point, clockwise from the right. SwiftUI: same; a view too.
///
/// Where less than a full turn is covered, the rest is half in the last and half in the first colour; of more than one
/// turn the last is seen.
public nonisolated struct AngularGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    /// - Parameters:
    ///   - center: in fractions of the place.
    ///   - startAngle: where the first colour is, clockwise from the right.
    ///   - endAngle: where the last colour is.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
    }

    /// Colours at equal angles.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours at places of their own: 0 is the start angle, 1 the end angle.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A full turn that begins at an angle.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }

    /// A full turn that begins at an angle.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// A full turn that begins at an angle.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        .angular(_ResolvedGradient(gradient, in: environment), center, startAngle, endAngle)
    }
}

/// A colour's own gradient, from a lighter tone at the top to the colour itself. SwiftUI: same; a view too.
public nonisolated struct AnyGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient

    /// From top to bottom in any shape.
    public init(_ gradient: Gradient) { self.gradient = gradient }

    @MainActor public func _resolve(in environment: EnvironmentValues) -> _ResolvedStyle {
        .linear(_ResolvedGradient(gradient, in: environment), .top, .bottom)
    }
}

extension Color {
    /// The colour's standard gradient. SwiftUI: same.
    public var gradient: AnyGradient {
        AnyGradient(Gradient(colors: [mix(with: .white, by: 0.22), self]))
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// Colours along a line.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// Colours along a line, at equal distances.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// Colours in circles round a point.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// Colours round a point.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Colours round a point, a full turn.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }
}

extension LinearGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}

extension EllipticalGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}

extension AnyGradient: View {
    @MainActor public var body: some View { Rectangle().fill(self) }
}
