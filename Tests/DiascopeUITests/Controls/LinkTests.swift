import DiascopeTesting
import Foundation
import Testing

@MainActor struct LinkTests {
    private let page = URL(fileURLWithPath: "/page")

    private func host(@ViewBuilder _ content: () -> some View) -> ViewHost {
        ViewHost(size: CGSize(width: 600, height: 300), content: content)
    }

    private func links(_ host: ViewHost) -> [DisplayLink] {
        _ = host.texts
        return host.graph.displayList.links
    }

    @Test func theDisplayListSaysWhereALinkIsAndWhereItLeads() throws {
        let host = host { Link("page", destination: page) }
        let frame = try #require(host.frame(of: "page"))
        #expect(links(host) == [DisplayLink(url: page, frame: frame)])
        #expect(host.traits(of: "page")?.link == page)
        #expect(host.traits(of: "page")?.role == "Link")
    }

    @Test func theMarkFollowsEffectsAndIsCutOff() throws {
        let moved = host { Link("page", destination: page).scaleEffect(2).offset(x: 30) }
        let frame = try #require(moved.frame(of: "page"))
        let mark = try #require(links(moved).first?.frame)
        #expect(abs(mark.minX - frame.minX) < 0.001 && abs(mark.width - frame.width) < 0.001)
        let cut = host { Link("page", destination: page).fixedSize().frame(width: 10).clipped() }
        #expect(links(cut).first?.frame.width == 10)
        let gone = host { Link("page", destination: page).offset(x: 500).frame(width: 10).clipped() }
        #expect(links(gone) == [])
    }

    @Test func aLinkThatIsOffLeadsNowhere() {
        let host = host { Link("page", destination: page).disabled(true) }
        #expect(links(host) == [])
    }

    @Test func aLinkMovesWithItsView() throws {
        struct Moving: View {
            @State var isDown = false
            let page: URL
            var body: some View {
                Button("go") { isDown = true }
                Link("page", destination: page).padding(
                    EdgeInsets(top: isDown ? 60 : 0, leading: 0, bottom: 0, trailing: 0))
            }
        }
        let host = host { Moving(page: page) }
        let before = try #require(links(host).first?.frame)
        try host.click("go")
        let after = try #require(links(host).first?.frame)
        #expect(after.minY == before.minY + 30)
        #expect(after == host.frame(of: "page"))
    }

    @Test func buttonStylesAreForLinksToo() throws {
        struct Marked: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("marked")
                configuration.label
            }
        }
        var opened: [URL] = []
        let host = host {
            Link("styled", destination: page).buttonStyle(Marked())
            Link("plain", destination: page).buttonStyle(.automatic)
        }
        host.graph.rootScope.set(\.systemOpenURL) { opened.append($0) }
        #expect(host.texts == ["marked", "styled", "plain"])
        try host.click("plain")
        host.press(.tab)
        host.press(.return)
        #expect(opened == [page, page])
        // Where nothing is set it looks like a link, not like a button.
        let bare = self.host { Link("page", destination: page) },
            link = self.host { Link("page", destination: page).buttonStyle(.link) }
        let button = self.host { Button("page") {} }
        #expect(bare.image() == link.image())
        #expect(bare.image() != button.image())
    }
}
