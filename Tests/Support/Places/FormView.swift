import SwiftUI

/// Fields, and states that nobody keeps.
struct FormView: View {
    @State private var name = ""
    @State private var note = ""
    @State private var isOn = false
    @State private var isOpen = false
    @State private var isPresented = false
    @FocusState private var isNaming: Bool

    var body: some View {
        Form {
            TextField("Name", text: $name).focused($isNaming)
            TextEditor(text: $note).accessibilityLabel("Note").frame(height: 80)
            ForEach(1..<4) { _ in AmountView() }
            Text(isNaming ? "Naming \(name)" : "Named \(name)").accessibilityIdentifier("name")
            Toggle("Plain state", isOn: $isOn)
            DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
            Button("Present") { isPresented = true }
        }
        .navigationTitle("Form")
        .sheet(isPresented: $isPresented) { Text("Presented") }
    }
}

/// One of several fields with the same name.
struct AmountView: View {
    @State private var amount = ""

    var body: some View { TextField("Amount", text: $amount) }
}
