/// A style as it is drawn in some place of the tree.
public enum _ResolvedStyle: Hashable, Sendable {
    case color(Color.Resolved)
    case linear(_ResolvedGradient, UnitPoint, UnitPoint)
    case radial(_ResolvedGradient, UnitPoint, CGFloat, CGFloat)
    case elliptical(_ResolvedGradient, UnitPoint, CGFloat, CGFloat)
    case angular(_ResolvedGradient, UnitPoint, Angle, Angle)

    /// In a rectangle of the frame's own coordinates.
    func shading(in rect: CGRect) -> Shading {
        switch self {
        case .color(let color): .color(color)
        case .linear(let gradient, let start, let end):
            .linearGradient(gradient.gradient, start: start.point(in: rect), end: end.point(in: rect))
        case .radial(let gradient, let center, let start, let end):
            .radialGradient(gradient.gradient, center: center.point(in: rect), startRadius: start, endRadius: end)
        case .elliptical(let gradient, let center, let start, let end):
            .ellipticalGradient(
                gradient.gradient, center: center.point(in: rect), radius: rect.size, startFraction: start,
                endFraction: end)
        case .angular(let gradient, let center, let start, let end):
            .angularGradient(
                gradient.gradient, center: center.point(in: rect),
                start: start.radians.isFinite ? start.radians : 0, end: end.radians.isFinite ? end.radians : 0)
        }
    }

    func shading(in size: CGSize) -> Shading { shading(in: CGRect(origin: .zero, size: size)) }

    func multiplyingOpacity(by factor: Double) -> _ResolvedStyle {
        switch self {
        case .color(let color): .color(color.multiplyingOpacity(by: factor))
        case .linear(let gradient, let start, let end): .linear(gradient.multiplyingOpacity(by: factor), start, end)
        case .radial(let gradient, let center, let start, let end):
            .radial(gradient.multiplyingOpacity(by: factor), center, start, end)
        case .elliptical(let gradient, let center, let start, let end):
            .elliptical(gradient.multiplyingOpacity(by: factor), center, start, end)
        case .angular(let gradient, let center, let start, let end):
            .angular(gradient.multiplyingOpacity(by: factor), center, start, end)
        }
    }

    /// Nil where it is a single colour.
    private var gradient: _ResolvedGradient? {
        switch self {
        case .color: nil
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .elliptical(let gradient, _, _, _),
            .angular(let gradient, _, _, _):
            gradient
        }
    }

    /// The colour where only one can be had: a gradient's first.
    var color: Color.Resolved {
        if case .color(let color) = self { return color }
        return gradient?.gradient.stops.first?.color ?? Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    }

    /// Whether it looks different from place to place.
    var isGradient: Bool { gradient != nil }
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

    init(stops: [ResolvedGradient.Stop]) { gradient = ResolvedGradient(stops: stops) }

    func multiplyingOpacity(by factor: Double) -> _ResolvedGradient {
        _ResolvedGradient(
            stops: gradient.stops.map {
                ResolvedGradient.Stop(color: $0.color.multiplyingOpacity(by: factor), location: $0.location)
            })
    }
}

/// A style's numbers as one vector: of a single colour, or of a gradient with so many stops.
struct StyleVector: VectorArithmetic {
    /// Empty stands for zeros of any number.
    var values: [Double]

    static var zero: StyleVector { StyleVector(values: []) }

    static func + (a: StyleVector, b: StyleVector) -> StyleVector { combined(a, b, +) }

    static func - (a: StyleVector, b: StyleVector) -> StyleVector { combined(a, b, -) }

    private static func combined(
        _ a: StyleVector, _ b: StyleVector, _ operation: (Double, Double) -> Double
    ) -> StyleVector {
        let count = max(a.values.count, b.values.count)
        func value(_ vector: StyleVector, _ i: Int) -> Double { i < vector.values.count ? vector.values[i] : 0 }
        return StyleVector(values: (0..<count).map { operation(value(a, $0), value(b, $0)) })
    }

    mutating func scale(by factor: Double) { for i in values.indices { values[i] *= factor } }

    var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

extension _ResolvedStyle {
    /// What is animated: colours in linear light (F140), places of stops, and the points of the gradient.
    fileprivate var vector: StyleVector {
        func unit(_ point: UnitPoint) -> [Double] { [point.x.inAnimationUnits, point.y.inAnimationUnits] }
        switch self {
        case .color(let color): return StyleVector(values: color.numbers)
        case .linear(let gradient, let start, let end):
            return StyleVector(values: unit(start) + unit(end) + gradient.numbers)
        case .radial(let gradient, let center, let start, let end):
            return StyleVector(values: unit(center) + [start, end] + gradient.numbers)
        case .elliptical(let gradient, let center, let start, let end):
            return StyleVector(
                values: unit(center) + [start.inAnimationUnits, end.inAnimationUnits] + gradient.numbers)
        case .angular(let gradient, let center, let start, let end):
            return StyleVector(values: unit(center) + [start.animatableData, end.animatableData] + gradient.numbers)
        }
    }

