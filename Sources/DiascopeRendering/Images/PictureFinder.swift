import Foundation

/// Where the file for a picture's name is.
struct PictureFinder {
    /// The versions of one picture that were found.
    struct Found {
        var single: URL?
        /// With two pixels a point.
        var double: URL?
    }

    static let endings = ["png", "jpg", "jpeg", "webp", "gif", "avif", "svg"]

    var folders: [URL]

    /// Looks in one folder after the other, for the name as it is or with one of the known endings.
    func find(_ name: String) -> Found? {
        guard !name.isEmpty else { return nil }
        for folder in folders {
            let url = folder.appendingPathComponent(name)
            let names =
                Self.endings.contains(url.pathExtension.lowercased()) ? [""] : Self.endings.map { ".\($0)" } + [""]
            for ending in names {
                let found = versions(of: URL(fileURLWithPath: url.path + ending))
                if found.single != nil || found.double != nil { return found }
            }
        }
        return nil
    }

    /// A file by its path, taken as it is.
    static func file(_ path: String) -> Found? {
        let url = URL(fileURLWithPath: path)
        guard isFile(url) else { return nil }
        return isDouble(url) ? Found(double: url) : Found(single: url)
    }

    /// The pictures' names in the folders, for "did you mean".
    var names: [String] {
        folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
            .filter { Self.endings.contains(($0 as NSString).pathExtension.lowercased()) }
    }

    private func versions(of url: URL) -> Found {
        if Self.isDouble(url) { return Found(double: Self.isFile(url) ? url : nil) }
        let ending = url.pathExtension
        let stem = url.deletingPathExtension().path
        let double = URL(fileURLWithPath: ending.isEmpty ? "\(stem)@2x" : "\(stem)@2x.\(ending)")
        return Found(single: Self.isFile(url) ? url : nil, double: Self.isFile(double) ? double : nil)
    }

    private static func isDouble(_ url: URL) -> Bool { url.deletingPathExtension().lastPathComponent.hasSuffix("@2x") }

    private static func isFile(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
