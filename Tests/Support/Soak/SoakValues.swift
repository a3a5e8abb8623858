import DiascopeUI

/// What the controls of the soak's deck were set to: with a copy of it, another show shows the same.
@MainActor @Observable final class SoakValues {
    var counts: [Int: Int] = [:]
    var isOn: [Int: Bool] = [:]
    var levels: [Int: Double] = [:]
    var choices: [Int: Int] = [:]
    var texts: [Int: String] = [:]

    var copy: SoakValues {
        let copy = SoakValues()
        copy.counts = counts
        copy.isOn = isOn
        copy.levels = levels
        copy.choices = choices
        copy.texts = texts
        return copy
    }
}
