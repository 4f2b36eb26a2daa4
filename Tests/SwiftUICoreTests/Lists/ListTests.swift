import Foundation
import RenderTree
import SwiftUICore
import Testing

@MainActor
struct ListTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name: String { "Item \(id)" }
    }

    @Test func eachViewHasARow() {
        let screen = Screen(
            List {
                Text("Static")
                ForEach([Item(id: 1), Item(id: 2)]) { Text($0.name) }
            })
        #expect(
            screen.text == """
                root
                  list
                    row
                      text text="Static"
                    row
                      text text="Item 1"
                    row
                      text text="Item 2"
                """)
    }

    @Test func sectionsHaveHeadersRowsAndFooters() {
        let screen = Screen(
            List {
                Section("Fruit") { Text("Apple") }
                Section {
                    Text("Milk")
                } header: {
                    Text("Drinks")
                } footer: {
                    Text("Cold")
                }
                Section { Text("Other") }
            }
            .listStyle(.insetGrouped))
        #expect(
            screen.text == """
                root
                  list style="insetGrouped"
                    section
                      header
                        text text="Fruit"
                      row
                        text text="Apple"
                    section
                      header
                        text text="Drinks"
                      row
                        text text="Milk"
                      footer
                        text text="Cold"
                    section
                      row
                        text text="Other"
                """)
    }

    @Test func outsideAListASectionIsTransparent() {
        let screen = Screen(VStack { Section("Fruit") { Text("Apple") } })
        #expect(
            screen.text == """
                root
                  stack axis="vertical"
                    text text="Fruit"
                    text text="Apple"
                """)
    }

    @Test func ofTenThousandRowsAWindowIsMounted() {
        let screen = Screen(List((0..<10_000).map(Item.init)) { Text($0.name) })
        let window = screen.node(.window)
        #expect(window[.total] == .int(10_000))
        #expect(window[.first] == nil || window[.first] == .int(0))
        #expect(window.children.count <= 100)
        #expect(window.children.allSatisfy { $0.kind == .row })
        #expect(screen.scene.send(.window(first: 5_000, count: 50), to: window) == nil)
        #expect(window[.first] == .int(5_000))
        #expect(window.children.count == 50)
        #expect(screen.texts.first == "Item 5000")
    }

    @Test func aLongRunInASectionIsAWindowOfRowsToo() {
        let screen = Screen(List { Section("All") { ForEach(0..<1_000) { Text("\($0)") } } })
        let section = screen.node(.section)
        #expect(section.children.map(\.kind) == [.header, .window])
        #expect(screen.node(.window).children.allSatisfy { $0.kind == .row })
    }

    struct Shelf: View {
        @State var items = (1...3).map(Item.init)
        var onDelete: (IndexSet) -> Void = { _ in }
        var body: some View {
            List {
                ForEach(items) { Text($0.name) }
                    .onDelete {
                        onDelete($0)
                        for index in $0.reversed() { items.remove(at: index) }
                    }
                    .onMove { source, target in
                        guard let from = source.first else { return }
                        let item = items.remove(at: from)
                        items.insert(item, at: target > from ? target - 1 : target)
                    }
            }
            Button("Insert") { items.insert(Item(id: 9), at: 0) }
        }
    }

    /// Of two elements with one id only the first has a row; the others keep their places.
    @Test func rowsAfterADuplicateIdStandForTheirOwnElements() {
        struct Twice: View {
            let items: [Item]
            let onDelete: (IndexSet) -> Void
            let onMove: (IndexSet, Int) -> Void
            var body: some View {
                List { ForEach(items) { Text($0.name) }.onDelete(perform: onDelete).onMove(perform: onMove) }
            }
        }
        var (deleted, moved): ([IndexSet], [IndexSet]) = ([], [])
        let screen = Screen(
            Twice(items: [1, 1, 2, 3].map(Item.init), onDelete: { deleted.append($0) }, onMove: { source, _ in moved.append(source) }))
        let rows = screen.all(.row)
        #expect(screen.texts == ["Item 1", "Item 2", "Item 3"])
        screen.scene.send(.delete, to: rows[1])
        screen.scene.send(.move(offset: 0), to: rows[2])
        #expect(deleted == [IndexSet(integer: 2)])
        #expect(moved == [IndexSet(integer: 3)])
    }

    @Test func aDeleteEventDeletesTheRowsElement() {
        var deleted: [IndexSet] = []
        let screen = Screen(Shelf { deleted.append($0) })
        let rows = screen.all(.row)
        #expect(rows.allSatisfy { $0[.isDeletable] == .bool(true) && $0[.isMovable] == .bool(true) })
        #expect(screen.operations { screen.scene.send(.delete, to: rows[1]) } == ["remove 1 from list"])
        #expect(deleted == [IndexSet(integer: 1)])
        #expect(screen.texts.prefix(2) == ["Item 1", "Item 3"])
        #expect(screen.scene.send(.delete, to: rows[1]) == .unknownNode)
    }

    @Test func rowsOfferDeletionWhileTheirForEachDoes() {
        struct Offering: View {
            @State private var isOffered = false
            var body: some View {
                Button("offer") { isOffered.toggle() }
                List { ForEach(0..<3) { Text("\($0)") }.onDelete(perform: isOffered ? { _ in } : nil) }
            }
        }
        let screen = Screen(Offering())
        for isOffered in [true, false] {
            screen.send(.tap, to: .button)
            #expect(screen.all(.row).map { $0[.isDeletable] == .bool(true) } == [isOffered, isOffered, isOffered])
        }
    }

    @Test func aMoveEventMovesTheRowsElement() {
        let screen = Screen(Shelf())
        let rows = screen.all(.row)
        #expect(screen.operations { screen.scene.send(.move(offset: 3), to: rows[0]) } == ["move row"])
        #expect(screen.texts.prefix(3) == ["Item 2", "Item 3", "Item 1"])
        #expect(screen.scene.send(.move(offset: 9), to: rows[0]) == .notTaken)
    }

    @Test func rowsStayWhenDataIsInsertedBefore() {
        let screen = Screen(Shelf())
        let rows = screen.all(.row)
        #expect(screen.operations { screen.send(.tap, to: .button) } == ["insert row into list"])
        #expect(Array(screen.all(.row).dropFirst()).elementsEqual(rows, by: ===))
    }

    @Test func rowsThatMayNotBeDeletedOrMovedAreNot() {
        let screen = Screen(
            List {
                ForEach(0..<2) { Text("\($0)").deleteDisabled($0 == 0).moveDisabled($0 == 1) }
                    .onDelete { _ in }.onMove { _, _ in }
            })
        let rows = screen.all(.row)
        #expect(rows.map { $0[.isDeletable] } == [nil, .bool(true)])
        #expect(rows.map { $0[.isMovable] } == [.bool(true), nil])
        #expect(screen.scene.send(.delete, to: rows[0]) == .notTaken)
    }

    @Test func aTapSelectsARow() {
        struct Choice: View {
            @State var selection: Int?
            var body: some View {
                List([Item(id: 1), Item(id: 2)], selection: $selection) { Text($0.name) }
                Text(selection.map(String.init) ?? "none")
            }
        }
        let screen = Screen(Choice())
        let rows = screen.all(.row)
        #expect(rows.map { $0[.isTappable] } == [.bool(true), .bool(true)])
        #expect(screen.operations { screen.scene.send(.tap, to: rows[1]) }.sorted() == ["update row isSelected", "update text text"])
        #expect(screen.texts.last == "2")
        #expect(rows.map { $0[.isSelected] } == [nil, .bool(true)])
        screen.scene.send(.tap, to: rows[0])
        #expect(rows.map { $0[.isSelected] } == [.bool(true), nil])
    }

    @Test func severalRowsAreSelectedByTheirTags() {
        let box = Box<Set<String>>([])
        let screen = Screen(
            List(selection: box.binding) {
                Text("A").tag("a")
                Section { Text("B").tag("b") }
                Text("C")
                Text("D").tag("d").selectionDisabled()
            })
        let rows = screen.all(.row)
        #expect(rows.map { $0[.isTappable] } == [.bool(true), .bool(true), nil, nil])
        screen.scene.send(.tap, to: rows[0])
        screen.scene.send(.pick(.toggle), to: rows[1])
        #expect(box.value == ["a", "b"])
        screen.scene.send(.pick(.toggle), to: rows[0])
        #expect(box.value == ["b"])
        screen.scene.send(.tap, to: rows[0])
        #expect(box.value == ["a"], "takes the place of what was selected")
        #expect(screen.scene.send(.tap, to: rows[2]) == .notTaken)
        #expect(screen.scene.send(.tap, to: rows[3]) == .notTaken)
    }

    @Test func bindingsToElementsAreRows() {
        struct Names: View {
            struct Name: Identifiable {
                let id: Int
                var text: String
            }
            @State var names = [Name(id: 1, text: "a"), Name(id: 2, text: "b")]
            var body: some View {
                List($names) { $name in TextField("Name", text: $name.text) }
                List { ForEach($names) { $name in Toggle(name.text, isOn: .constant(true)) } }
                Text(names.map(\.text).joined())
            }
        }
        let screen = Screen(Names())
        screen.scene.send(.text("x", version: 1), to: screen.all(.textField)[1])
        #expect(screen.texts.last == "ax")
    }

    @Test func hierarchicalDataIsDisclosed() {
        struct Folder: Identifiable {
            let id: String
            var children: [Folder]?
        }
        let data = [Folder(id: "a", children: [Folder(id: "b", children: nil)]), Folder(id: "c", children: nil)]
        let screen = Screen(List(data, children: \.children) { Text($0.id) })
        #expect(screen.texts == ["a", "c"])
        #expect(screen.send(.change(.bool(true)), to: .disclosure) == nil)
        #expect(screen.texts == ["a", "b", "c"])
    }

    @Test func aSectionFolds() {
        struct Folding: View {
            @State var isExpanded = true
            var body: some View {
                List { Section("Fruit", isExpanded: $isExpanded) { Text("Apple") } }
            }
        }
        let screen = Screen(Folding())
        #expect(screen.node(.section)[.isExpanded] == .bool(true))
        let operations = screen.operations { screen.send(.change(.bool(false)), to: .section) }
        #expect(operations == ["remove 1 from section"])
        #expect(screen.texts == ["Fruit"])
    }

    @Test func aScrollViewOffersARefreshToo() {
        let screen = Screen(ScrollView { Text("a") }.refreshable {})
        #expect(screen.node(.scroll)[.isRefreshable] == .bool(true))
        #expect(screen.send(.refresh, to: .scroll) == nil)
        #expect(Screen(ScrollView { Text("a") }).send(.refresh, to: .scroll) == .notTaken)
    }

    @Test func onlyWhatIsScrolledUpAndDownOffersARefresh() {
        let screen = Screen(ScrollView { ScrollView(.horizontal) { Text("a") } }.refreshable {})
        let scrolls = screen.all { $0.kind == .scroll }
        #expect(scrolls.map { $0[.isRefreshable] } == [.bool(true), nil])
        #expect(screen.scene.send(.refresh, to: scrolls[1]) == .notTaken)
    }

    @Test func aRefreshRunsOnceAtATime() async throws {
        let gate = Gate()
        let screen = Screen(List { Text("a") }.refreshable { await gate.wait() })
        #expect(screen.node(.list)[.isRefreshable] == .bool(true))
        #expect(screen.send(.refresh, to: .list) == nil)
        #expect(screen.node(.list)[.isRefreshing] == .bool(true))
        #expect(screen.send(.refresh, to: .list) == .notTaken)
        await gate.open()
        for _ in 0..<1000 where screen.node(.list)[.isRefreshing] != nil {
            try await Task.sleep(for: .milliseconds(1))
            screen.scene.flush()
        }
        #expect(screen.node(.list)[.isRefreshing] == nil)
    }
}

/// Lets a test end what waits.
private actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if isOpen { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
