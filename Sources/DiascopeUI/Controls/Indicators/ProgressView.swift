/// How far something is. SwiftUI: same.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    @Environment(\.progressViewStyle) private var style

    private init(fraction: Double?, label: Label?, current: CurrentValueLabel?) {
        (self.fraction, self.label, currentValueLabel) = (fraction, label, current)
    }

    public var body: some View {
        var element = ControlElement(
            role: "ProgressView", label: (label as? Text)?.string,
            value: fraction.map { "\(Int(($0 * 100).rounded())) %" })
        element.isPassive = true
        return HStack {
            style.body(
                ProgressViewStyleConfiguration(
                    fractionCompleted: fraction, label: label.map { AnyView($0) },
                    currentValueLabel: currentValueLabel.map { AnyView($0) }))
        }
        .modifier(element)
    }
}

/// 0…1; nil where there is no value or it means nothing.
private func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    guard let value else { return nil }
    let fraction = Double(value) / Double(total)
    return fraction.isFinite ? min(max(fraction, 0), 1) : nil
}

extension ProgressView {
    /// - Parameters:
    ///   - value: how much is done; nil where that is not known.
    ///   - total: how much there is to do.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: DiascopeUI.fraction(value, of: total), label: label(), current: currentValueLabel())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// It goes on, and it is not known how far.
    public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), current: nil) }

    /// - Parameter total: how much there is to do.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(fraction: DiascopeUI.fraction(value, of: total), label: label(), current: nil)
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// It goes on, and it is not known how far.
    public init<S: StringProtocol>(_ title: S) { self.init(fraction: nil, label: Text(title), current: nil) }

    /// - Parameter total: how much there is to do.
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(fraction: DiascopeUI.fraction(value, of: total), label: Text(title), current: nil)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// It goes on, and it is not known how far.
    public init() { self.init(fraction: nil, label: nil, current: nil) }

    /// - Parameter total: how much there is to do.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(fraction: DiascopeUI.fraction(value, of: total), label: nil, current: nil)
    }
}
