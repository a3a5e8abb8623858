/// A picture, or a symbol in the size of the text around it. SwiftUI: same.
///
/// A picture has its natural size, one point a pixel, unless it is `resizable()` (F77). One that is missing or cannot be
/// read is shown as a marked place of its own, with a diagnostic.
public nonisolated struct Image: _PrimitiveView, Hashable, Sendable {
    let source: ImageSource
    private(set) var isResizable = false

    /// A picture by name, with or without its ending: looked for in the deck's resources, then beside the deck's source,
    /// then beside the program.
    ///
    /// - Parameters:
    ///   - bundle: look in this bundle's folder only.
    ///   - sourceFile: where the picture is named; leave it out.
    public init(_ name: String, bundle: Bundle? = nil, sourceFile: String = #filePath) {
        source = .named(name, bundle: bundle.map { $0.resourceURL?.path ?? $0.bundlePath }, sourceFile: sourceFile)
    }

    /// One of Diascope's own symbols, under its SF Symbols name.
    public init(systemName: String) { source = .symbol(systemName) }

    /// A picture file.
    public init(file: URL) { source = .file(file.path) }

    /// Lets the picture take the size that is offered. SwiftUI: same.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

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
        let answer = graph.services.images.image(image.source)
        tracked {
            let environment = EnvironmentValues(scope: environment)
            switch answer {
            case .success(let information):
                var size = information.naturalSize
                if case .symbol = image.source {
                    // A symbol's grid is a fifth larger than the letters beside it, as its signs leave a margin.
                    let letters = (environment.font ?? .body).description(scale: environment.textStyleScale).size
                    let longest = max(size.width, size.height, 1)
                    size = CGSize(
                        width: size.width / longest * letters * 1.2, height: size.height / longest * letters * 1.2)
                }
                let style = information.isTemplate ? ForegroundStyle()._resolve(in: environment) : nil
                box.update(image, size: size, style: style, problem: nil)
            case .failure(let problem):
                graph.report(problem.code, problem.message)
                box.update(image, size: CGSize(width: 240, height: 135), style: nil, problem: problem.shortMessage)
            }
        }
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
        let needsLayout = size != naturalSize || image.isResizable != self.image?.isResizable
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

    override func advanceOwn(to time: Double) -> Bool {
        style?.advance(to: time)
        return style?.isAnimating ?? false
    }

    override func finishOwn(at time: Double) { style?.finish() }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        guard image?.isResizable == true else { return naturalSize }
        return proposal.replacingUnspecifiedDimensions(by: naturalSize)
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
        return ([.image(image.source, rect, tint: style?.shown.shading(in: size), opacity: 1)], 0)
    }

    override var summary: BoxSummary {
        // A symbol is known by its name, a picture too.
        switch image?.source {
        case .symbol(let name): BoxSummary(type: "Image", label: name)
        case .named(let name, _, _): BoxSummary(type: "Image", label: name)
        case .file(let path):
            BoxSummary(type: "Image", label: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
        case nil: BoxSummary(type: "Image")
        }
    }
}
