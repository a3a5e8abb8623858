import Foundation

/// A file that is being written under another name in the same folder, so that it is there whole or not at all. Only
/// that other file is ever taken away.
struct UnfinishedFile {
    private let file: URL
    /// Where to write.
    let url: URL

    /// Makes the folder where there is none.
    init(_ file: URL) throws(CommandError) {
        self.file = file
        let folder = file.deletingLastPathComponent()
        url = folder.appendingPathComponent(
            ".\(file.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .machine("\(file.path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// Gives it its name; what had it before is replaced.
    func finish() throws(CommandError) {
        guard rename(url.path, file.path) == 0 else {
            let reason = String(cString: strerror(errno))
            discard()
            throw .machine("\(file.path) cannot be written: \(reason)")
        }
    }

    func discard() { unlink(url.path) }
}