    /// The same kind of style with other numbers.
    fileprivate func with(_ vector: StyleVector) -> _ResolvedStyle {
        let numbers = vector.values
        guard case .color = self else {
            guard numbers.count >= 4 else { return self }
            func point(_ i: Int) -> UnitPoint {
                UnitPoint(x: numbers[i].fromAnimationUnits, y: numbers[i + 1].fromAnimationUnits)
            }
            func angle(_ i: Int) -> Angle { Angle(radians: numbers[i].fromAnimationUnits) }
            let stops = numbers[4...]
            switch self {
            case .color: return self
            case .linear(let gradient, _, _): return .linear(gradient.with(stops), point(0), point(2))
            case .radial(let gradient, _, _, _):
                return .radial(gradient.with(stops), point(0), max(numbers[2], 0), max(numbers[3], 0))
            case .elliptical(let gradient, _, _, _):
                return .elliptical(
                    gradient.with(stops), point(0), max(numbers[2].fromAnimationUnits, 0),
                    max(numbers[3].fromAnimationUnits, 0))
            case .angular(let gradient, _, _, _): return .angular(gradient.with(stops), point(0), angle(2), angle(3))
            }
        }
        return numbers.count == 4 ? .color(Color.Resolved(numbers: numbers[...])) : self
    }

    /// This style drawn as one of another's kind, where that looks the same: a colour is a gradient of one colour.
    fileprivate func asKind(of other: _ResolvedStyle) -> _ResolvedStyle? {
        switch (self, other) {
        case (.color, .color): return self
        case (.linear(let a, _, _), .linear(let b, _, _)): return a.count == b.count ? self : nil
        case (.radial(let a, _, _, _), .radial(let b, _, _, _)): return a.count == b.count ? self : nil
        case (.elliptical(let a, _, _, _), .elliptical(let b, _, _, _)): return a.count == b.count ? self : nil
        case (.angular(let a, _, _, _), .angular(let b, _, _, _)): return a.count == b.count ? self : nil
        case (.color(let color), .linear(let b, let start, let end)): return .linear(b.painted(color), start, end)
        case (.color(let color), .radial(let b, let center, let start, let end)):
            return .radial(b.painted(color), center, start, end)
        case (.color(let color), .elliptical(let b, let center, let start, let end)):
            return .elliptical(b.painted(color), center, start, end)
        case (.color(let color), .angular(let b, let center, let start, let end)):
            return .angular(b.painted(color), center, start, end)
        default: return nil
        }
    }
}

extension Color.Resolved {
    fileprivate var numbers: [Double] {
        let data = animatableData
        return [
            Double(data.first), Double(data.second.first), Double(data.second.second.first),
            Double(data.second.second.second),
        ]
    }

    fileprivate init(numbers: ArraySlice<Double>) {
        let n = numbers.map { Float($0) }
        self.init(red: 0, green: 0, blue: 0)
        animatableData = AnimatablePair(n[0], AnimatablePair(n[1], AnimatablePair(n[2], n[3])))
    }
}

extension _ResolvedGradient {
    fileprivate var count: Int { gradient.stops.count }

    fileprivate var numbers: [Double] {
        gradient.stops.flatMap { $0.color.numbers + [$0.location.inAnimationUnits] }
    }

    fileprivate func with(_ numbers: ArraySlice<Double>) -> _ResolvedGradient {
        guard numbers.count == count * 5 else { return self }
        return _ResolvedGradient(
            stops: (0..<count).map { i in
                let start = numbers.startIndex + i * 5
                return ResolvedGradient.Stop(
                    color: Color.Resolved(numbers: numbers[start..<start + 4]),
                    location: numbers[start + 4].fromAnimationUnits)
            })
    }

    fileprivate func painted(_ color: Color.Resolved) -> _ResolvedGradient {
        _ResolvedGradient(
            stops: gradient.stops.map { ResolvedGradient.Stop(color: color, location: $0.location) })
    }
}

/// A resolved style that may be on its way to another.
struct AnimatedStyle {
    private(set) var target: _ResolvedStyle
    private(set) var shown: _ResolvedStyle
    /// What is interpolated: of the kind of the style that is a gradient, where one is.
    private var kind: _ResolvedStyle
    private var motion: AnimatedValue<StyleVector>?

    init(_ style: _ResolvedStyle) { (target, shown, kind) = (style, style, style) }

    var isAnimating: Bool { motion?.isAnimating ?? false }

    var movement: Movement { motion?.movement ?? .none }

    /// Heads for another style. Between colours, and gradients of one kind and as many stops, it goes by an animation;
    /// anything else is a jump.
    mutating func set(_ style: _ResolvedStyle, transaction: Transaction, at time: Double) {
        guard style != target else { return }
        defer { target = style }
        guard transaction.isFollowed || motion != nil else { return jump(to: style) }
        if let old = target.asKind(of: style) {
            if motion == nil || kind.vector.values.count != style.vector.values.count {
                motion = AnimatedValue(old.vector)
            }
            kind = style
        } else if let new = style.asKind(of: target) {
            if motion == nil { motion = AnimatedValue(target.vector) }
            kind = new
        } else {
            return jump(to: style)
        }
        motion?.set(kind.vector, transaction: transaction, at: time)
        target = style
        advance(to: time)
    }

    private mutating func jump(to style: _ResolvedStyle) {
        motion = nil
        (shown, kind) = (style, style)
    }

    mutating func advance(to time: Double) {
        guard motion != nil else { return }
        let vector = motion!.value(at: time)
        if motion!.isAtRest { return jump(to: target) }
        shown = motion!.isAnimating ? kind.with(vector) : target
    }

    mutating func finish() { motion?.finish() }
}
