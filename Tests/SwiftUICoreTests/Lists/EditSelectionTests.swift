import RenderTree
import SwiftUICore
import Testing

/// Rows of which several are selected, while a list is edited and otherwise.
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

    @Test func allRowsUpToOneAreSelected() {
        let box = Box<Set<Int>>([])
        let screen = Screen(List(0..<6, selection: box.binding) { Text("\($0)") })
        let rows = screen.all(.row)
        screen.scene.send(.pick(.extend), to: rows[1])
        #expect(box.value == [0, 1], "from the first where nothing is selected")
        screen.scene.send(.tap, to: rows[3])
        screen.scene.send(.pick(.extend), to: rows[5])
        #expect(box.value == [3, 4, 5])
        screen.scene.send(.pick(.extend), to: rows[2])
        #expect(box.value == [2, 3], "from the same row, the other way")
        box.value = [4]
        screen.scene.flush()
        screen.scene.send(.pick(.extend), to: rows[5])
        #expect(box.value == [4, 5], "from what the app has selected since")
        screen.scene.send(.pick(.all), to: rows[0])
        #expect(box.value == [0, 1, 2, 3, 4, 5])
    }

    @Test func whatIsNotMountedIsSelectedByItsElementsIDs() {
        let box = Box<Set<Int>>([])
        let screen = Screen(List(0..<5_000, selection: box.binding) { Text("\($0)") })
        #expect(screen.all(.row).count < 1_000)
        screen.scene.send(.pick(.all), to: screen.all(.row)[0])
        #expect(box.value == Set(0..<5_000))
        box.value = [4_000]
        screen.scene.flush()
        screen.scene.send(.pick(.extend), to: screen.all(.row)[2])
        #expect(box.value == Set(2...4_000))
        let tagged = Box<Set<Int>>([])
        let other = Screen(List(selection: tagged.binding) { ForEach(0..<5_000) { Text("\($0)").tag(-$0) } })
        other.scene.send(.pick(.all), to: other.all(.row)[0])
        #expect(tagged.value == Set(other.all(.row).indices.map { -$0 }), "nobody knows the tags of the others")
    }
}
