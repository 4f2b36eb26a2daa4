import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct ToolbarTests {
    struct Bars: View {
        @State private var count = 0
        @State private var isEditing = false
        var body: some View {
            NavigationStack {
                Text("content")
                    .navigationTitle("Bars")
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                        ToolbarItem(placement: .primaryAction) { Button("Add \(count)") { count += 1 } }
                        if isEditing {
                            ToolbarItemGroup(placement: .bottomBar) {
                                Button("Move") {}
                                Button("Delete") {}
                            }
                        }
                        Editing(isEditing: $isEditing)
                    }
            }
        }
    }

    struct Editing: ToolbarContent {
        @Binding var isEditing: Bool
        @State private var taps = 0
        var body: some ToolbarContent {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Edit \(taps)") {
                    taps += 1
                    isEditing.toggle()
                }
            }
        }
    }

    private func items(_ scene: ViewGraph) -> [[String]] {
        scene.all(.toolbarItem).map { [$0[.placement]?.string ?? ""] + $0.texts }
    }

    @Test func itemsStandInTheScreensBar() throws {
        let scene = ViewGraph.showing(Bars())
        let screen = try scene.first(.screen)
        #expect(screen.children.map(\.kind) == [.toolbar, .text])
        #expect(items(scene) == [["leading", "Cancel"], ["trailing", "Add 0"], ["trailing", "Edit 0"]])
    }

    private struct Secondary: View {
        let role: ToolbarRole
        var body: some View {
            NavigationStack {
                Text("content")
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Button("Add") {} }
                        ToolbarItemGroup(placement: .secondaryAction) {
                            Button("Sort") {}
                            Button("Filter") {}
                        }
                        ToolbarOverflowMenu { Button("Archive") {} }
                    }
                    .toolbarRole(role)
            }
        }
    }

    @Test func secondaryActionsAreInTheMenuOfTheBar() throws {
        let scene = ViewGraph.showing(Secondary(role: .automatic))
        scene.setTraits(HostTraits(width: 1024, height: 768))
        scene.flush()
        #expect(items(scene) == [["trailing", "Add"], ["overflow", "Sort", "Filter"], ["overflow", "Archive"]])
        let buttons = scene.all(.button)
        #expect(buttons.map { $0[.isMenuItem] == .bool(true) } == [false, true, true, true])
    }

    @Test func secondaryActionsOfAnEditorMakeRoomInANarrowBar() throws {
        let scene = ViewGraph.showing(Secondary(role: .editor))
        scene.setTraits(HostTraits(width: 1024, height: 768))
        scene.flush()
        #expect(items(scene) == [["trailing", "Add"], ["trailing", "Sort", "Filter"], ["overflow", "Archive"]])
        scene.setTraits(HostTraits(width: 390, height: 844))
        scene.flush()
        #expect(items(scene) == [["trailing", "Add"], ["overflow", "Sort", "Filter"], ["overflow", "Archive"]])
    }

    private struct Roles: View {
        var body: some View {
            NavigationStack {
                Button(role: .close) {}
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button(role: .close) {} }
                        ToolbarItem(placement: .confirmationAction) { Button(role: .confirm) {} }
                        ToolbarItem(placement: .primaryAction) { Button("Done", role: .confirm) {} }
                    }
            }
        }
    }

    @Test func aBarShowsSymbolsOfRoles() throws {
        let scene = ViewGraph.showing(Roles())
        let bar = scene.all(.toolbarItem)
        #expect(bar.map { $0.all(.image).compactMap { $0[.symbol]?.string } } == [["xmark"], ["checkmark"], []])
        #expect(bar.map(\.texts) == [["Close"], ["Done"], ["Done"]])
        #expect(try scene.first(.screen).all(.image).count == 2, "outside of the bar it has a title alone")
    }

    @Test func itemsFollowTheStateOfTheView() throws {
        let scene = ViewGraph.showing(Bars())
        try scene.tap("Add 0")
        #expect(scene.has("Add 1"))
    }

    @Test func contentOfTheAppHasStatesAndItemsComeAndGo() throws {
        let scene = ViewGraph.showing(Bars())
        try scene.tap("Edit 0")
        #expect(items(scene).contains(["bottomBar", "Move", "Delete"]))
        try scene.tap("Edit 1")
        #expect(!scene.has("Move"))
        #expect(scene.has("Edit 2"))
    }

    struct Pages: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Go", value: 1)
                    .toolbar { Button("Root") {} }
                    .navigationDestination(for: Int.self) { _ in
                        Text("page").toolbar { Button("Page") {} }
                    }
            }
        }
    }

    @Test func eachScreenHasItsOwnBar() throws {
        let scene = ViewGraph.showing(Pages())
        try scene.tap("Go")
        #expect(scene.all(.screen).map { $0.all(.toolbarItem).flatMap(\.texts) } == [["Root"], ["Page"]])
    }

    @Test func withoutAScreenTheSceneHasTheBar() throws {
        let scene = ViewGraph.showing(Text("content").toolbar { Button("Add") {} })
        #expect(try scene.first(.toolbar).parent === scene.tree.root)
        #expect(scene.all(.toolbarItem).map { $0[.placement] } == [.string("automatic")])
    }

    struct Old: View {
        var body: some View {
            NavigationView {
                Text("content")
                    .navigationBarTitle("Old", displayMode: .inline)
                    .navigationBarItems(leading: Text("L"), trailing: Text("T"))
            }
        }
    }

    @Test func theOlderFormsGiveTheSame() throws {
        let scene = ViewGraph.showing(Old())
        #expect(items(scene) == [["leading", "L"], ["trailing", "T"]])
        let screen = try scene.first(.screen)
        #expect(screen[.title] == .string("Old"))
        #expect(screen[.titleDisplayMode] == .string("inline"))
    }

    @Test func theBarCanBeHidden() throws {
        let scene = ViewGraph.showing(NavigationStack { Text("content").toolbar(.hidden, for: .navigationBar) })
        #expect(try scene.first(.screen)[.hidesBar] == .bool(true))
    }

    @Test func aSearchFieldMovesToTheScreen() throws {
        let scene = ViewGraph.showing(
            NavigationStack { List { Text("row") }.searchable(text: .constant("x")) })
        let screen = try scene.first(.screen)
        #expect(screen.children.first?.kind == .searchField)
        #expect(screen.all(.searchField).count == 1)
    }

    /// As by a command: the field is there already, and the person elsewhere.
    @Test func whatPresentsASearchPutsTheFocusIntoItsField() {
        struct Searched: View {
            @State var isPresented = false
            @State var text = ""
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Search") { isPresented = true }
                        Button("Done") { isPresented = false }
                        Text(isPresented ? "searching" : "idle")
                    }
                    .searchable(text: $text, isPresented: $isPresented)
                }
            }
        }
        let screen = Screen(Searched())
        func focusCommands(_ change: () -> Void) -> [String] { screen.operations(change).filter { $0.hasPrefix("focus") } }
        let (search, done) = (screen.all(.button)[0], screen.all(.button)[1])
        #expect(focusCommands { screen.scene.send(.tap, to: search) } == ["focus(true)"])
        // The host has done so, and says it; then the person goes elsewhere.
        #expect(focusCommands { screen.send(.focus(true), to: .searchField) } == [])
        #expect(focusCommands { screen.send(.focus(false), to: .searchField) } == [])
        #expect(screen.texts == ["Search", "Done", "idle"])
        #expect(focusCommands { screen.scene.send(.tap, to: search) } == ["focus(true)"])
        #expect(focusCommands { screen.scene.send(.tap, to: done) } == ["focus(false)"])
    }
}
