import SwiftUI

/// Menus in menus, with controls in them, and menus of views.
struct MenusScreen: View {
    @State private var last = "nothing"
    @State private var sorting = "Name"
    @State private var size = "Small"
    @State private var isBold = false

    var body: some View {
        List {
            Text(last).accessibilityIdentifier("last")
            ForEach(["Apple", "Pear"], id: \.self) { fruit in
                Text(fruit)
                    .contextMenu {
                        Button("Copy \(fruit)", systemImage: "doc.on.doc") { last = "copied \(fruit)" }
                        Button("Delete \(fruit)", systemImage: "trash", role: .destructive) { last = "deleted \(fruit)" }
                    }
            }
            Section {
                Text("Card")
                    .padding()
                    .contextMenu { Button("Open card") { last = "opened card" } }
            }
        }
        .navigationTitle("Menus")
        .toolbar {
            Menu("Options", systemImage: "ellipsis.circle") {
                Button("Refresh") { last = "refreshed" }
                Toggle("Bold", isOn: $isBold)
                Picker("Sort by", selection: $sorting) {
                    ForEach(["Name", "Date"], id: \.self) { Text($0) }
                }
                Picker("Size", selection: $size) {
                    ForEach(["Small", "Large"], id: \.self) { Text($0) }
                }
                .pickerStyle(.menu)
                Menu("Share") {
                    Button("By mail") { last = "mailed" }
                    Menu("More") { Button("As text") { last = "shared as text" } }
                }
                Section("Danger") { Button("Reset", role: .destructive) { last = "reset" } }
            }
        }
        .safeAreaInset(edge: .bottom) {
            Text("\(sorting), \(size), \(isBold ? "bold" : "plain")").padding().accessibilityIdentifier("choices")
        }
    }
}
