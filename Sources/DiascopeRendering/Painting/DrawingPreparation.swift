import DiascopeGraphics
import Foundation

/// Makes a drawing out of a display list: works out where everything goes in pixels, and has glyphs, symbols and
/// pictures made in the size they are drawn in.
@MainActor struct DrawingPreparation {
    /// What holds for the entries of a group.
    struct Scope {
        /// To device pixels.
        var transform: CGAffineTransform
        var opacity: Double
        /// Index of the group's first operation, where it has one.
        var begin: Int?
        var groupOpacity: Double?
    }

    let fonts: FontLibrary
    let images: ImageLibrary
    let gradients: GradientShelf
    /// Pixels a point.
    let scale: CGFloat
    /// What is outside of it is not drawn.
    let visible: PixelRect
    private var drawing = Drawing()

    init(fonts: FontLibrary, images: ImageLibrary, gradients: GradientShelf, scale: CGFloat, visible: PixelRect) {
        (self.fonts, self.images, self.gradients) = (fonts, images, gradients)
        (self.scale, self.visible) = (scale, visible)
    }

    mutating func prepare(_ list: DisplayList) -> Drawing {
        var scopes = [Scope(transform: CGAffineTransform(scaleX: scale, y: scale), opacity: 1)]
        guard scopes[0].transform.isUsable else { return drawing }
        var i = 0
        while i < list.entries.count {
            let scope = scopes[scopes.count - 1]
            switch list.entries[i] {
            case .item(let item): add(item, scope)
            case .begin(let group):
                if let inner = begin(group, scope, isMoving: Self.isMoving(list.entries, after: i)) {
                    scopes.append(inner)
                } else {
                    i = Self.end(list.entries, of: i)
                }
            case .end:
                // An end without a beginning is a mistake of the list's maker, and no reason to stop the show.
                if scopes.count > 1 { end(scopes.removeLast()) }
            }
            i += 1
        }
        while scopes.count > 1 { end(scopes.removeLast()) }
        return drawing
    }

    // MARK: Groups

    /// Nil where nothing of the group can be seen.
    private mutating func begin(_ group: DisplayGroup, _ outer: Scope, isMoving: Bool) -> Scope? {
        let transform = group.transform.concatenating(outer.transform)
        let opacity = group.opacity.isFinite ? min(max(group.opacity, 0), 1) : 1
        guard transform.isUsable, opacity > 0 else { return nil }
        var scope = Scope(transform: transform, opacity: outer.opacity)
        if group.isFlattened, opacity < 1 { scope.groupOpacity = opacity } else { scope.opacity *= opacity }
        let clip = group.clip.map { self.clip($0, transform, isMoving: isMoving) }
        if clip != nil || scope.groupOpacity != nil {
            scope.begin = drawing.operations.count
            drawing.operations.append(
                .init(
                    bounds: PixelRect(x: 0, y: 0, width: 0, height: 0),
                    action: .begin(clip, opacity: scope.groupOpacity, end: 0)))
        }
        return scope
    }

