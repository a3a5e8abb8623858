/// What a button is for. SwiftUI: same.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    /// What cannot be taken back: shown in red.
    public static let destructive = ButtonRole(name: "destructive")
    /// Leaves things as they are.
    public static let cancel = ButtonRole(name: "cancel")
}
