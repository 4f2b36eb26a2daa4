import RenderTree
import SwiftUICore
import Testing

/// Rows that are selected while a list is edited.
@MainActor
struct EditSelectionTests {
    struct Folders: View {
        @State var mode = EditMode.inactive
        @State var selection: Set<String> = []
        var body: some View {
            NavigationStack {
                List(selection: $selection) {
                    ForEach(["Notes", "Letters"], id: \.self) { name in
                        NavigationLink(name) { Text("inside \(name)") }
                    }
                    NavigationLink("Bin", value: "opened").tag("bin")
                    NavigationLink("No row value", value: 1)
                }
                .environment(\.editMode, $mode)
                .navigationDestination(for: String.self) { Text($0) }
                .navigationDestination(for: Int.self) { Text("number \($0)") }
                .toolbar { Button(mode.isEditing ? "Done" : "Edit") { mode = mode.isEditing ? .inactive : .active } }
            }
            Text("selected \(selection.sorted().joined(separator: " "))")
        }
    }

    private func button(_ title: String, in screen: Screen) throws -> RenderNode {
        try #require(screen.all(.button).first { $0.texts == [title] })
    }

    @Test func aTapOnALinksRowSelectsItWhileTheListIsEdited() throws {
        let screen = Screen(Folders())
        screen.scene.send(.tap, to: try button("Edit", in: screen))
        #expect(screen.node(.list)[.isEditing] == .bool(true))
        screen.scene.send(.tap, to: try button("Notes", in: screen))
        screen.scene.send(.tap, to: try button("Bin", in: screen))
        #expect(screen.texts.contains("selected Notes bin"))
        #expect(screen.all(.screen).count == 1)
        screen.scene.send(.tap, to: try button("Notes", in: screen))
        #expect(screen.texts.contains("selected bin"))
    }

    @Test func aLinkLeadsNowhereWhileTheListIsEdited() throws {
        let screen = Screen(Folders())
        screen.scene.send(.tap, to: try button("Edit", in: screen))
        screen.scene.send(.tap, to: try button("No row value", in: screen))
        #expect(screen.all(.screen).count == 1)
        screen.scene.send(.tap, to: try button("Done", in: screen))
        screen.scene.send(.tap, to: try button("No row value", in: screen))
        #expect(screen.all(.screen).count == 2)
        #expect(screen.texts.contains("number 1"))
    }

    @Test func rowsOfASelectionOfSeveralOfferACircle() throws {
        let screen = Screen(Folders())
        #expect(screen.all(.row).map { $0[.isSelectable] } == [.bool(true), .bool(true), .bool(true), nil])
        let single = Box<String?>(nil)
        let one = Screen(List(["a"], id: \.self, selection: single.binding) { Text($0) })
        #expect(one.node(.row)[.isSelectable] == nil)
        #expect(one.node(.row)[.isTappable] == .bool(true))
    }
}
