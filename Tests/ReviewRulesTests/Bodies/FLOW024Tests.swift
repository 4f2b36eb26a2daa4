import ReviewRules
import Testing

struct FLOW024Tests {
    @Test func deletingEverythingAtOnceIsFlagged() throws {
        try expectFlagged(
            "FLOW-024",
            """
            import SwiftUI
            struct AView: View {
                @Query private var notes: [Note]
                var body: some View {
                    Button("Clear") { for note in notes { context.delete(note) } } // info
                    Button("Clear") { notes.forEach { context.delete($0) } } // info
                    Button("Clear") { notes.forEach(context.delete) } // info
                    Button(role: .destructive) { try? context.delete(model: Note.self) } label: { Text("A") } // info
                    Button("Clear", action: clear) // info
                    Button("Clear") { clear() } // info
                }
                private func clear() { for note in notes { context.delete(note) } }
            }
            """)
    }

    @Test func questionsAndSelectionsAreNot() throws {
        try expectFlagged(
            "FLOW-024",
            """
            import SwiftUI
            struct AView: View {
                @Query private var notes: [Note]
                var body: some View {
                    List {}
                        .confirmationDialog("All?", isPresented: $asks) { Button("Delete") { for note in notes { context.delete(note) } } }
                        .alert("All?", isPresented: $asks) { Button("Delete", action: clear) }
                    Button("Delete") { for note in selectedNotes { context.delete(note) } }
                    Button("Delete") { for note in notes where note.isDone { context.delete(note) } }
                    Button("Delete") { context.delete(note) }
                    Button("Open") { for note in notes { note.open() } }
                    Button("Ask") { asks = true }
                }
                private func clear() { for note in notes { context.delete(note) } }
            }
            """)
    }
}
