import Foundation
import SQLiteStore
import SwiftDataCore

/// A place where objects are kept: a file, or memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {  // set up by its coordinator, then only read
    /// How a store keeps objects, by Apple's names. All of files are SQLite here.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        public static let binary = StoreType(rawValue: NSBinaryStoreType)
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    public let type: String
    public let url: URL?
    public let configurationName: String
    public let options: [AnyHashable: Any]?
    public private(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    public var identifier: String! { get { records.identifier } }
    public var isReadOnly: Bool { records.isReadOnly }
    public var metadata: [String: Any]! { [NSStoreTypeKey: type, NSStoreUUIDKey: records.identifier] }

    let entities: [NSEntityDescription]
    let map: StoreMap
    let records: SQLiteStore

    /// - Throws: an error of Core Data's that says which file cannot be opened, and why.
    init(
        _ coordinator: NSPersistentStoreCoordinator, type: String, configuration: String?, url: URL?, options: [AnyHashable: Any]?
    ) throws {
        self.type = type
        self.options = options
        configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
        persistentStoreCoordinator = coordinator
        guard let entities = coordinator.managedObjectModel.entities(forConfigurationName: configuration) else {
            throw CoreDataError.make(.cannotOpen, "The model has no configuration \(configuration ?? "").")
        }
        self.entities = entities
        map = StoreMap(entities)
        let isInMemory = type == NSInMemoryStoreType || url == nil || url?.path == "/dev/null"
        self.url = url
        let isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
        do {
            records =
                try isInMemory
                ? SQLiteStore(schema: map.schema, location: .memory) : Self.open(url ?? URL(filePath: "/"), map.schema, isReadOnly)
        } catch let error as SwiftDataError {
            throw CoreDataError.make(.cannotOpen, error.reason ?? "\(error)", underlying: error)
        }
    }

    private static func open(_ url: URL, _ schema: Schema, _ isReadOnly: Bool) throws -> SQLiteStore {
        if !isReadOnly {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        let schema = try MigrationRunner.prepare(url: url, schema: schema, plan: nil, allowsSave: !isReadOnly, log: Log.write) { _, _ in
            throw CoreDataError.make(.cannotOpen, "The store \(url.path) would need code of the app to be migrated.")
        }
        return try SQLiteStore(schema: schema, location: .file(url), allowsSave: !isReadOnly)
    }
}

public let NSSQLiteStoreType = "SQLite"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey = "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
