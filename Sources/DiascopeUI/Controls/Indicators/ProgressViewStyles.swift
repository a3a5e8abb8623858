/// A bar where it is known how far it is, else a turning arc. SwiftUI: same.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A bar, with the labels above and below. SwiftUI: same.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// The same as `.linear`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { LinearProgress(configuration: configuration) }
}

private struct LinearProgress: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let thickness = controlSize.padding * 0.6 * scale
        VStack(alignment: .leading, spacing: 4 * scale) {
            if let label = configuration.label { label }
            ZStack(alignment: .leading) {
                Bar(fraction: 1, inset: 0).fill(Color.primary.opacity(colorScheme == .dark ? 0.22 : 0.12))
                if let fraction = configuration.fractionCompleted {
                    Bar(fraction: fraction, inset: 0).fill(.tint)
                } else {
                    WanderingBar().fill(.tint)
                }
            }
            .frame(height: thickness)
            if let current = configuration.currentValueLabel {
                current.foregroundStyle(.secondary)
            }
        }
        .controlFont(controlSize)
    }
}

/// A part of a bar that goes from one end to the other and again.
private struct WanderingBar: View {
    @State private var place = 0.0
    private var style: AnyShapeStyle?

    init() {}

    func fill<S: ShapeStyle>(_ style: S) -> WanderingBar {
        var copy = self
        copy.style = AnyShapeStyle(style)
        return copy
    }

    var body: some View {
        BarPart(start: place).fill(style ?? AnyShapeStyle(TintShapeStyle()))
            .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { place = 1 } }
    }
}

private nonisolated struct BarPart: Shape, Hashable, Sendable {
    var start: Double

    var animatableData: Double {
        get { start }
        set { start = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let width = rect.width * 0.3
        let part = CGRect(
            x: rect.minX + (rect.width - width) * CGFloat(start), y: rect.minY, width: width, height: rect.height)
        return Path(roundedRect: part, cornerRadius: rect.height / 2, style: .circular)
    }
}

/// A ring that closes, or a turning arc where it is not known how far it is. SwiftUI: same.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// The same as `.circular`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { CircularProgress(configuration: configuration) }
}

private struct CircularProgress: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.textStyleScale) private var scale
    @Environment(\.controlSize) private var controlSize
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        let side = (controlSize.padding * 1.5 + 12) * scale, width = side * 0.13
        VStack(spacing: 5 * scale) {
            ZStack {
                Arc(start: 0, length: 1, width: width)
                    .stroke(Color.primary.opacity(colorScheme == .dark ? 0.22 : 0.12), lineWidth: width)
                if let fraction = configuration.fractionCompleted {
                    Arc(start: 0, length: fraction, width: width)
                        .stroke(.tint, style: StrokeStyle(lineWidth: width, lineCap: .round))
                } else {
                    TurningArc(width: width)
                }
            }
            .frame(width: side, height: side)
            if let label = configuration.label { label }
            if let current = configuration.currentValueLabel { current.foregroundStyle(.secondary) }
        }
        .controlFont(controlSize)
    }
}

private struct TurningArc: View {
    let width: CGFloat
    @State private var turn = 0.0

    var body: some View {
        Arc(start: turn, length: 0.28, width: width)
            .stroke(.tint, style: StrokeStyle(lineWidth: width, lineCap: .round))
            .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { turn = 1 } }
    }
}

/// A part of a circle, in turns from the top clockwise; start and length are animated.
nonisolated struct Arc: Shape, Hashable, Sendable {
    var start: Double
    var length: Double
    let width: CGFloat

    var animatableData: AnimatablePair<Double, Double> {
        get { AnimatablePair(start, length) }
        set { (start, length) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        guard length > 0 else { return path }
        let radius = max(min(rect.width, rect.height) / 2 - width / 2, 0)
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: radius,
            startAngle: .degrees(start * 360 - 90), endAngle: .degrees((start + min(length, 1)) * 360 - 90),
            clockwise: false)
        return path
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The standard style.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
