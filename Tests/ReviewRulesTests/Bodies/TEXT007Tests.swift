import ReviewRules
import Testing

struct TEXT007Tests {
    @Test func countsBeforeAPluralAreFlagged() throws {
        try expectFlagged(
            "TEXT-007",
            """
            import SwiftUI
            struct AView: View {
                let notes: [String]
                let daysLeft: Int
                var body: some View {
                    Text("\\(notes.count) notes") // info
                    Text("In \\(daysLeft) days.") // info
                    Text(title)
                    Label("\\(model.unreadCount) messages, all new", systemImage: "envelope") // info
                    Text("A").accessibilityLabel("\\(model.numberOfStars) stars") // info
                }
                private var title: String { "\\(notes.count) notes in all" } // info
            }
            final class NotesViewModel: ObservableObject {
                @Published var notes: [String] = []
                func summary() -> String { return "\\(notes.count) recipes found" } // info
            }
            """)
    }

    @Test func chosenEndingsAndOtherWordsAreNot() throws {
        try expectFlagged(
            "TEXT-007",
            """
            import SwiftUI
            struct AView: View {
                let notes: [String]
                let name: String
                var body: some View {
                    Text("^[\\(notes.count) notes](inflect: true)")
                    Text("\\(notes.count) note\\(notes.count == 1 ? "" : "s")")
                    Text("\\(notes.count) item(s)")
                    Text("\\(notes.count) is all")
                    Text("\\(notes.count) across all folders")
                    Text("\\(name) notes")
                    Text("\\(Limits.days) days")
                    let _ = print("\\(notes.count) notes")
                }
                private var chosen: String { notes.count == 1 ? "1 note" : "\\(notes.count) notes" }
                private var branched: String {
                    if notes.count == 1 { return "One note" }
                    return "\\(notes.count) notes"
                }
                private var switched: String {
                    switch notes.count {
                    case 1: "One note"
                    default: "\\(notes.count) notes"
                    }
                }
                func log() { logger.info("\\(notes.count) notes") }
            }
            """)
    }
}
