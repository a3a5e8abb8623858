import DiascopeTesting
import Testing

@MainActor struct StepperPictureTests {
    @ViewBuilder private func stepper(_ style: Int, _ size: ControlSize, _ value: Int = 5, isOn: Bool = true)
        -> some View
    {
        let value = Binding.constant(value)
        Group {
            switch style {
            case 0: Stepper("Tortoises", value: value, in: 0...10, style: .default)
            case 1: Stepper("Tortoises", value: value, in: 0...10, style: .capsule)
            case 2: Stepper("Tortoises", value: value, in: 0...10, style: .compact)
            default: Stepper("Tortoises", value: value, in: 0...10, style: .vertical)
            }
        }
        .controlSize(size)
        .disabled(!isOn)
    }

    @Test func everyStyleShowsEverySizeAndState() throws {
        for scheme in ColorScheme.allCases {
            var sheet = ContactSheet(cell: CGSize(width: 380, height: 150), columns: 5)
            for style in 0..<4 {
                for size in ControlSize.allCases { sheet.add(scheme: scheme) { stepper(style, size) } }
                sheet.add(scheme: scheme, { try? $0.pressButton("+") }) { stepper(style, .regular) }
                sheet.add(scheme: scheme, { $0.press(.tab) }) { stepper(style, .regular) }
                sheet.add(scheme: scheme) { stepper(style, .regular, 10) }
                sheet.add(scheme: scheme) { stepper(style, .regular, 0) }
                sheet.add(scheme: scheme) { stepper(style, .regular, isOn: false) }
            }
            try sheet.write("Stepper-\(scheme)")
            #expect(sheet.differentPictures == sheet.count)
        }
    }
}

extension ViewHost {
    func pressButton(_ name: String) throws {
        let frame = try #require(self.frame(of: name))
        press(at: CGPoint(x: frame.midX, y: frame.midY))
    }
}
