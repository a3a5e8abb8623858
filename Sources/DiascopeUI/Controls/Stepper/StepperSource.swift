/// What a stepper steps, its type hidden.
@MainActor struct StepperSource {
    /// The step in a direction; nil where there is none to be made.
    let step: (StepDirection) -> (() -> Void)?
    /// All the way in a direction; nil where there is no bound.
    let goToBound: (StepDirection) -> (() -> Void)?
    let formattedValue: () -> String?
    /// Of a stepper over `Int` only.
    var value: Binding<Int>?
    var range: ClosedRange<Int>?
    /// The bounds as they are shown; empty without bounds.
    var formattedBounds: () -> [String] = { [] }

    /// Steps by closures; nil disables a side (F179).
    init(onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        step = { $0 == .up ? onIncrement : onDecrement }
        goToBound = { _ in nil }
        formattedValue = { nil }
    }

    /// Steps a value. Inside of bounds it stays there, whoever writes it through here.
    init<V: Strideable>(
        _ value: Binding<V>, in bounds: ClosedRange<V>?, step stride: V.Stride, format: @escaping (V) -> String
    ) {
        let clamped = Binding(
            get: { value.wrappedValue }, set: { value.wrappedValue = bounds?.clamping($0) ?? $0 })
        step = { direction in
            let old = value.wrappedValue
            let isForward = (direction == .up) == (stride > 0)
            // Past a bound there is only the way back.
            if let bounds, isForward ? old >= bounds.upperBound : old <= bounds.lowerBound { return nil }
            let new = old.steppedSafely(by: stride, direction, towards: bounds, isForward)
            guard let new, new != old else { return nil }
            return { clamped.wrappedValue = new }
        }
        goToBound = { direction in
            guard let bounds else { return nil }
            return { clamped.wrappedValue = (direction == .up) == (stride > 0) ? bounds.upperBound : bounds.lowerBound }
        }
        formattedValue = { format(value.wrappedValue) }
        formattedBounds = { bounds.map { [format($0.lowerBound), format($0.upperBound)] } ?? [] }
        self.value = clamped as Any as? Binding<Int>
        range = bounds as? ClosedRange<Int>
    }
}

/// Which way a step goes.
enum StepDirection: Hashable, CaseIterable {
    case up, down

    /// What a key means to what can be stepped; nil for any other key.
    init?(key: KeyEquivalent, _ layoutDirection: LayoutDirection) {
        switch key {
        case .upArrow, "+", "=": self = .up
        case .downArrow, "-", "−": self = .down
        case .rightArrow: self = layoutDirection == .leftToRight ? .up : .down
        case .leftArrow: self = layoutDirection == .leftToRight ? .down : .up
        default: return nil
        }
    }
}

extension ClosedRange {
    /// The nearest value of the range; what cannot be compared, such as NaN, stays as it is.
    func clamping(_ value: Bound) -> Bound {
        value < lowerBound ? lowerBound : value > upperBound ? upperBound : value
    }
}

extension Strideable {
    /// The value a stride further in a direction, inside of bounds; the bound, or nil without one, where the type ends
    /// before. Standard integers trap there.
    fileprivate func steppedSafely(
        by stride: Stride, _ direction: StepDirection, towards bounds: ClosedRange<Self>?, _ isForward: Bool
    ) -> Self? {
        func step<I: FixedWidthInteger>(_ integer: I, by stride: Int) -> I? {
            let isUp = direction == .up
            let sum: (partialValue: I, overflow: Bool)
            if let stride = I(exactly: stride) {
                sum =
                    isUp ? integer.addingReportingOverflow(stride) : integer.subtractingReportingOverflow(stride)
            } else if stride < 0, let magnitude = I(exactly: stride.magnitude) {
                // Of a type without negative numbers.
                sum =
                    isUp ? integer.subtractingReportingOverflow(magnitude) : integer.addingReportingOverflow(magnitude)
            } else {
                return nil
            }
            return sum.overflow ? nil : sum.partialValue
        }
        if let integer = self as? any FixedWidthInteger, let stride = stride as? Int {
            guard let new = step(integer, by: stride) as? Self else {
                return isForward ? bounds?.upperBound : bounds?.lowerBound
            }
            return bounds?.clamping(new) ?? new
        }
        // The least integer has no opposite.
        guard direction == .up || stride as? Int != Int.min else {
            return isForward ? bounds?.upperBound : bounds?.lowerBound
        }
        let new = advanced(by: direction == .up ? stride : 0 - stride)
        return bounds?.clamping(new) ?? new
    }
}
