import DiascopeGraphics

/// What `check` prints.
package struct CheckReport: Encodable {
    struct Finding: Encodable {
        var code: String
        var message: String
        var slide: Int?
        var step: Int?
        var source: String?
    }

    let findings: [Finding]
    private let all: [Diagnostic]

    private enum CodingKeys: CodingKey { case findings }

    package init(_ findings: [Diagnostic]) {
        all = findings
        self.findings = findings.map {
            Finding(code: $0.code.rawValue, message: $0.message, slide: $0.slide, step: $0.step, source: $0.source)
        }
    }

    package var json: String { encoded(self) }

    /// One line a finding, and how many there are.
    package var lines: String {
        guard !all.isEmpty else { return "nothing was found" }
        let count = all.count == 1 ? "1 finding" : "\(all.count) findings"
        return (all.map(\.description) + [count]).joined(separator: "\n")
    }
}
