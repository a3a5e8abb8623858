import DiascopeShow
import DiascopeUI
import Testing

struct HeldKeysTests {
    enum Step: Sendable {
        case down(Key, isRepeat: Bool = false, device: Int = 0)
        case up(Key)
    }

    @Test(
        arguments: [
            ("a press, again after its key-up", [.down("n"), .up("n"), .down("n")], [true, true]),
            (
                "a second key-down without a key-up", [.down("n"), .down("n"), .up("n"), .down("n")],
                [true, false, true]
            ),
            ("the same from another keyboard", [.down("n", device: 1), .down("n", device: 2)], [true, false]),
            ("another key meanwhile", [.down("n"), .down("p")], [true, true]),
            ("what the system calls a repeat", [.down("n"), .down("n", isRepeat: true)], [true, false]),
            ("a repeat without its key-down", [.down("n", isRepeat: true)], [false]),
            ("a key-up of nothing", [.up("n"), .down("n")], [true]),
        ] as [(String, [Step], [Bool])])
    func keyDownsThatCount(name: String, steps: [Step], expected: [Bool]) {
        var held = HeldKeys()
        var counted: [Bool] = []
        for step in steps {
            switch step {
            case .down(let key, let isRepeat, let device):
                counted.append(held.press(KeyStroke(key: key, isRepeat: isRepeat, device: device)))
            case .up(let key): held.release(KeyStroke(key: key))
            }
        }
        #expect(counted == expected, "\(name)")
    }

    @Test func aKeyIsHeldByItsPlaceWhateverCharacterItProduces() {
        var held = HeldKeys()
        let shifted = KeyStroke(key: "?", position: "/", modifiers: .shift), plain = KeyStroke(key: "/", position: "/")
        let counted = [held.press(shifted), held.press(plain)]
        held.release(plain)
        #expect(counted + [held.press(shifted)] == [true, false, true])
    }

    @Test(
        arguments: [
            ("two devices within 30 ms", [(1, 0), (2, 0.029)], [true, false]),
            ("two devices, later", [(1, 0), (2, 0.031)], [true, true]),
            ("one device, however quick", [(1, 0), (1, 0.001)], [true, true]),
            ("devices the system does not tell", [(0, 0), (0, 0.001)], [true, true]),
            ("three devices", [(1, 0), (2, 0.02), (3, 0.04)], [true, false, false]),
            ("a real press after a double", [(1, 0), (2, 0.02), (1, 0.3), (2, 0.32)], [true, false, true, false]),
        ] as [(String, [(Int, Double)], [Bool])])
    func nextsThatCount(name: String, presses: [(device: Int, time: Double)], expected: [Bool]) {
        var held = HeldKeys()
        let counted = presses.map { held.countsAsNext(device: $0.device, at: $0.time) }
        #expect(counted == expected, "\(name)")
    }
}
