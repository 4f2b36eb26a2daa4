import Foundation

extension NSManagedObjectContext {
    /// Saves the changes to the store, or to the context above. Nothing is saved if one of them cannot be.
    /// - Throws: what is wrong with an object, or what kept the store from saving. The changes stay as they are.
    public func save() throws {
        guard hasChanges else { return }
        guard let keeper else { throw CoreDataError.make(.general, "The context has no store: give it a persistentStoreCoordinator.") }
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        try prepareForSaving()
        var changes = ContextChanges(inserted: inserted.all, updated: updated.all, deleted: deleted.all)
        try validate(changes)
        if keeper is NSPersistentStoreCoordinator {
            try Uniqueness(self).resolve()
            changes = ContextChanges(inserted: inserted.all, updated: updated.all, deleted: deleted.all)
        }
        processPendingChanges()
        try keeper.write(changes, from: self)
        settle(changes)
        if !isQuiet { tellOthers(changes) }
    }

    /// Objects may change others before they are saved, a few times.
    private func prepareForSaving() throws {
        var prepared: Set<NSManagedObject> = []
        for _ in 0..<100 {
            let waiting = (inserted.all + updated.all + deleted.all).filter { !prepared.contains($0) }
            if waiting.isEmpty { break }
            for object in waiting {
                prepared.insert(object)
                object.willSave()
            }
        }
        for object in inserted.all + updated.all { Derivation.update(object) }
    }

    private func validate(_ changes: ContextChanges) throws {
        var errors: [NSError] = []
        func check(_ objects: [NSManagedObject], _ validate: (NSManagedObject) throws -> Void) {
            for object in objects {
                do { try validate(object) } catch let error as NSError {
                    errors += (error.userInfo[NSDetailedErrorsKey] as? [NSError]) ?? [error]
                }
            }
        }
        check(changes.inserted) { try $0.validateForInsert() }
        check(changes.updated) { try $0.validateForUpdate() }
        check(changes.deleted) { try $0.validateForDelete() }
        try Validation.fail(errors)
    }

    /// What was changed is as it is kept now.
    private func settle(_ changes: ContextChanges) {
        inserted.removeAll()
        updated.removeAll()
        deleted.removeAll()
        for object in changes.inserted {
            object.isInserted = false
            if parent == nil { object.objectID.becomePermanent() }
        }
        for object in changes.inserted + changes.updated { object.originals = [:] }
        for object in changes.deleted {
            registered[object.objectID] = nil
            object.isDeleted = false
            object.managedObjectContext = nil
            object.originals = [:]
        }
        for object in changes.inserted + changes.updated + changes.deleted { object.didSave() }
    }

