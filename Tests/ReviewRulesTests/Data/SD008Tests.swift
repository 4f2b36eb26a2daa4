import ReviewRules
import Testing

struct SD008Tests {
    @Test func aContextThatNobodySavesIsFlagged() throws {
        try expectFlagged(
            "SD-008",
            """
            import SwiftData
            actor NoteStore {
                private let context: ModelContext
                init(_ container: ModelContainer) { context = ModelContext(container) }
                func add(_ note: Note) { context.insert(note) } // flagged
                func remove(_ note: Note) { context.delete(note) } // flagged
            }
            """)
    }

    @Test func oneThatIsSavedIsNot() throws {
        try expectFlagged(
            "SD-008",
            """
            import SwiftData
            actor NoteStore {
                private let context: ModelContext
                init(_ container: ModelContainer) { context = ModelContext(container) }
                func add(_ note: Note) throws { context.insert(note); try context.save() }
                func remove(_ note: Note) throws { context.delete(note); try keep() }
                func keep() throws { try context.save() }
            }
            final class NoteRepository {
                private let context: ModelContext
                init(context: ModelContext) { self.context = context }
                func add(_ note: Note) { context.insert(note) }
            }
            """)
    }
}
