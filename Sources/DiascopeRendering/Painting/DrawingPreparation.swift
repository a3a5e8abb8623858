import DiascopeGraphics
import Foundation

/// Makes a drawing out of a display list: works out where everything goes in pixels, and has glyphs, symbols and
/// pictures made in the size they are drawn in.
@MainActor struct DrawingPreparation {
    /// What holds for the entries of a group.
    struct Scope {
        /// To device pixels.
        var transform: CGAffineTransform
        /// Of each thing inside.
        var opacity = 1.0
        var blendMode = BlendMode.normal
        /// Below each thing inside (F168), the innermost first.
        var shadows: [Shadow] = []
        /// How many blurs are around.
        var blurs = 0
        /// Index of the group's first operation, where it has one.
        var begin: Int?
        /// How the group's picture in between is put in place, where it has one.
        var layer: (Drawing.Layer, BlendMode)?
        /// The group is drawn aside, and finished as a whole.
        var aside: Aside?
    }

    /// A shadow in device pixels.
    struct Shadow: Hashable {
        var color: Color.Resolved
        var deviation: Double
        var x, y: Int
        /// Of the thing and its shadow together.
        var opacity: Double
        var blendMode: BlendMode
    }

    /// What was put away while a group is drawn aside.
    struct Aside {
        var operations: [Drawing.Operation]
        var visible: PixelRect
        var isInLayer: Bool
        var entries: ArraySlice<DisplayList.Entry>
        var outer: Finish
        var blur: (deviation: Double, isOpaque: Bool)?
        var blurTransform: CGAffineTransform
    }

    /// What is done with a thing that was drawn aside.
    struct Finish {
        var opacity: Double
        var blendMode: BlendMode
        var shadows: [Shadow]
    }

    let fonts: FontLibrary
    let images: ImageLibrary
    let gradients: GradientShelf
    let layers: LayerShelf
    let kept: KeptPictures
    /// Where it is: letters, pictures and outlines stay what they are. The device's pixels are then canvas points.
    let document: DocumentAssets?
    /// Where it is: nothing is made, only noted what would have to be.
    let needs: PaintingNeeds?
    /// Pixels a point.
    let scale: CGFloat
    /// The whole of what is painted.
    let canvas: PixelRect
    /// What is outside of it is not drawn.
    var visible: PixelRect
    /// `visible` depends on the canvas alone, not on what is damaged: so do the pixels of pictures made aside.
    var isInLayer = false
    var drawing = Drawing()

    init(
        fonts: FontLibrary, images: ImageLibrary, gradients: GradientShelf, layers: LayerShelf, kept: KeptPictures,
        scale: CGFloat, canvas: PixelRect, visible: PixelRect, needs: PaintingNeeds? = nil
    ) {
        (self.fonts, self.images, self.gradients, self.layers) = (fonts, images, gradients, layers)
        (self.kept, document, self.needs) = (kept, nil, needs)
        (self.scale, self.canvas, self.visible) = (scale, canvas, visible)
    }

    /// Prepares for a page of a document.
    init(document: DocumentAssets, canvas: PixelRect) {
        (fonts, images, layers, self.document) = (document.fonts, document.images, document.layers, document)
        (gradients, kept, needs) = (GradientShelf(byteLimit: 0), KeptPictures(), nil)
        (scale, self.canvas, visible) = (1, canvas, canvas)
    }

    mutating func prepare(_ list: DisplayList) -> Drawing {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        if transform.isUsable { add(list, Scope(transform: transform)) }
        return drawing
    }

    mutating func add(_ list: DisplayList, _ outermost: Scope) {
        var scopes = [outermost]
        var i = 0
        while i < list.entries.count {
            let scope = scopes[scopes.count - 1]
            switch list.entries[i] {
            case .item(let item): add(item, scope)
            case .begin(let group):
                if let inner = begin(group, scope, list.entries, i) {
                    scopes.append(inner)
                } else {
                    i = Self.end(list.entries, of: i)
                }
            case .mask:
                if scopes.count > 1 { beginMask(&scopes[scopes.count - 1]) }
            case .end:
                // An end without a beginning is a mistake of the list's maker, and no reason to stop the show.
                if scopes.count > 1 { end(scopes.removeLast()) }
            }
            i += 1
        }
        while scopes.count > 1 { end(scopes.removeLast()) }
    }

    // MARK: Groups

