import Diascope

/// Texts that turn into other ones: digits that roll, words that fade, letters that grow.
struct Numbers: View {
    private static let visitors = [998, 1_024, 1_987]
    private static let words = ["Good morning", "Good afternoon", "Good night"]

    var body: some View {
        Slide(steps: 3) { step in
            VStack(spacing: 70) {
                Text(Self.visitors[step], format: .number)
                    .font(.system(size: 260, weight: .bold))
                    .monospacedDigit()
                    .contentTransition(.numericText(value: Double(Self.visitors[step])))
                Text(Self.words[step])
                    .font(.system(size: 90, weight: .semibold))
                    .contentTransition(.opacity)
                Text("The same words, only larger")
                    .font(.system(size: step == 1 ? 84 : 48))
                    .foregroundStyle(step == 1 ? Color.orange : Color.white)
            }
        }
    }
}
