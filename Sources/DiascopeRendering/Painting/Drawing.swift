import DiascopeGraphics
import Foundation

/// A display list made ready for tiles: everything is in device pixels, every picture and mask at hand.
///
/// Tiles are painted on several cores at once and only read it.
struct Drawing: @unchecked Sendable {
    var operations: [Operation] = []

    /// Every pixel is made from the pixels at its place alone, so it is the same in whatever part it is painted: whole
    /// pictures that move or fade.
    var isPixelwise: Bool { operations.allSatisfy(\.isPixelwise) }

    struct Operation {
        /// The pixels that it can touch. Of a group: what all in it can touch.
        var bounds: PixelRect
        var action: Action
        var blendMode = BlendMode.normal

        /// Hides everything within its bounds.
        var isSolid: Bool {
            guard blendMode == .normal else { return false }
            return switch action {
            case .rectangle(_, .color(let color)): color.components.w == 1
            case .rectangle(_, .gradient(let ramp)): ramp.isOpaque
            case .picture(let picture, .pixel, let opacity): picture.isOpaque && opacity == 1
            case .crossFade: true
            default: false
            }
        }

        fileprivate var isPixelwise: Bool {
            guard blendMode == .normal else { return false }
            return switch action {
            case .rectangle(_, .color), .picture(_, .pixel, _), .crossFade: true
            default: false
            }
        }
    }

    enum Action {
        case fill(DevicePath, Ink, eoFill: Bool)
        case rectangle(PixelRect, Ink)
        case stroke(DevicePath, Ink, StrokeStyle, pen: CGAffineTransform)
        /// Coverage, coloured.
        case mask(Picture, Placement, Ink)
        case picture(Picture, Placement, opacity: Double)
        /// Letters that stay letters: in documents.
        case glyphs(GlyphRun, Ink)
        /// A picture that a document holds once, from its own pixels or points to the device's.
        case embedded(EmbeddedImage, CGAffineTransform, opacity: Double)
        /// The coverage of such a picture, coloured.
        case embeddedMask(EmbeddedImage, CGAffineTransform, Ink)
        /// A drawing that stays one, from its own points to the device's: in documents.
        case outlines(VectorOutlines, CGAffineTransform, opacity: Double)
        /// From one picture without gaps to another, both with their first pixel at the bounds' own.
        case crossFade(Picture, Picture, progress: Double)
        /// `count` is how many operations later the group's last one comes.
        case begin(Clip?, isLayer: Bool, count: Int)
        /// What follows, up to the layer's end, is the mask of what was drawn into the layer so far.
        case beginMask
        case end(Layer?)
    }

    /// How a picture in between is put onto what is below it.
    struct Layer {
        var opacity = 1.0
        var hasMask = false
        var colors: ColorMatrix?
    }

    enum Ink {
        case color(Color.Resolved)
        case gradient(GradientRamp)
        /// A gradient that stays one: in documents.
        case pattern(GradientPattern)
    }

    enum Clip {
        case rectangle(PixelRect)
        case path(DevicePath, eoFill: Bool)
    }

    /// Where a picture's pixels go.
    enum Placement {
        case pixel(x: Int, y: Int)
        /// From the picture's pixels to the device's.
        case transform(CGAffineTransform)
    }
}

extension [Drawing.Operation] {
    /// The pixels that any of them can touch.
    var bounds: PixelRect { reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.bounds) } }
}
