import Diascope

/// Panels that grow while something appears in them: in the lower one it goes with the panel, since that is one thing.
struct Grouped: View {
    private func panel(_ name: String, isOpen: Bool) -> some View {
        HStack(spacing: 40) {
            Text(name).font(.system(size: 56, weight: .semibold))
            if isOpen { Circle().fill(Color.orange).frame(width: 110, height: 110) }
        }
        .padding(60)
        .background { RoundedRectangle(cornerRadius: 40).fill(Color.indigo) }
    }

    var body: some View {
        Slide(steps: 2, animation: .easeInOut(duration: 1)) { step in
            VStack(alignment: .leading, spacing: 60) {
                Text("Geometry groups").font(.system(size: 80, weight: .bold))
                panel("each by itself", isOpen: step > 0)
                    .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
                panel("as one", isOpen: step > 0)
                    .geometryGroup()
                    .frame(maxWidth: .infinity, alignment: step > 0 ? .trailing : .leading)
                Spacer()
            }
            .padding(120)
        }
    }
}
