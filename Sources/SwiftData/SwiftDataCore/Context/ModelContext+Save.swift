import Foundation

extension ModelContext {
    /// Writes every pending change.
    ///
    /// What one store keeps is written whole or not at all. With several stores, those that can be written are: what they keep
    /// is saved then, and a later `save()` does not write it again; what the others keep stays pending.
    /// - Throws: `SwiftDataError.modelValidationFailure` for what the schema forbids, before anything is written; and what the
    ///   first store throws that could not be written, `storeFailure` with its own error inside.
    public func save() throws { try save(isAutosave: false) }

    func save(isAutosave: Bool) throws {
        do { try write() } catch {
            saveDidFail(error, isAutosave: isAutosave)
            throw error
        }
        saveDidSucceed()
    }

    private func write() throws {
        mergeInbox()
        if let error = failedInsertions.first {
            failedInsertions = []
            throw error
        }
        guard hasChanges else { return forgetHeldRelationships() }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        try validate()

        let (failed, failure) = write(try changeSets())
        let notice = savedIdentifiers(except: failed)
        becomeClean(except: failed)
        if failure == nil || !notice.values.allSatisfy(\.isEmpty) {
            let info = Dictionary(notice.map { (AnyHashable($0.rawValue), $1 as Any) }) { first, _ in first }
            NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: info)
        }
        if let failure { throw failure }
    }

    /// Stores are files of their own, which no transaction spans.
    /// - Returns: those that could not be written, and why the first one could not.
    private func write(_ sets: [(any RecordStore, ChangeSet)]) -> (failed: Set<ObjectIdentifier>, failure: (any Error)?) {
        var failed: Set<ObjectIdentifier> = []
        var failure: (any Error)?
        func attempt(_ store: any RecordStore, _ body: () throws -> Void) {
            do { try body() } catch {
                failed.insert(ObjectIdentifier(store))
                failure = failure ?? error
            }
        }
        for (store, changes) in sets {
            attempt(store) {
                try write(changes, to: store)
            }
        }
        for store in snapshotStores { attempt(store) { try save(store) } }
        return (failed, failure)
    }

    /// Runs the block and saves what it did; if it throws, its changes are rolled back.
    public func transaction(block: () throws -> Void) throws {
        do { try block() } catch {
            rollback()
            throw error
        }
        try save()
    }

    // MARK: Change sets

    func changeSets() throws -> [(any RecordStore, ChangeSet)] {
        var builders: [ObjectIdentifier: ChangeSetBuilder] = [:]
        var order: [ObjectIdentifier] = []
        func builder(_ registry: EntityRegistry) throws -> ChangeSetBuilder {
            let id = ObjectIdentifier(registry.store)
            if let known = builders[id] { return known }
            if registry.store.isReadOnly {
                throw SwiftDataError.modelValidationFailure.because(
                    "\(registry.entity.name) is kept in a configuration with allowsSave: false, so nothing can be saved")
            }
            let made = ChangeSetBuilder(registry.store, author: author, origin: inbox.number)
            builders[id] = made
            order.append(id)
            return made
        }
        func add(
            _ models: [any PersistentModel], in state: _ModelStorage.State,
            _ write: (ChangeSetBuilder, any PersistentModel, EntityRegistry) throws -> Void
        ) throws {
            for model in models where model._$storage.state == state {
                guard let registry = model._$storage.registry, !(registry.store is SnapshotStore) else { continue }
                try write(builder(registry), model, registry)
            }
        }
        try add(inserted, in: .inserted) { try $0.insert($1, $2) }
        try add(changed, in: .registered) { try $0.update($1, $2) }
        try add(deleted, in: .deleted) { try $0.delete($1, $2) }
        return try order.compactMap { try builders[$0]?.finish() }
    }

    /// A store of your own takes models as snapshots.
    private func save(_ store: SnapshotStore) throws {
        func own(_ models: [any PersistentModel], _ state: _ModelStorage.State) -> [any PersistentModel] {
            models.filter { $0._$storage.state == state && $0._$storage.registry?.store === store }
        }
        let (inserted, updated, deleted) = (own(inserted, .inserted), own(changed, .registered), own(deleted, .deleted))
        guard !(inserted.isEmpty && updated.isEmpty && deleted.isEmpty) else { return }
        try store.save(inserted: inserted, updated: updated, deleted: deleted, editingState, origin: inbox.number)
    }

    // MARK: Afterwards

    /// What the store did otherwise than it was told.
    func settle(_ outcome: SaveOutcome) {
        for (entity, keys) in outcome.remapped {
            for (old, new) in keys {
                guard let registry = registry(named: entity), let model = registry.model(old) else { continue }
                registry.unregister(old)
                model._$storage.key = new
                registry.register(model, new)
            }
        }
        for (entity, keys) in outcome.vanished {
            for key in keys {
                guard let registry = registry(named: entity), let model = registry.model(key) else { continue }
                logMessage("\(model._$storage.shownName) was deleted elsewhere; its changes are not kept")
                leave(model, registry)
            }
        }
    }

    private func savedIdentifiers(except failed: Set<ObjectIdentifier>) -> [NotificationKey: [PersistentIdentifier]] {
        func saved(_ models: [any PersistentModel]) -> [PersistentIdentifier] {
            models.filter { !isKept($0, by: failed) }.map(\.persistentModelID)
        }
        return [
            .insertedIdentifiers: saved(insertedModelsArray), .updatedIdentifiers: saved(changedModelsArray),
            .deletedIdentifiers: saved(deletedModelsArray),
        ]
    }

    private func isKept(_ model: any PersistentModel, by stores: Set<ObjectIdentifier>) -> Bool {
        guard !stores.isEmpty, let store = model._$storage.registry?.store else { return false }
        return stores.contains(ObjectIdentifier(store))
    }

    /// - Parameter failed: stores that could not be written: what they keep stays pending.
    private func becomeClean(except failed: Set<ObjectIdentifier>) {
        let (inserted, changed, deleted) = (inserted, changed, deleted)
        func pending(_ models: [any PersistentModel]) -> [any PersistentModel] {
            failed.isEmpty ? [] : models.filter { isKept($0, by: failed) }
        }
        (self.inserted, self.changed, self.deleted) = (pending(inserted), pending(changed), pending(deleted))
        for model in inserted where model._$storage.state == .inserted && !isKept(model, by: failed) {
            model._$storage.state = .registered
            model._$storage.forgetChanges()
        }
        for model in changed where !isKept(model, by: failed) {
            model._$storage.isListed = false
            if model._$storage.state == .registered { model._$storage.forgetChanges() }
        }
        for model in deleted where model._$storage.state == .deleted && !isKept(model, by: failed) {
            if let registry = model._$storage.registry { leave(model, registry) }
        }
        // One that stands for another object has no store of its own.
        upserted = failed.isEmpty ? [] : upserted.filter { isKept($0.principal, by: failed) }
        for model in inserted + changed where model._$storage.state == .registered { holdRelationships(of: model) }
        forgetHeldRelationships()
    }

    /// To-many relationships hold their models only until the next save, so that models do not keep each other for ever.
    private func holdRelationships(of model: any PersistentModel) {
        let info = model._$storage.info
        for property in info.relationships where info.relationship(at: property)?.storage != .ownKey {
            hold(property, of: model)
        }
    }

    /// Remembers that the relationship holds its models.
    func hold(_ property: Int, of model: any PersistentModel) {
        heldRelationships.append((WeakModel(model: model), property))
        // A context that only reads never saves: what it has let go of must not pile up here.
        guard heldRelationships.count >= heldRelationshipsLimit else { return }
        heldRelationships.removeAll { $0.model.model == nil }
        heldRelationshipsLimit = max(1024, heldRelationships.count * 2)
    }

    private func forgetHeldRelationships() {
        for (weakModel, property) in heldRelationships {
            // A pending list says what has changed: it is not to be looked up.
            guard let model = weakModel.model, model._$storage.state == .registered, !model._$storage.changes.contains(property)
            else { continue }
            if let members = model._$related(at: property) {
                model._$storage.memberKeys[property] = members.map { $0._$storage.key }
                model._$forget(at: property)
            }
        }
        heldRelationships.removeAll(keepingCapacity: true)
    }

    /// A model whose record is gone leaves the context.
    func leave(_ model: any PersistentModel, _ registry: EntityRegistry) {
        registry.unregister(model._$storage.key)
        model._$storage.detach(as: .gone)
    }
}

extension ModelContext {
    /// Posted before and after a context saves, with the context as object.
    public static let willSave = Notification.Name("ModelContextWillSave")
    public static let didSave = Notification.Name("ModelContextDidSave")

    /// What the user info of `didSave` holds: arrays of `PersistentIdentifier`.
    public enum NotificationKey: String, Sendable {
        case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers, deletedIdentifiers
    }
}
