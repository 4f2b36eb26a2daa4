import Foundation

extension Services {
    /// What the app runs with: everything in its own folder on this device. Notes that cannot be opened are left alone: every
    /// screen says why, and tries again.
    @MainActor static func live(
        folder: URL = .applicationSupportDirectory.appending(path: StorageConstants.directory), appState: AppState = .shared
    ) -> Services {
        let logger = LoggerService(minimumLevel: Config.logLevel)
        let defaults = UserDefaultsService()
        let keychain = SelectableKeychain(folder: folder, defaults: defaults, logger: logger)
        let session = SessionToken()
        let api = APIService(
            baseURL: Config.apiEndpoint, token: { await session.token() }, reached: { await appState.setOnline($0) })
        let auth = AuthService(api: api, keychain: keychain)
        session.follow(auth)
        let (repository, attachments, search) = library(in: folder, defaults: defaults, logger: logger)
        let profile = LocalUserRepository(defaults: defaults)
        return Services(
            appState: appState, logger: logger, defaults: defaults, keychain: keychain, apiService: api, authService: auth,
            userRepository: Config.FeatureFlags.enableAccounts
                ? UserRepository(api: api, cache: profile, isOfflineModeEnabled: Config.FeatureFlags.enableOfflineMode) : profile,
            notesRepository: repository, attachments: attachments, searchService: search,
            analytics: AnalyticsService(
                file: folder.appending(path: StorageConstants.analytics), isEnabled: defaults.value(for: .preferences).analyticsEnabled,
                logger: logger),
            crashReporter: CrashReporter(directory: folder.appending(path: StorageConstants.faults)),
            featureFlags: FeatureFlagsService(installationID: installationID(in: defaults)), notifications: ReminderService(),
            banners: ReminderBanners(logger: logger), printing: PrintService(), pasteboard: PasteboardService(),
            locations: LocationService(),
            dataLocation: folder.path(percentEncoded: false))
    }

    private static func library(
        in folder: URL, defaults: UserDefaultsService, logger: some LoggerServiceProtocol
    ) -> (any NotesRepositoryProtocol, any AttachmentStoreProtocol, any SearchServiceProtocol) {
        let open: @Sendable () throws -> OpenedLibrary = {
            try OpenedLibrary(in: folder) { defaults.value(for: .preferences).calendar }
        }
        let recovering: RecoveringLibrary
        do {
            let library = try open()
            guard library.isReadOnly else { return (library.repository, library.attachments, library.search) }
            logger.warning("the notes can only be read: nobody may write where they are")
            recovering = RecoveringLibrary(opened: library, open: open)
        } catch {
            logger.error("the notes could not be opened: \(error)")
            recovering = RecoveringLibrary(open: open)
        }
        return (recovering, recovering, recovering)
    }

    /// Made with the first start, and kept.
    private static func installationID(in defaults: any UserDefaultsServiceProtocol) -> String {
        let known = defaults.value(for: .installationID)
        if !known.isEmpty { return known }
        let id = UUID().uuidString
        defaults.set(id, for: .installationID)
        return id
    }
}

/// Lets requests ask for a token of the service that is made with them.
// Safe: only touched under the lock.
private final class SessionToken: @unchecked Sendable {
    private let lock = NSLock()
    private var auth: (any AuthServiceProtocol)?

    func follow(_ auth: any AuthServiceProtocol) { lock.withLock { self.auth = auth } }
    func token() async -> String? { await lock.withLock { auth }?.token() }
}
