import SwiftUI

/// Sheets with and without a bar, popovers, alerts with and without a field, and a choice.
struct PresentationsScreen: View {
    @State private var showsPlain = false
    @State private var showsLocked = false
    @State private var showsPopover = false
    @State private var showsAlert = false
    @State private var showsWarning = false
    @State private var showsChoice = false
    @State private var showsScreens = false
    @State private var name = "Ada Lovelace"

    var body: some View {
        List {
            Button("Plain sheet") { showsPlain = true }
            Button("Locked sheet") { showsLocked = true }
            HStack {
                Text("Details")
                Spacer()
                Button("Info") { showsPopover = true }
                    .popover(isPresented: $showsPopover) { Text("All about it").padding() }
                    .accessibilityIdentifier("info")
            }
            Button("Rename") { showsAlert = true }.keyboardShortcut("r")
            Text(name).accessibilityIdentifier("name")
            Button("Warn") { showsWarning = true }
            Button("Choose") { showsChoice = true }
            Button("Sheet of screens") { showsScreens = true }
            NavigationLink("Further") { Text("Further on") }
        }
        .buttonStyle(.borderless)
        .navigationTitle("Presentations")
        .sheet(isPresented: $showsPlain) { Text("No bar here") }
        .sheet(isPresented: $showsLocked) {
            Button("Done") { showsLocked = false }.interactiveDismissDisabled()
        }
        .sheet(isPresented: $showsScreens) { SheetOfScreens() }
        .alert("Rename", isPresented: $showsAlert) {
            TextField("Name", text: $name)
            Button("Clear", role: .destructive) { name = "cleared" }
            Button("Cancel", role: .cancel) { name = "cancelled" }
            Button("OK") { name += " (OK)" }
            Button("Again") { name = "again" }
        }
        .alert("Nothing to undo", isPresented: $showsWarning) {
            Button("OK") {}
        } message: {
            Text("Nothing has been changed.")
        }
        .confirmationDialog("Which one?", isPresented: $showsChoice, titleVisibility: .visible) {
            Button("This one") { name = "this" }
            Button("That one") { name = "that" }
        }
    }
}

/// Screens above one another in a sheet; the bar of the first has no title.
private struct SheetOfScreens: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                NavigationLink("Inside") { Text("Page inside").navigationTitle("Second") }
            }
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(role: .close) { dismiss() }
                }
            }
        }
    }
}
