import Combine
import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct NavigationStackTests {
    struct Fruits: View {
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("Apple", value: "apple")
                    NavigationLink("One", value: 1)
                    NavigationLink("Other", value: 2.5)
                    Counter(name: "root")
                }
                .navigationTitle("Fruits")
                .navigationDestination(for: String.self) { name in
                    VStack {
                        Counter(name: name)
                        NavigationLink("Number", value: 7)
                        Leave()
                    }
                    .navigationTitle(name)
                    .navigationBarTitleDisplayMode(.inline)
                }
                .navigationDestination(for: Int.self) { Text("number \($0)").navigationTitle("No. \($0)") }
            }
        }
    }

    struct Leave: View {
        @Environment(\.dismiss) private var dismiss
        @Environment(\.isPresented) private var isPresented

        var body: some View {
            Button("Leave") { dismiss() }
            Text(isPresented ? "presented" : "not presented")
        }
    }

    @Test func aLinkPushesTheDestinationOfItsValue() throws {
        let scene = ViewGraph.showing(Fruits())
        #expect(scene.titles == ["Fruits"])
        try scene.tap("Apple")
        #expect(scene.titles == ["Fruits", "apple"])
        #expect(scene.all(.screen)[1][.titleDisplayMode] == .string("inline"))
        #expect(scene.has("apple 0"))
        #expect(scene.has("presented"))
    }

    @Test func aLinkIsMarkedAsOne() throws {
        let scene = ViewGraph.showing(Fruits())
        #expect(try scene.find(.button, "Apple")[.isNavigationLink] == .bool(true))
    }

    @Test func theStateOfLowerScreensSurvives() throws {
        let scene = ViewGraph.showing(Fruits())
        try scene.tap("root 0")
        try scene.tap("Apple")
        try scene.tap("apple 0")
        try scene.tap("Number")
        #expect(scene.titles == ["Fruits", "apple", "No. 7"])
        scene.send(.dismiss, to: scene.all(.screen)[2])
        #expect(scene.has("apple 1"))
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(scene.titles == ["Fruits"])
        #expect(scene.has("root 1"))
    }

    @Test func dismissPopsTheScreenThatTheViewIsIn() throws {
        let scene = ViewGraph.showing(Fruits())
        try scene.tap("Apple")
        try scene.tap("Leave")
        #expect(scene.titles == ["Fruits"])
    }

    @Test func theRootCannotBeDismissed() throws {
        let scene = ViewGraph.showing(Fruits())
        #expect(scene.send(.dismiss, to: try scene.first(.screen)) == .notTaken)
    }

    @Test func aValueWithoutDestinationSaysSo() throws {
        let scene = ViewGraph.showing(Fruits())
        try scene.tap("Other")
        #expect(scene.has("There is no navigation destination for Double."))
        #expect(scene.issues.count == 1)
    }

    @Test func aLinkOutsideAStackIsDisabled() throws {
        let scene = ViewGraph.showing(NavigationLink("Apple", value: "apple"))
        #expect(try scene.tap("Apple") == .disabled)
    }

    // MARK: Paths

    final class Router: ObservableObject {
        @Published var path: [String] = []
    }

    struct Routed: View {
        @ObservedObject var router: Router
        var body: some View {
            NavigationStack(path: $router.path) {
                NavigationLink("Apple", value: "apple")
                    .navigationTitle("Fruits")
                    .navigationDestination(for: String.self) { name in
                        Counter(name: name).navigationTitle(name)
                    }
            }
        }
    }

    @Test func theAppsPathPushesAndPops() throws {
        let router = Router()
        let scene = ViewGraph.showing(Routed(router: router))
        router.path = ["apple"]
        scene.flush()
        try scene.tap("apple 0")
        router.path = ["apple", "pear"]
        scene.flush()
        #expect(scene.titles == ["Fruits", "apple", "pear"])
        router.path = ["apple", "plum"]
        scene.flush()
        #expect(scene.titles == ["Fruits", "apple", "plum"])
        #expect(scene.has("apple 1"))
        router.path = []
        scene.flush()
        #expect(scene.titles == ["Fruits"])
    }

    @Test func linksAndBackWriteTheAppsPath() throws {
        let router = Router()
        let scene = ViewGraph.showing(Routed(router: router))
        try scene.tap("Apple")
        #expect(router.path == ["apple"])
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(router.path == [])
        #expect(scene.titles == ["Fruits"])
    }

    struct Mixed: View {
        @State var path = NavigationPath()
        var body: some View {
            NavigationStack(path: $path) {
                Button("Go") {
                    path.append("apple")
                    path.append(3)
                }
                .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
                .navigationDestination(for: Int.self) { number in
                    Button("Up from \(number)") { path.removeLast(path.count) }.navigationTitle("\(number)")
                }
            }
        }
    }

    @Test func aNavigationPathHoldsValuesOfAnyType() throws {
        let scene = ViewGraph.showing(Mixed())
        try scene.tap("Go")
        #expect(scene.titles == ["-", "apple", "3"])
        #expect(scene.location == "/apple/3")
        try scene.tap("Up from 3")
        #expect(scene.titles == ["-"])
    }

    @Test func aNavigationPathCanBeSavedAndRestored() throws {
        var path = NavigationPath()
        path.append("a b")
        path.append(42)
        let data = try JSONEncoder().encode(try #require(path.codable))
        let restored = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        #expect(restored == path)
        #expect(restored.count == 2)
    }

    @Test func aPathWithAValueThatCannotBeEncodedCannotBeSaved() {
        struct Opaque: Hashable {}
        var path = NavigationPath()
        path.append(Opaque())
        #expect(path.codable == nil)
        path.removeLast()
        #expect(path.codable != nil)
    }
}
