import ReviewRules
import Testing

struct FLOW009Tests {
    @Test func buttonsInRowsAreFlagged() throws {
        try expectFlagged(
            "FLOW-009",
            """
            import SwiftUI
            struct ItemsView: View {
                let items: [String]
                let remove: (String) -> Void
                var body: some View {
                    List {
                        ForEach(items, id: \\.self) { item in
                            HStack {
                                Text(item)
                                Button("Remove") { remove(item) } // flagged
                            }
                            ItemRow(name: item, remove: {})
                        }
                    }
                    Form {
                        Section {
                            HStack {
                                Text("Size")
                                Button("Small") {} // flagged
                                Button("Large") {} // flagged
                            }
                            HStack {
                                Text("More")
                                Button("Open") {} // info
                            }
                        }
                    }
                }
            }
            struct ItemRow: View {
                let name: String
                let remove: () -> Void
                var body: some View {
                    ZStack {
                        Text(name)
                        Button(action: remove) { Image(systemName: "trash") } // flagged
                    }
                }
            }
            """)
    }

    @Test func rowsThatAreButtonsAndStyledOnesAreNot() throws {
        try expectFlagged(
            "FLOW-009",
            """
            import SwiftUI
            struct ItemsView: View {
                let items: [String]
                @State private var text = ""
                let remove: (String) -> Void
                var body: some View {
                    List(items, id: \\.self) { item in
                        Button { remove(item) } label: { HStack { Text(item); Image(systemName: "trash") } }
                        HStack {
                            Text(item)
                            Button("Remove") { remove(item) }.buttonStyle(.borderless)
                        }
                        HStack {
                            Text(item)
                            Menu("More") { Button("Delete") { remove(item) } }
                        }
                        Text(item).swipeActions { Button("Delete") { remove(item) } }
                        HStack {
                            TextField("New", text: $text)
                            Button("Add") { remove(text) }
                        }
                        HStack { Spacer(); Button("Add") { remove(text) }; Spacer() }
                        Section {
                            Text(item)
                        } header: {
                            HStack { Text("Items"); Button("Clear") { remove(item) } }
                        }
                        StyledRow(name: item, remove: {})
                    }
                    .toolbar { HStack { Text("A"); Button("Delete") { remove("") } } }
                    ScrollView { HStack { Text("A"); Button("Delete") { remove("") } } }
                }
            }
            struct StyledRow: View {
                let name: String
                let remove: () -> Void
                var body: some View {
                    HStack { Text(name); Button("Remove", action: remove) }.buttonStyle(.plain)
                }
            }
            struct FreeBar: View {
                let remove: () -> Void
                var body: some View { HStack { Text("A"); Button("Remove", action: remove) } }
            }
            """)
    }
}