    private mutating func end(_ scope: Scope) {
        guard let begin = scope.begin, case .begin(let clip, let opacity, _) = drawing.operations[begin].action else {
            return
        }
        var bounds = drawing.operations[(begin + 1)...].reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1.bounds)
        }
        switch clip {
        case .rectangle(let rect): bounds = bounds.intersection(rect)
        case .path(let path): bounds = bounds.intersection(path.bounds())
        case nil: break
        }
        drawing.operations[begin].bounds = bounds
        drawing.operations[begin].action = .begin(clip, opacity: opacity, end: drawing.operations.count)
        drawing.operations.append(.init(bounds: bounds, action: .end(opacity: opacity)))
    }

    /// A rectangle at rest clips at whole pixels, as the frames inside of it are drawn.
    private func clip(_ path: Path, _ transform: CGAffineTransform, isMoving: Bool) -> Drawing.Clip {
        if transform.keepsGrid, !isMoving, let rect = path.rectangle, rect.isReasonable {
            return .rectangle(PixelRect(covering: PixelGrid.snap(rect.applying(transform))))
        }
        return .path(DevicePath(path, transform))
    }

    private static func isMoving(_ entries: [DisplayList.Entry], after index: Int) -> Bool {
        for entry in entries[(index + 1)...] {
            switch entry {
            case .item(let item): return item.isMoving
            case .begin: continue
            case .end: return false
            }
        }
        return false
    }

    private static func end(_ entries: [DisplayList.Entry], of begin: Int) -> Int {
        var depth = 0
        for i in begin..<entries.count {
            switch entries[i] {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item: continue
            }
            if depth == 0 { return i }
        }
        return entries.count
    }

    // MARK: Items

    private mutating func add(_ item: DisplayItem, _ scope: Scope) {
        guard item.frame.isReasonable, scope.opacity > 0 else { return }
        let place = ItemPlacement(frame: item.frame, isMoving: item.isMoving, transform: scope.transform, scale: scale)
        guard place.content.isUsable else { return }
        for content in item.content { add(content, place, scope.opacity) }
    }

    private mutating func add(_ content: DisplayItem.Content, _ place: ItemPlacement, _ opacity: Double) {
        switch content {
        case .fill(let path, let shading, let eoFill):
            add(path, shading, place, opacity, eoFill: eoFill)
        case .stroke(let path, let shading, let style):
            addStroke(path, shading, style, place, opacity)
        case .rectangle(let shading):
            add(Path(CGRect(origin: .zero, size: place.frame.size)), shading, place, opacity, eoFill: false)
        case .text(let run, let baseline):
            add(run, baseline, place, opacity)
        case .image(let source, let rect, let tint, let itemOpacity):
            addImage(source, rect, tint, place, opacity * (itemOpacity.isFinite ? min(max(itemOpacity, 0), 1) : 1))
        case .placeholder(let rect, let words):
            addPlaceholder(rect, words, place, opacity)
        }
    }

    mutating func append(_ bounds: PixelRect, _ action: Drawing.Action) {
        let bounds = bounds.intersection(visible)
        guard !bounds.isEmpty else { return }
        drawing.operations.append(.init(bounds: bounds, action: action))
    }

    // MARK: Shapes

    private func ink(_ shading: Shading, _ place: ItemPlacement, _ opacity: Double) -> Drawing.Ink? {
        guard !shading.isInvisible else { return nil }
        if case .color(let color) = shading {
            return .color(opacity == 1 ? color : color.multiplyingOpacity(by: opacity))
        }
        return gradients.ramp(shading, opacity, place).map { .gradient($0) }
    }

    mutating func add(_ path: Path, _ shading: Shading, _ place: ItemPlacement, _ opacity: Double, eoFill: Bool) {
        guard let ink = ink(shading, place, opacity) else { return }
        // The whole frame of an item at rest is whole pixels: no edge has to be smoothed.
        if place.isSnapped, let rect = path.rectangle?.applying(place.content), rect.isReasonable,
            PixelGrid.isWhole(rect)
        {
            let pixels = PixelRect(covering: PixelGrid.snap(rect))
            return append(pixels, .rectangle(pixels.intersection(visible), ink))
        }
        let device = DevicePath(path, place.content)
        guard !device.isEmpty else { return }
        append(device.bounds(), .fill(device, ink, eoFill: eoFill))
    }

    mutating func addStroke(
        _ path: Path, _ shading: Shading, _ style: StrokeStyle, _ place: ItemPlacement, _ opacity: Double
    ) {
        guard style.lineWidth.isReasonable, style.lineWidth > 0, let ink = ink(shading, place, opacity) else { return }
        let device = DevicePath(path, place.content)
        guard !device.isEmpty else { return }
        var style = style
        style.miterLimit = style.miterLimit.isReasonable ? max(style.miterLimit, 1) : 10
        style.dashPhase = style.dashPhase.isReasonable ? style.dashPhase : 0
        let pen = place.pen, zoom = max(pen.zoom.x, pen.zoom.y)
        // A pattern that Cairo refuses, or so fine that drawing it would take for ever, is a solid line.
        let period = style.dash.reduce(0, +) * zoom
        if !style.dash.allSatisfy({ $0.isReasonable && $0 >= 0 }) || !(period > 0.25) || device.length / period > 50_000
        {
            style.dash = []
        }
        append(device.bounds(reach: style.reach * zoom), .stroke(device, ink, style, pen: pen))
    }

    // MARK: Pictures

    private mutating func addImage(
        _ source: ImageSource, _ rect: CGRect, _ tint: Color.Resolved?, _ place: ItemPlacement, _ opacity: Double
    ) {
        guard rect.isReasonable, rect.width > 0, rect.height > 0, opacity > 0 else { return }
        guard case .success(let information) = images.image(source) else {
            return addPlaceholder(rect, source.words, place, opacity)
        }
        let isMask = tint != nil || information.isTemplate
        let target = PicturePlacement(
            rect: rect, place: place, naturalPixels: images.pixelSize(source))
        guard !target.bounds.intersection(visible).isEmpty else { return }
        guard let picture = images.picture(source, size: target.size, isMask: isMask) else {
            return addPlaceholder(rect, source.words, place, opacity)
        }
        let placement = target.placement(of: picture)
        if isMask {
            let color = (tint ?? Color.black.resolve(in: .light)).multiplyingOpacity(by: opacity)
            append(target.bounds, .mask(picture, placement, color))
        } else {
            append(target.bounds, .picture(picture, placement, opacity: opacity))
        }
    }
}

extension ImageSource {
    /// What stands in place of a picture that cannot be drawn.
    fileprivate var words: String {
        switch self {
        case .symbol(let name), .named(let name, _, _): name
        case .file(let path): (path as NSString).lastPathComponent
        }
    }
}
