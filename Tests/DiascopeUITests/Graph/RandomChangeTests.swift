import DiascopeGraphics
import DiascopeUI
import Testing

/// Whatever is changed in whatever order: what is shown is what a tree made anew would show.
@MainActor @Suite struct RandomChangeTests {
    /// All that the subject depends on.
    struct Settings: Equatable {
        var flags = [false, false, false, false, false, false]
        var ids = [1, 2, 3]
        var number = 0
        var kind = 0
    }

    struct Names: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    struct Leaf: View {
        @Environment(\.lineLimit) private var limit
        let name: String
        var body: some View {
            Text("\(name) \(limit ?? 0)").preference(key: Names.self, value: [name])
        }
    }

    struct Framing: ViewModifier {
        let isFramed: Bool
        func body(content: Content) -> some View {
            if isFramed { content.padding(3).background(Color.yellow) } else { content }
        }
    }

    struct Subject: View {
        let settings: Settings
        @State private var names: [String] = []

        var body: some View {
            VStack(spacing: settings.flags[0] ? 2 : 5) {
                Text(names.joined(separator: ","))
                HStack {
                    ForEach(settings.ids, id: \.self) { id in
                        Leaf(name: "\(id)").modifier(Framing(isFramed: settings.flags[1] != (id % 2 == 0)))
                        if settings.flags[2] { Color.red.frame(width: CGFloat(id), height: 4) }
                    }
                }
                .lineLimit(settings.flags[3] ? 2 : nil)
                switch settings.kind {
                case 0: Leaf(name: "zero").offset(x: CGFloat(settings.number))
                case 1: AnyView(Leaf(name: "one").opacity(settings.flags[4] ? 0.5 : 0))
                case 2: AnyView(Circle().fill(Color.blue).frame(width: 10, height: CGFloat(settings.number)))
                default: EmptyView()
                }
                Group {
                    if settings.flags[5] { Leaf(name: "inner") }
                    Leaf(name: "last").id(settings.number / 3)
                }
                .padding(CGFloat(settings.number % 3))
                .overlay(alignment: .trailing) { if settings.flags[4] { Leaf(name: "over") } }
            }
            .lineLimit(settings.number % 2 == 0 ? 1 : nil)
            .fixedSize()
            .onPreferenceChange(Names.self) { names = $0 }
        }
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func aTreeThatWasChangedIsLikeOneMadeAnew(seed: UInt64) {
        var random = Generator(state: seed &* 7_919 &+ 1)
        let settings = Handle<Settings>()
        let host = TestHost { Holding(settings, Settings()) { Subject(settings: $0) } }
        for step in 0..<25 {
            var new = settings.value
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: new.ids.shuffle(using: &random)
                case 1: new.ids.insert((new.ids.max() ?? 0) + 1, at: Int.random(in: 0...new.ids.count, using: &random))
                case 2 where !new.ids.isEmpty: new.ids.remove(at: Int.random(in: 0..<new.ids.count, using: &random))
                case 3: new.number = Int.random(in: 0..<9, using: &random)
                case 4: new.kind = Int.random(in: 0..<4, using: &random)
                default: new.flags[Int.random(in: 0..<6, using: &random)].toggle()
                }
            }
            host.step { settings.value = new }
            let fresh = TestHost { Holding(Handle(), new) { Subject(settings: $0) } }
            #expect(host.texts == fresh.texts, "step \(step), \(new)")
            #expect(
                host.host.graph.displayList == fresh.host.graph.displayList, "step \(step), \(new)")
            #expect(host.reports == [])
        }
    }

    /// The same in each run.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
        }
    }
}
