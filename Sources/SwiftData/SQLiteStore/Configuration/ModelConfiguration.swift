import Foundation
import SwiftDataCore
import Synchronization

/// Where models are kept, and which.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
    /// The file. By default `default.store` in the app's folder of `$XDG_DATA_HOME` (or `~/.local/share`).
    public let url: URL
    public let name: String
    public let groupAppContainerIdentifier: String?
    public let cloudKitContainerIdentifier: String?
    public let groupContainer: GroupContainer
    public let cloudKitDatabase: CloudKitDatabase
    public var schema: Schema?
    public let allowsSave: Bool
    public let isStoredInMemoryOnly: Bool
    /// For how many seconds the store remembers its saves; nil for ever. Thirty days at first. An extension of Glide.
    ///
    /// What is older is forgotten when the store is opened and while it saves; a `DefaultHistoryToken` from before then is
    /// `SwiftDataError.historyTokenExpired`.
    public var historyRetention: TimeInterval? = HistoryRetention.standard

    public var id: URL { url }

    /// Which CloudKit database mirrors the store. There is no CloudKit here: every choice is accepted and none has an
    /// effect; a private database that is asked for by name is said to be missing, once, on standard error.
    public struct CloudKitDatabase: Hashable, Sendable {
        let identifier: String?
        let isAutomatic: Bool

        public static var automatic: CloudKitDatabase { CloudKitDatabase(identifier: nil, isAutomatic: true) }
        public static var none: CloudKitDatabase { CloudKitDatabase(identifier: nil, isAutomatic: false) }
        public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
            CloudKitDatabase(identifier: privateDBName, isAutomatic: false)
        }
    }

    /// Which group of apps shares the file: a folder of that name beside the app's own.
    public struct GroupContainer: Hashable, Sendable {
        let name: String?

        public static var automatic: GroupContainer { GroupContainer(name: nil) }
        public static var none: GroupContainer { GroupContainer(name: nil) }
        public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer(name: groupName) }
    }

    public init(isStoredInMemoryOnly: Bool = false) {
        self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        let name = name ?? "default"
        self.init(
            name: name, schema: schema, url: Self.folder(groupContainer).appending(path: "\(name).store"),
            isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave, groupContainer: groupContainer,
            cloudKitDatabase: cloudKitDatabase)
    }

    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.init(
            name: name ?? url.deletingPathExtension().lastPathComponent, schema: schema, url: url, isStoredInMemoryOnly: false,
            allowsSave: allowsSave, groupContainer: .none, cloudKitDatabase: cloudKitDatabase)
    }

    private init(
        name: String, schema: Schema?, url: URL, isStoredInMemoryOnly: Bool, allowsSave: Bool, groupContainer: GroupContainer,
        cloudKitDatabase: CloudKitDatabase
    ) {
        self.name = name
        self.schema = schema
        self.url = url
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        self.allowsSave = allowsSave
        self.groupContainer = groupContainer
        self.cloudKitDatabase = cloudKitDatabase
        groupAppContainerIdentifier = groupContainer.name
        cloudKitContainerIdentifier = cloudKitDatabase.identifier
    }

    private static func folder(_ group: GroupContainer) -> URL {
        let home = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
        let data = home ?? URL.homeDirectory.appending(path: ".local/share")
        return data.appending(path: group.name ?? ProcessInfo.processInfo.processName)
    }

    private static let isCloudKitReported = Atomic<Bool>(false)

    /// - Throws: `configurationFileNameTooLong`, `configurationFileNameContainsInvalidCharacters`.
    public func validate() throws {
        if let name = cloudKitDatabase.identifier, !Self.isCloudKitReported.exchange(true, ordering: .relaxed) {
            logMessage("there is no CloudKit here: the private database \(name) is not used, the models are kept in this file only")
        }
        guard !isStoredInMemoryOnly else { return }
        if url.lastPathComponent.utf8.count > 255 {
            throw SwiftDataError.configurationFileNameTooLong.because("\(url.lastPathComponent.prefix(40))… has more than 255 bytes")
        }
        if name.contains("/") || name.contains("\0") || name.isEmpty {
            throw SwiftDataError.configurationFileNameContainsInvalidCharacters.because(
                "‘\(name)’ cannot be the name of a file: give the configuration a name without ‘/’")
        }
    }
}

extension ModelConfiguration: CustomDebugStringConvertible {
    public var debugDescription: String { "\(name): \(isStoredInMemoryOnly ? "in memory" : url.path(percentEncoded: false))" }
}

extension ModelConfiguration: DataStoreConfiguration {
    public typealias Store = DefaultStore
}
