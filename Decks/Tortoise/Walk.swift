import Diascope

/// The tortoise goes from the leading side to the trailing one, in one step.
struct Walk: View {
    var body: some View {
        Slide(steps: 2) { step in
            Image(systemName: "tortoise")
                .font(.system(size: 260))
                .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
                .padding(50)
        }
    }
}
