/// What makes a view submit what was written. SwiftUI: same.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
    /// One bit for each trigger.
    public let rawValue: UInt

    /// Triggers by their bits; unknown ones are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Return in a text field or a secure field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a search field; nothing here has one.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Calls `action` when Return is pressed in a text field below; the innermost one first. SwiftUI: same.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.onSubmit) { outer in
            let inner = outer
            outer = {
                if triggers.contains($0) { action() }
                inner?($0)
            }
        }
    }
}

extension EnvironmentValues {
    var onSubmit: ((SubmitTriggers) -> Void)? {
        get { self[OnSubmitKey.self] }
        set { self[OnSubmitKey.self] = newValue }
    }

    private struct OnSubmitKey: EnvironmentKey { static var defaultValue: ((SubmitTriggers) -> Void)? { nil } }
}
