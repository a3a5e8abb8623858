import DiascopeDeck
import DiascopeShow
import Foundation

/// Does random things to a show and looks whether it is still right.
///
///     Soak [--actions 100000] [--seed 1] [--each 250] [--pictures FOLDER]
///
/// The same seed does the same. Prints a line for each tenth of the way, then `soaked`; what is wrong is printed with
/// what was done before it, and the status is 1.
@main @MainActor enum Soak {
    static func main() throws {
        var actions = 100_000, seed: UInt64 = 1, interval = 250
        var pictures: URL?
        var words = CommandLine.arguments.dropFirst()
        while let option = words.popFirst(), let value = words.popFirst() {
            switch option {
            case "--actions": actions = Int(value) ?? actions
            case "--seed": seed = UInt64(value) ?? seed
            case "--each": interval = max(Int(value) ?? interval, 1)
            case "--pictures": pictures = URL(fileURLWithPath: value)
            default: break
            }
        }
        say("seed \(seed), \(actions) actions, looked at each \(interval)")
        let walk = SoakWalk(seed: seed, pictures: pictures)
        var memory = SoakMemory()
        for number in 1...max(actions, 1) {
            walk.act()
            guard number % interval == 0 || number == actions else { continue }
            walk.check(after: number)
            memory.note(share: Double(number) / Double(actions))
            guard walk.problems.isEmpty else { break }
            if number * 10 / actions != (number - interval) * 10 / actions {
                say("\(number) actions, at \(walk.show.run.position), \(memory.now) MB")
            }
        }
        if walk.problems.isEmpty { walk.checkRest() }
        let problems = walk.problems + memory.problems
        problems.forEach(say)
        say("visited \(walk.visited.count) places, compared \(walk.comparisons), memory \(memory)")
        guard problems.isEmpty else { exit(1) }
        say("soaked")
    }

    /// Unbuffered: what was said before a crash is seen.
    static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