    /// Nil where nothing of the group can be seen.
    private mutating func begin(
        _ group: DisplayGroup, _ outer: Scope, _ entries: [DisplayList.Entry], _ index: Int
    ) -> Scope? {
        let transform = group.transform.concatenating(outer.transform)
        let opacity = outer.opacity * (group.opacity.isFinite ? min(max(group.opacity, 0), 1) : 1)
        guard transform.isUsable, opacity > 0 else { return nil }
        if let content = group.kept, document == nil, needs == nil, group.filter == nil, outer.shadows.isEmpty {
            addKept(content, group, outer, entries, index)
            return nil
        }
        let blendMode = group.blendMode == .normal ? outer.blendMode : group.blendMode
        var scope = Scope(
            transform: transform, opacity: opacity, blendMode: blendMode, shadows: outer.shadows, blurs: outer.blurs)
        if case .shadow(let color, let radius, let offset) = group.filter {
            guard let shadow = shadow(color, radius, offset, scope) else { return scope }
            scope.shadows.insert(shadow, at: 0)
            (scope.opacity, scope.blendMode) = (1, .normal)
            return scope
        }
        let hasMask = Self.hasMask(entries, index)
        var blur: (deviation: Double, isOpaque: Bool)?
        var colors: ColorMatrix?
        switch group.filter {
        case .blur(let radius, let isOpaque):
            let deviation = deviation(radius, transform)
            if deviation > 0.01, outer.blurs < Painter.mostNestedBlurs {
                blur = (deviation, isOpaque)
                scope.blurs += 1
            }
        case .color(let matrix): colors = matrix
        default: break
        }
        let isWhole = group.isFlattened || hasMask || blur != nil || colors != nil
        guard isWhole || group.clip != nil else { return scope }
        if blur != nil || !scope.shadows.isEmpty {
            let finish = Finish(
                opacity: blur == nil ? 1 : opacity, blendMode: blendMode, shadows: scope.shadows)
            let end = Self.end(entries, of: index)
            scope.aside = Aside(
                operations: drawing.operations, visible: visible, isInLayer: isInLayer,
                entries: entries[index...min(end, entries.count - 1)], outer: finish, blur: blur,
                blurTransform: transform)
            drawing.operations = []
            let reach = finish.shadows.reduce(0) { $0 + $1.reach } + Self.reach(blur?.deviation ?? 0)
            visible = (isInLayer ? visible : canvas).expanded(by: reach)
            isInLayer = true
            scope.shadows = []
            // What is blurred is put in place as a whole.
            if blur != nil { (scope.opacity, scope.blendMode) = (1, .normal) }
        }
        let needsLayer =
            hasMask || colors != nil
            || (group.isFlattened
                && (scope.opacity < 1 || scope.blendMode != .normal || Self.containsBlending(entries, index)))
        if needsLayer {
            scope.layer = (Drawing.Layer(opacity: scope.opacity, hasMask: false, colors: colors), scope.blendMode)
            (scope.opacity, scope.blendMode) = (1, .normal)
        }
        let clip = group.clip.map { self.clip($0, transform, isMoving: Self.isMoving(entries, after: index)) }
        if clip != nil || needsLayer {
            scope.begin = drawing.operations.count
            drawing.operations.append(
                .init(
                    bounds: PixelRect(x: 0, y: 0, width: 0, height: 0),
                    action: .begin(clip, isLayer: needsLayer, count: 0)))
        }
        return scope
    }

    private mutating func beginMask(_ scope: inout Scope) {
        guard let begin = scope.begin, scope.layer != nil, scope.layer?.0.hasMask == false else { return }
        // Where there is nothing to mask, the mask does not matter.
        let bounds = Array(drawing.operations[(begin + 1)...]).bounds
        scope.layer?.0.hasMask = true
        drawing.operations.append(.init(bounds: bounds, action: .beginMask))
    }

    private mutating func end(_ scope: Scope) {
        if let begin = scope.begin {
            if let crossFade = crossFade(from: begin) {
                drawing.operations.replaceSubrange(begin..., with: [crossFade])
            } else {
                endOperations(from: begin, scope.layer)
            }
        }
        guard let aside = scope.aside else { return }
        var operations = drawing.operations
        (drawing.operations, visible, isInLayer) = (aside.operations, aside.visible, aside.isInLayer)
        if let blur = aside.blur {
            guard
                let blurred = blurred(
                    operations, blur.deviation, isOpaque: blur.isOpaque,
                    key: layerKey(aside.entries, aside.blurTransform, opacity: 1))
            else { return }
            operations = [
                .init(
                    bounds: blurred.bounds,
                    action: .picture(
                        blurred.picture, placement(x: blurred.bounds.x, y: blurred.bounds.y),
                        opacity: aside.outer.opacity),
                    blendMode: aside.outer.blendMode)
            ]
        }
        finish(
            operations, aside.outer.shadows, layerKey(aside.entries, aside.blurTransform, opacity: aside.outer.opacity))
    }

