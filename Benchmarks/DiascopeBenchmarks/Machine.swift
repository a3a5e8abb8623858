import Foundation

/// What the figures depend on.
struct Machine: Encodable {
    var processor: String
    var cores: Int
    var memoryGB: Int
    var system: String
    var kernel: String
    var display = VirtualDisplay.description
    var build: String

    init() {
        let information = ProcessInfo.processInfo
        processor = value(of: "model name", in: "/proc/cpuinfo") ?? "unknown"
        cores = information.activeProcessorCount
        memoryGB = Int((Double(information.physicalMemory) / 1_073_741_824).rounded())
        system = value(of: "PRETTY_NAME", in: "/etc/os-release") ?? "unknown"
        kernel = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? "unknown"
        kernel = kernel.trimmingCharacters(in: .whitespacesAndNewlines)
        #if DEBUG
            build = "debug"
        #else
            build = "release"
        #endif
    }
}

/// What stands after "name:" or "name=" in a file of such lines.
private func value(of name: String, in file: String) -> String? {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
        let rest = line.dropFirst(name.count).drop { $0.isWhitespace }
        guard let sign = rest.first, ":=".contains(sign) else { continue }
        return rest.dropFirst().trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }
    return nil
}
