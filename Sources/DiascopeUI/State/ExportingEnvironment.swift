extension EnvironmentValues {
    /// Whether the view is shown for an export: a picture, a document or a film. What lives on the network or on the
    /// clock can show a still then; false on stage. SwiftUI: no counterpart.
    public var isExporting: Bool {
        get { self[IsExportingKey.self] }
        set { self[IsExportingKey.self] = newValue }
    }

    private struct IsExportingKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
