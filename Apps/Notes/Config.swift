import Foundation

/// What the app is set up with. Nothing here changes while it runs.
enum Config {
    enum Environment: String, Sendable, CaseIterable {
        case debug, production
    }

    static var environment: Environment {
        #if DEBUG
        .debug
        #else
        .production
        #endif
    }

    /// Where the server of accounts and synchronisation will be.
    static var apiEndpoint: URL? { apiEndpoint(in: environment) }

    static func apiEndpoint(in environment: Environment) -> URL? {
        switch environment {
        case .debug: URL(string: "http://127.0.0.1:8090/api/v1")
        case .production: nil
        }
    }

    static var logLevel: LogLevel { logLevel(in: environment) }

    static func logLevel(in environment: Environment) -> LogLevel {
        switch environment {
        case .debug: .info
        case .production: .warning
        }
    }

    /// Whole features that can be left out.
    enum FeatureFlags {
        static let enableOfflineMode = true
        /// Accounts need a server, which does not exist yet.
        static let enableAccounts = false
        static let enableReminders = true
    }

    /// What some people get before all do.
    enum Experiments {
        /// A search is said in words below its field.
        static let explainedSearches = Experiment(name: "explained-searches", percentage: 100)
    }

    /// In seconds.
    enum Timeouts {
        static let request: TimeInterval = 15
        /// Until what is typed is saved, counted from the first key that is not: with the writing itself, a crash costs at most 0.3 s
        /// of typing.
        static let autosave: TimeInterval = 0.18
        static let saveRetry: TimeInterval = 5
        /// Long enough for two keys at once, too short to be seen: a search that is overtaken is dropped.
        static let searchDebounce: TimeInterval = 0.01
        /// From a change of the library until what is shown of a search is found anew.
        static let searchRenewal: TimeInterval = 0.2
        static let undoNotice: TimeInterval = 10
        /// What takes longer is shown to go on.
        static let moment: TimeInterval = 0.4
    }

    enum Limits {
        /// Bytes of one note.
        static let noteLength = 5_000_000
        /// Bytes of one attached file.
        static let attachmentSize = 50 * 1024 * 1024
        /// Bytes of the pictures that are printed with a note.
        static let printedPictures = 2_500_000
        /// Characters of a passphrase, at least.
        static let passphraseLength = 8
        static let recentSearches = 10
        /// Of these, below a search field in which nothing was typed yet.
        static let offeredSearches = 5
        /// Names that are offered for what is being typed.
        static let completions = 7
        static let daysInTrash = 30
        /// Of a picture that is shown; a larger one can be opened.
        static let shownPixels = 120_000_000
        static let pageSize = 50
        /// Rows at a time where all are read.
        static let readAtOnce = 500
        /// Templates that are offered.
        static let templates = 100
        /// Bytes of what a window keeps of the sheet above it: browsers keep little.
        static let keptSheet = 1_500
        /// Results at first: what a window shows, and a few.
        static let searchHits = 15
        /// So many more at the end of the list.
        static let moreSearchHits = 30
    }
}
