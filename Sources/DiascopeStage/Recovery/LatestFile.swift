import Foundation
import Synchronization

/// A file of which only the latest content matters.
///
/// Written by a queue of its own and a moment later, so that no frame waits for a disk or shares a core with its driver;
/// each time as a whole, so that whoever reads it finds the old or the new content and never half of one.
package final class LatestFile: Sendable {
    package let url: URL
    private let queue = DispatchQueue(label: "latest file", qos: .utility)
    /// In seconds: longer than it takes to show a slide.
    private static let delay = 0.1
    /// What waits to be written; a newer content takes its turn.
    private let waiting = Mutex<(@Sendable () -> Data?)?>(nil)

    package init(_ url: URL) { self.url = url }

    /// Writes something soon; returns at once. What cannot be written is not worth ending a talk for.
    ///
    /// - Parameter content: makes what is written, on the file's own queue; nil writes nothing.
    package func write(_ content: @escaping @Sendable () -> Data?) {
        let isFirst = waiting.withLock { waiting in
            defer { waiting = content }
            return waiting == nil
        }
        guard isFirst else { return }
        queue.asyncAfter(deadline: .now() + Self.delay) { self.writeWaiting() }
    }

    private func writeWaiting() {
        let content = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        guard let data = content?() else { return }
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Under a name that is always the same: what a killed program leaves half written is written over.
        guard (try? data.write(to: unfinished)) != nil else { return }
        rename(unfinished.path, url.path)
    }

    private var unfinished: URL { url.appendingPathExtension("new") }

    /// Waits until nothing is being written, and takes the file away.
    package func remove() {
        waiting.withLock { $0 = nil }
        queue.sync { for file in [url, unfinished] { try? FileManager.default.removeItem(at: file) } }
    }
}
