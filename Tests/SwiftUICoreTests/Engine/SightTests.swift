import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
private func tap(_ name: String, _ screen: Screen) {
    guard let button = screen.all({ $0[.title]?.string == name }).first else { return }
    screen.scene.send(.tap, to: button)
}

@MainActor
private final class Events {
    private(set) var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
}

/// What is in a row, or a cell of a lazy container, has appeared while its host says that it is in sight.
@MainActor
struct SightTests {
    private struct Root: View {
        let events: Events
        let isList: Bool
        @State private var isThere = false
        @State private var isCovered = false

        var body: some View {
            VStack {
                Tap("show") { isThere = true }
                Tap("hide") { isThere = false }
                if isThere, isList { List { rows } }
                if isThere, !isList { ScrollView { LazyVStack { rows } } }
            }
        }

        private var rows: some View {
            ForEach(0..<3, id: \.self) { number in
                HStack { Text("\(number)").onAppear { events.add("+\(number)") }.onDisappear { events.add("-\(number)") } }
            }
        }
    }

    private func shown(isList: Bool, tellsSight: Bool = true) throws -> (Screen, Events, RenderNode, [NodeID]) {
        let events = Events()
        let screen = Screen(Root(events: events, isList: isList))
        screen.scene.hostTellsSight = tellsSight
        tap("show", screen)
        let container = try #require(isList ? screen.all(.list).first : screen.node(.scroll).children.first)
        return (screen, events, container, isList ? screen.all(.row).map(\.id) : container.children.map(\.id))
    }

    @Test(arguments: [true, false]) func rowsAppearWhenTheyComeIntoSight(isList: Bool) throws {
        let (screen, events, container, cells) = try shown(isList: isList)
        #expect(events.entries.isEmpty)
        #expect(container[.tellsSight] == .bool(true))
        #expect(cells.count == 3)
        #expect(screen.scene.send(.sight(shown: [cells[0], cells[1]], hidden: [cells[2]]), to: container) == nil)
        #expect(events.entries.sorted() == ["+0", "+1"])
        screen.scene.send(.sight(shown: [cells[2]], hidden: [cells[0]]), to: container)
        #expect(events.entries.dropFirst(2).sorted() == ["+2", "-0"])
        // Told again, nothing happens.
        screen.scene.send(.sight(shown: [cells[2]], hidden: [cells[0]]), to: container)
        #expect(events.entries.count == 4)
        tap("hide", screen)
        #expect(events.entries.dropFirst(4).sorted() == ["-1", "-2"])
    }

    @Test(arguments: [true, false]) func whereNoHostTellsAllThatIsMountedAppears(isList: Bool) throws {
        let (_, events, container, _) = try shown(isList: isList, tellsSight: false)
        #expect(events.entries.sorted() == ["+0", "+1", "+2"])
        #expect(container[.tellsSight] == nil)
    }

    @Test func aTaskOfARowEndsWhenTheRowGoesOutOfSight() async throws {
        struct Root: View {
            let events: Events
            @State private var isThere = false
            var body: some View {
                VStack {
                    Tap("show") { isThere = true }
                    if isThere {
                        List {
                            Text("row").task {
                                events.add("begins")
                                try? await Task.sleep(for: .seconds(100))
                                events.add(Task.isCancelled ? "cancelled" : "ends")
                            }
                        }
                    }
                }
            }
        }
        let events = Events()
        let screen = Screen(Root(events: events))
        screen.scene.hostTellsSight = true
        tap("show", screen)
        let row = screen.node(.row).id, list = screen.node(.list)
        screen.scene.send(.sight(shown: [row], hidden: []), to: list)
        while events.entries.isEmpty { await Task.yield() }
        screen.scene.send(.sight(shown: [], hidden: [row]), to: list)
        while events.entries.count < 2 { await Task.yield() }
        #expect(events.entries == ["begins", "cancelled"])
    }
}
