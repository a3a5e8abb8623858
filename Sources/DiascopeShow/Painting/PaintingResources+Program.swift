import DiascopeRendering
import Foundation

extension PaintingResources {
    /// For the program that runs: pictures by name are looked for among the resources of the package's targets, then
    /// beside the source file that names them, then beside the program.
    package convenience init(forProgram: Void) {
        let program = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "."))
            .resolvingSymlinksInPath().deletingLastPathComponent()
        let found = (try? FileManager.default.contentsOfDirectory(at: program, includingPropertiesForKeys: nil)) ?? []
        let resources = found.filter { ["resources", "bundle"].contains($0.pathExtension) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        self.init(pictureFolders: resources, lastFolders: [program])
    }
}
