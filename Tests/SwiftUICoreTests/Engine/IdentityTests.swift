import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct IdentityTests {
    struct Stateful: View {
        @State private var count = 0
        var body: some View {
            Tap("count \(count)") { count += 1 }
        }
    }

    @Test func aChangedIdBeginsANewLife() throws {
        struct Root: View {
            @State private var id = 1
            var body: some View {
                VStack {
                    Stateful().id(id)
                    Tap("renew") { id += 1 }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("count 0")
        #expect(scene.texts == ["count 1", "renew"])
        try scene.tap("renew")
        #expect(scene.texts == ["count 0", "renew"])
    }

    @Test func eachBranchHasItsOwnState() throws {
        struct Root: View {
            @State private var first = true
            var body: some View {
                VStack {
                    if first { Stateful() } else { Stateful() }
                    Tap("switch") { first.toggle() }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("count 0")
        try scene.tap("switch")
        #expect(scene.texts == ["count 0", "switch"])
        #expect(scene.takeOperations().suffix(2) == ["remove count 1", "insert count 0 into stack before switch"])
    }

    @Test func aRowKeepsItsStateWhenItMoves() throws {
        struct Root: View {
            @State private var ids = [1, 2, 3]
            var body: some View {
                VStack {
                    ForEach(ids, id: \.self) { id in
                        HStack {
                            Leaf("row \(id)")
                            Stateful()
                        }
                    }
                    Tap("reverse") { ids.reverse() }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("count 0")
        try scene.tap("reverse")
        #expect(scene.texts == ["row 3", "count 0", "row 2", "count 0", "row 1", "count 1", "reverse"])
    }

    @Test func aReorderTakesTheFewestMoves() throws {
        struct Root: View {
            @State private var ids = Array(0..<1_000)
            var body: some View {
                VStack {
                    ForEach(ids, id: \.self) { Leaf("\($0)") }
                    Tap("swap") { ids.swapAt(1, 998) }
                    Tap("last first") { ids.insert(ids.removeLast(), at: 0) }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("swap")
        #expect(scene.takeOperations() == ["move 998 before 2", "move 1 before 999"])
        try scene.tap("last first")
        #expect(scene.takeOperations() == ["move 999 before 0"])
    }

    @Test func duplicateIdsShowTheFirstAndAreReportedOnce() throws {
        struct Root: View {
            @State private var values = ["a", "b", "a", "a"]
            var body: some View {
                VStack {
                    ForEach(values, id: \.self) { Leaf($0) }
                    Tap("append") { values.append("c") }
                }
            }
        }
        let scene = TestScene(Root())
        #expect(scene.texts == ["a", "b", "append"])
        try scene.tap("append")
        #expect(scene.texts == ["a", "b", "c", "append"])
        #expect(scene.graph.issues == [.duplicateID(id: "a", view: "ForEach in Root")])
    }

    @Test func anyViewKeepsStateWhileTheTypeIsTheSame() throws {
        struct Root: View {
            @State private var step = 0
            var body: some View {
                VStack {
                    content
                    Tap("step") { step += 1 }
                }
            }
            var content: AnyView { step < 2 ? AnyView(Stateful()) : AnyView(Leaf("other")) }
        }
        let scene = TestScene(Root())
        try scene.tap("count 0")
        try scene.tap("step")
        #expect(scene.texts == ["count 1", "step"])
        try scene.tap("step")
        #expect(scene.texts == ["other", "step"])
    }

    @Test func forEachOverBindingsWritesTheElement() throws {
        struct Item: Identifiable {
            let id: Int
            var name: String
        }
        struct RowView: View {
            @Binding var item: Item
            var body: some View { Tap(item.name) { item.name += "!" } }
        }
        struct Root: View {
            @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
            var body: some View {
                VStack {
                    ForEach($items) { $item in RowView(item: $item) }
                    Tap("drop first") { items.removeFirst() }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("b")
        #expect(scene.texts == ["a", "b!", "drop first"])
        try scene.tap("drop first")
        try scene.tap("b!")
        #expect(scene.texts == ["b!!", "drop first"])
    }

    @Test func optionalAndSwitchKeepPlace() throws {
        enum Kind { case none, one(String), two }
        struct Root: View {
            @State private var kind = Kind.none
            var body: some View {
                VStack {
                    Leaf("top")
                    switch kind {
                    case .none: EmptyView()
                    case .one(let text) where text.isEmpty: Leaf("empty")
                    case .one(let text): Leaf(text)
                    case .two:
                        Leaf("x")
                        Leaf("y")
                    }
                    Tap("one") { kind = .one("hello") }
                    Tap("two") { kind = .two }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("one")
        #expect(scene.texts == ["top", "hello", "one", "two"])
        try scene.tap("two")
        #expect(scene.texts == ["top", "x", "y", "one", "two"])
    }
}
