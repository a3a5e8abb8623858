import SwiftUI

/// How an amount is chosen: a protocol of an author's own, in the shape of SwiftUI's styles.
protocol AmountStyle {
    associatedtype Body: View
    func makeBody(_ configuration: AmountConfiguration) -> Body
}

struct AmountConfiguration {
    var amount: Binding<Int>
    var name: Name
    var limits: ClosedRange<Int>

    struct Name: View {
        var hidden: AnyView

        var body: some View { hidden }
    }
}

/// The stepper of the library.
struct PlainAmountStyle: AmountStyle {
    func makeBody(_ configuration: AmountConfiguration) -> some View {
        Stepper(value: configuration.amount, in: configuration.limits) { configuration.name }
    }
}

/// Signs and value on a pill; without limits of its own.
struct PillAmountStyle: AmountStyle {
    func makeBody(_ configuration: AmountConfiguration) -> some View { Pill(configuration: configuration) }
}

struct Pill: View {
    var configuration: AmountConfiguration

    @Environment(\.controlSize) var controlSize

    var room: Double {
        switch controlSize {
        case .mini: return 4
        case .small: return 6
        default: return 8
        }
    }

    var body: some View {
        HStack {
            configuration.name
            Spacer()
            HStack {
                Button("-") { configuration.amount.wrappedValue -= 1 }
                Text(configuration.amount.wrappedValue.formatted())
                Button("+") { configuration.amount.wrappedValue += 1 }
            }
            .transformEnvironment(\.font) { font in
                if font != nil { return }
                switch controlSize {
                case .mini: font = .footnote
                case .small: font = .callout
                default: font = .body
                }
            }
            .padding(.vertical, room)
            .padding(.horizontal, room * 2)
            .foregroundColor(.white)
            .background {
                Capsule().fill(.tint)
            }
        }
        .buttonStyle(.plain)
    }
}

struct Amount<Name: View, Style: AmountStyle>: View {
    @Binding var amount: Int
    var `in`: ClosedRange<Int>
    @ViewBuilder var name: Name
    var style: Style

    var body: some View {
        style.makeBody(.init(amount: $amount, name: .init(hidden: AnyView(name)), limits: `in`))
    }
}

extension AmountStyle where Self == PlainAmountStyle {
    static var `default`: PlainAmountStyle { return .init() }
}

extension AmountStyle where Self == PillAmountStyle {
    static var pill: PillAmountStyle { return .init() }
}

/// An amount that can be changed.
struct Herd<Style: AmountStyle>: View {
    @State var count = 10
    var style: Style

    var body: some View {
        VStack {
            Amount(amount: $count, in: 0...11, name: { Text("Tortoises") }, style: style)
            Text("\(count) tortoises")
        }
    }
}

struct Amount_Previews: PreviewProvider {
    static var previews: some View {
        VStack {
            Amount(amount: .constant(10), in: 0...100, name: { Text("Default") }, style: .default)
            Amount(amount: .constant(10), in: 0...100, name: { Text("Small") }, style: .default)
                .controlSize(.mini)
            Amount(amount: .constant(10), in: 0...100, name: { Text("Pill") }, style: .pill)
                .controlSize(.large)
                .font(.largeTitle)
        }
        .padding()
    }
}