    private mutating func endOperations(from begin: Int, _ layer: (Drawing.Layer, BlendMode)?) {
        guard case .begin(let clip, let isLayer, _) = drawing.operations[begin].action else { return }
        var content: [Drawing.Operation] = []
        var mask: [Drawing.Operation]?
        for operation in drawing.operations[(begin + 1)...] {
            if case .beginMask = operation.action, mask == nil, layer?.0.hasMask == true {
                mask = []
            } else if mask != nil {
                mask?.append(operation)
            } else {
                content.append(operation)
            }
        }
        var bounds = content.bounds
        if let mask { bounds = bounds.intersection(mask.bounds) }
        switch clip {
        case .rectangle(let rect): bounds = bounds.intersection(rect)
        case .path(let path, _): bounds = bounds.intersection(path.bounds())
        case nil: break
        }
        guard !bounds.isEmpty else {
            drawing.operations.removeSubrange(begin...)
            return
        }
        for i in begin..<drawing.operations.count {
            // The mask begins wherever the layer does.
            if case .beginMask = drawing.operations[i].action, mask != nil {
                drawing.operations[i].bounds = bounds; break
            }
        }
        drawing.operations[begin].bounds = bounds
        drawing.operations[begin].action = .begin(clip, isLayer: isLayer, count: drawing.operations.count - begin)
        drawing.operations.append(
            .init(bounds: bounds, action: .end(layer?.0), blendMode: layer?.1 ?? .normal))
    }

    /// A rectangle at rest clips at whole pixels, as the frames inside of it are drawn.
    func clip(_ clip: DisplayClip, _ transform: CGAffineTransform, isMoving: Bool) -> Drawing.Clip {
        var transform = transform, isMoving = isMoving
        if let frame = clip.frame, frame.isReasonable {
            transform =
                ItemPlacement(frame: frame, isMoving: clip.isMoving, transform: transform, scale: scale).content
            isMoving = clip.isMoving
        }
        if transform.keepsGrid, !isMoving, let rect = clip.path.rectangle, rect.isReasonable {
            return .rectangle(PixelRect(covering: PixelGrid.snap(rect.applying(transform))))
        }
        return .path(DevicePath(clip.path, transform), eoFill: clip.isEvenOdd)
    }

    private static func isMoving(_ entries: [DisplayList.Entry], after index: Int) -> Bool {
        for entry in entries[(index + 1)...] {
            switch entry {
            case .item(let item): return item.isMoving
            case .begin: continue
            case .end, .mask: return false
            }
        }
        return false
    }

    /// Whether the group that begins at an index has a mask.
    private static func hasMask(_ entries: [DisplayList.Entry], _ index: Int) -> Bool {
        var depth = 0
        for entry in entries[index...] {
            switch entry {
            case .begin: depth += 1
            case .end: depth -= 1
            case .mask where depth == 1: return true
            case .mask, .item: continue
            }
            if depth == 0 { return false }
        }
        return false
    }

    /// Whether something in a group is blended with what is behind it.
    private static func containsBlending(_ entries: [DisplayList.Entry], _ index: Int) -> Bool {
        for entry in entries[index...end(entries, of: index).clamped(below: entries.count)] {
            if case .begin(let group) = entry, group.blendMode != .normal { return true }
        }
        return false
    }

