import Foundation

/// Why a command came to nothing, in one line for the person who gave it.
package enum CommandError: Error, CustomStringConvertible {
    /// The deck has problems, or a script expected something else than it found. Status 1.
    case finding(String)
    /// Wrong usage, or an input that cannot be read or understood. Status 2.
    case usage(String)
    /// The machine lacks something, or an output cannot be written. Status 3.
    case machine(String)

    package var description: String {
        switch self {
        case .finding(let message), .usage(let message), .machine(let message): message
        }
    }

    package var status: Int32 {
        switch self {
        case .finding: 1
        case .usage: 2
        case .machine: 3
        }
    }
}

/// Writes a file so that it is there whole or not at all.
package func write(_ data: Data, to url: URL) throws(CommandError) {
    do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    } catch {
        throw .machine("\(url.path) cannot be written: \(error.localizedDescription)")
    }
}
