import Foundation

/// Makes the services, once each, and the view models with what they need.
@MainActor
final class DependencyContainer {
    /// Made when it is first asked for: a test that puts doubles in its place opens no library of a person's.
    static var shared: DependencyContainer {
        if let made { return made }
        let container = DependencyContainer(services: .live())
        made = container
        return container
    }

    private static var made: DependencyContainer?

    let appState: AppState
    let logger: any LoggerServiceProtocol
    let defaults: any UserDefaultsServiceProtocol
    let keychain: any SelectableKeychainProtocol
    let apiService: any APIServiceProtocol
    let authService: any AuthServiceProtocol
    let userRepository: any UserRepositoryProtocol
    let notesRepository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol
    let searchService: any SearchServiceProtocol
    let analytics: any AnalyticsServiceProtocol
    let crashReporter: any CrashReporterProtocol
    let featureFlags: any FeatureFlagsServiceProtocol
    let notifications: any NotificationServiceProtocol
    let documents: OpenDocuments
    let dailyNote: DailyNote
    let reminders: ReminderScheduler
    let printing: any PrintServiceProtocol
    let pasteboard: any PasteboardServiceProtocol
    let locations: any LocationServiceProtocol
    let dataLocation: String
    var isPrepared = false
    private var isInUse = false

    init(services: Services) {
        appState = services.appState
        logger = services.logger
        defaults = services.defaults
        keychain = services.keychain
        apiService = services.apiService
        authService = services.authService
        userRepository = services.userRepository
        notesRepository = services.notesRepository
        attachments = services.attachments
        searchService = services.searchService
        analytics = services.analytics
        crashReporter = services.crashReporter
        featureFlags = services.featureFlags
        notifications = services.notifications
        printing = services.printing
        pasteboard = services.pasteboard
        locations = services.locations
        dataLocation = services.dataLocation
        documents = OpenDocuments(notesRepository: services.notesRepository, logger: services.logger)
        dailyNote = DailyNote(
            notesRepository: services.notesRepository, documents: documents, logger: services.logger, now: { .now })
        reminders = ReminderScheduler(
            notesRepository: services.notesRepository, notifications: services.notifications, banners: services.banners,
            appState: services.appState, defaults: services.defaults, logger: services.logger)
        appState.setTheme(defaults.value(for: .preferences).theme)
    }

    /// A window is to be seen, or none any more.
    func setInUse(_ isInUse: Bool) {
        guard isInUse != self.isInUse else { return }
        self.isInUse = isInUse
        guard isInUse else { return crashReporter.end() }
        if let date = crashReporter.begin() { logger.warning("the app that came into use at \(date) did not end as it should") }
    }

    /// What a screen changes the library with.
    var editing: LibraryEditing {
        LibraryEditing(notesRepository: notesRepository, appState: appState, logger: logger, crashReporter: crashReporter)
    }

    func makeNavigationCoordinator() -> NavigationCoordinator { NavigationCoordinator() }

    func makeNotesListViewModel() -> NotesListViewModel {
        NotesListViewModel(notesRepository: notesRepository, documents: documents, defaults: defaults, logger: logger, editing: editing)
    }

    func makeSidebarViewModel() -> SidebarViewModel {
        SidebarViewModel(notesRepository: notesRepository, logger: logger, editing: editing, documents: documents)
    }

    func makeNoteEditorViewModel(noteID: Note.ID) -> NoteEditorViewModel {
        NoteEditorViewModel(
            noteID: noteID, notesRepository: notesRepository, attachments: attachments, documents: documents, locations: locations,
            defaults: defaults, logger: logger, editing: editing)
    }

    func makeSearchViewModel() -> SearchViewModel {
        SearchViewModel(
            searchService: searchService, notesRepository: notesRepository, defaults: defaults, logger: logger,
            explainsSearches: featureFlags.isEnabled(Config.Experiments.explainedSearches))
    }

    func makeCommonTagsViewModel(noteIDs: [Note.ID]) -> CommonTagsViewModel {
        CommonTagsViewModel(noteIDs: noteIDs, notesRepository: notesRepository, editing: editing)
    }

    func makeReminderViewModel(noteID: Note.ID) -> ReminderViewModel {
        ReminderViewModel(noteID: noteID, notesRepository: notesRepository, reminders: reminders, defaults: defaults, editing: editing)
    }

    func makeHistoryViewModel(noteID: Note.ID) -> HistoryViewModel {
        HistoryViewModel(noteID: noteID, notesRepository: notesRepository, editing: editing)
    }

    func makeTemplatesViewModel() -> TemplatesViewModel { TemplatesViewModel(notesRepository: notesRepository, documents: documents) }

    func makeImportViewModel() -> ImportViewModel {
        ImportViewModel(notesRepository: notesRepository, attachments: attachments, logger: logger)
    }

    func makeExportViewModel(_ part: ExportPart = .all) -> ExportViewModel {
        ExportViewModel(part: part, notesRepository: notesRepository, attachments: attachments, logger: logger)
    }

    func makeDoctorViewModel() -> DoctorViewModel {
        DoctorViewModel(
            doctor: LibraryDoctor(
                repository: notesRepository, attachments: attachments, store: notesRepository as? any StoreInspecting),
            crashReporter: crashReporter)
    }

    func makeSettingsViewModel() -> SettingsViewModel {
        SettingsViewModel(defaults: defaults, analytics: analytics, appState: appState, dataLocation: dataLocation)
    }

    func makeKeysViewModel() -> KeysViewModel { KeysViewModel(defaults: defaults) }

    func makeSecretsViewModel() -> SecretsViewModel {
        SecretsViewModel(keychain: keychain, authService: authService, defaults: defaults, appState: appState, logger: logger)
    }

    func makeAuthViewModel() -> AuthViewModel {
        AuthViewModel(
            authService: authService, appState: appState, logger: logger, areAccountsEnabled: Config.FeatureFlags.enableAccounts)
    }

    func makeWindowViewModel(
        coordinator: NavigationCoordinator, list: NotesListViewModel, search: SearchViewModel
    ) -> WindowViewModel {
        WindowViewModel(
            coordinator: coordinator, list: list, search: search, notesRepository: notesRepository, daily: dailyNote,
            printer: NotePrinter(documents: documents, attachments: attachments, printing: printing, appState: appState),
            pasteboard: pasteboard, defaults: defaults, analytics: analytics, editing: editing)
    }

    func makePaletteViewModel(query: String, window: WindowViewModel) -> PaletteViewModel {
        PaletteViewModel(query: query, notesRepository: notesRepository, window: window)
    }

    func makeProfileViewModel() -> ProfileViewModel { ProfileViewModel(userRepository: userRepository, appState: appState, logger: logger) }

    #if DEBUG
    /// Doubles instead of what a test or a preview does not want to be real; the rest is kept in memory.
    static func setupMockContainer(apiService: (any APIServiceProtocol)? = nil, authService: (any AuthServiceProtocol)? = nil) {
        var services = Services.inMemory()
        if let apiService { services.apiService = apiService }
        if let authService { services.authService = authService }
        made = DependencyContainer(services: services)
    }

    /// The real services again, when they are next asked for.
    static func reset() { made = nil }
    #endif
}
