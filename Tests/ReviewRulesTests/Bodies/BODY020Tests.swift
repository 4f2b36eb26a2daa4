import ReviewRules
import Testing

struct BODY020Tests {
    @Test func anEqualityThatLeavesOutIsFlagged() throws {
        try expectFlagged(
            "BODY-020",
            """
            import SwiftUI
            struct Note: Identifiable { let id: Int; var title: String; var isPinned: Bool }
            struct NoteRow: View, Equatable {
                let note: Note
                static func == (lhs: NoteRow, rhs: NoteRow) -> Bool { lhs.note.id == rhs.note.id } // flagged
                var body: some View { Text(note.title) }
            }
            struct Place: Identifiable, Hashable {
                let id: Int
                var name: String
                static func == (lhs: Place, rhs: Place) -> Bool { lhs.id == rhs.id } // info
                func hash(into hasher: inout Hasher) { hasher.combine(name) } // flagged
            }
            """)
    }

    @Test func oneThatLooksAtAllIsNot() throws {
        try expectFlagged(
            "BODY-020",
            """
            import SwiftUI
            struct Note: Identifiable, Equatable { let id: Int; var title: String }
            struct NoteRow: View, Equatable {
                let note: Note
                static func == (lhs: NoteRow, rhs: NoteRow) -> Bool { lhs.note == rhs.note }
                var body: some View { Text(note.title) }
            }
            final class Session: Equatable { var name = ""; static func == (lhs: Session, rhs: Session) -> Bool { lhs.id == rhs.id } }
            struct Key: Identifiable, Hashable {
                let id: Int
                let name: String
                static func == (lhs: Key, rhs: Key) -> Bool { lhs.id == rhs.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            """)
    }
}
