import ReviewRules
import Testing

struct WRAP019Tests {
    @Test func whatGoesNowhereIsFlagged() throws {
        try expectFlagged(
            "WRAP-019",
            """
            import SwiftUI
            struct AView: View {
                let item: String
                var body: some View {
                    TextField("A", text: .constant("")) // flagged
                    Toggle("A", isOn: Binding.constant(true)) // flagged
                    Editor(name: .constant(item)) // flagged
                }
            }
            struct Editor: View {
                @Binding var name: String
                var body: some View { TextField("A", text: $name) }
            }
            """)
    }

    @Test func whatIsShownAloneIsNot() throws {
        try expectFlagged(
            "WRAP-019",
            """
            import SwiftUI
            struct AView: View {
                let error: Error?
                var body: some View {
                    Toggle("A", isOn: .constant(true)).disabled(true)
                    VStack { TextField("A", text: .constant("")) }.allowsHitTesting(false)
                    Shown(name: .constant("A"))
                    Text("A").alert("A", isPresented: .constant(error != nil)) { Button("OK") {} }
                }
            }
            struct Shown: View {
                @Binding var name: String
                var body: some View { Text(name) }
            }
            struct EditorPreview: View {
                var body: some View { TextField("A", text: .constant("")) }
            }
            #Preview { TextField("A", text: .constant("")) }
            """)
    }
}
