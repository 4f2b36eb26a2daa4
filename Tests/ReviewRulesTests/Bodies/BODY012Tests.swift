import ReviewRules
import Testing

struct BODY012Tests {
    @Test func fieldsThatDoNotScrollAreFlagged() throws {
        try expectFlagged(
            "BODY-012",
            """
            import SwiftUI
            struct AView: View {
                @State private var text = ""
                var body: some View {
                    NavigationStack {
                        VStack {
                            TextField("A", text: $text) // flagged
                            SecureField("B", text: $text).padding()
                            Group { TextField("C", text: $text) }
                            DatePicker("D", selection: $date)
                        }
                    }
                }
            }
            final class BViewModel: ObservableObject { @Published var name = "" }
            struct EntryField: View { @Binding var text: String; var body: some View { TextField("", text: $text) } }
            struct BView: View {
                @ObservedObject var model: BViewModel
                var body: some View {
                    VStack {
                        EntryField(text: $model.name) // flagged
                        EntryField(text: $model.name)
                        EntryField(text: $model.name)
                        EntryField(text: $model.name)
                    }
                }
            }
            """)
    }

    @Test func whatScrollsOrIsAPartIsNot() throws {
        let fields = ["A", "B", "C", "D"].map { "TextField(\"\($0)\", text: $text)" }.joined(separator: "; ")
        try expectFlagged(
            "BODY-012",
            """
            import SwiftUI
            struct AView: View {
                @State private var text = ""
                var body: some View { ScrollView { VStack { \(fields) } }.navigationTitle("A") }
            }
            struct BView: View {
                @State private var text = ""
                var body: some View { Form { \(fields) }.navigationTitle("A") }
            }
            struct CView: View {
                @State private var text = ""
                var body: some View { HStack { \(fields) }.navigationTitle("A") }
            }
            struct Fields: View {
                @State private var text = ""
                var body: some View { VStack { \(fields) } }
            }
            struct DView: View {
                @State private var text = ""
                @State private var step = 0
                var body: some View {
                    VStack {
                        switch step {
                        case 0: TextField("A", text: $text); TextField("B", text: $text)
                        default: TextField("C", text: $text); TextField("D", text: $text)
                        }
                    }
                    .navigationTitle("A")
                }
            }
            struct EView: View {
                @State private var text = ""
                var body: some View { VStack { \(fields) }.navigationTitle("A") }
            }
            struct FView: View { var body: some View { ScrollView { EView() } } }
            struct GView: View {
                @State private var text = ""
                var body: some View { VStack { TextField("A", text: $text); TextField("B", text: $text) }.navigationTitle("A") }
            }
            """)
    }
}
