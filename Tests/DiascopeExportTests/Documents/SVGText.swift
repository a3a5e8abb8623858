import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a reader finds in an SVG file beside what is drawn.
final class SVGText: NSObject, XMLParserDelegate {
    /// Runs of letters, in the order of the file.
    private(set) var runs: [String] = []
    private(set) var links: [String] = []
    private(set) var title: String?
    private(set) var details: String?
    private(set) var language: String?

    struct Unreadable: Error {
        var reason: String
    }

    private var open: String?
    private var text = ""

    init(of file: URL) throws {
        super.init()
        let parser = XMLParser(data: try Data(contentsOf: file))
        parser.delegate = self
        guard parser.parse() else { throw Unreadable(reason: "\(parser.parserError.map { "\($0)" } ?? "no XML")") }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if name == "a", let link = attributes["xlink:href"] { links.append(link) }
        if name == "svg" { language = attributes["xml:lang"] }
        (open, text) = (name, "")
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard name == open else { return }
        switch name {
        case "text": runs.append(text)
        case "title": title = text
        case "desc": details = text
        default: break
        }
        open = nil
    }
}
