import DiascopeGraphics

/// Which windows there are and where: worked out from the displays and what was asked for.
package struct WindowArrangement: Hashable, Sendable {
    /// Where one window goes.
    package struct Place: Hashable, Sendable {
        package var display: Display
        /// Fills its display.
        package var isFullscreen: Bool
        /// While it does not, in the window system's points.
        package var frame: PixelRect
        package var isBorderless: Bool
    }

    package var audience: Place
    package var presenter: Place

    /// Whether the presenter's window opens with the show.
    package var opensPresenter: Bool

    /// - Parameter displays: at least one.
    package init(_ displays: [Display], options: StageOptions) throws(StageError) {
        let chosen = try Self.index(of: options.display, among: displays)
        let opensPresenter =
            switch options.presenterWindow {
            case .never: false
            case .always: true
            case .automatic: displays.count > 1
            }
        // The first display is mostly the presenter's own, the second one a projector.
        let index = chosen ?? (opensPresenter && displays.count > 1 ? 1 : 0)
        let other = displays.indices.first { $0 != index } ?? index
        let display = displays[index]
        let isShared = other == index
        let areas = isShared && (opensPresenter || options.isBorderless) ? Self.halves(display.usableBounds) : nil
        let isFullscreen = options.fullscreen && !options.isBorderless
        func place(_ display: Display, in area: PixelRect?, isFullscreen: Bool) -> Place {
            let size = area == nil || !opensPresenter ? options.windowSize : nil
            return Place(
                display: display, isFullscreen: isFullscreen,
                frame: Self.frame(in: area ?? display.bounds, size: size, fills: area != nil, options),
                isBorderless: options.isBorderless)
        }
        audience = place(display, in: opensPresenter ? areas?.first : nil, isFullscreen: isFullscreen)
        presenter = place(displays[other], in: areas?.second, isFullscreen: isFullscreen && !isShared)
        self.opensPresenter = opensPresenter
    }

    private static func index(of choice: DisplayChoice?, among displays: [Display]) throws(StageError) -> Int? {
        guard let choice else { return nil }
        guard let index = choice.index(among: displays.map(\.name)) else {
            throw .unknownDisplay(choice.description, known: displays.map(\.description))
        }
        return index
    }

    /// Side by side, on a display that is higher than wide one below the other.
    private static func halves(_ area: PixelRect) -> (first: PixelRect, second: PixelRect) {
        var first = area, second = area
        if area.width >= area.height {
            first.width = area.width / 2
            second.width = area.width - first.width
            second.x += first.width
        } else {
            first.height = area.height / 2
            second.height = area.height - first.height
            second.y += first.height
        }
        return (first, second)
    }

    /// In the middle of an area: as large as fits in 16:9 where it fills it, else 1280×720, or four fifths of what is
    /// smaller than that.
    private static func frame(in area: PixelRect, size: PixelSize?, fills: Bool, _ options: StageOptions) -> PixelRect {
        let share = options.isBorderless ? 1 : fills ? 0.94 : 0.8
        let fit = share * min(Double(area.width) / 1280, Double(area.height) / 720)
        let scale = fills ? fit : min(1, fit)
        let size = size ?? PixelSize(width: max(Int(1280 * scale), 1), height: max(Int(720 * scale), 1))
        return PixelRect(
            x: area.x + (area.width - size.width) / 2, y: area.y + (area.height - size.height) / 2, width: size.width,
            height: size.height)
    }
}
