import SwiftUI

/// Rows with actions behind both edges.
struct SwipesScreen: View {
    @State private var names = ["Alpha", "Beta", "Gamma"]
    @State private var last = "nothing"

    var body: some View {
        List {
            ForEach(names, id: \.self) { name in
                Button(name) { last = "opened \(name)" }
                    .swipeActions(edge: .leading, allowsFullSwipe: false) {
                        Button("Pin", systemImage: "pin") { last = "pinned \(name)" }.tint(.orange)
                        Button("Flag") { last = "flagged \(name)" }
                    }
                    .swipeActions(edge: .trailing) {
                        Button("Delete", role: .destructive) { names.removeAll { $0 == name } }
                        Button("Archive") { last = "archived \(name)" }.tint(.indigo)
                    }
            }
        }
        .navigationTitle("Swipes")
        .safeAreaInset(edge: .bottom) { Text(last).padding().accessibilityIdentifier("last") }
    }
}

/// Rows that are deleted and moved.
struct EditingScreen: View {
    @State private var names = ["One", "Two", "Three"]
    @State private var links = ["First", "Second", "Third"]

    var body: some View {
        List {
            ForEach(names, id: \.self) { Text($0) }
                .onDelete { names.remove(atOffsets: $0) }
                .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            ForEach(links, id: \.self) { name in NavigationLink(name) { Text("Behind \(name)") } }
                .onDelete { links.remove(atOffsets: $0) }
        }
        .navigationTitle("Editing")
        .toolbar { EditButton() }
    }
}
