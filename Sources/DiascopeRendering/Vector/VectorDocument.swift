import CCairo
import DiascopeGraphics
import Foundation

/// A file of vector pages that is being written: PDF, or one page as SVG.
@MainActor package final class VectorDocument {
    package enum Format: Sendable { case pdf, svg }

    /// Where a link leads.
    package enum Target: Hashable, Sendable {
        case web(String)
        /// A place that `addDestination` names, on this page or another.
        case place(String)
    }

    package struct Failure: Error {
        /// In a few words.
        package var reason: String

        package init(reason: String) { self.reason = reason }
    }

    /// Of all pages so far.
    package private(set) var spoken = SpokenParts()
    private let format: Format
    private let assets: DocumentAssets
    private let surface: OpaquePointer
    private let context: OpaquePointer
    /// A page is drawn, and not yet handed to Cairo: what is read out ends on the last page, not behind it.
    private var isPageDone = false

    /// - Parameters:
    ///   - pageSize: of the first page, in points of the format: 1/72 inch in PDF, pixels in SVG.
    ///   - resolution: of what the format cannot hold otherwise than as pixels, in pixels an inch of 72 points.
    package init(
        _ format: Format, to file: URL, pageSize: CGSize, resolution: Double, assets: DocumentAssets
    ) throws(Failure) {
        (self.format, self.assets) = (format, assets)
        let made: OpaquePointer?
        switch format {
        case .pdf:
            made = cairo_pdf_surface_create(file.path, pageSize.width, pageSize.height)
        case .svg:
            made = cairo_svg_surface_create(file.path, pageSize.width, pageSize.height)
            if let made { cairo_svg_surface_set_document_unit(made, CAIRO_SVG_UNIT_PX) }
        }
        guard let made, let context = cairo_create(made) else { throw Failure(reason: "out of memory") }
        (surface, self.context) = (made, context)
        cairo_surface_set_fallback_resolution(made, resolution, resolution)
        try check(cairo_surface_status(made))
    }

    isolated deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    // MARK: About the document

    /// What is known of the document; what is nil stays unsaid. Nothing is said of the time it was made at: the same
    /// deck gives the same file.
    package func describe(title: String, author: String?) {
        guard format == .pdf else { return }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.knownToCairo)
        if let author { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, author.knownToCairo) }
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Diascope")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    }

    /// Adds an entry to the table of contents.
    ///
    /// - Returns: a number to be the parent of further entries.
    @discardableResult package func addOutline(_ title: String, parent: Int? = nil, to place: String) -> Int {
        guard format == .pdf else { return 0 }
        return Int(
            cairo_pdf_surface_add_outline(
                surface, parent.map { Int32(clamping: $0) } ?? CAIRO_PDF_OUTLINE_ROOT, title.knownToCairo,
                "dest=\(Self.quoted(place))", CAIRO_PDF_OUTLINE_FLAG_OPEN))
    }

    // MARK: Pages

    /// Says how large the page that begins now is.
    package func beginPage(size: CGSize) {
        guard format == .pdf else { return }
        if isPageDone { cairo_surface_show_page(surface) }
        isPageDone = false
        cairo_pdf_surface_set_size(surface, size.width, size.height)
        guard spoken.count == 0 else { return }
        cairo_tag_begin(context, Self.whole, nil)
        spoken.begin()
    }

    /// The part that all others are in.
    private static let whole = "Document"

    package func endPage() { isPageDone = true }

    /// Paints a display list into a rectangle of the page.
    ///
    /// - Parameters:
    ///   - canvas: its size in its own points.
    ///   - ground: what is behind it; nil: the page.
    ///   - elements: what is read out, in order.
    /// - Returns: the links in it, in the page's points.
    @discardableResult package func paint(
        _ list: DisplayList, canvas: CGSize, ground: Color.Resolved?, in rect: CGRect, elements: [PageElement] = []
    ) -> [(rect: CGRect, url: URL)] {
        guard canvas.width > 0, canvas.height > 0 else { return [] }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_translate(context, rect.minX, rect.minY)
        let scale = (x: rect.width / canvas.width, y: rect.height / canvas.height)
        cairo_scale(context, scale.x, scale.y)
        cairo_rectangle(context, 0, 0, canvas.width, canvas.height)
        cairo_clip(context)
        if let ground {
            ground.makeSource(of: context)
            cairo_rectangle(context, 0, 0, canvas.width, canvas.height)
            cairo_fill(context)
        }
        let pixels = PixelRect(covering: CGRect(origin: .zero, size: canvas))
        var preparation = DrawingPreparation(document: assets, canvas: pixels)
        let operations = preparation.prepare(list).operations
        let structure = format == .pdf ? PageStructure(context, elements, after: spoken) : nil
        VectorPainter(context, assets, isDocument: true, needsPixels: !operations.isWrittenAsItIs)
            .paint(operations, structure: structure)
        if let structure { spoken = structure.parts }
        return list.links.compactMap { link in
            let seen = link.frame.intersection(CGRect(origin: .zero, size: canvas))
            guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
            return (
                CGRect(
                    x: rect.minX + seen.minX * scale.x, y: rect.minY + seen.minY * scale.y,
                    width: seen.width * scale.x, height: seen.height * scale.y), link.url
            )
        }
    }

    /// Names the top of the present page.
    package func addDestination(_ name: String) {
        guard format == .pdf else { return }
        cairo_tag_begin(context, CAIRO_TAG_DEST, "name=\(Self.quoted(name)) x=0 y=0")
        cairo_tag_end(context, CAIRO_TAG_DEST)
    }

    /// Makes a rectangle of the present page a link.
    package func addLink(_ rect: CGRect, to target: Target) {
        guard format == .pdf, rect.isReasonable, rect.width > 0, rect.height > 0 else { return }
        // Without a paragraph around it, Cairo writes a link that belongs to nothing.
        cairo_tag_begin(context, "P", nil)
        defer { cairo_tag_end(context, "P") }
        spoken.begin()
        spoken.begin()
        let place = "rect=[\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)]"
        switch target {
        case .web(let address): cairo_tag_begin(context, CAIRO_TAG_LINK, "\(place) uri=\(Self.quoted(address))")
        case .place(let name): cairo_tag_begin(context, CAIRO_TAG_LINK, "\(place) dest=\(Self.quoted(name))")
        }
        cairo_tag_end(context, CAIRO_TAG_LINK)
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'"))'"
    }

    /// Writes what is left. Nothing can be added after it.
    package func finish() throws(Failure) {
        if spoken.count > 0 { cairo_tag_end(context, Self.whole) }
        if isPageDone { cairo_surface_show_page(surface) }
        try check(cairo_status(context))
        cairo_surface_finish(surface)
        try check(cairo_surface_status(surface))
    }

    private func check(_ status: cairo_status_t) throws(Failure) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw Failure(reason: cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown")
    }
}
