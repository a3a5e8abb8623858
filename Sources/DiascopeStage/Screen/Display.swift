import CSDL2
import DiascopeGraphics
import Foundation

/// Which display to open on, as a person names it.
package enum DisplayChoice: Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    case number(Int)
    /// As the system calls it; case does not matter, and a part of the name is enough.
    case name(String)

    /// A number counts displays, anything else is a name.
    package init(_ argument: String) { self = Int(argument).map(Self.number) ?? .name(argument) }

    package var description: String {
        switch self {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }

    /// The index of this display among `names`; nil where there is none. An exact name goes before a part of one.
    package func index(among names: [String]) -> Int? {
        switch self {
        case .number(let number):
            return names.indices.contains(number - 1) ? number - 1 : nil
        case .name(let name):
            let wanted = name.lowercased(), known = names.map { $0.lowercased() }
            return wanted.isEmpty ? nil : known.firstIndex(of: wanted) ?? known.firstIndex { $0.contains(wanted) }
        }
    }
}

/// A connected display.
package struct Display: Hashable, Sendable, CustomStringConvertible {
    /// From 1, as `DisplayChoice.number` counts.
    package let number: Int
    package let name: String
    /// In the window system's points.
    package let bounds: PixelRect
    /// The part of it that bars and docks leave free.
    package let usableBounds: PixelRect
    /// In hertz; 60 where the system does not say.
    package let refreshRate: Double

    package init(number: Int, name: String, bounds: PixelRect, usableBounds: PixelRect? = nil, refreshRate: Double = 60)
    {
        (self.number, self.name, self.bounds, self.refreshRate) = (number, name, bounds, refreshRate)
        self.usableBounds = usableBounds ?? bounds
    }

    package var description: String {
        "\(number) (\(name), \(bounds.width)x\(bounds.height), \(Int(refreshRate.rounded())) Hz)"
    }

    /// For a list: number, name, size, place and pictures a second.
    package var line: String {
        "\(number)  \(name)  \(bounds.width)x\(bounds.height)  at \(bounds.x),\(bounds.y)  \(Int(refreshRate.rounded())) Hz"
    }

    func contains(x: Int, y: Int) -> Bool {
        x >= bounds.x && y >= bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height
    }

    /// The displays of the running video system, or the parts that one wide screen is divided into.
    @MainActor static func connected() -> [Display] {
        let parts = ScreenParts.displays(ProcessInfo.processInfo.environment[ScreenParts.variable])
        guard parts.isEmpty else { return parts }
        return (0..<max(SDL_GetNumVideoDisplays(), 0)).map { index in
            var bounds = SDL_Rect(), usable = SDL_Rect(), mode = SDL_DisplayMode()
            SDL_GetDisplayBounds(index, &bounds)
            if SDL_GetDisplayUsableBounds(index, &usable) != 0 || usable.w <= 0 || usable.h <= 0 { usable = bounds }
            SDL_GetCurrentDisplayMode(index, &mode)
            return Display(
                number: Int(index) + 1,
                name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index + 1)",
                bounds: PixelRect(bounds), usableBounds: PixelRect(usable),
                refreshRate: mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60)
        }
    }
}

extension PixelRect {
    init(_ rect: SDL_Rect) { self.init(x: Int(rect.x), y: Int(rect.y), width: Int(rect.w), height: Int(rect.h)) }
}
