extension View {
    /// Says what a view is for. On a stage nothing pops up: it is what is read out. SwiftUI: shown while the pointer
    /// rests on the view.
    public func help<S: StringProtocol>(_ text: S) -> some View { modifier(AccessibilityNames(hint: String(text))) }
}
