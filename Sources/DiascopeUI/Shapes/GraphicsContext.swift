import DiascopeGraphics

/// What a `Canvas` draws with: a value, so that a copy can be changed and drawn with without changing the original.
/// SwiftUI: same.
public struct GraphicsContext {
    let recording: DrawingRecording
    /// What the canvas inherits.
    public let environment: EnvironmentValues
    private let size: CGSize
    private let graph: ViewGraph
    private let owner: Reader
    private let symbols: LayoutBox<ZStackLayout>?
    private var clips: [DisplayClip] = []
    private var filters: [DisplayFilter] = []

    /// From the points that are drawn at to those of the canvas. One that is not finite draws nothing.
    public var transform = CGAffineTransform.identity
    /// Of what is drawn, 0…1.
    public var opacity = 1.0
    /// How what is drawn is put onto what is there.
    public var blendMode = BlendMode.normal

    @MainActor init(
        _ recording: DrawingRecording, environment: EnvironmentValues, size: CGSize, graph: ViewGraph,
        owner: Reader, symbols: LayoutBox<ZStackLayout>?
    ) {
        (self.recording, self.environment, self.size) = (recording, environment, size)
        (self.graph, self.owner, self.symbols) = (graph, owner, symbols)
    }

    /// What something is drawn with. SwiftUI: same, without tiled pictures and palettes.
    public struct Shading {
        enum Source {
            case style(AnyShapeStyle)
            /// In the points of what is drawn.
            case placed(Gradient, (ResolvedGradient) -> DiascopeGraphics.Shading)
        }

        let source: Source

        /// The foreground style.
        public static var foreground: Shading { style(ForegroundStyle()) }

        /// A colour.
        public static func color(_ color: Color) -> Shading { style(color) }

        /// A colour by its components.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        /// A style, over the bounds of what is drawn.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(source: .style(AnyShapeStyle(style)))
        }

        /// Colours along a line between two points of the canvas.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading {
            placed(gradient) { .linearGradient($0, start: startPoint, end: endPoint) }
        }

        /// Colours in circles round a point of the canvas.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading {
            placed(gradient) {
                .radialGradient($0, center: center, startRadius: max(startRadius, 0), endRadius: max(endRadius, 0))
            }
        }

        /// Colours round a point of the canvas, a full turn from an angle.
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
            let start = angle.radians.isFinite ? angle.radians : 0
            return placed(gradient) { .angularGradient($0, center: center, start: start, end: start + 2 * .pi) }
        }

        private static func placed(
            _ gradient: Gradient, _ make: @escaping (ResolvedGradient) -> DiascopeGraphics.Shading
        ) -> Shading {
            Shading(source: .placed(gradient, make))
        }
    }

    /// What is done to all that is drawn from then on. SwiftUI: same, as far as ours go.
    public struct Filter {
        let make: @MainActor (EnvironmentValues) -> DisplayFilter

        /// Unsharp, by points.
        public static func blur(radius: CGFloat) -> Filter {
            Filter { _ in .blur(radius: radius > 0 && radius.isFinite ? radius : 0, isOpaque: false) }
        }

        /// A soft shadow below, in points.
        public static func shadow(
            color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            let effect = { (color: Color.Resolved) in
                DisplayFilter.shadow(
                    color: color, radius: radius > 0 && radius.isFinite ? radius : 0,
                    offset: CGSize(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0))
            }
            return Filter { effect(color._resolve(in: $0).color) }
        }

        /// Brighter or darker: 0 unchanged.
        public static func brightness(_ amount: Double) -> Filter { change(Brightness.self, amount) }

        /// Colours apart: 1 unchanged.
        public static func contrast(_ amount: Double) -> Filter { change(Contrast.self, amount) }

        /// Stronger or weaker colours: 1 unchanged.
        public static func saturation(_ amount: Double) -> Filter { change(Saturation.self, amount) }

        /// Less colour: 0 unchanged, 1 grey.
        public static func grayscale(_ amount: Double) -> Filter { change(Grayscale.self, amount) }

        /// Hues turned round the colour circle.
        public static func hueRotation(_ angle: Angle) -> Filter { change(HueRotation.self, angle.radians) }

        /// The opposite of every colour; `amount` is taken as 1.
        public static func colorInvert(_ amount: Double = 1) -> Filter { change(Inversion.self, amount) }

        private static func change<Change: ColorChange>(_ type: Change.Type, _ amount: Double) -> Filter {
            Filter { _ in .color(Change.matrix(Float(amount.isFinite ? min(max(amount, -1000), 1000) : Change.neutral)))
            }
        }
    }
}

