import Foundation

/// What the desktop says about movement: whoever asks it for less gets less of it in a deck too.
///
/// SDL 2 does not tell. Read are, in this order: `DIASCOPE_REDUCE_MOTION`, `GTK_ENABLE_ANIMATIONS`, KDE's settings, and
/// those of GTK; GNOME's own can only be asked for by a program and come a moment later.
package enum DesktopMotion {
    /// - Parameters:
    ///   - environment: of the process.
    ///   - read: the text of a file by its path; nil where there is none.
    package static func isReduced(environment: [String: String], read: (String) -> String?) -> Bool {
        if let own = environment["DIASCOPE_REDUCE_MOTION"].flatMap(truth) { return own }
        if let animates = environment["GTK_ENABLE_ANIMATIONS"].flatMap(truth) { return !animates }
        guard let folder = configurationFolder(environment) else { return false }
        if isKDE(environment) {
            let factor = read("\(folder)/kdeglobals").flatMap { value(of: "AnimationDurationFactor", in: "KDE", $0) }
            return factor.flatMap(Double.init) == 0
        }
        // The newest that says something.
        for version in ["gtk-4.0", "gtk-3.0"] {
            let text = read("\(folder)/\(version)/settings.ini")
            let animates = text.flatMap { value(of: "gtk-enable-animations", in: "Settings", $0) }.flatMap(truth)
            if let animates { return !animates }
        }
        return false
    }

    /// Asks GNOME, and desktops that keep their settings as it does. nil where there is no answer.
    // On the main actor, which has nothing to do but wait: threads of Dispatch would be woken every second from then on.
    @MainActor package static func isReducedInGNOME(environment: [String: String]) async -> Bool? {
        guard environment["DIASCOPE_REDUCE_MOTION"].flatMap(truth) == nil, !isKDE(environment),
            environment["XDG_CURRENT_DESKTOP"]?.isEmpty == false,
            let program = program("gsettings", environment)
        else { return nil }
        let answer: String? = await withCheckedContinuation { continuation in
            let process = Process(), output = Pipe()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = ["get", "org.gnome.desktop.interface", "enable-animations"]
            process.environment = environment
            (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
            process.terminationHandler = { _ in
                let data = output.fileHandleForReading.readDataToEndOfFile()
                continuation.resume(returning: String(data: data, encoding: .utf8))
            }
            do { try process.run() } catch { continuation.resume(returning: nil) }
        }
        return answer.flatMap { truth($0.trimmingCharacters(in: .whitespacesAndNewlines)) }.map { !$0 }
    }

    private static func isKDE(_ environment: [String: String]) -> Bool {
        environment["XDG_CURRENT_DESKTOP"]?.uppercased().split(separator: ":").contains("KDE") ?? false
    }

    private static func configurationFolder(_ environment: [String: String]) -> String? {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder }
        return environment["HOME"].map { "\($0)/.config" }
    }

    private static func program(_ name: String, _ environment: [String: String]) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes", "on": true
        case "0", "false", "no", "off": false
        default: nil
        }
    }

    /// The last value of a key in a section of a settings file.
    private static func value(of key: String, in section: String, _ text: String) -> String? {
        var current = "", found: String?
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("["), line.hasSuffix("]") {
                current = String(line.dropFirst().dropLast())
            } else if current == section, let equals = line.firstIndex(of: "="),
                line[..<equals].trimmingCharacters(in: .whitespaces) == key
            {
                found = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            }
        }
        return found
    }
}
