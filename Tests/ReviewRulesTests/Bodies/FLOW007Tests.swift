import ReviewRules
import Testing

struct FLOW007Tests {
    @Test func aButtonThatSavesNothingIsFlagged() throws {
        try expectFlagged(
            "FLOW-007",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.dismiss) private var dismiss
                @State private var name = ""
                @State private var isOn = false
                var body: some View {
                    TextField("Name", text: $name)
                    Toggle("On", isOn: $isOn)
                    Button("Save") { dismiss() } // flagged
                }
            }
            struct BView: View {
                @Environment(\\.presentationMode) private var presentationMode
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name)
                    Button(action: { presentationMode.wrappedValue.dismiss() }) { Text("Submit") } // flagged
                }
            }
            """)
    }

    @Test func editsThatGoSomewhereAreNot() throws {
        try expectFlagged(
            "FLOW-007",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.dismiss) private var dismiss
                @State private var name = ""
                let done: (String) -> Void
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Save") { dismiss() }
                        .onDisappear { done(name) }
                }
            }
            struct BView: View {
                @Environment(\\.dismiss) private var dismiss
                @Binding var name: String
                var body: some View {
                    TextField("Name", text: $name)
                    Button("Save") { dismiss() }
                }
            }
            struct CView: View {
                @Environment(\\.dismiss) private var dismiss
                @State private var query = ""
                var body: some View {
                    TextField("Name", text: $query)
                    Button("Done") { dismiss() }
                    Button("Save") {
                        store.save()
                        dismiss()
                    }
                }
            }
            """)
    }
}
