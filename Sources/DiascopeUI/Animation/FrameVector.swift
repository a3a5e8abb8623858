import Foundation

/// A leaf's frame as one vector of four (F130), held in a SIMD register: there may be thousands of moving leaves.
package struct FrameVector: VectorArithmetic, Hashable, Sendable {
    /// x, y, width, height.
    package var components: SIMD4<Double>

    package init(_ components: SIMD4<Double>) { self.components = components }

    package init(_ rect: CGRect) {
        // The stored members: `minX` and `width` would make a negative size positive.
        components = SIMD4(
            Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
    }

    package var rect: CGRect {
        CGRect(x: components.x, y: components.y, width: components.z, height: components.w)
    }

    package static var zero: FrameVector { FrameVector(SIMD4(repeating: 0)) }

    package static func + (left: FrameVector, right: FrameVector) -> FrameVector {
        FrameVector(left.components + right.components)
    }

    package static func - (left: FrameVector, right: FrameVector) -> FrameVector {
        FrameVector(left.components - right.components)
    }

    package mutating func scale(by rhs: Double) { components *= rhs }

    package var magnitudeSquared: Double { (components * components).sum() }
}
