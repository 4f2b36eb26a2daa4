import Foundation
import Synchronization

/// Stands between contexts and stores.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {  // what changes is behind a lock
    public let managedObjectModel: NSManagedObjectModel
    public var name: String?

    private struct State {
        var stores: [NSPersistentStore] = []
        var contexts: [Weak<NSManagedObjectContext>] = []
        /// Stores that were asked for in `assign`, by the key of the object.
        var assigned: [NSManagedObjectID: NSPersistentStore] = [:]
    }
    private let state = Mutex(State())
    /// One save at a time.
    let saving = NSRecursiveLock()

    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        EntityClasses.note(model)
    }

    public var persistentStores: [NSPersistentStore] { state.withLock { $0.stores } }

    // MARK: Stores

    /// Opens a store.
    /// - Throws: an error of Core Data's that says which file cannot be opened, and why.
    @discardableResult
    public func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let store = try NSPersistentStore(self, type: storeType, configuration: configuration, url: storeURL, options: options)
        state.withLock { $0.stores.append(store) }
        return store
    }

    @discardableResult
    public func addPersistentStore(
        type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL, options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
    }

    /// Opens a store as a description says.
    public func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        do {
            try addPersistentStore(
                ofType: storeDescription.type, configurationName: storeDescription.configuration, at: storeDescription.url,
                options: storeDescription.options)
            block(storeDescription, nil)
        } catch {
            block(storeDescription, error)
        }
    }

    public func remove(_ store: NSPersistentStore) throws { state.withLock { state in state.stores.removeAll { $0 === store } } }

    public func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }
    public func url(for store: NSPersistentStore) -> URL { store.url ?? URL(filePath: "/dev/null") }

    /// Deletes everything that a store keeps, and its file.
    public func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
        if let open = persistentStore(for: url) { try remove(open) }
        for suffix in ["", "-wal", "-shm"] {
            let file = URL(filePath: url.path + suffix)
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        }
    }

    public func destroyPersistentStore(
        at url: URL, type storeType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
    ) throws {
        try destroyPersistentStore(at: url, ofType: storeType.rawValue, options: options)
    }

    func store(of entity: NSEntityDescription) -> NSPersistentStore? {
        let root = entity.root
        return persistentStores.first { $0.map.table(of: root) != nil }
    }

    func store(of id: NSManagedObjectID) -> NSPersistentStore? {
        id.persistentStore ?? state.withLock { $0.assigned[id] } ?? store(of: id.entity)
    }

    func assign(_ object: NSManagedObject?, to store: NSPersistentStore) {
        guard let object else { return }
        state.withLock { $0.assigned[object.objectID] = store }
    }

    // MARK: Contexts

    func add(_ context: NSManagedObjectContext) {
        state.withLock { state in
            state.contexts.removeAll { $0.object == nil }
            state.contexts.append(Weak(context))
        }
    }

    var contexts: [NSManagedObjectContext] { state.withLock { $0.contexts.compactMap(\.object) } }

    /// The identifier that `uriRepresentation()` tells; nil if the model or the stores have none of that kind.
    public func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        let parts = url.pathComponents.filter { $0 != "/" }
        guard url.scheme == "x-coredata", parts.count == 2, let entity = managedObjectModel.entitiesByName[parts[0]],
            let key = Int64(parts[1].dropFirst())
        else { return nil }
        let store = persistentStores.first { $0.identifier.caseInsensitiveCompare(url.host() ?? "") == .orderedSame }
        return store.map { NSManagedObjectID(entity, key: key, store: $0, isTemporary: parts[1].hasPrefix("t")) }
    }

    public func perform(_ block: @escaping () -> Void) { block() }
    public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }
}
