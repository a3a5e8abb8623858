import DiascopeRendering
import Foundation

/// Adds to a PDF file what Cairo cannot write, as PDF provides for it: by a new version of the catalogue behind the end,
/// which refers to all that was there before.
struct PDFAmendment {
    /// Such as `en` or `pt-BR`; nil: it stays unsaid.
    var language: String?
    /// What a reader shows in place of the numbers of pages: signs of ASCII, one label a page. Those of Cairo 1.16 are
    /// lost where the first page is number 1.
    var labels: [String]

    func apply(to file: URL) throws(VectorDocument.Failure) {
        do {
            var pdf = try Data(contentsOf: file)
            Self.nameOnce(&pdf)
            guard let amended = amended(pdf) else {
                throw VectorDocument.Failure(reason: "the catalogue of the PDF is not where it should be")
            }
            try amended.write(to: file)
        } catch let failure as VectorDocument.Failure {
            throw failure
        } catch {
            throw VectorDocument.Failure(reason: error.localizedDescription)
        }
    }

    /// What is new in the catalogue.
    private var entries: String {
        // The name of a language has no signs that would have to be written otherwise.
        let name = (language ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let numbers = labels.enumerated().map { "\($0) << /P (\($1)) >>" }.joined(separator: " ")
        return (name.isEmpty ? "" : " /Lang (\(name))") + " /PageLabels << /Nums [ \(numbers) ] >>"
    }

    /// Cairo names a picture that is shown twice on a page twice among what the page needs, which readers pass over and
    /// checkers complain of. The second name becomes blank space: everything stays where it is.
    private static func nameOnce(_ pdf: inout Data) {
        pdf.withUnsafeMutableBytes { bytes in
            var place = 0
            while let found = find("/XObject <<", in: bytes, from: place) {
                guard let close = find(">>", in: bytes, from: found + 11) else { return }
                blankSecondNames(UnsafeMutableRawBufferPointer(rebasing: bytes[found + 11..<close]))
                place = close
            }
        }
    }

    private static func find(_ text: StaticString, in bytes: UnsafeMutableRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let count = text.utf8CodeUnitCount
        var place = start
        while place + count <= bytes.count,
            let found = memchr(base + place, Int32(text.utf8Start.pointee), bytes.count - place - count + 1)
        {
            if memcmp(found, text.utf8Start, count) == 0 { return found - UnsafeMutableRawPointer(base) }
            place = found - UnsafeMutableRawPointer(base) + 1
        }
        return nil
    }

    private static func blankSecondNames(_ names: UnsafeMutableRawBufferPointer) {
        let text = Array(names)
        var seen: Set<[UInt8]> = []
        let starts = text.indices.filter { text[$0] == UInt8(ascii: "/") }
        for (start, end) in zip(starts, starts.dropFirst() + [text.count]) {
            let name = Array(text[start..<end].prefix { $0 != UInt8(ascii: " ") })
            if seen.insert(name).inserted { continue }
            for i in start..<end where text[i] != UInt8(ascii: "\n") { names[i] = UInt8(ascii: " ") }
        }
    }

    private func amended(_ pdf: Data) -> Data? {
        // Only the end of the file is read: the table of objects and what follows it.
        guard let tail = pdf.range(of: Data("\ntrailer".utf8), options: .backwards),
            let trailer = String(data: pdf[tail.lowerBound...], encoding: .isoLatin1),
            let root = Self.number(after: "/Root", trailer), let size = Self.number(after: "/Size", trailer),
            let table = Self.number(after: "startxref", trailer), table < pdf.count,
            let catalogue = Self.object(root, table: table, pdf)
        else { return nil }
        let info = Self.number(after: "/Info", trailer)
        guard let open = catalogue.range(of: "<<") else { return nil }
        let new = catalogue.replacingCharacters(in: open, with: "<<\(entries)")
        var result = pdf
        if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
        let offset = result.count
        guard let bytes = "\(root) 0 obj\n\(new)\nendobj\n".data(using: .isoLatin1) else { return nil }
        result += bytes
        let start = result.count
        let entry = String(repeating: "0", count: max(10 - "\(offset)".count, 0)) + "\(offset)"
        result += Data(
            """
            xref
            \(root) 1
            \(entry) 00000 n\u{20}
            trailer
            << /Size \(size) /Root \(root) 0 R\(info.map { " /Info \($0) 0 R" } ?? "") /Prev \(table) >>
            startxref
            \(start)
            %%EOF

            """.utf8)
        return result
    }

    private static func number(after name: String, _ text: String) -> Int? {
        guard let found = text.range(of: name) else { return nil }
        let digits = text[found.upperBound...].drop { $0.isWhitespace }.prefix { $0.isNumber }
        return Int(digits)
    }

    /// What an object says, by the table of where objects are.
    private static func object(_ number: Int, table: Int, _ pdf: Data) -> String? {
        // "xref", the first number and the count, then twenty bytes for each object.
        let start = pdf.startIndex + table
        guard let head = pdf.range(of: Data("\n0 ".utf8), in: start..<pdf.endIndex),
            let lineEnd = pdf.range(of: Data("\n".utf8), in: head.upperBound..<pdf.endIndex)
        else { return nil }
        let entry = lineEnd.upperBound + number * 20
        guard entry + 10 <= pdf.endIndex, let digits = String(data: pdf[entry..<entry + 10], encoding: .ascii),
            let offset = Int(digits), pdf.startIndex + offset < pdf.endIndex
        else { return nil }
        let place = pdf.startIndex + offset
        guard let begin = pdf.range(of: Data("obj".utf8), in: place..<pdf.endIndex),
            let end = pdf.range(of: Data("endobj".utf8), in: begin.upperBound..<pdf.endIndex)
        else { return nil }
        return String(data: pdf[begin.upperBound..<end.lowerBound], encoding: .isoLatin1)?
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
