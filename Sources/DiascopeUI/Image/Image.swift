/// A picture, or a symbol in the size of the text around it. SwiftUI: same.
///
/// A picture has its natural size, one point a pixel, unless it is `resizable()` (F77). One that is missing or cannot be
/// read is shown as a marked place of its own, with a diagnostic.
public nonisolated struct Image: _PrimitiveView, Hashable, Sendable {
    let source: ImageSource
    private(set) var isResizable = false
    private(set) var isDecorative = false
    private(set) var renderingMode: TemplateRenderingMode?
    private(set) var fitting = ImageFitting()
    /// Where it is named.
    private var line: UInt = 0

    /// A picture by name, with or without its ending: looked for in the deck's resources, then beside the deck's source,
    /// then beside the program.
    ///
    /// - Parameters:
    ///   - bundle: look in this bundle's folder only.
    ///   - sourceFile: where the picture is named; leave it out.
    ///   - line: where the picture is named; leave it out.
    public init(_ name: String, bundle: Bundle? = nil, sourceFile: String = #filePath, line: UInt = #line) {
        source = .named(name, bundle: bundle.map { $0.resourceURL?.path ?? $0.bundlePath }, sourceFile: sourceFile)
        self.line = line
    }

    /// One of Diascope's own symbols, under its SF Symbols name.
    public init(systemName: String) { source = .symbol(systemName) }

    /// A picture file.
    public init(file: URL) { source = .file(file.path) }

    /// The same picture, which says nothing to those who cannot see it. SwiftUI: same.
    public init(decorative name: String, bundle: Bundle? = nil, sourceFile: String = #filePath, line: UInt = #line) {
        self.init(name, bundle: bundle, sourceFile: sourceFile, line: line)
        isDecorative = true
    }

    /// How a picture fills a place that is not of its size. SwiftUI: same.
    public enum ResizingMode: Hashable, Sendable {
        /// Repeated in its own size.
        case tile
        /// Made larger or smaller.
        case stretch
    }

    /// Where the colours of a picture come from. SwiftUI: same.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Its opacity is filled with the foreground style (F78).
        case template
        /// It is drawn as it is; a symbol has no colours of its own and is filled all the same.
        case original
    }

    /// How pixels are made where a picture is not drawn in its own size (F78). SwiftUI: same.
    public enum Interpolation: Hashable, Sendable {
        /// Each is a copy of one of the picture.
        case none
        /// Each is blended from those around; here all three are the best of them, which averages what it covers.
        case low, medium, high
    }

    /// How large symbols are beside the text around. SwiftUI: same.
    public enum Scale: Hashable, Sendable, CaseIterable {
        /// 0.78, 1 and 1.28 times the size; `medium` is the default.
        case small, medium, large

        var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// Lets the picture take the size that is offered. SwiftUI: same.
    ///
    /// - Parameters:
    ///   - capInsets: borders that keep their size, in points of the picture; the picture never gets smaller than they
    ///     are (F77). What is not above 0 counts as 0.
    ///   - resizingMode: how the middle, and the borders along their length, are filled.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        func safe(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
        var image = self
        image.isResizable = true
        image.fitting.caps = ImageFitting.Caps(
            top: safe(capInsets.top), left: safe(capInsets.leading), bottom: safe(capInsets.bottom),
            right: safe(capInsets.trailing))
        image.fitting.isTiled = resizingMode == .tile
        return image
    }

    /// Where the picture's colours come from; nil as the picture itself says. SwiftUI: same.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        var image = self
        image.renderingMode = renderingMode
        return image
    }

    /// How pixels are made where the picture is not drawn in its own size. SwiftUI: same.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var image = self
        image.fitting.isPixelated = interpolation == .none
        return image
    }

    /// SwiftUI: whether edges are smooth. Here they always are.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// How a symbol's parts are coloured; all ways are `.monochrome` here.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

    @MainActor public static func _makeNode(_ view: Image, in context: _NodeContext) -> _Node {
        ImageNode(view, in: context)
    }

    @MainActor public static func _update(_ node: _Node, to view: Image) {
        unsafeDowncast(node, to: ImageNode.self).update(to: view)
    }
}

final class ImageNode: BoxNode<ImageBox> {
    private var image: Image

    init(_ image: Image, in context: _NodeContext) {
        self.image = image
        super.init(in: context) { ImageBox(node: $0) }
        evaluate()
    }

    func update(to new: Image) {
        if image == new { return }
        image = new
        evaluate()
    }

    override func evaluate() {
        tracked {
            let answer = image.resolved(in: EnvironmentValues(scope: environment), for: self)
            box.update(image, size: answer.size, style: answer.style, problem: answer.problem)
        }
    }
}

