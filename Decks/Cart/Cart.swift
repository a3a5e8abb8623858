import Diascope

/// Steppers in any style: a gallery, a shopping cart, and the same cart in another style.
@main struct Cart: Deck {
    var title = "Steppers in any style"
    var theme = Shop()

    var slides: some View {
        Gallery()
        Checkout(title: "Any amount of tortoises")
            .stepperStyle(.capsule)
        // The same cart: one line of this file makes the difference.
        Checkout(title: "The same, in a style of our own")
            .stepperStyle(DotsStepperStyle())
    }
}
