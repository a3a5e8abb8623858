extension View {
    /// Calls `action` when Return is pressed in a text field below. SwiftUI: same, text fields only.
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.onSubmit) { outer in
            let inner = outer
            // The nearest first, then those around it.
            outer = {
                action()
                inner?()
            }
        }
    }
}

extension EnvironmentValues {
    var onSubmit: (() -> Void)? {
        get { self[OnSubmitKey.self] }
        set { self[OnSubmitKey.self] = newValue }
    }

    private struct OnSubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
}
