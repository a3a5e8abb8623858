import DiascopeGraphics
import DiascopeUI

/// A sheet for notes and handouts: A4, upright, in points of 1/72 inch.
enum Paper {
    static let size = CGSize(width: 595, height: 842)
    /// What printers leave out, and a little more.
    static let margin: CGFloat = 42
    static let width = size.width - 2 * margin
    static let height = size.height - 2 * margin
    static let grey = Color(red: 0.45, green: 0.45, blue: 0.47)
    static let line = Color(red: 0.78, green: 0.78, blue: 0.8)
}
