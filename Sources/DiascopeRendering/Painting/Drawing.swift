import DiascopeGraphics
import Foundation

/// A display list made ready for tiles: everything is in device pixels, every picture and mask at hand.
///
/// Tiles are painted on several cores at once and only read it.
struct Drawing: @unchecked Sendable {
    var operations: [Operation] = []

    struct Operation {
        /// The pixels that it can touch. Of a group: what all in it can touch.
        var bounds: PixelRect
        var action: Action

        /// Hides everything within its bounds.
        var isSolid: Bool {
            switch action {
            case .rectangle(_, .color(let color)): color.components.w == 1
            case .rectangle(_, .gradient(let ramp)): ramp.isOpaque
            case .picture(let picture, .pixel, let opacity): picture.isOpaque && opacity == 1
            default: false
            }
        }
    }

    enum Action {
        case fill(DevicePath, Ink, eoFill: Bool)
        case rectangle(PixelRect, Ink)
        case stroke(DevicePath, Ink, StrokeStyle, pen: CGAffineTransform)
        /// Coverage, coloured.
        case mask(Picture, Placement, Color.Resolved)
        case picture(Picture, Placement, opacity: Double)
        /// `end` is the index of the group's last operation.
        case begin(Clip?, opacity: Double?, end: Int)
        case end(opacity: Double?)
    }

    enum Ink {
        case color(Color.Resolved)
        case gradient(GradientRamp)
    }

    enum Clip {
        case rectangle(PixelRect)
        case path(DevicePath)
    }

    /// Where a picture's pixels go.
    enum Placement {
        case pixel(x: Int, y: Int)
        /// From the picture's pixels to the device's.
        case transform(CGAffineTransform)
    }
}
