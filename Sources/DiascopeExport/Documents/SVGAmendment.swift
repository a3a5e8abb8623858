import DiascopeDeck
import DiascopeGraphics
import DiascopeRendering
import Foundation

/// Puts right in an SVG file what Cairo leaves out, and adds what it cannot write: letters that can be searched and
/// copied, links, and what the picture is.
///
/// Letters stay outlines, so that they look the same whatever fonts there are; over them lies the text itself, which
/// cannot be seen, each run as wide as its outlines.
struct SVGAmendment {
    /// Of the slide.
    var title: String
    /// Such as `en`; nil: it stays unsaid.
    var language: String?
    /// What describes the pictures of the page.
    var descriptions: [String]
    var list: DisplayList
    /// Where a link leads from the file; nil for what it cannot lead to.
    var address: (URL) -> String?

    /// Without a region of their own, masks reach a tenth further than the middle of the lines that they are put over:
    /// thick lines would be cut off, and level ones would be gone.
    private static let region =
        "maskUnits=\"userSpaceOnUse\" x=\"-99999\" y=\"-99999\" width=\"199998\" height=\"199998\""

    func apply(to file: URL) throws(VectorDocument.Failure) {
        do {
            var svg = try String(contentsOf: file, encoding: .utf8)
            if svg.contains("<mask id=") {
                svg = svg.replacingOccurrences(of: "<mask id=", with: "<mask \(Self.region) id=")
            }
            guard let start = svg.range(of: "<svg "),
                let open = svg.range(of: ">", range: start.upperBound..<svg.endIndex),
                let end = svg.range(of: "</svg>", options: .backwards)
            else { throw VectorDocument.Failure(reason: "the drawing is not what it should be") }
            svg.insert(contentsOf: letters + links, at: end.lowerBound)
            svg.insert(contentsOf: head, at: open.upperBound)
            if let language { svg.insert(contentsOf: "xml:lang=\"\(Self.escaped(language))\" ", at: start.upperBound) }
            try svg.write(to: file, atomically: false, encoding: .utf8)
        } catch let failure as VectorDocument.Failure {
            throw failure
        } catch {
            throw VectorDocument.Failure(reason: error.localizedDescription)
        }
    }

    private var head: String {
        let description = descriptions.joined(separator: "\n")
        return "\n<title>\(Self.escaped(title))</title>"
            + (description.isEmpty ? "" : "\n<desc>\(Self.escaped(description))</desc>")
    }

    private var letters: String {
        list.placedRuns.map { run, transform in
            let t = transform
            let places = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Self.number).joined(separator: " ")
            return "<text transform=\"matrix(\(places))\" font-size=\"\(Self.number(run.attributes.font.size))\" "
                + "textLength=\"\(Self.number(run.width))\" lengthAdjust=\"spacingAndGlyphs\" fill=\"none\" "
                + "pointer-events=\"all\" xml:space=\"preserve\">\(Self.escaped(run.text))</text>\n"
        }.joined()
    }

    private var links: String {
        list.links.compactMap { link in
            guard link.frame.isUsable, let address = address(link.url) else { return nil }
            let f = link.frame
            let places = zip(["x", "y", "width", "height"], [f.minX, f.minY, f.width, f.height])
                .map { "\($0)=\"\(Self.number($1))\"" }.joined(separator: " ")
            return "<a xlink:href=\"\(Self.escaped(address))\"><rect \(places) fill=\"none\" "
                + "pointer-events=\"all\"/></a>\n"
        }.joined()
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }

    /// As XML has it: signs that it cannot hold are left out.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            default:
                if scalar.value >= 32, scalar.value & 0xFFFE != 0xFFFE { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }
}

extension CGRect {
    fileprivate var isUsable: Bool {
        [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1e6 } && width > 0 && height > 0
    }
}

extension DisplayList {
    /// All runs of letters that can be seen, each with the way from the start of its baseline to the list's own space.
    fileprivate var placedRuns: [(run: TextRun, transform: CGAffineTransform)] {
        var runs: [(TextRun, CGAffineTransform)] = []
        var scopes: [(transform: CGAffineTransform, isSeen: Bool, isMask: Bool)] = [(.identity, true, false)]
        for entry in entries {
            let outer = scopes[scopes.count - 1]
            switch entry {
            case .begin(let group):
                scopes.append(
                    (group.transform.concatenating(outer.transform), outer.isSeen && group.opacity > 0, outer.isMask))
            case .mask: scopes[scopes.count - 1].isMask = true
            case .end: if scopes.count > 1 { scopes.removeLast() }
            case .item(let item) where outer.isSeen && !outer.isMask:
                for content in item.content {
                    let frame = outer.transform.translatedBy(x: item.frame.minX, y: item.frame.minY)
                    switch content {
                    case .text(let run, let baseline, _):
                        runs.append((run, frame.translatedBy(x: baseline.x, y: baseline.y)))
                    case .list(let list):
                        runs += list.placedRuns.map { ($0, $1.concatenating(frame)) }
                    default: break
                    }
                }
            case .item: break
            }
        }
        return runs.filter { run, t in
            [t.a, t.b, t.c, t.d, t.tx, t.ty, run.width].allSatisfy { $0.isFinite && abs($0) < 1e6 } && run.width > 0
        }
    }
}
