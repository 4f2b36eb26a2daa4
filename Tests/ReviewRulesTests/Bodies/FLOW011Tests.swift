import ReviewRules
import Testing

struct FLOW011Tests {
    @Test func whatIsSavedUnaskedIsFlagged() throws {
        try expectFlagged(
            "FLOW-011",
            """
            import SwiftUI
            struct Item { var name: String; var note = "" }
            struct AView: View {
                @State private var name = ""
                let add: (Item) -> Void
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Save") { add(Item(name: name)) } // flagged
                }
            }
            struct BView: View {
                @State private var title = ""
                @State private var note = ""
                var body: some View {
                    TextField("Title", text: $title)
                    TextField("Note", text: $note)
                    Button("Add item", action: save)
                }
                private func save() {
                    let item = Item(name: title, note: note) // flagged
                    context.insert(item)
                }
            }
            struct CView: View {
                @State private var taskName = ""
                var body: some View {
                    TextField("Name", text: $taskName)
                    Button("Done") { items.append(Item(name: self.taskName)); taskName = "" } // flagged
                }
            }
            """)
    }

    @Test func whatIsAskedAboutIsNot() throws {
        try expectFlagged(
            "FLOW-011",
            """
            import SwiftUI
            struct Item { var name: String; var note = "" }
            struct AView: View {
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Save") { add(Item(name: name)) }.disabled(name.isEmpty)
                }
            }
            struct BView: View {
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Save") { if name != "" { add(Item(name: name)) } }
                }
            }
            struct CView: View {
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Save") { model.add(name: name) }
                }
            }
            struct DView: View {
                @State private var note = ""
                @State private var name = "New item"
                var body: some View {
                    TextField("Note", text: $note)
                    TextField("Name", text: $name)
                    Button("Save") { add(Item(name: name, note: note)) }
                }
            }
            struct EView: View {
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Search") { find(Item(name: name)) }
                }
            }
            """)
    }

    @Test func theFixDisablesTheButton() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct Item { var name: String }
            struct AView: View {
                @State private var name = ""
                let add: (Item) -> Void
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Save") { add(Item(name: name)) }
                }
            }
            """)
        #expect(try test.fixed("FLOW-011").contains("Button(\"Save\") { add(Item(name: name)) }.disabled(name.isEmpty)"))
    }

    @Test func aPlusIsAPromiseToo() throws {
        try expectFlagged(
            "FLOW-011",
            """
            import SwiftUI
            struct Item { var name: String }
            struct AView: View {
                @State private var name = ""
                @State private var items: [Item] = []
                var body: some View {
                    TextField("Name", text: $name)
                    Button(action: add) { Image(systemName: "plus.circle.fill") }
                    Text("\\(items.count)")
                }
                private func add() { items.append(Item(name: name)) } // flagged
            }
            struct BView: View {
                @State private var title = ""
                var body: some View {
                    TextField("Title", text: $title)
                    Button { insert(Item(name: title)) } label: { Label("Add item", systemImage: "tray") } // flagged
                    Button { show(Item(name: title)) } label: { Image(systemName: "eye") }
                }
            }
            """)
    }
}
