import DiascopeGraphics
import DiascopeUI
import Foundation

/// What the pointer is: a laser's dot, a light on the stage, the tip of a pen, an eraser.
struct PointerLayer: View {
    @Environment(\.stageModes) private var modes
    @Environment(\.stagePointer) private var pointer
    @Environment(\.stageSurroundings) private var around

    /// Of the eraser, in canvas points. Zoomed, it is as large on the canvas.
    static let eraserRadius: CGFloat = 26
    static let penWidth: CGFloat = 8

    private var unit: CGFloat { PanelUnit.of(around.canvas) }

    var body: some View {
        Group {
            switch modes.tool {
            case .none: EmptyView()
            case .laser: if let pointer { laser.position(pointer) }
            case .spotlight: spotlight
            case .pen: if let pointer { tip.position(pointer) }
            case .eraser: if let pointer { eraser.position(pointer) }
            }
        }
        .allowsHitTesting(false)
    }

    private var laser: some View {
        let red = Color(red: 1, green: 0.1, blue: 0.1)
        return Circle()
            .fill(
                RadialGradient(
                    gradient: Gradient(stops: [
                        .init(color: red.opacity(0.55), location: 0), .init(color: red.opacity(0.28), location: 0.45),
                        .init(color: red.opacity(0), location: 1),
                    ]), center: .center, startRadius: 0, endRadius: 34 * unit)
            )
            .frame(width: 68 * unit, height: 68 * unit)
            .overlay {
                Circle().fill(red).frame(width: 22 * unit, height: 22 * unit)
                Circle().fill(Color.white.opacity(0.85)).frame(width: 8 * unit, height: 8 * unit)
            }
    }

    private var spotlight: some View {
        let center = pointer ?? CGPoint(x: around.canvas.width / 2, y: around.canvas.height / 2)
        let dim = Color(red: 0.02, green: 0.02, blue: 0.04)
        return Rectangle().fill(
            RadialGradient(
                gradient: Gradient(stops: [
                    .init(color: dim.opacity(0), location: 0), .init(color: dim.opacity(0), location: 0.94),
                    .init(color: dim.opacity(0.78), location: 1),
                ]),
                center: UnitPoint(
                    x: center.x / max(around.canvas.width, 1), y: center.y / max(around.canvas.height, 1)),
                startRadius: 0, endRadius: modes.spotlightRadius))
    }

    private var tip: some View {
        Circle().fill(modes.penColor.color)
            .frame(width: 16 * unit, height: 16 * unit)
            .overlay { Circle().strokeBorder(Color.white, lineWidth: 2 * unit) }
            .overlay { Circle().stroke(Color.black.opacity(0.5), lineWidth: unit) }
    }

    private var eraser: some View {
        Circle().fill(Color.white.opacity(0.35))
            .frame(width: Self.eraserRadius * 2, height: Self.eraserRadius * 2)
            .overlay { Circle().strokeBorder(Color.white, lineWidth: 2 * unit) }
            .overlay { Circle().stroke(Color.black.opacity(0.5), lineWidth: unit) }
    }
}
