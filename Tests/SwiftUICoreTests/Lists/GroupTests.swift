import RenderTree
import SwiftUICore
import Testing

@MainActor
struct GroupTests {
    @Test func aDisclosureGroupMountsItsContentWhenItIsOpened() {
        let screen = Screen(DisclosureGroup("More") { Text("Inside") })
        #expect(screen.texts == ["More"])
        #expect(screen.operations { screen.send(.change(.bool(true)), to: .disclosure) } == ["insert text into disclosure"])
        #expect(screen.node(.disclosure)[.isExpanded] == .bool(true))
        screen.send(.change(.bool(false)), to: .disclosure)
        #expect(screen.texts == ["More"])
    }

    @Test func aMenuHasATitleAndItems() {
        var log: [String] = []
        let screen = Screen(
            Menu("Actions") {
                Button("Copy") { log.append("copy") }
                Divider()
                Menu("More") { Button("Paste") {} }
            } primaryAction: {
                log.append("primary")
            })
        #expect(screen.node(.menu).children.map(\.kind) == [.title, .button, .divider, .menu])
        screen.send(.tap, to: .button)
        screen.send(.tap, to: .menu)
        #expect(log == ["copy", "primary"])
        #expect(Screen(Menu("a") {}).send(.tap, to: .menu) == .notTaken)
    }

    @Test func aLabelHasAnIconAndATitle() {
        struct Stacked: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.icon
                    configuration.title
                }
            }
        }
        #expect(Screen(Label("Home", systemImage: "house").labelStyle(.iconOnly)).node(.label)[.style] == .string("iconOnly"))
        let custom = Screen(Label("Home", systemImage: "house").labelStyle(Stacked()))
        #expect(custom.node(.stack).children.map(\.kind) == [.image, .text])
    }

    @Test func labeledContentAndGroupBoxAreGroups() {
        #expect(
            Screen(LabeledContent("Size", value: "10")).text == """
                root
                  group style="labeledContent"
                    title
                      text text="Size"
                    text text="10"
                """)
        // Very large text has no room beside its label.
        let large = Screen(LabeledContent("Size", value: "10").dynamicTypeSize(.accessibility1))
        #expect(large.node(.stack).children.map(\.kind) == [.text, .text] && large.texts == ["Size", "10"])
        #expect(Screen(GroupBox("Box") { Text("a") }).node(.group)[.style] == .string("groupBox"))
    }

    @Test func unavailableContentSaysWhatToDo() {
        let screen = Screen(
            ContentUnavailableView {
                Label("No Mail", systemImage: "tray")
            } description: {
                Text("New mail appears here.")
            } actions: {
                Button("Refresh") {}
            })
        #expect(screen.node(.group)[.style] == .string("unavailable"))
        #expect(screen.texts == ["No Mail", "New mail appears here.", "Refresh"])
        let search = Screen(ContentUnavailableView.search(text: "abc"))
        #expect(search.texts.first == "No Results for “abc”")
    }

    @Test func aSearchFieldStandsBesideItsContentWhereThereIsNoScreen() {
        struct Found: View {
            @State var term = ""
            var body: some View {
                List { Text(term.isEmpty ? "all" : "only \(term)") }.searchable(text: $term, prompt: "Find")
            }
        }
        let screen = Screen(Found())
        #expect(Set(screen.scene.tree.root.children.map(\.kind)) == [.searchField, .list])
        #expect(screen.node(.searchField)[.prompt] == .string("Find"))
        #expect(screen.operations { screen.send(.text("x", version: 1), to: .searchField) } == ["update text text"])
        #expect(screen.texts == ["only x"])
    }

    @Test func aScreenShowsItsSearchFieldInItsBar() {
        let screen = Screen(NavigationStack { List { Text("a") }.searchable(text: .constant("")) })
        #expect(screen.node(.screen).children.contains { $0.kind == .searchField })
        #expect(screen.all(.searchField).count == 1)
    }

    @Test func contentKnowsThatItIsSearched() {
        struct Results: View {
            @Environment(\.isSearching) var isSearching
            @Environment(\.dismissSearch) var dismissSearch
            var body: some View {
                Text(isSearching ? "searching" : "idle")
                Button("Done") { dismissSearch() }
            }
        }
        let box = Box("")
        let screen = Screen(Results().searchable(text: box.binding))
        #expect(screen.texts.first == "idle")
        screen.send(.focus(true), to: .searchField)
        #expect(screen.texts.first == "searching")
        screen.send(.tap, to: .button)
        #expect(screen.texts.first == "idle")
    }

    @Test func aSuggestionCompletesTheSearch() {
        struct Found: View {
            @State var term = ""
            var body: some View {
                Text(term).searchable(text: $term).searchSuggestions { Text("apple").searchCompletion("apple") }
            }
        }
        let screen = Screen(Found())
        #expect(screen.node(.searchField).children.map { $0[.style] } == [.string("searchSuggestions")])
        screen.send(.tap, to: .button)
        #expect(screen.node(.searchField)[.text] == .string("apple"))
    }

    @Test func aFormHasRowsAndSections() {
        let screen = Screen(
            Form {
                Section { Toggle("a", isOn: .constant(true)) }
                Text("b")
            }
            .formStyle(.grouped))
        #expect(screen.node(.form)[.style] == .string("grouped"))
        #expect(screen.node(.form).children.map(\.kind) == [.section, .row])
    }

    @Test func hiddenLabelsAreAPropertyOfControls() {
        #expect(Screen(Toggle("a", isOn: .constant(true)).labelsHidden()).node(.toggle)[.hidesLabel] == .bool(true))
    }
}
