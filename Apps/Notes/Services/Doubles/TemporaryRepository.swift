import Foundation
actor TemporaryRepository: NotesRepositoryProtocol {
    private var notes: [Note.ID: Note] = [:]
    private var folderList: [Folder] = []
    private var listeners: [UUID: AsyncStream<[LibraryChange]>.Continuation] = [:]
    func all(_ c: NoteCollection) -> [Note] {
        notes.values.filter { n in
            switch c {
            case .all: n.status == .active
            case .folder(let id): n.status == .active && n.folderID == id
            case .tag(let t): n.status != .trashed && n.allTags.contains(t)
            case .archive: n.status == .archived
            case .trash: n.status == .trashed
            case .reminders: n.remindAt != nil
            case .unfiled: n.folderID == nil
            }
        }.sorted { ($0.isPinned ? 0 : 1, -$0.updatedAt.timeIntervalSince1970) < ($1.isPinned ? 0 : 1, -$1.updatedAt.timeIntervalSince1970) }
    }
    func summaries(in c: NoteCollection, sort: NoteSort, offset: Int, limit: Int) -> [NoteSummary] { all(c).dropFirst(offset).prefix(limit).map(\.summary) }
    func count(in c: NoteCollection) -> Int { all(c).count }
    func note(id: Note.ID) throws -> Note { guard let n = notes[id] else { throw AppError.noteNotFound }; return n }
    func folders() -> [Folder] { folderList }
    func folderCounts() -> [Folder.ID: Int] { [:] }
    func tags() -> [Tag] { [] }
    func savedSearches() -> [SavedSearch] { [] }
    func revisions(of note: Note.ID) -> [Revision] { [] }
    func backlinks(to note: Note.ID) -> [Backlink] { [] }
    func notes(titled text: String, limit: Int) -> [NoteSummary] { [] }
    func apply(_ changes: [LibraryChange]) throws -> [LibraryChange] {
        var inverse: [LibraryChange] = []
        for c in changes {
            switch c {
            case .createNote(let n): notes[n.id] = n
            case .setBody(let id, let b): notes[id]?.body = b; notes[id]?.updatedAt = .now
            case .setStatus(let id, let s): inverse.append(.setStatus(id, notes[id]?.status ?? .active)); notes[id]?.status = s
            case .setPinned(let id, let p): notes[id]?.isPinned = p
            case .setFolder(let id, let f): notes[id]?.folderID = f
            case .setTags(let id, let t): notes[id]?.tags = t
            case .createFolder(let f): folderList.append(f)
            default: break
            }
        }
        for l in listeners.values { l.yield(changes) }
        return inverse.reversed()
    }
    func operations(after sequence: Int, limit: Int) -> [Operation] { [] }
    func changes() -> AsyncStream<[LibraryChange]> {
        AsyncStream { c in
            let id = UUID(); listeners[id] = c
        }
    }
    func purgeTrash(before date: Date) -> Int { 0 }
}
struct TemporarySearch: SearchServiceProtocol {
    func search(_ query: String, limit: Int) async throws -> SearchResults { SearchResults(hits: [], total: 0, isTotalExact: true, explanation: "") }
    func suggestions(for query: String) async throws -> [String] { [] }
}
extension Services {
    @MainActor static func inMemory() -> Services {
        let defaults = UserDefaultsService()
        let api = APIService(baseURL: nil)
        let keychain = MemoryKeychain()
        let dir = URL.applicationSupportDirectory
        return Services(appState: AppState(), logger: LoggerService(minimumLevel: Config.logLevel), defaults: defaults, keychain: keychain, apiService: api, authService: AuthService(api: api, keychain: keychain), userRepository: LocalUserRepository(defaults: defaults), notesRepository: TemporaryRepository(), searchService: TemporarySearch(), analytics: AnalyticsService(file: dir.appending(path: "usage.json"), isEnabled: false), crashReporter: CrashReporter(directory: dir), featureFlags: FeatureFlagsService(installationID: "x"), notifications: ReminderService(), dataLocation: dir.path)
    }
}
