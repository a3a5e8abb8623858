/// The picture, and the title behind it. SwiftUI: same.
public struct TitleAndIconLabelStyle: LabelStyle {
    @Environment(\.textStyleScale) private var scale

    /// The same as `.automatic` and `.titleAndIcon`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 6 * scale) {
            configuration.icon
            configuration.title
        }
    }
}

/// Only the title. SwiftUI: same.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// The same as `.titleOnly`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Only the picture. SwiftUI: same.
public struct IconOnlyLabelStyle: LabelStyle {
    /// The same as `.iconOnly`.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// The standard style: picture and title.
    public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
    /// Picture and title.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// Only the title.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// Only the picture.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