extension Image {
    /// Its natural size and, where it has no colours of its own, what fills it. What is wrong with it is reported.
    @MainActor func resolved(
        in environment: EnvironmentValues, for node: _Node
    ) -> (size: CGSize, style: _ResolvedStyle?, problem: String?) {
        switch node.graph.services.images.image(source) {
        case .success(let information):
            var size = information.naturalSize
            if case .symbol = source {
                // A symbol's grid is a fifth larger than the letters beside it, as its signs leave a margin.
                let letters = (environment.font ?? .body).description(scale: environment.textStyleScale).size
                let factor = letters * 1.2 * environment.imageScale.factor / max(size.width, size.height, 1)
                size = CGSize(width: size.width * factor, height: size.height * factor)
            }
            let isTemplate = information.isTemplate || renderingMode == .template
            return (size, isTemplate ? ForegroundStyle()._resolve(in: environment) : nil, nil)
        case .failure(let problem):
            node.report(problem.code, problem.message, source: place)
            return (CGSize(width: 240, height: 135), nil, problem.shortMessage)
        }
    }
}

extension Image {
    /// File and line where it is named; nil for what has neither.
    private var place: String? {
        guard case .named(_, _, let file?) = source, line > 0 else { return nil }
        return Diagnostic.source(file, line)
    }
}

extension ImageProblem {
    fileprivate var name: String {
        switch source {
        case .symbol(let name), .named(let name, _, _): name
        case .file(let path): path
        }
    }

    fileprivate var code: Diagnostic.Code {
        switch (source, reason) {
        case (.symbol, _): .symbolUnknown
        case (_, .missing): .imageMissing
        case (_, .unreadable): .imageUnreadable
        }
    }

    fileprivate var message: String {
        switch (source, reason) {
        case (.symbol, .missing(let nearest)):
            "there is no symbol “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
        case (_, .missing(let nearest)):
            "the picture “\(name)” was not found" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
        case (_, .unreadable(let why)): "the picture “\(name)” cannot be read: \(why)"
        }
    }

    /// For the placeholder.
    fileprivate var shortMessage: String {
        switch reason {
        case .missing: "\(name)?"
        case .unreadable: "\(name): not readable"
        }
    }
}

final class ImageBox: LeafBox {
    private var image: Image?
    private var naturalSize = CGSize.zero
    private var style: AnimatedStyle?
    private var problem: String?

    func update(_ image: Image, size: CGSize, style: _ResolvedStyle?, problem: String?) {
        let isNew = self.image == nil
        let needsLayout =
            size != naturalSize || image.isResizable != self.image?.isResizable
            || image.fitting.caps != self.image?.fitting.caps
        (self.image, naturalSize, self.problem) = (image, size, problem)
        if let style, self.style != nil {
            self.style!.set(style, transaction: node.resolvedTransaction, at: graph.time)
            if self.style!.isAnimating { animate(self) }
        } else {
            self.style = style.map { AnimatedStyle($0) }
        }
        if needsLayout, !isNew { setNeedsLayout() }
        setNeedsDisplay()
    }

    override func advanceOwn(to time: Double) -> Movement {
        style?.advance(to: time)
        return style?.movement ?? .none
    }

    override func finishOwn(at time: Double) { style?.finish() }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard image?.isResizable == true else { return naturalSize }
        let size = proposal.replacingUnspecifiedDimensions(by: naturalSize), caps = image?.fitting.caps
        // F77
        return CGSize(
            width: max(size.width, caps.map { $0.left + $0.right } ?? 0),
            height: max(size.height, caps.map { $0.top + $0.bottom } ?? 0))
    }

    override func computeIsRigid() -> Bool { image?.isResizable != true }

    private var isSymbol: Bool {
        if case .symbol = image?.source { true } else { false }
    }

    // A symbol sits in a line of text as its letters do: its middle at half the height of capitals.
    override func computeGuideMask() -> UInt32 {
        guard isSymbol else { return 0 }
        return VerticalAlignment.firstTextBaseline.key.mask | VerticalAlignment.lastTextBaseline.key.mask
    }

    override func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize, size: CGSize) -> CGFloat? {
        guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else {
            return nil
        }
        return size.height * 0.8
    }

    override func content(size: CGSize) -> (content: [DisplayItem.Content], reach: CGFloat) {
        guard let image, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return ([], 0)
        }
        let rect = CGRect(origin: .zero, size: size)
        if let problem { return ([.placeholder(rect, problem)], 0) }
        return (
            [
                .image(
                    image.source, rect, tint: style?.shown.shading(in: size), opacity: 1, fitting: image.fitting)
            ], 0
        )
    }

    override var summary: BoxSummary {
        var summary = BoxSummary(type: "Image", image: problem == nil ? image?.source : nil)
        guard let image, !image.isDecorative else { return summary }
        // A symbol is known by its name, a picture too.
        summary.label =
            switch image.source {
            case .symbol(let name), .named(let name, _, _): name
            case .file(let path): URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            }
        return summary
    }
}

/// How the parts of a symbol are coloured. SwiftUI: same names; all are drawn as `.monochrome`.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String

    /// All parts in the foreground style.
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    /// Drawn as `.monochrome`.
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    /// Drawn as `.monochrome`.
    public static let palette = SymbolRenderingMode(name: "palette")
    /// Drawn as `.monochrome`.
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

extension EnvironmentValues {
    /// How large symbols are beside the text around. SwiftUI: same.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }
}

extension View {
    /// How large symbols below are beside the text around. SwiftUI: same.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// How the parts of symbols below are coloured; all ways are `.monochrome` here.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
}
