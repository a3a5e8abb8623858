import DiascopeRendering
import Foundation

/// Adds to a PDF file what Cairo cannot write, as PDF provides for it: by new versions of some objects behind the end,
/// which refer to all that was there before.
struct PDFAmendment {
    /// Such as `en` or `pt-BR`; nil: it stays unsaid.
    var language: String?
    /// What a reader shows in place of the numbers of pages: signs of ASCII, one label a page. Those of Cairo 1.16 are
    /// lost where the first page is number 1.
    var labels: [String]
    /// What the document says to those who cannot see it.
    var spoken = SpokenParts()

    func apply(to file: URL) throws(VectorDocument.Failure) {
        let descriptor = open(file.path, O_RDWR)
        guard descriptor >= 0 else { throw Self.failure() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure() }
        let count = Int(status.st_size)
        // The file itself, and no copy of it: it may be large.
        guard count > 0, let base = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            base != MAP_FAILED
        else { throw Self.failure() }
        defer { munmap(base, count) }
        guard let objects = PDFObjects(UnsafeMutableRawBufferPointer(start: base, count: count)),
            let addition = addition(to: objects)
        else { throw VectorDocument.Failure(reason: "the catalogue of the PDF is not where it should be") }
        Self.nameOnce(objects)
        guard lseek(descriptor, 0, SEEK_END) == count else { throw Self.failure() }
        do {
            try FileHandle(fileDescriptor: descriptor).write(contentsOf: addition)
        } catch {
            throw VectorDocument.Failure(reason: error.localizedDescription)
        }
    }

    private static func failure() -> VectorDocument.Failure {
        VectorDocument.Failure(reason: String(cString: strerror(errno)))
    }

    // MARK: New versions

    /// What is to be written behind the end of the file; nil where the catalogue is not found.
    private func addition(to objects: PDFObjects) -> Data? {
        guard let root = PDFObjects.number(after: "/Root", objects.trailer), let place = objects.dictionary(of: root)
        else { return nil }
        let catalogue = objects.text(place)
        guard let open = catalogue.range(of: "<<") else { return nil }
        // Cairo says so itself where it made parts.
        let isMarked = catalogue.contains("/MarkInfo")
        let mark = spoken.count > 0 && !isMarked ? " /MarkInfo << /Marked true >>" : ""
        var changed = [(root, catalogue.replacingCharacters(in: open, with: "<<\(entries)\(mark)"))]
        changed += spokenObjects(objects)
        return Self.update(changed.sorted { $0.0 < $1.0 }, of: objects, root: root)
    }

    /// What is new in the catalogue.
    private var entries: String {
        // The name of a language has no signs that would have to be written otherwise.
        let name = (language ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let numbers = labels.enumerated().map { "\($0) << /P (\($1)) >>" }.joined(separator: " ")
        return (name.isEmpty ? "" : " /Lang (\(name))") + " /PageLabels << /Nums [ \(numbers) ] >>"
            + " /ViewerPreferences << /DisplayDocTitle true >>"
    }

    /// The parts of the document that are read out otherwise than they are drawn.
    private func spokenObjects(_ objects: PDFObjects) -> [(Int, String)] {
        guard !spoken.words.isEmpty else { return [] }
        var parts: [(number: Int, text: String)] = []
        for number in 1..<objects.count {
            guard let place = objects.dictionary(of: number), objects.find("/StructElem", in: place) != nil else {
                continue
            }
            parts.append((number, objects.text(place)))
        }
        // Cairo makes them in the order in which they were begun. Where it did not make all, which is which is not known.
        guard parts.count == spoken.count else { return [] }
        return spoken.words.compactMap { index, words in
            guard parts.indices.contains(index), let open = parts[index].text.range(of: "<<") else { return nil }
            let name = words.isPicture ? "Alt" : "ActualText"
            return (
                parts[index].number,
                parts[index].text.replacingCharacters(in: open, with: "<< /\(name) \(Self.hexadecimal(words.text))")
            )
        }
    }

    /// A text of any letters as PDF has it.
    private static func hexadecimal(_ text: String) -> String {
        let units = [0xFEFF] + Array(text.utf16)
        return "<" + units.map { String(format: "%04X", $0) }.joined() + ">"
    }

    private static func update(_ changed: [(Int, String)], of objects: PDFObjects, root: Int) -> Data? {
        var result = Data(objects.bytes.last == UInt8(ascii: "\n") ? "".utf8 : "\n".utf8)
        var table = ""
        for (number, text) in changed {
            guard
                let bytes = "\(number) 0 obj\n\(text.trimmingCharacters(in: .whitespacesAndNewlines))\nendobj\n"
                    .data(using: .isoLatin1)
            else { return nil }
            let offset = "\(objects.bytes.count + result.count)"
            table += "\(number) 1\n\(String(repeating: "0", count: max(10 - offset.count, 0)))\(offset) 00000 n \n"
            result += bytes
        }
        let start = objects.bytes.count + result.count
        let info = PDFObjects.number(after: "/Info", objects.trailer).map { " /Info \($0) 0 R" } ?? ""
        result += Data(
            """
            xref
            \(table)trailer
            << /Size \(objects.count) /Root \(root) 0 R\(info) /Prev \(objects.table) >>
            startxref
            \(start)
            %%EOF

            """.utf8)
        return result
    }

    // MARK: What is mended where it is

    /// Cairo names a picture that is shown twice on a page twice among what the page needs, which readers pass over and
    /// checkers complain of. The second name becomes blank space: everything stays where it is.
    private static func nameOnce(_ objects: PDFObjects) {
        for number in 1..<objects.count {
            guard let place = objects.dictionary(of: number), let found = objects.find("/XObject <<", in: place),
                let close = objects.find(">>", in: found + 11..<place.upperBound)
            else { continue }
            blankSecondNames(UnsafeMutableRawBufferPointer(rebasing: objects.bytes[found + 11..<close]))
        }
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
}
