import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct LocationTests {
    enum Tab: String, Hashable { case home, settings }
    struct Opaque: Hashable { let number: Int }

    struct Everything: View {
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("Text", value: "a/b c")
                    NavigationLink("Opaque", value: Opaque(number: 9))
                    NavigationLink("Raw", value: Tab.settings)
                    NavigationLink("View", destination: Text("by link").navigationTitle("Linked"))
                }
                .navigationDestination(for: String.self) { text in
                    NavigationLink("Deeper", value: 4).navigationTitle(text)
                }
                .navigationDestination(for: Int.self) { Text("int \($0)").navigationTitle("int \($0)") }
                .navigationDestination(for: Opaque.self) { Text("").navigationTitle("opaque \($0.number)") }
                .navigationDestination(for: Tab.self) { Text("").navigationTitle("tab \($0.rawValue)") }
            }
        }
    }

    @Test(arguments: [
        ("Text", "/a%2Fb%20c", "a/b c"), ("Raw", "/settings", "tab settings"), ("View", "/~view-0", "Linked"),
    ])
    func anAddressLeadsBackToTheScreen(link: String, address: String, title: String) throws {
        let scene = ViewGraph.showing(Everything())
        try scene.tap(link)
        #expect(scene.location == address)
        scene.go(to: "/")
        #expect(scene.titles == ["-"])
        scene.go(to: address)
        #expect(scene.titles == ["-", title])
        #expect(scene.location == address)
    }

    @Test func aValueThatIsNoTextIsFoundAgainByANumber() throws {
        let scene = ViewGraph.showing(Everything())
        try scene.tap("Opaque")
        let address = scene.location
        #expect(address.hasPrefix("/~"))
        let other = ViewGraph.showing(Everything())
        other.go(to: address)
        #expect(other.titles == ["-", "opaque 9"])
    }

    @Test func theCommonPartStaysMounted() throws {
        let scene = ViewGraph.showing(Everything())
        scene.go(to: "/x/4")
        #expect(scene.titles == ["-", "x", "int 4"])
        let middle = scene.all(.screen)[1]
        scene.go(to: "/x")
        #expect(scene.all(.screen)[1] === middle)
        scene.go(to: "/x/5")
        #expect(scene.titles == ["-", "x", "int 5"])
        #expect(scene.all(.screen)[1] === middle)
    }

    @Test func whatIsUnknownEndsTheWay() {
        let scene = ViewGraph.showing(Everything())
        scene.go(to: "/x/~nobody-1/4")
        #expect(scene.titles == ["-", "x"])
        #expect(scene.location == "/x")
    }

    @Test func changesOfTheLocationAreTold() throws {
        let scene = ViewGraph.showing(Everything())
        var told: [String] = []
        scene.onLocationChange = { told.append($0) }
        try scene.tap("Raw")
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(told == ["/settings", "/"])
    }

    @Test func whatWasShownLongAgoIsLetGo() {
        final class Page: Hashable {
            static nonisolated(unsafe) var living = 0
            init() { Self.living += 1 }
            deinit { Self.living -= 1 }
            static func == (a: Page, b: Page) -> Bool { a === b }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        for _ in 0..<10_000 { _ = LocationComponent.encode(AnyHashable(Page())) }
        #expect(Page.living <= LocationComponent.limit)
        let page = Page()
        let component = LocationComponent.encode(AnyHashable(page))
        #expect(LocationComponent.encode(AnyHashable(page)) == component)
        #expect(LocationComponent.decode(component, as: Page.self) === page)
    }

    @Test func valuesOfOneTextAndDifferentTypesAreDifferent() {
        #expect(LocationComponent.decode("17", as: Int.self) == 17)
        #expect(LocationComponent.decode("x", as: Int.self) == nil)
        let id = UUID()
        #expect(LocationComponent.decode(LocationComponent.encode(AnyHashable(id)), as: UUID.self) == id)
        #expect(LocationComponent.decode(id.uuidString, as: UUID.self) == id)
    }
}
