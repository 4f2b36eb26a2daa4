import Observation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor private var reduceCalls: [String: Int] = [:]

private protocol Counted: PreferenceKey where Value == [String] {}

extension Counted {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) {
        MainActor.assumeIsolated { reduceCalls["\(Self.self)", default: 0] += 1 }
        value += nextValue()
    }
}

private struct Names: Counted {}
private struct Others: Counted {}

/// What is folded, and who hears of it.
@MainActor
struct PreferenceFoldingTests {
    @MainActor @Observable final class Board {
        var sections: [[String]]
        var others = ["o"]
        var unrelated = 0
        init(_ sections: [[String]] = [["a", "b"], ["c", "d"]]) { self.sections = sections }
    }

    @MainActor final class Heard {
        var names: [[String]] = []
        var others: [[String]] = []
    }

    private func countReduces(_ change: () -> Void) -> [String: Int] {
        reduceCalls = [:]
        change()
        return reduceCalls
    }

    struct Section: View {
        let board: Board
        let index: Int
        var body: some View {
            VStack { ForEach(board.sections[index], id: \.self) { Row(name: $0, board: board) } }
        }
    }

    struct Row: View {
        let name: String
        let board: Board
        var body: some View { Leaf("\(name) \(board.unrelated)").preference(key: Names.self, value: [name]) }
    }

    struct Other: View {
        let board: Board
        var body: some View { Leaf("other").preference(key: Others.self, value: board.others) }
    }

    struct Root: View {
        let board: Board
        let heard: Heard
        var body: some View {
            VStack {
                ForEach(0..<board.sections.count, id: \.self) { Section(board: board, index: $0) }
                Other(board: board)
            }
            .onPreferenceChange(Names.self) { [heard] value in MainActor.assumeIsolated { heard.names.append(value) } }
            .onPreferenceChange(Others.self) { [heard] value in MainActor.assumeIsolated { heard.others.append(value) } }
        }
    }

    @Test func aChangeFoldsTheWayUpAndNothingBesideIt() {
        let board = Board((0..<10).map { section in (0..<10).map { "\(section)\($0)" } })
        let heard = Heard()
        let scene = TestScene(Root(board: board, heard: heard))
        #expect(heard.names.last?.count == 100)
        let calls = countReduces {
            board.sections[3][4] = "new"
            scene.graph.flush()
        }
        // Nine siblings in its section, nine sections beside that one.
        #expect(calls == ["Names": 18])
        #expect(heard.names.last?[34] == "new")
    }

    @Test func aReaderHearsOfItsOwnKeyAlone() {
        let (board, heard) = (Board(), Heard())
        let scene = TestScene(Root(board: board, heard: heard))
        #expect(heard.names == [["a", "b", "c", "d"]])
        let calls = countReduces {
            board.others = ["p"]
            scene.graph.flush()
        }
        #expect(calls == [:])
        #expect(heard.names.count == 1)
        #expect(heard.others == [["o"], ["p"]])
    }

    @Test func aWriterThatRunsAgainWithTheSameValueWakesNobody() {
        let (board, heard) = (Board(), Heard())
        let scene = TestScene(Root(board: board, heard: heard))
        let calls = countReduces {
            board.unrelated = 1
            scene.graph.flush()
        }
        #expect(scene.texts.first == "a 1")
        #expect(calls == [:])
        #expect(heard.names.count == 1)
    }

    @Test func rowsThatMoveAreFoldedInTheirNewOrder() {
        let (board, heard) = (Board(), Heard())
        let scene = TestScene(Root(board: board, heard: heard))
        board.sections[1] = ["d", "c"]
        scene.graph.flush()
        #expect(heard.names.last == ["a", "b", "d", "c"])
    }

    @Test func rowsThatGoAreNotFoldedAnyMore() {
        let (board, heard) = (Board(), Heard())
        let scene = TestScene(Root(board: board, heard: heard))
        board.sections[0] = ["b"]
        scene.graph.flush()
        #expect(heard.names.last == ["b", "c", "d"])
        board.sections = [[]]
        scene.graph.flush()
        #expect(heard.names.last == [])
    }

    @Test func aTransformThatGivesTheSameAsBeforeWakesNobody() {
        struct Root: View {
            let board: Board
            let heard: Heard
            var body: some View {
                VStack { Section(board: board, index: 0) }
                    .transformPreference(Names.self) { $0 = [$0.first ?? "none"] }
                    .onPreferenceChange(Names.self) { [heard] value in MainActor.assumeIsolated { heard.names.append(value) } }
            }
        }
        let (board, heard) = (Board(), Heard())
        let scene = TestScene(Root(board: board, heard: heard))
        #expect(heard.names == [["a"]])
        board.sections[0][1] = "z"
        scene.graph.flush()
        #expect(heard.names == [["a"]])
        board.sections[0][0] = "y"
        scene.graph.flush()
        #expect(heard.names == [["a"], ["y"]])
    }