    static func end(_ entries: [DisplayList.Entry], of begin: Int) -> Int {
        var depth = 0
        for i in begin..<entries.count {
            switch entries[i] {
            case .begin: depth += 1
            case .end: depth -= 1
            case .item, .mask: continue
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
        guard !scope.shadows.isEmpty else {
            let start = drawing.operations.count
            for content in item.content { add(content, place, scope.opacity) }
            blend(from: start, scope.blendMode)
            return
        }
        let outside = (drawing.operations, visible, isInLayer)
        drawing.operations = []
        visible = (isInLayer ? visible : canvas).expanded(by: scope.shadows.reduce(0) { $0 + $1.reach })
        isInLayer = true
        for content in item.content { add(content, place, scope.opacity) }
        blend(from: 0, scope.blendMode)
        let operations = drawing.operations
        (drawing.operations, visible, isInLayer) = outside
        finish(
            operations, scope.shadows,
            item.isMoving ? nil : layerKey([.item(item)], scope.transform, opacity: scope.opacity))
    }

    private mutating func blend(from start: Int, _ mode: BlendMode) {
        guard mode != .normal else { return }
        for i in start..<drawing.operations.count where drawing.operations[i].blendMode == .normal {
            drawing.operations[i].blendMode = mode
        }
    }

    private mutating func add(_ content: DisplayItem.Content, _ place: ItemPlacement, _ opacity: Double) {
        switch content {
        case .fill(let path, let shading, let eoFill):
            add(path, shading, place, opacity, eoFill: eoFill)
        case .stroke(let path, let shading, let style):
            addStroke(path, shading, style, place, opacity)
        case .rectangle(let shading):
            add(Path(CGRect(origin: .zero, size: place.frame.size)), shading, place, opacity, eoFill: false)
        case .text(let run, let baseline, let shading):
            add(run, baseline, shading, place, opacity)
        case .image(let source, let rect, let tint, let itemOpacity, let fitting):
            addImage(
                source, rect, tint, fitting, place,
                opacity * (itemOpacity.isFinite ? min(max(itemOpacity, 0), 1) : 1))
        case .placeholder(let rect, let words):
            addPlaceholder(rect, words, place, opacity)
        case .list(let list): add(list, Scope(transform: place.origin, opacity: opacity))
        }
    }

    mutating func append(_ bounds: PixelRect, _ action: Drawing.Action) {
        let bounds = bounds.intersection(visible)
        guard !bounds.isEmpty, needs == nil else { return }
        drawing.operations.append(.init(bounds: bounds, action: action))
    }

    // MARK: Shapes

    func ink(_ shading: Shading, _ place: ItemPlacement, _ opacity: Double) -> Drawing.Ink? {
        guard !shading.isInvisible else { return nil }
        if case .color(let color) = shading {
            return .color(opacity == 1 ? color : color.multiplyingOpacity(by: opacity))
        }
        if document != nil {
            return GradientPattern(
                shading, opacity: opacity, transform: place.content, frame: place.frame.size
            ).map { .pattern($0) }
        }
        // A colour stands for a gradient where nothing is drawn.
        if needs != nil { return .color(Color.black.resolve(in: .light)) }
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

    mutating func addImage(
        _ source: ImageSource, _ rect: CGRect, _ tint: Shading?, _ fitting: ImageFitting, _ place: ItemPlacement,
        _ opacity: Double
    ) {
        guard rect.isReasonable, rect.width > 0, rect.height > 0, opacity > 0 else { return }
        guard case .success(let information) = images.image(source) else {
            return addPlaceholder(rect, source.words, place, opacity)
        }
        let isMask = tint != nil || information.isTemplate
        let shading = tint ?? .color(Color.black.resolve(in: .light))
        if let document {
            let ink = isMask ? ink(shading, place, opacity) : nil
            if !addEmbedded(source, rect, isMask: isMask, ink, fitting, place, opacity, document) {
                addPlaceholder(rect, source.words, place, opacity)
            }
            return
        }
        let target = PicturePlacement(
            rect: rect, place: place, naturalPixels: fitting.isPlain ? images.pixelSize(source) : nil)
        guard !target.bounds.intersection(visible).isEmpty else { return }
        let pixelsPerPoint = CGFloat(target.size.width) / rect.width
        if let needs {
            return needs.note(
                ImageLibrary.Drawn(
                    source: source, size: target.size, isMask: isMask, fitting: fitting, scale: pixelsPerPoint),
                in: images)
        }
        guard
            let picture = images.picture(
                source, size: target.size, isMask: isMask, fitting: fitting,
                scale: pixelsPerPoint)
        else { return addPlaceholder(rect, source.words, place, opacity) }
        let placement = target.placement(of: picture)
        if isMask {
            guard let ink = ink(shading, place, opacity) else { return }
            append(target.bounds, .mask(picture, placement, ink))
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

extension Int {
    fileprivate func clamped(below count: Int) -> Int { Swift.min(self, count - 1) }
}
