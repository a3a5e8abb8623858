import Diascope

/// What can be bought, and how much of it is in the cart.
struct Basket: Equatable {
    struct Item: Identifiable, Equatable {
        let name: String
        let symbol: String
        /// In cents.
        let price: Int
        var quantity: Int
        var id: String { name }
    }

    /// How many of one item can be bought.
    static let range = 0...6

    var items = [
        Item(name: "Tortoise", symbol: "tortoise", price: 2490, quantity: 0),
        Item(name: "Hare", symbol: "hare", price: 1950, quantity: 1),
        Item(name: "Lettuce", symbol: "leaf", price: 325, quantity: 2),
    ]
    var isGift = false

    /// In cents.
    var total: Int { items.reduce(isGift ? 450 : 0) { $0 + $1.price * $1.quantity } }

    /// Delivery is free from here, in cents.
    static let freeDelivery = 10_000
}

/// An amount of money, the digits running where it changes.
struct Amount: View, Animatable {
    var cents: Double

    init(_ cents: Int) { self.cents = Double(cents) }

    var animatableData: Double {
        get { cents }
        set { cents = newValue }
    }

    var body: some View {
        let cents = Int(cents.rounded())
        Text("€ \(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)")
    }
}
