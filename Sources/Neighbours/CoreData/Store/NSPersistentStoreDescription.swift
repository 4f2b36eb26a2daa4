import Foundation

/// What a container is to open.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {  // filled in before the store is opened
    public var type = NSSQLiteStoreType
    public var configuration: String?
    public var url: URL?
    public private(set) var options: [String: NSObject] = [:]
    public var timeout: TimeInterval = 240
    /// Stores are opened before `loadPersistentStores` comes back, whatever it says.
    public var shouldAddStoreAsynchronously = false
    /// Files of another version of the model are migrated by themselves.
    public var shouldMigrateStoreAutomatically = true
    public var shouldInferMappingModelAutomatically = true

    public override init() { super.init() }

    public init(url: URL) {
        self.url = url
        super.init()
    }

    public var isReadOnly: Bool {
        get { (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false }
        set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
    }

    public func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

    public func setValue(_ value: NSObject?, forPragmaNamed name: String) {}

    public var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
}

/// Which iCloud container would mirror the store. There is no iCloud here.
open class NSPersistentCloudKitContainerOptions: NSObject {
    public let containerIdentifier: String

    public init(containerIdentifier: String) {
        self.containerIdentifier = containerIdentifier
        super.init()
    }
}
