/// How a text got on with the place it was set in.
package struct TextFit: Hashable, Sendable {
    /// Of the smallest letters, in points of the text's own coordinates.
    package var letterSize: CGFloat
    /// Whether those are bold or heavier.
    package var isBold: Bool
    /// How many letters an ellipsis stands for.
    package var lettersLeftOut = 0
    /// How much higher the place would have to be to show all of the text in full size, in points.
    package var heightMissing: CGFloat = 0
    /// A word is longer than a line, so that it goes on in the next one.
    package var cutsWord = false

    package init(letterSize: CGFloat, isBold: Bool) { (self.letterSize, self.isBold) = (letterSize, isBold) }
}
