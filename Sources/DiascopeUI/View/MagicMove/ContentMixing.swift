import DiascopeGraphics
import Foundation

extension CGRect {
    func mixed(with other: CGRect, _ progress: Double) -> CGRect {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width),
            height: mix(height, other.height))
    }
}

extension Color.Resolved {
    /// In linear light, as animations mix colours (F140).
    func mixed(with other: Color.Resolved, _ progress: Double) -> Color.Resolved {
        if self == other { return self }
        var color = self
        var data = animatableData
        data += (other.animatableData - data).scaled(by: progress)
        color.animatableData = data
        return color
    }
}

extension [DisplayItem.Content] {
    /// Made of shapes and pictures alone, which can be had in any size.
    var isScalable: Bool {
        !isEmpty
            && allSatisfy {
                switch $0 {
                case .fill, .stroke, .rectangle, .image: true
                case .text, .list, .placeholder: false
                }
            }
    }

    /// The same letters in the same face, whatever their size and colour.
    func isSameText(as other: Self) -> Bool {
        count == other.count && !isEmpty
            && zip(self, other).allSatisfy { a, b in
                guard case .text(let a, _, nil) = a, case .text(let b, _, nil) = b else { return false }
                return a.text == b.text && a.face == b.face
            }
    }

    /// These contents with colours between theirs and others'. nil where they differ in more than colours.
    func mixed(with other: Self, _ progress: Double) -> Self? {
        guard count == other.count else { return nil }
        var result: Self = []
        for (a, b) in zip(self, other) {
            switch (a, b) {
            case (.fill(let path, .color(let from), let isEO), .fill(let other, .color(let to), let otherEO))
            where path == other && isEO == otherEO:
                result.append(.fill(path, .color(from.mixed(with: to, progress)), eoFill: isEO))
            case (.stroke(let path, .color(let from), let style), .stroke(let other, .color(let to), let otherStyle))
            where path == other && style == otherStyle:
                result.append(.stroke(path, .color(from.mixed(with: to, progress)), style))
            case (.rectangle(.color(let from)), .rectangle(.color(let to))):
                result.append(.rectangle(.color(from.mixed(with: to, progress))))
            case (.text(let from, _, nil), .text(var to, let baseline, nil)):
                to.attributes.color = from.attributes.color.mixed(with: to.attributes.color, progress)
                result.append(.text(to, baseline: baseline))
            default:
                guard a == b else { return nil }
                result.append(b)
            }
        }
        return result
    }
}
