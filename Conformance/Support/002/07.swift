/// What the container of the document holds beside its factory methods.
class Services {
    let notesRepository: any NotesRepositoryProtocol = InMemoryNotesRepository()
    let loggerService = LoggerService()
}
