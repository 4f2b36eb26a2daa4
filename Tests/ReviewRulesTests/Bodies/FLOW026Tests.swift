import ReviewRules
import Testing

struct FLOW026Tests {
    @Test func aButtonThatWorksAndCanBePressedIsFlagged() throws {
        try expectFlagged(
            "FLOW-026",
            """
            import SwiftUI
            struct AView: View {
                @State private var isSaving = false
                let model: AModel
                var body: some View {
                    Button { save() } label: { if isSaving { ProgressView() } else { Text("Save") } } // flagged
                    Button(action: { model.login() }) { // flagged
                        if model.isLoading { ProgressView() } else { Text("Log in") }
                    }
                }
            }
            """)
    }

    @Test func oneThatIsDisabledIsNot() throws {
        try expectFlagged(
            "FLOW-026",
            """
            import SwiftUI
            struct AView: View {
                @State private var isSaving = false
                var body: some View {
                    Button { save() } label: { if isSaving { ProgressView() } else { Text("Save") } }.disabled(isSaving)
                    Button { if !isSaving { save() } } label: { if isSaving { ProgressView() } else { Text("Save") } }
                    Button { cancel() } label: { if isSaving { ProgressView() } else { Text("Stop") } }
                    Button("Save") { save() }
                }
            }
            """)
    }
}
