import CSDL2
import DiascopeGraphics

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
    /// In hertz; 60 where the system does not say.
    package let refreshRate: Double

    package var description: String {
        "\(number) (\(name), \(bounds.width)x\(bounds.height), \(Int(refreshRate.rounded())) Hz)"
    }

    /// The displays of the running video system.
    @MainActor static func connected() -> [Display] {
        (0..<max(SDL_GetNumVideoDisplays(), 0)).map { index in
            var bounds = SDL_Rect(), mode = SDL_DisplayMode()
            SDL_GetDisplayBounds(index, &bounds)
            SDL_GetCurrentDisplayMode(index, &mode)
            return Display(
                number: Int(index) + 1,
                name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index + 1)",
                bounds: PixelRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h)),
                refreshRate: mode.refresh_rate > 0 ? Double(mode.refresh_rate) : 60)
        }
    }
}
