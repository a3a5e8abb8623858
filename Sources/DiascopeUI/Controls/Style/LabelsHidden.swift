extension View {
    /// Hides the labels of the controls below. They are still what the controls are called. SwiftUI: same.
    public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

extension EnvironmentValues {
    var labelsAreHidden: Bool {
        get { self[LabelsAreHiddenKey.self] }
        set { self[LabelsAreHiddenKey.self] = newValue }
    }

    private struct LabelsAreHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
