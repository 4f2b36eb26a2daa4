import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct ContainerTests {
    struct LongList: View {
        @State private var rows = Array(0..<10_000)
        var body: some View {
            Text(verbatim: "\(rows.count) rows")
            List {
                ForEach(rows, id: \.self) { Text(verbatim: "row \($0)") }
                    .onDelete { rows.remove(atOffsets: $0) }
                    .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    @Test func rowsDeletedAgainAndAgain() throws {
        let scene = TestScene(LongList())
        let stale = scene.all(.row)
        for row in stale { #expect(scene.graph.send(.delete, to: row) == nil) }
        for row in stale { #expect(scene.graph.send(.delete, to: row) == .unknownNode) }
        #expect(scene.texts.contains("\(10_000 - stale.count) rows"))
        #expect(scene.texts.contains("row \(stale.count)"))
    }

    @Test(arguments: [(Int.max, 60), (-1, 60), (0, -1), (0, Int.max), (9_999, 1), (Int.max, Int.max), (5000, 0), (.min, .min)])
    func aWindowOutOfRange(first: Int, count: Int) throws {
        let scene = TestScene(LongList())
        let window = try #require(scene.first(.window))
        _ = scene.graph.send(.window(first: first, count: count), to: window)
        let start = try #require(window[.first]?.int)
        #expect(start >= 0 && start + window.children.count <= 10_000)
        #expect((1...5_000).contains(window.children.count))
        let row = try #require(window.children.last)
        #expect(scene.graph.send(.delete, to: row) == nil)
        #expect(scene.texts.contains("9999 rows"))
    }

    @Test(arguments: [Int.min, -1, 10_001, .max]) func aMoveToNowhere(offset: Int) throws {
        let scene = TestScene(LongList())
        let row = try #require(scene.first(.row))
        #expect(scene.graph.send(.move(offset: offset), to: row) == .notTaken)
    }

    @Test func aListThatShrinksUnderItsWindow() throws {
        struct Shrinking: View {
            @State private var rows = Array(0..<1000)
            var body: some View {
                Button("shrink") { rows = Array(rows.prefix(3)) }
                Button("empty") { rows = [] }
                List { ForEach(rows, id: \.self) { Text(verbatim: "row \($0)") } }
            }
        }
        let scene = TestScene(Shrinking())
        let window = try #require(scene.first(.window))
        #expect(scene.graph.send(.window(first: 900, count: 60), to: window) == nil)
        try scene.press("shrink")
        #expect(scene.texts.filter { $0.hasPrefix("row") } == ["row 0", "row 1", "row 2"])
        #expect(scene.graph.send(.window(first: 900, count: 60), to: window) == nil)
        try scene.press("empty")
        #expect(window.children.isEmpty)
        #expect(scene.graph.send(.window(first: 0, count: 60), to: window) == nil)
    }

    @Test func aPathOfValuesWithoutDestination() throws {
        struct Lost: View {
            @State private var path = NavigationPath()
            var body: some View {
                NavigationStack(path: $path) {
                    Button("lose") {
                        path.append(2.5); path.append("text"); path.append(1)
                    }
                }
            }
        }
        let scene = TestScene(Lost())
        try scene.press("lose")
        #expect(scene.all(.screen).count == 4)
        #expect(scene.texts.contains("There is no navigation destination for Double."))
        let top = try #require(scene.all(.screen).last)
        #expect(scene.graph.send(.dismiss, to: top) == nil)
        #expect(scene.all(.screen).count == 3)
    }

    @Test func addressesThatLeadNowhere() {
        struct Stack: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Text("root").navigationDestination(for: Int.self) { Text("number \($0)") }
                }
            }
        }
        let scene = TestScene(Stack())
        for address in [
            "", "/", "////", "/%", "/%zz", "/\u{0}", "/..", "/99999999999999999999999", "/1/x/2", "/-0", "?#", "/1e5",
            "/" + "1/".repeated(2000),
        ] {
            scene.graph.go(to: address)
            #expect(scene.all(.screen).first?.children.isEmpty == false)
        }
        scene.graph.go(to: "/")
        #expect(scene.all(.screen).count == 1)
    }

    indirect enum Tree {
        case leaf
        case branch(Tree)
        static func deep(_ depth: Int) -> Tree { (0..<depth).reduce(.leaf) { tree, _ in .branch(tree) } }
    }

    struct TreeView: View {
        let tree: Tree
        var body: some View {
            switch tree {
            case .leaf: Text("leaf")
            case .branch(let inner): VStack { AnyView(TreeView(tree: inner)) }
            }
        }
    }

    @Test func viewsWithinViewsWithinViews() {
        let scene = TestScene(TreeView(tree: .deep(300)))
        #expect(scene.texts == ["leaf"])
        #expect(scene.all(.stack).count == 300)
        scene.graph.unmount()
    }
}