    private func tellOthers(_ changes: ContextChanges) {
        let information: [AnyHashable: Any] = [
            NSInsertedObjectsKey: Set(changes.inserted), NSUpdatedObjectsKey: Set(changes.updated),
            NSDeletedObjectsKey: Set(changes.deleted), "managedObjectContext": self,
        ]
        NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: information)
        guard parent == nil else { return }
        let saved = SavedChanges(changes)
        for context in persistentStoreCoordinator?.contexts ?? [] where context !== self && context.automaticallyMergesChangesFromParent {
            context.onQueue { context.merge(saved) }
        }
        for child in children.compactMap(\.object) where child.automaticallyMergesChangesFromParent {
            child.onQueue { child.merge(saved) }
        }
    }

    // MARK: Merging

    /// Takes up what another context has saved, from its notification.
    public func mergeChanges(fromContextDidSave notification: Notification) {
        func ids(_ key: String) -> [NSManagedObjectID] {
            ManagedValue.objects(in: notification.userInfo?[key] as Any).map(\.objectID)
        }
        let saved = SavedChanges(
            inserted: ids(NSInsertedObjectsKey), updated: ids(NSUpdatedObjectsKey), deleted: ids(NSDeletedObjectsKey))
        onQueue { self.merge(saved) }
    }

    /// Takes up what was changed beside contexts: by a batch request.
    public static func mergeChanges(fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]) {
        func ids(_ keys: String...) -> [NSManagedObjectID] { keys.flatMap { changes[$0] as? [NSManagedObjectID] ?? [] } }
        let saved = SavedChanges(
            inserted: ids(NSInsertedObjectsKey, "inserted_objectIDs"), updated: ids(NSUpdatedObjectsKey, "updated_objectIDs"),
            deleted: ids(NSDeletedObjectsKey, "deleted_objectIDs"))
        for context in contexts { context.onQueue { context.merge(saved) } }
    }

    func merge(_ saved: SavedChanges) {
        for id in saved.deleted {
            guard let object = registeredObject(for: id) else { continue }
            object.willChange()
            forget(object)
            object.announce()
            note(object, in: \.deleted)
        }
        for id in saved.updated {
            guard let object = registeredObject(for: id), !object.isFault, !object.isDeleted else { continue }
            reread(object)
            note(object, in: \.refreshed)
        }
        tellListeners((saved.inserted + saved.updated + saved.deleted).map(\.entity).uniqued)
    }

    /// An object that is no more.
    private func forget(_ object: NSManagedObject) {
        object.fire()
        inserted.remove(object)
        updated.remove(object)
        deleted.remove(object)
        registered[object.objectID] = nil
        object.managedObjectContext = nil
        object.isInserted = false
        object.originals = [:]
    }

    /// Takes the values of the store where they were not changed here.
    private func reread(_ object: NSManagedObject) {
        guard let record = try? keeper?.record(of: object.objectID) else { return }
        object.willChange()
        let changed = object.values.filter { object.originals[$0.key] != nil }
        let unset = object.originals.keys.filter { object.values[$0] == nil }
        object.values = record.values.merging(changed) { $1 }
        for key in unset { object.values[key] = nil }
        object.announce()
    }

    // MARK: Going back

    /// Reads an object anew; without `mergeChanges` its unsaved changes are lost.
    public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard object.managedObjectContext === self, !object.isInserted else { return }
        if flag {
            reread(object)
        } else {
            object.willChange()
            object.willTurnIntoFault()
            updated.remove(object)
            object.originals = [:]
            object.values = [:]
            object.isFault = true
            object.didTurnIntoFault()
            object.announce()
        }
        note(object, in: \.refreshed)
    }

    /// Reads all objects anew; unsaved changes stay.
    public func refreshAllObjects() {
        for object in registeredObjects where !object.isInserted && !object.isFault {
            if object.originals.isEmpty { refresh(object, mergeChanges: false) } else { reread(object) }
        }
    }

    /// Takes back what was not saved.
    public func rollback() {
        undoManager?.removeAllActions()
        for object in inserted.all {
            object.willChange()
            forget(object)
            object.announce()
            note(object, in: \.deleted)
        }
        let changed = (updated.all + deleted.all)
        inserted.removeAll()
        updated.removeAll()
        deleted.removeAll()
        for object in changed {
            object.willChange()
            object.isDeleted = false
            for (key, value) in object.originals { object.values[key] = value is NSNull ? nil : value }
            object.originals = [:]
            object.announce()
            note(object, in: \.refreshed)
        }
    }

    /// Forgets all objects, and what was not saved of them.
    public func reset() {
        let objects = registeredObjects.union(inserted.all)
        registered = [:]
        inserted.removeAll()
        updated.removeAll()
        deleted.removeAll()
        undoManager?.removeAllActions()
        for object in objects {
            object.willChange()
            object.fire()
            object.managedObjectContext = nil
            object.originals = [:]
            object.isInserted = false
            object.announce()
        }
        tellListeners(objects.map(\.entity).uniqued)
    }
}

/// What a save has changed, for other contexts.
struct SavedChanges: Sendable {
    var inserted: [NSManagedObjectID]
    var updated: [NSManagedObjectID]
    var deleted: [NSManagedObjectID]
}

extension SavedChanges {
    init(_ changes: ContextChanges) {
        self.init(
            inserted: changes.inserted.map(\.objectID), updated: changes.updated.map(\.objectID), deleted: changes.deleted.map(\.objectID))
    }
}

extension [NSEntityDescription] {
    fileprivate var uniqued: [NSEntityDescription] {
        var seen: Set<ObjectIdentifier> = []
        return filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}
