import Diascope

/// The tortoise goes from the leading side to the trailing one, in one step.
struct Walk: View {
    var body: some View {
        Slide(steps: 2) { step in
            VStack(alignment: .leading, spacing: 0) {
                Text("The tortoise walks")
                    .font(.system(size: 108, weight: .bold))
                Text(step > 0 ? "One step, and it is there." : "Press a key.")
                    .opacity(0.85)
                Spacer()
                Image(systemName: "tortoise.fill")
                    .font(.system(size: 270))
                    .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
            }
            .padding(EdgeInsets(top: 120, leading: 150, bottom: 64, trailing: 150))
        }
        .notes("Let it walk. Do not talk while it does.")
    }
}
