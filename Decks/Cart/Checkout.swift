import Diascope

/// A shopping cart. What its steppers look like is said elsewhere.
struct Checkout: View {
    let title: String
    @State private var basket = Basket()

    var body: some View {
        VStack(alignment: .leading, spacing: 56) {
            Heading(text: title)
            HStack(alignment: .top, spacing: 64) {
                VStack(spacing: 0) {
                    ForEach(basket.items.indices, id: \.self) { index in
                        if index > 0 { Rectangle().fill(Shop.ink.opacity(0.1)).frame(height: 2) }
                        ItemRow(item: $basket.items[index])
                    }
                }
                .padding(EdgeInsets(top: 12, leading: 48, bottom: 12, trailing: 48))
                .modifier(Card())
                Bill(basket: $basket)
                    .frame(width: 560)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(96)
    }
}

private struct ItemRow: View {
    @Binding var item: Basket.Item

    var body: some View {
        Stepper(value: $item.quantity, in: Basket.range) {
            HStack(spacing: 36) {
                Image(systemName: item.symbol)
                    .font(.system(size: 72))
                    .foregroundStyle(.tint)
                    .frame(width: 110)
                VStack(alignment: .leading, spacing: 2) {
                    Text(item.name).font(.system(size: 48, weight: .semibold))
                    Amount(item.price).font(.system(size: 34)).foregroundStyle(Shop.faded)
                }
            }
        }
        .accessibilityIdentifier(item.name)
        .padding(EdgeInsets(top: 30, leading: 0, bottom: 30, trailing: 0))
    }
}

private struct Bill: View {
    @Binding var basket: Basket

    var body: some View {
        let missing = max(Basket.freeDelivery - basket.total, 0)
        VStack(alignment: .leading, spacing: 34) {
            Text("Total").font(.system(size: 38)).foregroundStyle(Shop.faded)
            Amount(basket.total)
                .font(.system(size: 104, weight: .bold))
                .animation(.spring(duration: 0.5), value: basket.total)
                .accessibilityIdentifier("total")
            ProgressView(value: Double(min(basket.total, Basket.freeDelivery)), total: Double(Basket.freeDelivery)) {
                Text(missing > 0 ? "Free delivery from € 100" : "Delivery is free")
            }
            .animation(.spring(duration: 0.5), value: basket.total)
            Toggle("Wrap as a gift", isOn: $basket.isGift)
        }
        .padding(48)
        .modifier(Card())
    }
}

/// White, round, and a little above the paper.
private struct Card: ViewModifier {
    func body(content: Content) -> some View {
        content.background {
            RoundedRectangle(cornerRadius: 40)
                .fill(Color.white)
                .shadow(color: Shop.ink.opacity(0.12), radius: 30, x: 0, y: 12)
        }
    }
}
