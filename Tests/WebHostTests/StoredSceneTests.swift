import RenderTree
import SessionCore
import Testing

@testable import WebHost

/// What a page keeps of its scene for the one after it.
@MainActor
@Suite struct StoredSceneTests {
    /// Notes what it is given.
    private final class Scene: HostedScene {
        let tree = RenderTree()
        var onBatch: (([Operation]) -> Void)?
        var hasCredit: (() -> Bool)?
        var onLocationChange: ((String) -> Void)?
        var location = "/stored"
        var log: [String] = []
        var takesAddresses = false

        func send(_ event: InputEvent, to id: NodeID) -> EventRefusal? { nil }
        func go(to location: String) {
            log.append("go \(location)")
            self.location = location
        }
        func offer(_ location: String) -> Bool { takesAddresses }
        func restore(_ stored: String, replacesAll: Bool) -> Bool {
            log.append("restore \(stored)\(replacesAll ? " alone" : "")")
            return true
        }
        func setTraits(_ traits: HostTraits) {}
        func flush() {}
        func unmount() {}
    }

    /// - Returns: what a scene is asked to do by each connection's hello.
    private func log(expected: String?, takes address: String? = nil, hellos: String...) -> [String] {
        let scene = Scene()
        scene.takesAddresses = address != nil
        let page = PageSession(
            key: "a", scene: scene, location: address ?? "/stored", stored: expected, name: "App", markup: .standard, limits: .init(),
            now: 0)
        page.perform = { actions in
            for case .take(let body) in actions { page.handle(body) }
        }
        for (id, hello) in hellos.enumerated() {
            page.perform(page.session.connect(UInt64(id), now: 0))
            page.perform(page.session.receive("[0,0,0,\"hello\",\(hello)]", on: UInt64(id), now: 0))
        }
        return scene.log
    }

    private let hello = #"{"location":"/a","stored":"{}"}"#

    @Test func whatAPageHasKeptComesWithItsFirstHelloAndTheAddressCountsMore() {
        #expect(log(expected: nil, hellos: hello) == ["restore {}", "go /a"])
    }

    @Test func anAddressThatTheAppTookIsNoPlaceToGoTo() {
        #expect(log(expected: #"{"a":"1"}"#, takes: "/new", hellos: #"{"location":"/new","stored":"{}"}"#) == ["restore {} alone"])
        // The person has gone elsewhere meanwhile.
        #expect(log(expected: nil, takes: "/new", hellos: hello) == ["restore {}", "go /a"])
    }

    @Test func aPageThatComesBackHasItsSceneStill() {
        #expect(log(expected: nil, hellos: hello, hello) == ["restore {}", "go /a"])
        #expect(log(expected: nil, hellos: "{}", hello) == [])
    }

    @Test func whatTheRequestToldAlreadyIsNotTakenAgain() {
        #expect(log(expected: "{}", hellos: hello) == [])
    }

    @Test func whatTheRequestToldOfAnotherTabIsTakenBack() {
        #expect(log(expected: #"{"a":"1"}"#, hellos: hello) == ["restore {} alone", "go /a"])
        #expect(log(expected: #"{"a":"1"}"#, hellos: #"{"location":"/b"}"#) == ["restore {} alone", "go /b"])
    }

    @Test(arguments: [
        ("glide-8080-stored=%7B%22a%22%3A%22%C3%A9%22%7D", #"{"a":"é"}"#), ("glide-9090-stored=%7B%7D", nil),
        ("glide-8080-stored=%7", nil), ("glide-8080-stored=", ""), ("other=1", nil),
    ])
    func aRequestTellsItInACookieOfItsOwnPort(_ cookie: String, _ stored: String?) {
        let request = WebRequest(target: "/", headers: ["Host": "127.0.0.1:8080", "Cookie": cookie])
        #expect(WebApp.stored(by: request) == stored)
    }

    @Test func theDocumentHoldsWhatIsToBeKept() {
        let root = RenderNode(.root)
        root.set(.sceneStorage, .string(#"{"a":"<&\""}"#))
        let html = HTMLWriter.html(of: root)
        #expect(html.contains("data-stored=") && !html.contains("<&"))
    }
}
