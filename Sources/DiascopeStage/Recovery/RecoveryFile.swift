import DiascopeShow
import Foundation

/// The file in which a talk says where it is and what was drawn, so that it can go on there when its program was killed.
package final class RecoveryFile: Sendable {
    /// What a talk left behind for longer than this is nobody's any more, in seconds.
    private static let lifetime = 24.0 * 3600

    /// Larger ones are none of ours, in bytes: what a hand can draw in a talk is far less.
    private static let largest = 64 << 20

    private let file: LatestFile
    private let program: String

    package var url: URL { file.url }

    /// - Parameters:
    ///   - program: the path of the deck's program: each deck has a file of its own.
    ///   - stateFolder: where programs keep what is not to be lost when they end; nil is the user's.
    package init(program: String, stateFolder: URL? = nil) {
        self.program = program
        let name = (program as NSString).lastPathComponent
        // The name for people, the number for two decks of one name.
        file = LatestFile(
            (stateFolder ?? Self.stateFolder).appendingPathComponent("diascope", isDirectory: true)
                .appendingPathComponent("\(name)-\(Self.digest(program)).json"))
    }

    private static var stateFolder: URL {
        let asked = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
        // The rules of the place say that other paths count as not given.
        if asked.hasPrefix("/") { return URL(fileURLWithPath: asked, isDirectory: true) }
        return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state", isDirectory: true)
    }

    /// The same in every run.
    private static func digest(_ text: String) -> String {
        let number = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(number, radix: 16)
    }

    /// Where a talk was whose program ended before the talk did; nil where none did, or where it still goes on.
    package func read() -> TalkRecord? {
        guard let data = try? Data(contentsOf: url), data.count <= Self.largest,
            let record = try? JSONDecoder().decode(TalkRecord.self, from: data),
            let written = try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date,
            (-60...Self.lifetime).contains(-written.timeIntervalSinceNow), !isRunning(record.process)
        else { return nil }
        return record
    }

    /// Whether a process runs this deck: another one may have got its number since.
    private func isRunning(_ process: Int32) -> Bool {
        guard process > 0, process != ProcessInfo.processInfo.processIdentifier, kill(process, 0) == 0 else {
            return false
        }
        guard let running = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe") else {
            return false
        }
        // A program that was built anew meanwhile is marked.
        return running.replacingOccurrences(of: " (deleted)", with: "") == program
    }

    /// Notes a place soon; returns at once. A place that cannot be written is not worth ending a talk for.
    package func write(_ record: TalkRecord) { file.write { try? JSONEncoder().encode(record) } }

    /// The talk has ended as it should. Waits until nothing is being written.
    package func remove() { file.remove() }
}
