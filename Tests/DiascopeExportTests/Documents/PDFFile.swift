import Foundation
import TestPrograms
import Testing

/// A PDF file, as other programs see it.
struct PDFFile: Sendable {
    struct Font: Hashable, Sendable {
        var name: String
        var type: String
        var isEmbedded: Bool
        var isSubset: Bool
    }

    struct OutlineEntry: Equatable, Sendable {
        var title: String
        /// From 1.
        var page: Int
        var children: [OutlineEntry]
    }

    let url: URL

    /// What a program of the system prints about something.
    static func tool(_ name: String, _ arguments: String...) async throws -> String {
        let program = try #require(ChildProcess.tool(name), "\(name) is not installed")
        let result = try await CompletedProcess(
            program, arguments, in: FileManager.default.temporaryDirectory, within: .seconds(600))
        guard result.status == 0 else {
            throw ChildProcess.Failure(description: "\(name) \(arguments): \(result.status) \(result.errors)")
        }
        return result.output
    }

    /// Throws where the file is not sound in every respect.
    func check() async throws { _ = try await Self.tool("qpdf", "--check", url.path) }

    /// What `pdfinfo` says of a property.
    func property(_ name: String) async throws -> String? {
        try await Self.tool("pdfinfo", url.path).split(separator: "\n").first { $0.hasPrefix("\(name):") }
            .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    var pageCount: Int { get async throws { try await property("Pages").flatMap { Int($0) } ?? 0 } }

    /// The words of a page, in the order in which they were written.
    func words(page: Int) async throws -> [String] {
        let text = try await Self.tool("pdftotext", "-raw", "-f", "\(page)", "-l", "\(page)", url.path, "-")
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The text of a page as it is copied, without blanks.
    func letters(page: Int) async throws -> String {
        let text = try await Self.tool("pdftotext", "-f", "\(page)", "-l", "\(page)", url.path, "-")
        // Marks that say in which direction letters go.
        let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}"]
        var letters = ""
        letters.unicodeScalars.append(
            contentsOf: text.unicodeScalars.filter { !$0.properties.isWhitespace && !marks.contains($0) })
        return letters
    }

    var fonts: [Font] {
        get async throws {
            try await Self.tool("pdffonts", url.path).split(separator: "\n").dropFirst(2).map { line in
                let columns = line.split(separator: " ").map(String.init)
                // The object's number and generation, then unicode, subset, embedded, and the encoding before them.
                let flags = columns.suffix(5)
                let name = columns[0]
                return Font(
                    name: name.split(separator: "+").last.map(String.init) ?? name,
                    type: columns.dropFirst().dropLast(6).joined(separator: " "),
                    isEmbedded: flags.first == "yes", isSubset: flags.dropFirst().first == "yes")
            }
        }
    }

    /// Each picture as often as it is shown: encoding and number of the object. What is only their opacity is left out.
    func pictures(pages: ClosedRange<Int>? = nil) async throws -> [(encoding: String, object: Int)] {
        let last = try await pageCount, pages = pages ?? 1...last
        let list = try await Self.tool(
            "pdfimages", "-list", "-f", "\(pages.lowerBound)", "-l", "\(pages.upperBound)", url.path)
        return list.split(separator: "\n").dropFirst(2).compactMap { line in
            let columns = line.split(separator: " ").map(String.init)
            return columns[2] == "image" ? (columns[8], Int(columns[10]) ?? 0) : nil
        }
    }

    private var json: [String: Any] {
        get async throws {
            let text = try await Self.tool("qpdf", "--json=1", url.path)
            return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }
    }

    var outline: [OutlineEntry] {
        get async throws {
            func entries(_ value: Any?) -> [OutlineEntry] {
                (value as? [[String: Any]] ?? []).map {
                    OutlineEntry(
                        title: $0["title"] as? String ?? "", page: $0["destpageposfrom1"] as? Int ?? 0,
                        children: entries($0["kids"]))
                }
            }
            return entries(try await json["outlines"])
        }
    }

    /// A part of what is read out.
    struct Part: Equatable, Sendable {
        var role: String
        /// In place of what is drawn.
        var words: String?
        /// Something on a page belongs to it.
        var isDrawn: Bool
    }

    /// All parts of the document, each before those inside of it.
    func parts() async throws -> [Part] {
        let objects = try #require(try await json["objects"] as? [String: Any])
        func object(_ value: Any?) -> [String: Any]? {
            (value as? [String: Any]) ?? (value as? String).flatMap { objects[$0] as? [String: Any] }
        }
        func parts(_ value: Any?) -> [Part] {
            let kids = (value as? [Any]) ?? value.map { [$0] } ?? []
            return kids.flatMap { kid -> [Part] in
                guard let element = object(kid), let role = element["/S"] as? String else { return [] }
                let inside = (element["/K"] as? [Any]) ?? element["/K"].map { [$0] } ?? []
                return [
                    Part(
                        role: String(role.dropFirst()),
                        words: (element["/Alt"] ?? element["/ActualText"]) as? String,
                        isDrawn: inside.contains { $0 is Int })
                ] + parts(element["/K"])
            }
        }
        let catalogue = objects.values.lazy.compactMap { $0 as? [String: Any] }.first {
            $0["/Type"] as? String == "/Catalog"
        }
        return parts(object(object(catalogue?["/StructTreeRoot"]))?["/K"])
    }

    /// What a reader shows in place of page numbers.
    var labels: [String] {
        get async throws {
            let count = try await pageCount
            let ranges = (try await json["pagelabels"] as? [[String: Any]] ?? []).map { range in
                let label = range["label"] as? [String: Any] ?? [:]
                return (
                    index: range["index"] as? Int ?? 0, prefix: label["/P"] as? String ?? "",
                    start: label["/S"] == nil ? nil : label["/St"] as? Int ?? 1
                )
            }
            return (0..<count).map { page in
                guard let range = ranges.last(where: { $0.index <= page }) else { return "" }
                return range.prefix + (range.start.map { "\($0 + page - range.index)" } ?? "")
            }
        }
    }

    struct Link: Equatable, Sendable {
        /// In the page's points from its lower left corner: left, bottom, right, top.
        var rect: [Int]
        /// An address, or the name of a place.
        var target: String
    }

    /// All links, in the order of pages. Cairo writes them so that they can be read as text.
    func links() throws -> [Link] {
        let text = String(decoding: try Data(contentsOf: url), as: Unicode.ASCII.self)
        return text.components(separatedBy: "/Subtype /Link").dropFirst().map { part in
            func inside(_ start: String, _ end: String) -> String {
                part.components(separatedBy: start).dropFirst().first?.components(separatedBy: end).first ?? ""
            }
            let end = part.components(separatedBy: "endobj")[0]
            return Link(
                rect: inside("/Rect [", "]").split(separator: " ").compactMap { Int($0) },
                target: end.contains("/URI (") ? inside("/URI (", ")") : inside("/Dest (", ")"))
        }
    }
}
