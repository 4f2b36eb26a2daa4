import RenderTree
import Testing

@testable import SwiftUICore

/// Context menus of a host that says when somebody opens one.
@MainActor
struct ContextMenuOpeningTests {
    private struct Row: View {
        let name: String
        let made: Box<[String]>

        var body: some View {
            Text(name).contextMenu {
                items
            } preview: {
                Text("About \(name)")
            }
        }

        private var items: some View { Items(name: name, made: made) }
    }

    private struct Items: View {
        let name: String
        let made: Box<[String]>

        var body: some View {
            made.value.append(name)
            return Button("Delete \(name)") {}
        }
    }

    private struct Rows: View {
        let made: Box<[String]>
        @State private var suffix = ""

        var body: some View {
            Button("Rename") { suffix = "!" }
            Row(name: "One\(suffix)", made: made)
            Row(name: "Two\(suffix)", made: made)
        }
    }

    private func menus(_ screen: Screen) -> [RenderNode] { screen.all { $0.kind == .menu && $0[.style] == .string("context") } }

    @Test func itemsAreThereAtOnceWhereTheHostDoesNotSay() {
        let made = Box<[String]>([])
        let screen = Screen(Rows(made: made))
        #expect(made.value == ["One", "Two"])
        #expect(menus(screen).allSatisfy { $0[.isUnopened] == nil && $0.children.map(\.kind) == [.header, .button] })
    }

    @Test func itemsAreMadeWhenTheMenuIsOpenedAndStay() throws {
        let made = Box<[String]>([])
        let screen = Screen(Rows(made: made), opensMenus: true)
        let menus = menus(screen)
        #expect(menus.count == 2 && menus.allSatisfy { $0[.isUnopened] == .bool(true) && $0.children.isEmpty })
        #expect(made.value.isEmpty)

        #expect(screen.scene.send(.open, to: menus[1]) == nil)
        #expect(made.value == ["Two"])
        #expect(menus[1][.isUnopened] == nil && menus[1].children.map(\.kind) == [.header, .button])
        #expect(menus[0].children.isEmpty)

        #expect(screen.scene.send(.open, to: menus[1]) == nil, "opened twice before the items have arrived")
        #expect(made.value == ["Two"])

        screen.send(.tap, to: .button)
        #expect(made.value == ["Two", "Two!"])
        #expect(screen.text.contains("Delete Two!") && !screen.text.contains("Delete One"))
    }

    @Test func aMenuWithoutItemsHasNothingToOpen() {
        let screen = Screen(Text("Plain").contextMenu { EmptyView() }, opensMenus: true)
        #expect(menus(screen).map { $0[.isUnopened] } == [nil])
    }

    @Test func whatIsNoContextMenuIsNotOpened() {
        let screen = Screen(Menu("Menu") { Button("Item") {} }, opensMenus: true)
        #expect(screen.all(.button).count == 1)
        #expect(screen.send(.open, to: .menu) != nil)
    }

    @Test func theRowsOfAListHaveTheirMenusMadeAndTheListItsOwn() {
        let made = Box<[Set<String>]>([])
        let list = List(["a", "b"], id: \.self, selection: .constant(Set(["b"]))) { Text($0) }
            .contextMenu(forSelectionType: String.self) { (values: Set<String>) -> Button<Text> in
                made.value.append(values)
                return Button("Items: \(values.sorted().joined())") {}
            }
        let screen = Screen(list, opensMenus: true)
        #expect(made.value == [[]], "the menu beside the rows may turn out to have no items, and is then none")
        let rows = screen.all(.row).flatMap { row in screen.all { $0.parent === row && $0.kind == .menu } }
        #expect(rows.count == 2)
        for row in rows { #expect(screen.scene.send(.open, to: row) == nil) }
        #expect(made.value == [[], ["a"], ["b"]])
    }
}
