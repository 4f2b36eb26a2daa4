protocol NotesRepositoryProtocol {
    func fetchTitles() async throws -> [String]
}

struct LoggerService {
    func log(_ message: String) {
        print(message)
    }
}

final class NotesListViewModel {
    private let notesRepository: any NotesRepositoryProtocol
    private let logger: LoggerService

    init(notesRepository: any NotesRepositoryProtocol, logger: LoggerService) {
        self.notesRepository = notesRepository
        self.logger = logger
    }
}

struct InMemoryNotesRepository: NotesRepositoryProtocol {
    func fetchTitles() async throws -> [String] { [] }
}
