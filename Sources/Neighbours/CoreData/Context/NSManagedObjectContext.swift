import Foundation
import FoundationAdditions
import Synchronization

/// A place to work with objects before they are saved.
///
/// As on Apple's systems a context and its objects belong to its queue: the main one, or one of its own.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {  // its queue is what keeps it safe, as on Apple's systems
    /// On which queue a context works.
    public enum ConcurrencyType: UInt, Sendable {
        case confinementConcurrencyType = 0
        case privateQueueConcurrencyType = 1
        case mainQueueConcurrencyType = 2

        public static var privateQueue: ConcurrencyType { .privateQueueConcurrencyType }
        public static var mainQueue: ConcurrencyType { .mainQueueConcurrencyType }
    }

    /// When a block runs that a task waits for.
    public enum ScheduledTaskType: Sendable {
        case immediate
        case enqueued
    }

    public let concurrencyType: ConcurrencyType
    public var name: String?
    public var transactionAuthor: String?
    public let userInfo = NSMutableDictionary()
    /// What is done when unique values meet others: one of the policies of `NSMergePolicy`.
    public var mergePolicy: Any = NSErrorMergePolicy
    /// Whether changes that others save come into this context by themselves.
    public var automaticallyMergesChangesFromParent = false
    public var shouldDeleteInaccessibleFaults = true
    public var propagatesDeletesAtEndOfEvent = true
    public var retainsRegisteredObjects = false
    public var stalenessInterval: TimeInterval = -1
    /// Registers changes, if there is one; there is none at first, as on iOS.
    public var undoManager: UndoManager?

    public var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { parent?.persistentStoreCoordinator ?? coordinator }
        set {
            coordinator = newValue
            newValue?.add(self)
        }
    }
    private var coordinator: NSPersistentStoreCoordinator?

    /// The context that it saves to, in place of a store.
    public var parent: NSManagedObjectContext? {
        didSet { parent?.children.append(Weak(self)) }
    }
    var children: [Weak<NSManagedObjectContext>] = []

    var registered: [NSManagedObjectID: Weak<NSManagedObject>] = [:]
    private var countAfterCleaning = 64
    var inserted = ObjectList()
    var updated = ObjectList()
    var deleted = ObjectList()
    /// What the next notification about changes tells.
    var pending = PendingChanges()
    var listeners: [Weak<ContextListener>] = []
    /// Whether others hear nothing of what it saves.
    var isQuiet = false
    /// Apps that use a context on another queue than its own lose no object by it, as on Apple's systems.
    let lock = NSRecursiveLock()
    private let queue: DispatchQueue
    private static let queueKey = DispatchSpecificKey<ObjectIdentifier>()

    public init(_ type: ConcurrencyType) {
        concurrencyType = type
        queue = type == .mainQueueConcurrencyType ? .main : DispatchQueue(label: "NSManagedObjectContext")
        super.init()
        if type != .mainQueueConcurrencyType { queue.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self)) }
    }

    public convenience init(concurrencyType: ConcurrencyType) { self.init(concurrencyType) }

    var keeper: (any ObjectKeeper)? { parent ?? coordinator }

    // MARK: Queues

    private var isOnQueue: Bool {
        switch concurrencyType {
        case .mainQueueConcurrencyType: MainThread.isCurrent
        case .privateQueueConcurrencyType: DispatchQueue.getSpecific(key: Self.queueKey) == ObjectIdentifier(self)
        case .confinementConcurrencyType: true
        }
    }

    /// Runs code on the context's queue, soon.
    open func perform(_ block: @escaping () -> Void) {
        let work = Unchecked(block)
        queue.async { self.finishing { work.value() } }
    }

    /// Runs code on the context's queue, and waits for it.
    public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
        if isOnQueue { return try block() }
        return try queue.sync { try finishing(block) }
    }

    /// Runs code on the context's queue, and comes back when it is done. Apple has one function, which throws if its block does.
    nonisolated(nonsending) public func perform<Result>(schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> Result) async
        -> Result
    {
        let work = Unchecked(block)
        return await withCheckedContinuation { (continuation: CheckedContinuation<Unchecked<Result>, Never>) in
            queue.async { continuation.resume(returning: Unchecked(self.finishing { work.value() })) }
        }.value
    }

    nonisolated(nonsending) public func perform<Result>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
    ) async throws -> Result {
        try await perform { Swift.Result { try block() } }.get()
    }

    /// The changes of a block are told at its end.
    private func finishing<Result>(_ block: () throws -> Result) rethrows -> Result {
        defer { if concurrencyType == .privateQueueConcurrencyType { processPendingChanges() } }
        return try block()
    }

    /// At once where it is this context's queue that runs, else soon.
    func onQueue(_ block: @escaping () -> Void) { if isOnQueue { block() } else { perform(block) } }

    // MARK: Objects

    /// Objects that this context knows.
    public var registeredObjects: Set<NSManagedObject> { Set(registered.values.compactMap(\.object)) }
    public var insertedObjects: Set<NSManagedObject> { Set(inserted.all) }
    public var updatedObjects: Set<NSManagedObject> { Set(updated.all) }
    public var deletedObjects: Set<NSManagedObject> { Set(deleted.all) }
    public var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

    /// The object, if this context knows it.
    public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
        lock.withLock { registered[objectID]?.object }
    }

    /// The object, whose values are read when they are needed; also where there is none.
    public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let known = registeredObject(for: objectID) { return known }
        // Which entity below it is, only the record knows.
        if !objectID.entity.subentities.isEmpty, let (id, values) = try? keeper?.record(of: objectID) {
            return object(id) { values }
        }
        return fault(objectID)
    }

    /// The object.
    /// - Throws: an error of Core Data's if there is none.
    public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        if let known = registeredObject(for: objectID), !known.isFault, !known.isDeleted { return known }
        guard let (id, values) = try keeper?.record(of: objectID) else {
            throw CoreDataError.make(.missingObject, "There is no object \(objectID).")
        }
        return object(id) { values }
    }

    /// The object of a record, with its values where they were not read yet.
    func object(_ id: NSManagedObjectID, _ values: () -> [String: Any]) -> NSManagedObject {
        let object = registeredObject(for: id) ?? fault(id)
        if object.isFault {
            object.isFault = false
            object.values = values()
            object.awakeFromFetch()
        }
        return object
    }

    private func fault(_ id: NSManagedObjectID) -> NSManagedObject {
        let object = EntityClasses.type(of: id.entity).init(entity: id.entity, insertInto: nil)
        object.objectID = id
        object.managedObjectContext = self
        object.values = [:]
        object.isFault = true
        register(object)
        return object
    }

    func register(_ object: NSManagedObject) {
        lock.withLock {
            registered[object.objectID] = Weak(object)
            guard registered.count > 2 * countAfterCleaning else { return }
            registered = registered.filter { $0.value.object != nil }
            countAfterCleaning = max(64, registered.count)
        }
    }

    /// Reads the values of an object.
    func fill(_ object: NSManagedObject) {
        do {
            guard let record = try keeper?.record(of: object.objectID) else {
                // What was deleted elsewhere meanwhile has no values.
                return
            }
            object.values = record.values.merging(object.originals.isEmpty ? [:] : object.values) { $1 }
            object.awakeFromFetch()
        } catch {
            Log.write("\(object.objectID) cannot be read: \(error.localizedDescription)")
        }
    }

    func members(of object: NSManagedObject, _ relationship: NSRelationshipDescription) -> [NSManagedObject] {
        do {
            return try keeper?.members(of: object.objectID, relationship).map { self.object(with: $0) }.filter { !$0.isDeleted } ?? []
        } catch {
            Log.write("\(object.entity.shownName).\(relationship.name) cannot be read: \(error.localizedDescription)")
            return []
        }
    }

    /// Gives objects their permanent identifiers: they have the number that they will have.
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        for object in objects { object.objectID.becomePermanent() }
    }

    /// Puts an object into a store where several have its entity.
    public func assign(_ object: Any, to store: NSPersistentStore) {
        persistentStoreCoordinator?.assign(object as? NSManagedObject, to: store)
    }
}

public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// Something that goes to another queue, and is used there alone.
struct Unchecked<Value>: @unchecked Sendable {  // handed over, not shared
    let value: Value
    init(_ value: Value) { self.value = value }
}
