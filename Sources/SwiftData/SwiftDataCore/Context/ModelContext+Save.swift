import Foundation

extension ModelContext {
    /// Writes every pending change, or none: what throws leaves all of them pending.
    /// - Throws: `SwiftDataError.modelValidationFailure` for what the schema forbids, and what the store throws.
    public func save() throws {
        mergeInbox()
        if let error = failedInsertions.first {
            failedInsertions = []
            throw error
        }
        guard hasChanges else { return forgetHeldRelationships() }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        try validate()

        for (store, changes) in try changeSets() { try write(changes, to: store) }
        try saveSnapshots()
        let notice = savedIdentifiers()
        becomeClean()
        NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: notice)
    }

    /// Runs the block and saves what it did; if it throws, its changes are rolled back.
    public func transaction(block: () throws -> Void) throws {
        do { try block() } catch {
            rollback()
            throw error
        }
        try save()
    }

    // MARK: Validation

    func validate() throws {
        for model in inserted + changed {
            let storage = model._$storage
            guard storage.state == .inserted || storage.state == .registered else { continue }
            for property in storage.info.relationships {
                guard storage.state == .inserted || storage.changes.contains(property) else { continue }
                try validate(property, of: model, storage)
            }
        }
        for model in deleted {
            let storage = model._$storage
            for property in storage.info.relationships {
                guard let relationship = storage.info.relationship(at: property), relationship.deleteRule == .deny else { continue }
                let left = storage.related(property, of: model).filter { $0._$storage.state != .deleted && $0._$storage.state != .gone }
                guard let first = left.first else { continue }
                throw SwiftDataError.modelValidationFailure.because(
                    "\(storage.shownName) cannot be deleted while \(relationship.name) has \(left.count) (\(first._$storage.shownName)…): "
                        + "its delete rule is deny")
            }
        }
    }

    private func validate(_ property: Int, of model: any PersistentModel, _ storage: _ModelStorage) throws {
        guard let relationship = storage.info.relationship(at: property) else { return }
        let count = model._$related(at: property)?.count
        if relationship.isToOneRelationship {
            guard !relationship.isOptional, count == 0 else { return }
            throw SwiftDataError.modelValidationFailure.because("\(storage.shownName) needs a value in \(relationship.name)")
        }
        guard let count else { return }
        if let minimum = relationship.minimumModelCount, count < minimum, !(relationship.isOptional && count == 0) {
            throw SwiftDataError.modelValidationFailure.because(
                "\(storage.shownName) needs at least \(minimum) in \(relationship.name) and has \(count)")
        }
        if let maximum = relationship.maximumModelCount, maximum > 0, count > maximum {
            throw SwiftDataError.modelValidationFailure.because(
                "\(storage.shownName) may have at most \(maximum) in \(relationship.name) and has \(count)")
        }
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

    /// Stores of one's own take models as snapshots.
    private func saveSnapshots() throws {
        let custom = allRegistries.compactMap { $0.store as? SnapshotStore }
        let stores = Dictionary(custom.map { (ObjectIdentifier($0), $0) }) { first, _ in first }.values
        for store in stores {
            func own(_ models: [any PersistentModel], _ state: _ModelStorage.State) -> [any PersistentModel] {
                models.filter { $0._$storage.state == state && $0._$storage.registry?.store === store }
            }
            let (inserted, updated, deleted) = (own(inserted, .inserted), own(changed, .registered), own(deleted, .deleted))
            guard !(inserted.isEmpty && updated.isEmpty && deleted.isEmpty) else { continue }
            try store.save(inserted: inserted, updated: updated, deleted: deleted, editingState, origin: inbox.number)
        }
    }

    // MARK: Afterwards

    /// What the store did otherwise than it was told.
    func settle(_ changes: ChangeSet, _ outcome: SaveOutcome, _ store: any RecordStore) throws {
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

    private func savedIdentifiers() -> [AnyHashable: Any] {
        [
            NotificationKey.insertedIdentifiers.rawValue: insertedModelsArray.map(\.persistentModelID),
            NotificationKey.updatedIdentifiers.rawValue: changedModelsArray.map(\.persistentModelID),
            NotificationKey.deletedIdentifiers.rawValue: deletedModelsArray.map(\.persistentModelID),
        ]
    }

    private func becomeClean() {
        for model in inserted where model._$storage.state == .inserted {
            model._$storage.state = .registered
            model._$storage.forgetChanges()
        }
        for model in changed {
            model._$storage.isListed = false
            if model._$storage.state == .registered { model._$storage.forgetChanges() }
        }
        for model in deleted where model._$storage.state == .deleted {
            if let registry = model._$storage.registry { leave(model, registry) }
        }
        let saved = inserted + changed
        (inserted, changed, deleted, upserted) = ([], [], [], [])
        for model in saved { holdRelationships(of: model) }
        forgetHeldRelationships()
    }

    /// To-many relationships hold their models only until the next save, so that models do not keep each other for ever.
    private func holdRelationships(of model: any PersistentModel) {
        let info = model._$storage.info
        for property in info.relationships where info.relationship(at: property)?.storage != .ownKey {
            heldRelationships.append((WeakModel(model: model), property))
        }
    }

    private func forgetHeldRelationships() {
        for (weakModel, property) in heldRelationships {
            guard let model = weakModel.model, model._$storage.state == .registered else { continue }
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
    /// Posted before and after a context saves, with the context as object. Documented by Apple.
    public static let willSave = Notification.Name("ModelContextWillSave")
    public static let didSave = Notification.Name("ModelContextDidSave")

    /// What the user info of `didSave` holds: arrays of `PersistentIdentifier`. Documented by Apple.
    public enum NotificationKey: String, Sendable {
        case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers, deletedIdentifiers
    }
}
