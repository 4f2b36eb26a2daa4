import ReviewRules
import Testing

struct DI006Tests {
    @Test func aSecondInstanceIsFlagged() throws {
        try expectFlagged(
            "DI-006",
            """
            import SwiftUI
            protocol NoteRepository { func all() async throws -> [String] }
            final class LiveNoteRepository: NoteRepository { func all() async throws -> [String] { [] } }
            final class AppContainer {
                let repository: any NoteRepository = LiveNoteRepository()
                func makeNotesViewModel() -> NotesViewModel {
                    NotesViewModel(repository: LiveNoteRepository()) // flagged
                }
            }
            final class AppState: ObservableObject { static let shared = AppState() }
            struct AView: View {
                @StateObject private var state = AppState() // flagged
                @State private var container = AppContainer()
                @State private var coordinator = ACoordinator(container: AppContainer()) // flagged
                var body: some View { Text("A") }
            }
            """)
    }

    @Test func theOneThatIsThereIsNot() throws {
        try expectFlagged(
            "DI-006",
            """
            import SwiftUI
            protocol NoteRepository { func all() async throws -> [String] }
            struct LiveNoteRepository: NoteRepository { func all() async throws -> [String] { [] } }
            final class AppContainer {
                let repository: any NoteRepository = LiveNoteRepository()
                func makeNotesViewModel() -> NotesViewModel { NotesViewModel(repository: repository) }
                func makeOtherViewModel() -> NotesViewModel { NotesViewModel(repository: LiveNoteRepository()) }
            }
            final class AppState: ObservableObject { static let shared = AppState() }
            struct AView: View {
                @StateObject private var state = OtherState()
                @State private var container = AppContainer()
                var body: some View { Text("A") }
            }
            """)
    }
}
