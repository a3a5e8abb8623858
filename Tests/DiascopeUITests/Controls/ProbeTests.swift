@testable import DiascopeUI
import DiascopeTesting
import Testing

@MainActor struct ProbeTests {
    struct V: View {
        @State var on = false
        var body: some View {
            VStack {
                Button("x") { on.toggle() }
                Text("A").background { if on { Rectangle().fill(Color.red) } }
                Text("B").overlay { if on { Text("ring") } }
            }
        }
    }
    @Test func a() throws {
        let host = ViewHost(size: CGSize(width: 200, height: 200)) { V() }
        try host.click("x")
        print(host.texts)
        func dump(_ t: ViewTree, _ d: Int) { print(String(repeating: "  ", count: d), t.type, t.label ?? "", t.text ?? "", t.frame, t.traits.isFocused); t.children.forEach { dump($0, d + 1) } }
        dump(host.graph.viewTree(), 0)
        print(host.press(.tab))
        dump(host.graph.viewTree(), 0)
    }
}
