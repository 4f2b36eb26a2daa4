import Foundation
import SwiftUICore

/// What belongs to all tips of an app.
public enum Tips {
    /// Reads what is kept of tips, which are shown from now on.
    ///
    /// - Throws: `TipKitError.tipsDatastoreAlreadyConfigured` the second time; an error of Foundation's where nothing can be kept.
    public static func configure(_ configuration: [ConfigurationOption] = []) throws {
        try TipStore.current.configure(configuration)
    }

    /// Forgets all that is kept of tips, events and parameters, once tips are configured.
    ///
    /// - Throws: `TipKitError.tipsDatastoreAlreadyConfigured` where they already are.
    public static func resetDatastore() throws { try TipStore.current.forgetOnConfiguration() }

    /// Shows all tips, whatever their rules and options and the frequency say.
    public static func showAllTipsForTesting() { TipStore.current.change { $0.testing = .shown } }

    /// Shows these tips, whatever their rules and options and the frequency say.
    public static func showTipsForTesting(_ tips: [any Tip.Type]) {
        TipStore.current.change { $0.shownForTesting.formUnion(tips.map(ObjectIdentifier.init)) }
    }

    /// Shows no tip.
    public static func hideAllTipsForTesting() { TipStore.current.change { $0.testing = .hidden } }

    /// Does not show these tips.
    public static func hideTipsForTesting(_ tips: [any Tip.Type]) {
        TipStore.current.change { $0.hiddenForTesting.formUnion(tips.map(ObjectIdentifier.init)) }
    }

    /// Whether a tip may be shown.
    public enum Status: Hashable, Sendable {
        /// Its rules do not hold, or another one was shown not long ago.
        case pending
        case available
        case invalidated(InvalidationReason)
    }

    /// Why a tip is not shown any more.
    public enum InvalidationReason: String, Hashable, Codable, Sendable {
        /// The person did what the tip is about.
        case actionPerformed
        /// It was shown as often as `MaxDisplayCount` says.
        case displayCountExceeded
        /// It was shown as long as `MaxDisplayDuration` says.
        case displayDurationExceeded
        /// The person closed it.
        case tipClosed
    }

    /// How tips are kept and shown.
    public struct ConfigurationOption: Sendable {
        enum Kind: Sendable {
            case frequency(DisplayFrequency)
            case location(DatastoreLocation)
            case cloud
        }
        let kind: Kind

        /// The time after a tip was shown in which no other one is that never was. Without it there is none.
        public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption {
            ConfigurationOption(kind: .frequency(displayFrequency))
        }

        /// Where tips are kept.
        public static func datastoreLocation(_ storeLocation: DatastoreLocation) -> ConfigurationOption {
            ConfigurationOption(kind: .location(storeLocation))
        }

        /// Accepted without effect: tips are kept on this machine.
        public static func cloudKitContainer(_ cloudKitContainer: CloudKitContainer?) -> ConfigurationOption {
            ConfigurationOption(kind: .cloud)
        }

        public struct DisplayFrequency: Sendable {
            let seconds: TimeInterval
            public static var immediate: DisplayFrequency { DisplayFrequency(seconds: 0) }
            public static var hourly: DisplayFrequency { DisplayFrequency(seconds: 3_600) }
            public static var daily: DisplayFrequency { DisplayFrequency(seconds: 86_400) }
            public static var weekly: DisplayFrequency { DisplayFrequency(seconds: 7 * 86_400) }
            public static var monthly: DisplayFrequency { DisplayFrequency(seconds: 30 * 86_400) }
            package init(seconds: TimeInterval) { self.seconds = seconds }
        }

        public struct DatastoreLocation: Sendable {
            /// Nil: the app's own folder.
            let folder: URL?

            /// The app's folder for support files.
            public static var applicationDefault: DatastoreLocation { DatastoreLocation(folder: nil) }

            /// A folder of the app's choice.
            public static func url(_ url: URL) -> DatastoreLocation { DatastoreLocation(folder: url) }

            /// The folder of a group of apps.
            /// - Throws: `TipKitError.missingGroupContainerEntitlements` for what cannot be the name of a group.
            public static func groupContainer(identifier: String) throws -> DatastoreLocation {
                guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) else {
                    throw TipKitError.missingGroupContainerEntitlements
                }
                return DatastoreLocation(folder: folder)
            }
        }

        public struct CloudKitContainer: Sendable {
            public static var automatic: CloudKitContainer { CloudKitContainer() }
            public static func named(_ containerName: String) -> CloudKitContainer { CloudKitContainer() }
        }
    }
}

/// Why tips cannot be configured.
public struct TipKitError: LocalizedError, CustomStringConvertible, Hashable, Sendable {
    public let description: String
    public var errorDescription: String? { description }

    public static let invalidPredicateValueType = TipKitError(description: "A rule has a value of a type that it cannot have.")
    public static let missingGroupContainerEntitlements = TipKitError(description: "There is no folder for a group of apps of this name.")
    public static let tipsDatastoreAlreadyConfigured = TipKitError(
        description: "Tips are configured already: call Tips.configure once, and Tips.resetDatastore before that.")
}
