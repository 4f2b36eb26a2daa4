import Foundation
import FoundationAdditions

// Insertions, deletions, and what is told of changes.

extension NSManagedObjectContext {
    /// Takes up a new object.
    public func insert(_ object: NSManagedObject) {
        lock.lock()
        defer { lock.unlock() }
        guard object.managedObjectContext == nil || object.managedObjectContext === self, !inserted.contains(object) else { return }
        let isNew = object.managedObjectContext == nil
        object.managedObjectContext = self
        object.isInserted = true
        object.isDeleted = false
        register(object)
        inserted.insert(object)
        undoManager?.registerUndo(withTarget: self) { [object] in $0.delete(object) }
        if isNew { object.awakeFromInsert() }
        note(object, in: \.inserted)
    }

    /// Deletes an object at the next save; what its relationships ask for is done at once.
    public func delete(_ object: NSManagedObject) {
        lock.lock()
        defer { lock.unlock() }
        guard object.managedObjectContext === self, !object.isDeleted else { return }
        object.prepareForDeletion()
        object.willChange()
        object.fire()
        object.isDeleted = true
        undoManager?.registerUndo(withTarget: self) { [object] in $0.restore(object) }
        for relationship in object.entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
            propagateDeletion(of: object, relationship)
        }
        if inserted.contains(object) {
            inserted.remove(object)
            object.isInserted = false
        } else {
            updated.remove(object)
            deleted.insert(object)
        }
        object.announce()
        note(object, in: \.deleted)
    }

    private func propagateDeletion(of object: NSManagedObject, _ relationship: NSRelationshipDescription) {
        guard relationship.deleteRule != .noActionDeleteRule, relationship.deleteRule != .denyDeleteRule else { return }
        let others = ManagedValue.objects(in: object.current(relationship.name) as Any)
        for other in others {
            if let inverse = relationship.inverseRelationship { other.unlink(object, inverse) }
            if relationship.deleteRule == .cascadeDeleteRule { delete(other) }
        }
    }

    /// Takes a deletion back.
    private func restore(_ object: NSManagedObject) {
        guard object.isDeleted else { return }
        object.isDeleted = false
        if deleted.contains(object) {
            deleted.remove(object)
            if !object.originals.isEmpty { updated.insert(object) }
            undoManager?.registerUndo(withTarget: self) { [object] in $0.delete(object) }
            note(object, in: \.inserted)
        } else {
            insert(object)
        }
        for relationship in object.entity.relationshipsByName.values {
            guard let inverse = relationship.inverseRelationship else { continue }
            for other in ManagedValue.objects(in: object.current(relationship.name) as Any) { other.link(object, inverse) }
        }
        object.announce()
    }

    /// An object's property has changed.
    func noteChange(of object: NSManagedObject, _ name: String, from old: Any?) {
        lock.withLock { if !inserted.contains(object), !object.isDeleted { updated.insert(object) } }
        undoManager?.registerUndo(withTarget: object) { $0.set(old, name, isAnnounced: true) }
        note(object, in: \.updated)
    }

    public func undo() { undoManager?.undo() }
    public func redo() { undoManager?.redo() }

    // MARK: Telling

    /// Tells at once those who show results, and soon all others.
    func note(_ object: NSManagedObject, in list: WritableKeyPath<PendingChanges, ObjectList>) {
        let isFirst = lock.withLock {
            let isFirst = pending.isEmpty
            pending[keyPath: list].insert(object)
            return isFirst
        }
        tellListeners([object.entity])
        // Nobody hears of a context that belongs to no queue.
        guard isFirst, concurrencyType != .confinementConcurrencyType else { return }
        perform { [weak self] in self?.processPendingChanges() }
    }

    func tellListeners(_ entities: [NSEntityDescription]) {
        guard !listeners.isEmpty else { return }
        listeners.removeAll { $0.object == nil }
        for listener in listeners.compactMap(\.object) where entities.contains(where: listener.concerns) { listener.action() }
    }

    /// Has a listener called in the middle of each change that concerns it.
    func add(_ listener: ContextListener) { listeners.append(Weak(listener)) }

    /// Tells of the changes since the last time.
    public func processPendingChanges() {
        let changes = lock.withLock {
            let changes = pending
            pending = PendingChanges()
            return changes
        }
        guard !changes.isEmpty else { return }
        var information: [AnyHashable: Any] = ["managedObjectContext": self]
        for (key, list) in changes.lists where !list.isEmpty { information[key] = Set(list.all) }
        NotificationCenter.default.post(name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: information)
    }
}

/// What has changed since it was last told.
struct PendingChanges {
    var inserted = ObjectList()
    var updated = ObjectList()
    var deleted = ObjectList()
    var refreshed = ObjectList()

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

    var lists: [(String, ObjectList)] {
        [
            (NSInsertedObjectsKey, inserted), (NSUpdatedObjectsKey, updated), (NSDeletedObjectsKey, deleted),
            (NSRefreshedObjectsKey, refreshed),
        ]
    }
}

/// Someone who shows the objects of an entity.
final class ContextListener {
    var entity: NSEntityDescription?
    var action: () -> Void = {}

    func concerns(_ changed: NSEntityDescription) -> Bool {
        guard let entity else { return false }
        return changed.isKindOf(entity: entity) || entity.isKindOf(entity: changed)
    }
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension NSNotification.Name {
    public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name("NSObjectsChangedInManagingContextNotification")
    public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagingContextWillSaveChangesNotification")
    public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagingContextDidSaveChangesNotification")
    public static let NSPersistentStoreRemoteChange = NSNotification.Name("NSPersistentStoreRemoteChangeNotification")
    public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
        "NSPersistentStoreCoordinatorStoresDidChangeNotification")
}

extension NSManagedObjectContext {
    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
    public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange

    /// What notifications about changes say.
    public enum NotificationKey: String, Sendable {
        case insertedObjects = "inserted"
        case updatedObjects = "updated"
        case deletedObjects = "deleted"
        case refreshedObjects = "refreshed"
        case sourceContext = "managedObjectContext"
    }
}
