import Foundation

/// A page with all pictures of a test run that were not as recorded: what was recorded, what was found, and where they
/// differ, beside each other.
final class PictureReport: @unchecked Sendable {
    /// Of this run, by the folder that they are in. Tests run side by side.
    static let shared = PictureReport()

    private struct Entry {
        var name: String
        var message: String
    }

    private let lock = NSLock()
    private var entries: [String: [Entry]] = [:]

    /// Adds a picture, of which `name.png` is in the folder, and writes the page anew.
    ///
    /// - Returns: the page.
    func add(_ name: String, message: String, in folder: URL) throws -> URL {
        let page = folder.appendingPathComponent("index.html")
        try lock.withLock {
            // By its path: a URL of a folder changes when the folder comes to be.
            entries[folder.path, default: []].append(Entry(name: name, message: message))
            let all = (entries[folder.path] ?? []).sorted { $0.name < $1.name }
            try Data(Self.page(all).utf8).write(to: page, options: .atomic)
        }
        return page
    }

    private static func page(_ entries: [Entry]) -> String {
        let sections = entries.map { entry in
            let name = escaped(entry.name)
            let file = entry.name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? entry.name
            return """
                <section>
                <h2>\(name)</h2>
                <p>\(escaped(entry.message))</p>
                <div class="heads"><span>recorded</span><span>found</span><span>difference</span></div>
                <img src="\(file).png" alt="\(name): recorded, found and difference">
                </section>
                """
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <title>Pictures that differ: \(entries.count)</title>
            <style>
            body { font: 16px/1.5 Inter, sans-serif; margin: 3em; background: #f4f4f2; color: #222; }
            section { margin: 0 0 3em; }
            h2 { margin: 0; }
            p { margin: 0 0 1em; color: #666; }
            .heads { display: grid; grid-template-columns: repeat(3, 1fr); font-size: 13px; color: #666; }
            img { width: 100%; background: #fff; box-shadow: 0 1px 6px #0003; image-rendering: pixelated; }
            </style>
            <h1>Pictures that differ: \(entries.count)</h1>
            \(sections.joined(separator: "\n"))
            </html>

            """
    }

    private static func escaped(_ text: String) -> String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
    }
}
