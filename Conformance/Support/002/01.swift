@MainActor
final class DependencyContainer {
    static let shared = DependencyContainer()

    func makeNotesListViewModel() -> NotesListViewModel {
        NotesListViewModel(notesRepository: InMemoryNotesRepository(), logger: LoggerService())
    }
}
