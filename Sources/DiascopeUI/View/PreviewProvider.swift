/// Something that shows previews. SwiftUI: same; `_Previews` types of existing source compile and can be shown in tests.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View

    @ViewBuilder static var previews: Previews { get }
}
