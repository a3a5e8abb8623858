import Diascope

/// Every style in every size, all stepping one number.
struct Gallery: View {
    @State private var value = 5

    var body: some View {
        VStack(alignment: .leading, spacing: 44) {
            Heading(text: "One stepper, any style")
            row(".default").stepperStyle(.default)
            row(".capsule").stepperStyle(.capsule)
            row(".compact").stepperStyle(.compact)
            row(".vertical").stepperStyle(.vertical)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(80)
    }

    private func row(_ name: String) -> some View {
        HStack(spacing: 36) {
            Text(name)
                .font(.system(size: 40, weight: .medium, design: .monospaced))
                .foregroundStyle(Shop.faded)
                .frame(width: 270, alignment: .leading)
            ForEach(ControlSize.allCases, id: \.self) { size in
                Stepper("Tortoises", value: $value, in: 0...10)
                    .controlSize(size)
                    .frame(width: Self.width(size))
            }
        }
        .labelsHidden()
    }

    private static func width(_ size: ControlSize) -> CGFloat {
        switch size {
        case .mini: 190
        case .small: 225
        case .regular: 260
        case .large: 310
        case .extraLarge: 355
        }
    }
}
