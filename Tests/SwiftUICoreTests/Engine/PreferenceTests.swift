import RenderTree
import Testing

@testable import SwiftUICore

private struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@MainActor
final class Seen {
    var values: [[String]] = []
}

@MainActor
struct PreferenceTests {
    struct Root: View {
        let seen: Seen
        @State private var names = ["a", "b"]
        @State private var unrelated = 0
        var body: some View {
            VStack {
                VStack {
                    ForEach(names, id: \.self) { Leaf($0).preference(key: Names.self, value: [$0]) }
                }
                .onPreferenceChange(Names.self) { [seen] value in MainActor.assumeIsolated { seen.values.append(value) } }
                Leaf("\(unrelated)")
                Tap("add") { names.append("c") }
                Tap("unrelated") { unrelated += 1 }
            }
        }
    }

    @Test func valuesAreFoldedInOrderAndOnlyChangesAreTold() throws {
        let seen = Seen()
        let scene = TestScene(Root(seen: seen))
        #expect(seen.values == [["a", "b"]])
        try scene.tap("unrelated")
        #expect(seen.values.count == 1)
        try scene.tap("add")
        #expect(seen.values.last == ["a", "b", "c"])
    }

    @Test func aTransformChangesWhatIsInside() {
        let seen = Seen()
        _ = TestScene(
            VStack { Leaf("x").preference(key: Names.self, value: ["x"]) }
                .transformPreference(Names.self) { $0.append("y") }
                .onPreferenceChange(Names.self) { value in MainActor.assumeIsolated { seen.values.append(value) } })
        #expect(seen.values == [["x", "y"]])
    }

    @Test func aPreferenceThatChangesItselfEndsWithAClearError() {
        struct Cycle: View {
            @State private var names = ["a"]
            var body: some View {
                Leaf("\(names.count)")
                    .preference(key: Names.self, value: names)
                    .onPreferenceChange(Names.self) { value in names = value + ["again"] }
            }
        }
        let scene = TestScene(Cycle())
        #expect(scene.graph.issues == [.preferenceLoop(key: "Names in Cycle")])
        scene.graph.flush()
    }
}
