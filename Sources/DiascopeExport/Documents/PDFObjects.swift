import Foundation

/// The objects of a PDF file as Cairo writes it, looked up by the table at its end. What is written to `bytes` is written
/// to the file.
struct PDFObjects {
    let bytes: UnsafeMutableRawBufferPointer
    /// Where the table of objects begins.
    let table: Int
    /// How many objects there are, the empty one with number 0 included.
    let count: Int
    /// Where the objects' places are in the table, twenty bytes for each.
    private let entries: Int
    /// What is said behind the table.
    let trailer: String

    /// nil where there is no such table.
    init?(_ bytes: UnsafeMutableRawBufferPointer) {
        self.bytes = bytes
        let tail = Self.text(bytes, max(bytes.count - 64, 0)..<bytes.count)
        guard let table = Self.number(after: "startxref", tail), table + 32 <= bytes.count else { return nil }
        // "xref", the first number and how many there are.
        let lines = Self.text(bytes, table..<table + 32).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 2, lines[0] == "xref", lines[1].hasPrefix("0 "), let count = Int(lines[1].dropFirst(2)),
            count > 0
        else { return nil }
        let entries = table + lines[0].utf8.count + lines[1].utf8.count + 2
        guard entries + count * 20 <= bytes.count else { return nil }
        (self.table, self.count, self.entries) = (table, count, entries)
        trailer = Self.text(bytes, entries + count * 20..<bytes.count)
    }

    /// Where what is said of an object is: up to its end, or to the data that follow it. nil where there is no object.
    func dictionary(of number: Int) -> Range<Int>? {
        guard (1..<count).contains(number) else { return nil }
        let entry = entries + number * 20
        guard let offset = Int(Self.text(bytes, entry..<entry + 10)), offset < table,
            let begin = find("obj", in: offset..<min(offset + 32, table))
        else { return nil }
        var length = 256
        while true {
            // Pictures are long, and what is said of them is short.
            let part = begin + 3..<min(begin + 3 + length, table)
            let ends = [find("stream", in: part), find("endobj", in: part)].compactMap(\.self)
            if let end = ends.min() { return part.lowerBound..<end }
            if part.upperBound == table { return nil }
            length *= 4
        }
    }

    func find(_ text: StaticString, in range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let count = text.utf8CodeUnitCount
        var place = range.lowerBound
        while place + count <= range.upperBound,
            let found = memchr(base + place, Int32(text.utf8Start.pointee), range.upperBound - place - count + 1)
        {
            if memcmp(found, text.utf8Start, count) == 0 { return found - UnsafeMutableRawPointer(base) }
            place = found - UnsafeMutableRawPointer(base) + 1
        }
        return nil
    }

    func text(_ range: Range<Int>) -> String { Self.text(bytes, range) }

    private static func text(_ bytes: UnsafeMutableRawBufferPointer, _ range: Range<Int>) -> String {
        String(data: Data(bytes[range]), encoding: .isoLatin1) ?? ""
    }

    static func number(after name: String, _ text: String) -> Int? {
        guard let found = text.range(of: name) else { return nil }
        return Int(text[found.upperBound...].drop { $0.isWhitespace }.prefix { $0.isNumber })
    }
}
