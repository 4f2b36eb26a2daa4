import ReviewRules
import Testing

struct FLOW015Tests {
    @Test func aCancelThatKeepsTheEditsIsFlagged() throws {
        try expectFlagged(
            "FLOW-015",
            """
            import SwiftData
            import SwiftUI
            typealias Item = SchemaV2.Item
            enum SchemaV1 { @Model final class Item { var title = "" } }
            enum SchemaV2 { @Model final class Item { var title = "" } }
            struct EditView: View {
                @Environment(\\.dismiss) private var dismiss
                @Bindable var item: Item
                var body: some View {
                    TextField("Title", text: $item.title)
                        .toolbar {
                            Button("Cancel") { dismiss() } // flagged
                            Button("Save") { dismiss() }
                        }
                }
            }
            struct SheetView: View {
                @Binding var isPresented: Bool
                @Bindable var item: Item
                var body: some View {
                    Toggle("Done", isOn: $item.isDone)
                    Button(role: .cancel) { isPresented = false } label: { Text("Close") } // flagged
                }
            }
            """)
    }

    @Test func aCancelThatPutsThingsBackIsNot() throws {
        try expectFlagged(
            "FLOW-015",
            """
            import SwiftData
            import SwiftUI
            @Model final class Item { var title = "" }
            @Observable final class Draft { var title = "" }
            struct RollbackView: View {
                @Bindable var item: Item
                var body: some View {
                    TextField("Title", text: $item.title)
                    Button("Cancel") { context.rollback(); dismiss() }
                }
            }
            struct DraftView: View {
                @Bindable var model: Draft
                var body: some View {
                    TextField("Title", text: $model.title)
                    Button("Cancel") { dismiss() }
                }
            }
            struct DoneView: View {
                @Bindable var item: Item
                var body: some View {
                    TextField("Title", text: $item.title)
                    Button("Done") { dismiss() }
                        .alert("Delete?", isPresented: $isAsking) { Button("Cancel", role: .cancel) { dismiss() } }
                }
            }
            """)
    }
}
