/// Something that shows previews. SwiftUI: same; `_Previews` types of existing source compile and can be shown in tests.
@MainActor @preconcurrency public protocol PreviewProvider {
    /// The type of `previews`, inferred.
    associatedtype Previews: View

    /// What is previewed; nothing here shows it by itself.
    @ViewBuilder static var previews: Previews { get }
}