    @Test func anInnerReaderAndAnOuterOneBothHear() {
        struct Root: View {
            let board: Board
            let inner: Heard
            let outer: Heard
            var body: some View {
                VStack {
                    Section(board: board, index: 0)
                        .onPreferenceChange(Names.self) { [inner] value in MainActor.assumeIsolated { inner.names.append(value) } }
                    Section(board: board, index: 1)
                }
                .onPreferenceChange(Names.self) { [outer] value in MainActor.assumeIsolated { outer.names.append(value) } }
            }
        }
        let (board, inner, outer) = (Board(), Heard(), Heard())
        let scene = TestScene(Root(board: board, inner: inner, outer: outer))
        let calls = countReduces {
            board.sections[1][0] = "x"
            scene.graph.flush()
        }
        #expect(inner.names == [["a", "b"]])
        #expect(outer.names.last == ["a", "b", "x", "d"])
        #expect(calls == ["Names": 2])
        board.sections[0][0] = "y"
        scene.graph.flush()
        #expect(inner.names.last == ["y", "b"])
        #expect(outer.names.last == ["y", "b", "x", "d"])
    }

    // MARK: Views made of preferences

    struct Decorated: View {
        let board: Board
        let isBehind: Bool
        var body: some View {
            if isBehind {
                Section(board: board, index: 0)
                    .backgroundPreferenceValue(Names.self) { Leaf("shows " + $0.joined()) }
            } else {
                Section(board: board, index: 0)
                    .overlayPreferenceValue(Names.self, alignment: .bottom) { Leaf("shows " + $0.joined()) }
            }
        }
    }

    @Test(arguments: [true, false])
    func aDecorationIsMadeOfThePreferenceOnceForEachValue(isBehind: Bool) throws {
        let board = Board()
        let scene = TestScene(Decorated(board: board, isBehind: isBehind))
        #expect(scene.texts.contains("shows ab"))
        let decoration = try #require(scene.node("shows ab")?.parent)
        #expect(decoration.kind == .decoration)
        #expect((decoration[.behind] == .bool(true)) == isBehind)
        #expect((decoration[.alignment] == nil) == isBehind)
        board.sections[0][0] = "z"
        scene.graph.flush()
        #expect(scene.texts.contains("shows zb"))
        // The rows that are there, one that is new, and the decoration: with what it shows, in one batch.
        #expect(scene.takeBodies().filter { $0.hasPrefix("PreferenceView") }.count == 1)
        board.unrelated = 1
        scene.graph.flush()
        #expect(scene.takeBodies().filter { $0.hasPrefix("PreferenceView") }.isEmpty)
    }

    @Test func aDecorationIsThereWhenTheViewIsShownFirst() {
        let graph = ViewGraph()
        var batches = 0
        graph.onBatch = { _ in batches += 1 }
        graph.mount(Decorated(board: Board(), isBehind: false))
        #expect(batches == 1)
    }

    @Test func aDecorationsOwnPreferenceDoesNotChangeTheValueItShows() {
        let heard = Heard()
        let scene = TestScene(
            Leaf("x").preference(key: Names.self, value: ["x"])
                .overlayPreferenceValue(Names.self) { names in
                    Leaf("shows " + names.joined()).preference(key: Names.self, value: names + ["more"])
                        .preference(key: Others.self, value: ["from the decoration"])
                }
                .onPreferenceChange(Names.self) { value in MainActor.assumeIsolated { heard.names.append(value) } }
                .onPreferenceChange(Others.self) { value in MainActor.assumeIsolated { heard.others.append(value) } })
        #expect(scene.texts.contains("shows x"))
        #expect(heard.names == [["x"]])
        #expect(heard.others == [["from the decoration"]])
        #expect(scene.graph.issues == [])
    }

    // MARK: Loops

    @Test func theLoopThatIsReportedIsTheOneThatRuns() {
        struct Steady: View {
            let board: Board
            let heard: Heard
            var body: some View {
                Other(board: board)
                    .onPreferenceChange(Others.self) { [heard] value in MainActor.assumeIsolated { heard.others.append(value) } }
            }
        }
        struct Cycle: View {
            @State private var names = ["a"]
            var body: some View {
                Leaf("\(names.count)")
                    .preference(key: Names.self, value: names)
                    .onPreferenceChange(Names.self) { value in names = value + ["again"] }
            }
        }
        let (board, heard) = (Board(), Heard())
        let scene = TestScene(
            VStack {
                Steady(board: board, heard: heard)
                Cycle()
            })
        #expect(scene.graph.issues == [.preferenceLoop(key: "Names in Cycle")])
        board.others = ["later"]
        scene.graph.flush()
        #expect(heard.others == [["o"], ["later"]])
    }
}
