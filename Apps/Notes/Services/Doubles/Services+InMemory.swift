#if DEBUG
import Foundation

extension Services {
    /// Everything in memory: for previews and tests.
    @MainActor static func inMemory(
        notes: [Note] = [], folders: [Folder] = [], recorder: CallRecorder = CallRecorder(), now: @escaping @Sendable () -> Date = { .now }
    ) -> Services {
        let defaults = MemoryDefaults()
        let keychain = SelectableKeychain(
            keychains: [.file: MemoryKeychain(), .memory: MemoryKeychain()], defaults: defaults, logger: RecordingLogger())
        let api = StubAPIService(recorder: recorder)
        let repository = InMemoryNotesRepository(notes: notes, folders: folders, now: now)
        return Services(
            appState: AppState(), logger: RecordingLogger(), defaults: defaults, keychain: keychain, apiService: api,
            authService: StubAuthService(), userRepository: LocalUserRepository(defaults: defaults), notesRepository: repository,
            attachments: TemporaryAttachments(), searchService: StubSearchService(),
            analytics: MemoryAnalytics(), crashReporter: MemoryCrashReporter(), featureFlags: StubFeatureFlags(),
            notifications: RecordingNotifications(), banners: RecordingBanners(), printing: RecordingPrinter(),
            pasteboard: RecordingPasteboard(),
            locations: StubLocationService(), dataLocation: FileManager.default.temporaryDirectory.path(percentEncoded: false))
    }
}
#endif
