import RenderTree
import SessionCore
import Testing

@testable import WebHost

/// Addresses of which the scene knows only the beginning, or nothing.
@MainActor
@Suite struct UnknownAddressTests {
    /// What a page is told that asked for `asked` and whose scene is at `reached`.
    private func told(_ asked: String, _ reached: String) -> [String] {
        let scene = SmallScene(reached)
        let page = PageSession(
            key: "a", scene: scene, location: asked, name: "App", markup: .standard, limits: .init(), now: 0)
        var sent: [String] = []
        page.perform = { actions in
            for action in actions {
                switch action {
                case .send(let text, _): sent.append(text)
                case .take(let body): page.handle(body)
                case .close, .report: break
                }
            }
        }
        page.perform(page.session.connect(1, now: 0))
        page.perform(page.session.receive(SessionHello.text, on: 1, now: 0))
        return Array(sent.dropFirst())
    }

    private enum SessionHello { static let text = #"[0,0,0,"hello",{}]"# }

    @Test func anAddressThatNamesNoScreenShowsTheRootWithANotice() {
        #expect(
            told("/nothing/h%C3%A9re", "/") == [
                #"[1,0,13,"/",1,15,"There is nothing at /nothing/hére any more, or there never was.",0]"#
            ])
    }

    @Test func anAddressThatNamesNoScreenIsOfferedToTheAppAsAWhole() {
        let scene = SmallScene("/")
        _ = PageSession(
            key: "a", scene: scene, location: "/search", query: "q=a%20b", name: "App", markup: .standard, limits: .init(), now: 0)
        #expect(scene.offered == ["/search?q=a%20b"])
    }

    @Test func anAddressThatIsKnownInPartSaysSoToo() {
        #expect(told("/items/9", "/items").first?.contains("There is nothing at /items/9 any more") == true)
    }

    @Test(arguments: [("/items/", "/items"), ("/caf%C3%A9", "/caf%c3%a9"), ("/", "/items/9"), ("/items", "/items/0")])
    func anAddressThatIsWrittenDifferentlyOrGoesOnIsPutRightWithoutAWord(_ asked: String, _ reached: String) {
        #expect(told(asked, reached) == ["[1,0,13,\"\(reached)\",1]"])
    }
}
