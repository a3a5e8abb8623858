/// A thin track, filled up to a round knob. SwiftUI: the look of its slider.
public struct DefaultSliderStyle: SliderStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.automatic`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let knob = (controlSize.padding + 10) * scale, thickness = max(knob * 0.22, 2)
        SliderRow(configuration: configuration) {
            configuration.track(inset: knob / 2) {
                ZStack(alignment: .leading) {
                    Bar(fraction: 1, inset: knob / 2 - thickness / 2)
                        .fill(Color.primary.opacity(colorScheme == .dark ? 0.25 : 0.14))
                        .frame(height: thickness)
                    Bar(fraction: configuration.fraction, inset: knob / 2 - thickness / 2)
                        .fill(.tint)
                        .frame(height: thickness)
                    Knob(fraction: configuration.fraction, diameter: knob)
                        .fill(configuration.isDragged ? Color(white: 0.9) : Color.white)
                        .shadow(color: .black.opacity(0.35), radius: scale * 1.2, x: 0, y: scale * 0.5)
                        .frame(height: knob)
                }
                .frame(height: knob)
            }
            .focusRing(cornerRadius: knob / 2)
        }
    }
}

/// A thick rounded field that is filled as far as the value goes.
public struct FilledSliderStyle: SliderStyle, DrawsFocusRing {
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.colorScheme) private var colorScheme

    /// The same as `.filled`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let height = (controlSize.padding + 12) * scale
        SliderRow(configuration: configuration) {
            configuration.track {
                ZStack(alignment: .leading) {
                    Rectangle().fill(Color.primary.opacity(colorScheme == .dark ? 0.22 : 0.1))
                    Bar(fraction: configuration.fraction, inset: 0, isRound: false)
                        .fill(.tint)
                        .opacity(configuration.isDragged ? 0.85 : 1)
                }
                .frame(height: height)
                .clipShape(RoundedRectangle(cornerRadius: height * 0.32))
            }
            .focusRing(cornerRadius: height * 0.32)
        }
    }
}

/// A slider's labels around its track.
private struct SliderRow<Track: View>: View {
    let configuration: SliderStyleConfiguration
    @ViewBuilder let track: Track
    @Environment(\.controlSize) private var controlSize
    @Environment(\.textStyleScale) private var scale
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        HStack(spacing: 6 * scale) {
            configuration.label
            if let minimum = configuration.minimumValueLabel { minimum }
            track
            if let maximum = configuration.maximumValueLabel { maximum }
        }
        .controlFont(controlSize)
        .opacity(isEnabled ? 1 : 0.45)
    }
}

/// The part of a track up to a value; its length is animated.
nonisolated struct Bar: Shape, Hashable, Sendable {
    var fraction: Double
    let inset: CGFloat
    var isRound = true

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        if fraction <= 0 { return Path() }
        let ends = isRound ? rect.height : 0
        let room = max(rect.width - inset * 2 - ends, 0)
        let bar = CGRect(
            x: rect.minX + inset, y: rect.minY, width: ends + room * CGFloat(fraction), height: rect.height)
        return isRound ? Path(roundedRect: bar, cornerRadius: ends / 2, style: .circular) : Path(bar)
    }
}

/// A circle at the place of a value; the place is animated.
private nonisolated struct Knob: Shape, Hashable, Sendable {
    var fraction: Double
    let diameter: CGFloat

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let side = rect.height, room = max(rect.width - side, 0)
        return Path(ellipseIn: CGRect(x: rect.minX + room * CGFloat(fraction), y: rect.minY, width: side, height: side))
    }
}

extension SliderStyle where Self == DefaultSliderStyle {
    /// The standard style: a track with a knob.
    public static var automatic: DefaultSliderStyle { DefaultSliderStyle() }
}

extension SliderStyle where Self == FilledSliderStyle {
    /// A field that is filled as far as the value goes.
    public static var filled: FilledSliderStyle { FilledSliderStyle() }
}
