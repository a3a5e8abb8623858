extension ControlSize {
    /// Above and below a control's content, in points of the text styles; left and right it is twice this.
    var padding: CGFloat {
        switch self {
        case .mini: 4
        case .small: 6
        case .regular: 8
        case .large: 10
        case .extraLarge: 12
        }
    }

    /// Of a control's text where nothing above says another.
    var font: Font {
        switch self {
        case .mini: .footnote
        case .small: .callout
        case .regular: .body
        case .large: .title3
        case .extraLarge: .title2
        }
    }
}

extension View {
    /// The font of the control size, where none is set above.
    func controlFont(_ size: ControlSize) -> some View {
        transformEnvironment(\.font) { font in font = font ?? size.font }
    }
}
