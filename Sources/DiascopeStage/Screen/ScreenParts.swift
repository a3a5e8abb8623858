import DiascopeGraphics

/// One wide screen that is treated as several displays: a wall of projectors that the system calls one, or a desktop of
/// which only a part is shared in a call.
///
/// Said by `DIASCOPE_DISPLAYS=left:1280x1024+0+0,right:640x1024+1280+0`; a part without a name is called `part 1` and so
/// on.
package enum ScreenParts {
    package static let variable = "DIASCOPE_DISPLAYS"

    /// None where the text is not understood: the displays are then those of the system.
    package static func displays(_ text: String?) -> [Display] {
        let parts = (text ?? "").split(separator: ",")
        let displays = parts.enumerated().compactMap { index, part in display(part, number: index + 1) }
        return displays.count == parts.count ? displays : []
    }

    private static func display(_ part: Substring, number: Int) -> Display? {
        let words = part.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = (words.last ?? "").split { "x+".contains($0) }.map { Int($0) }
        guard words.count <= 2, numbers.count == 4,
            case let (width?, height?, x?, y?) = (numbers[0], numbers[1], numbers[2], numbers[3]),
            (1...32_768).contains(width), (1...32_768).contains(height)
        else { return nil }
        return Display(
            number: number, name: words.count == 2 ? String(words[0]) : "part \(number)",
            bounds: PixelRect(x: x, y: y, width: width, height: height))
    }
}