extension GraphicsContext {
    // MARK: - The place that is drawn in

    /// What is drawn from now on is scaled from the origin.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

    /// What is drawn from now on is moved, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

    /// What is drawn from now on is turned clockwise round the origin.
    public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

    /// What is drawn from now on is mapped first by `matrix`.
    public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

    /// What is drawn from now on is cut off at a path.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        clips.append(DisplayClip(path.applying(transform), isEvenOdd: style.isEOFilled))
    }

    /// The bounds of what is not cut off, in the points that are drawn at now.
    public var clipBoundingRect: CGRect {
        let bounds = clips.reduce(CGRect(origin: .zero, size: size)) { $0.overlap($1.bounds) }
        guard !bounds.isNull else { return .zero }
        return bounds.applying(transform.inverted())
    }

    /// Does something to what is drawn from now on.
    @MainActor public mutating func addFilter(_ filter: Filter) { filters.insert(filter.make(environment), at: 0) }

    // MARK: - Drawing

    /// Fills a path.
    @MainActor public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let resolved = resolve(shading, in: path.boundingRect)
        draw([.fill(path, resolved, eoFill: style.isEOFilled)])
    }

    /// Draws a line along a path.
    @MainActor public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        draw([.stroke(path, resolve(shading, in: path.boundingRect), style)])
    }

    /// Draws a line along a path, in points.
    @MainActor public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// What is drawn in the closure becomes one thing, to which this context's opacity, blending and filters apply.
    @MainActor public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let inner = DrawingRecording()
        var copy = GraphicsContext(
            inner, environment: environment, size: size, graph: graph, owner: owner, symbols: symbols)
        try content(&copy)
        record(inner.entries, isFlattened: true)
    }

    // MARK: - Pictures

    /// A picture whose size is known. SwiftUI: same.
    public struct ResolvedImage {
        let image: Image
        let style: _ResolvedStyle?
        /// In points.
        public let size: CGSize
        /// Fills a template; nil leaves it to the foreground style.
        public var shading: Shading?
    }

    /// Finds a picture. One that cannot be had is drawn as a marked place of its own, with a diagnostic.
    @MainActor public func resolve(_ image: Image) -> ResolvedImage {
        let answer = image.resolved(in: environment, for: owner.node ?? graph.root)
        return ResolvedImage(image: image, style: answer.style, size: answer.size)
    }

    /// Draws a picture into a rectangle.
    @MainActor public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let tint = image.shading.map { resolve($0, in: rect) } ?? image.style?.shading(in: rect)
        draw([.image(image.image.source, rect, tint: tint, opacity: 1, fitting: image.image.fitting)])
    }

    /// Draws a picture in its own size.
    @MainActor public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: Self.rect(image.size, at: point, anchor))
    }

    /// Draws a picture into a rectangle.
    @MainActor public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws a picture in its own size.
    @MainActor public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    private static func rect(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
        CGRect(
            x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
            height: size.height)
    }

    // MARK: - Text

    /// A text whose size can be asked for. SwiftUI: same.
    public struct ResolvedText {
        let setting: TextSetting
        var styles: [_ResolvedStyle]
        /// Fills the letters; nil leaves it to the text and the foreground style.
        public var shading: Shading?

        /// The size in a place, in points.
        @MainActor public func measure(in size: CGSize) -> CGSize { setting.size(ProposedViewSize(size)) }

        /// How far below the text's top its first baseline is in a place, in points.
        @MainActor public func firstBaseline(in size: CGSize) -> CGFloat {
            setting.firstBaseline(ProposedViewSize(size)) ?? 0
        }

        /// How far below the text's top its last baseline is in a place, in points.
        @MainActor public func lastBaseline(in size: CGSize) -> CGFloat {
            setting.lastBaseline(ProposedViewSize(size)) ?? 0
        }
    }

    /// Finds out the fonts and colours of a text.
    @MainActor public func resolve(_ text: Text) -> ResolvedText {
        let resolved = DiascopeUI.ResolvedText(text, in: environment)
        return ResolvedText(
            setting: TextSetting(resolved.paragraph, options: resolved.options, shaping: graph.services.shaping),
            styles: resolved.styles)
    }

    /// Draws a text from the top left corner of a rectangle, in lines that fit.
    @MainActor public func draw(_ text: ResolvedText, in rect: CGRect) {
        draw(text, in: rect, proposal: ProposedViewSize(rect.size))
    }

    /// Draws a text in as few lines as it has.
    @MainActor public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let proposal = ProposedViewSize.unspecified
        draw(text, in: Self.rect(text.setting.size(proposal), at: point, anchor), proposal: proposal)
    }

    /// Draws a text from the top left corner of a rectangle, in lines that fit.
    @MainActor public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text in as few lines as it has.
    @MainActor public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    @MainActor private func draw(_ text: ResolvedText, in rect: CGRect, proposal: ProposedViewSize) {
        let size = text.setting.size(proposal)
        var contents = text.setting.content(proposal, size: size, shown: size, styles: text.styles).content
        if let shading = text.shading {
            let resolved = resolve(shading, in: CGRect(origin: .zero, size: size))
            contents = contents.map { content in
                guard case .text(var run, let baseline, _) = content else { return content }
                if case .color(let color) = resolved { run.attributes.color = color }
                return .text(run, baseline: baseline, shading: resolved)
            }
        }
        draw(contents, origin: rect.origin, size: size)
    }

    // MARK: - Symbols

    /// A view that can be drawn. SwiftUI: same.
    public struct ResolvedSymbol {
        let box: Box
        /// In points.
        public let size: CGSize
    }

    /// The view among the canvas' symbols that has a tag; nil where none has. Of several the first.
    @MainActor public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        guard let box = symbols?.children.first(where: { $0.tag == AnyHashable(id) }) else { return nil }
        return ResolvedSymbol(box: box, size: box.size(.unspecified))
    }

    /// Draws a view into a rectangle.
    @MainActor public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        var context = self
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        symbol.box.place(at: .zero, proposal: .unspecified)
        var builder = DisplayBuilder()
        symbol.box.emit(into: &builder)
        context.record(builder.entries)
    }

    /// Draws a view in its own size.
    @MainActor public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: Self.rect(symbol.size, at: point, anchor))
    }

    // MARK: - Recording

    @MainActor private func resolve(_ shading: Shading, in rect: CGRect) -> DiascopeGraphics.Shading {
        switch shading.source {
        case .style(let style): style._resolve(in: environment).shading(in: rect.isNull ? .zero : rect)
        case .placed(let gradient, let make): make(_ResolvedGradient(gradient, in: environment).gradient)
        }
    }

    /// Everything that is drawn in one place of the canvas has the canvas' own frame, and so the same pixel grid.
    @MainActor private func draw(
        _ content: [DisplayItem.Content], origin: CGPoint = .zero, size itemSize: CGSize? = nil
    ) {
        guard origin.x.isFinite, origin.y.isFinite else { return }
        let frame = CGRect(origin: origin, size: itemSize ?? size)
        record([.item(DisplayItem(frame: frame, content: content))])
    }

    private func record(_ entries: [DisplayList.Entry], isFlattened: Bool = false) {
        guard !entries.isEmpty, recording.entries.count < DrawingRecording.most else { return }
        var groups = clips.map { DisplayGroup(clip: $0) }
        if opacity != 1 || blendMode != .normal || isFlattened {
            groups.append(
                DisplayGroup(
                    opacity: min(max(opacity.or(1), 0), 1), isFlattened: isFlattened, blendMode: blendMode))
        }
        // Radii and offsets are in the points that are drawn at.
        if !transform.isIdentity { groups.append(DisplayGroup(transform: transform)) }
        groups += filters.map { DisplayGroup(filter: $0) }
        recording.entries += groups.map { .begin($0) } + entries + groups.map { _ in .end }
    }
}

/// What a canvas has drawn so far.
final class DrawingRecording {
    var entries: [DisplayList.Entry] = []

    /// More entries than this are left out: a closure that draws for ever must not take the show with it.
    static let most = 500_000
}
