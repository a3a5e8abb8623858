import DiascopeGraphics
import Foundation

/// A type some of whose properties can be interpolated. SwiftUI: same.
public protocol Animatable {
    /// The vector that is interpolated.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

    /// The properties to interpolate as one vector. Nothing, where a type does not say (F186).
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// No data: the value changes at once.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Animatable where Self: VectorArithmetic {
    /// The value itself.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

/// The data of a type with nothing to animate. SwiftUI: same.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
    /// The only value there is.
    public init() {}

    /// The only value there is.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    /// Nothing.
    public static func + (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

    /// Nothing.
    public static func - (left: EmptyAnimatableData, right: EmptyAnimatableData) -> EmptyAnimatableData { left }

    /// Does nothing.
    public mutating func scale(by rhs: Double) {}

    /// 0.
    public var magnitudeSquared: Double { 0 }
}

extension Double: Animatable {
    /// The number itself.
    public typealias AnimatableData = Double
}

extension Float: Animatable {
    /// The number itself.
    public typealias AnimatableData = Float
}

extension CGFloat: Animatable {
    /// The number itself.
    public typealias AnimatableData = CGFloat
}

extension CGPoint: Animatable {
    /// x and y, in points.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension CGSize: Animatable {
    /// Width and height, in points.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(width, height) }
        set { (width, height) = (newValue.first, newValue.second) }
    }
}

extension CGRect: Animatable {
    /// Origin and size, in points, as one vector (F130).
    public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(origin.animatableData, size.animatableData) }
        set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}
