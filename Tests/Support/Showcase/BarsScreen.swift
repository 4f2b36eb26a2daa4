import SwiftUI

/// Bars at the bottom and above the keyboard, with spacers.
struct BarsScreen: View {
    @State private var text = ""
    @State private var last = "nothing"

    var body: some View {
        Form {
            TextField("Note", text: $text)
            Text(last).accessibilityIdentifier("last")
        }
        .navigationTitle("Bars")
        .toolbar {
            ToolbarItemGroup(placement: .bottomBar) {
                Button("First") { last = "first" }
                Spacer()
                Button("Last") { last = "last" }
            }
            ToolbarItemGroup(placement: .keyboard) {
                Spacer()
                Button("Hide") { last = "hidden" }
            }
        }
    }
}

/// A form with a field at its beginning, and at its end what is done with that.
struct CheckoutScreen: View {
    @State private var name = ""
    @State private var paid = 0

    var body: some View {
        Form {
            TextField("Name", text: $name)
            ForEach(0..<30, id: \.self) { Text("Line \($0)") }
            Button("Pay") { paid += 1 }
            Text("Paid \(paid)").accessibilityIdentifier("paid")
        }
        .navigationTitle("Checkout")
        .toolbar {
            ToolbarItemGroup(placement: .keyboard) {
                Spacer()
                Button("Done") {}
            }
        }
    }
}

/// A list that is loaded anew.
struct RefreshScreen: View {
    @State private var count = 0
    @State private var showsSheet = false

    var body: some View {
        List {
            Button("Show a sheet") { showsSheet = true }
            Text("Loaded \(count) times").accessibilityIdentifier("count")
            ForEach(0..<40) { Text("Row \($0)") }
        }
        .sheet(isPresented: $showsSheet) { List { ForEach(0..<40) { Text("Sheet row \($0)") } } }
        .refreshable { count += 1 }
        .navigationTitle("Refresh")
    }
}

/// Fields that are not in the examples.
struct FieldsScreen: View {
    @State private var password = ""
    @State private var code = ""
    @State private var names = ["", "", ""]
    @FocusState private var focused: Int?

    var body: some View {
        Form {
            ForEach(0..<3) { index in
                TextField("Name \(index)", text: $names[index])
                    .focused($focused, equals: index)
                    .onSubmit { focused = index < 2 ? index + 1 : nil }
            }
            SecureField("Password", text: $password)
            SecureField("Code", text: $code, prompt: Text("Six digits"))
        }
        .navigationTitle("Fields")
    }
}
