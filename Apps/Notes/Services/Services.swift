import Foundation

/// What the container is made of.
struct Services {
    var appState: AppState
    var logger: any LoggerServiceProtocol
    var defaults: any UserDefaultsServiceProtocol
    var keychain: any SelectableKeychainProtocol
    var apiService: any APIServiceProtocol
    var authService: any AuthServiceProtocol
    var userRepository: any UserRepositoryProtocol
    var notesRepository: any NotesRepositoryProtocol
    var attachments: any AttachmentStoreProtocol
    var searchService: any SearchServiceProtocol
    var analytics: any AnalyticsServiceProtocol
    var crashReporter: any CrashReporterProtocol
    var featureFlags: any FeatureFlagsServiceProtocol
    var notifications: any NotificationServiceProtocol
    var banners: any ReminderBannersProtocol
    var printing: any PrintServiceProtocol
    var pasteboard: any PasteboardServiceProtocol
    var locations: any LocationServiceProtocol
    var dataLocation: String
}
