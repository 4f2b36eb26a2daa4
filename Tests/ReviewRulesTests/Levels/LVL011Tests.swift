import ReviewRules
import Testing

struct LVL011Tests {
    @Test func aLayerThatOnlyPassesOnIsFlagged() throws {
        try expectFlagged(
            "LVL-011",
            """
            protocol NoteRepository { func save(_ note: String) throws; func all() async throws -> [String] }
            final class SaveNoteUseCase { // info
                private let repository: any NoteRepository
                func execute(_ note: String) throws { try repository.save(note) }
            }
            struct LoadNotesUseCase { // info
                let repository: any NoteRepository
                func callAsFunction() async throws -> [String] { try await repository.all() }
            }
            """)
    }

    @Test func oneThatDecidesIsNot() throws {
        try expectFlagged(
            "LVL-011",
            """
            protocol NoteRepository { func save(_ note: String) throws; func all() async throws -> [String] }
            final class SaveNoteUseCase {
                private let repository: any NoteRepository
                func execute(_ note: String) throws { try repository.save(note.lowercased()) }
            }
            struct LoadNotesUseCase {
                let repository: any NoteRepository
                func execute() async throws -> [String] { try await repository.all().sorted() }
            }
            struct CheckUseCase {
                let repository: any NoteRepository
                func execute(_ note: String) throws { guard !note.isEmpty else { return }; try repository.save(note) }
            }
            """)
    }
}
