import Foundation

/// Taking in what other contexts and processes saved.
extension ModelContext {
    /// Brings the models that this context has up to date. Own unsaved changes of a property win over others'.
    func mergeInbox() {
        guard !inbox.isEmpty else { return }
        for change in inbox.take() {
            if change.isUnknown { refreshEverything() } else { merge(change) }
            note(change)
        }
    }

    private func merge(_ change: StoreChange) {
        for (name, entity) in change.entities {
            guard let registry = registry(named: name) else { continue }
            for key in entity.inserted + entity.deleted + entity.updated.keys { registry.vacate(key) }
            for key in entity.deleted { removeDeleted(key, registry) }
            do { try refresh(entity.updated, registry) } catch {
                logMessage("\(name) could not be brought up to date: \(error)")
            }
            forgetRelationships(touchedBy: entity, in: registry)
        }
    }

    private func removeDeleted(_ key: Int64, _ registry: EntityRegistry) {
        guard let model = registry.model(key) else { return }
        let storage = model._$storage
        if !storage.changes.isEmpty { logMessage("\(storage.shownName) was deleted elsewhere; its changes are not kept") }
        changed.removeAll { $0 === model }
        deleted.removeAll { $0 === model }
        leavePending(model)
        leave(model, registry)
    }

    /// Nothing that is still to be saved leads to a record that is gone.
    private func leavePending(_ model: any PersistentModel) {
        let name = model._$storage.info.entity.name
        for other in inserted + changed where other !== model {
            let end = other._$storage
            for property in end.info.relationships where end.info.relationship(at: property)?.destination == name {
                guard other._$related(at: property)?.contains(where: { $0 === model }) == true else { continue }
                end.disconnect(property, of: other, from: model)
            }
        }
    }

    /// Reads records anew and gives the models what changed in them.
    private func refresh(_ updated: [Int64: Set<String>], _ registry: EntityRegistry) throws {
        let known = updated.keys.filter { registry.model($0) != nil }
        guard !known.isEmpty else { return }
        let batch = try registry.store.records(entity: registry.entity.name, keys: known)
        for (row, key) in batch.keys.enumerated() {
            guard let model = registry.model(key), model._$storage.fault == nil else { continue }
            for name in updated[key] ?? [] {
                guard let property = registry.info.propertyNumbers[name] else { continue }
                try refresh(property, of: model, row, batch)
            }
        }
    }

    func refresh(_ keys: [Int64], _ registry: EntityRegistry) throws {
        let names = Set(registry.entity.recordColumns.map(\.name))
        try refresh(Dictionary(keys.map { ($0, names) }) { first, _ in first }, registry)
    }

    private func refresh(_ property: Int, of model: any PersistentModel, _ row: Int, _ batch: RecordBatch) throws {
        let storage = model._$storage
        let column = storage.columns[property]
        guard column >= 0, let registry = storage.registry else { return }
        let external = storage.info.attribute(at: property).flatMap { $0.isExternal ? $0 : nil }
        if storage.changes.contains(property) {
            // The own value stays; what it is compared with at the save, and goes back to, is the store's.
            storage.originals[property] =
                try external.map { try registry.store.externalValue(entity: registry.entity.name, attribute: $0.name, key: storage.key) }
                ?? batch.values[row * batch.width + column]
            return
        }
        if external != nil { return model._$forget(at: property) }
        let value = batch.values[row * batch.width + column]
        guard (try? model._$value(at: property)) != value else { return }
        model._$setValue(value, at: property)
    }

    /// To-many relationships that the change may have altered are looked up anew.
    private func forgetRelationships(touchedBy change: StoreChange.Entity, in registry: EntityRegistry) {
        let info = registry.info
        let membersChanged = !change.inserted.isEmpty || !change.deleted.isEmpty
        let updatedNames = change.updated.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        for property in info.relationships {
            guard let relationship = info.relationship(at: property) else { continue }
            let isTouched = membersChanged || updatedNames.contains(relationship.name) || change.links.contains(relationship.name)
            guard isTouched else { continue }
            if change.links.contains(relationship.name) { forget(property, in: registry) }
            if let inverse = info.inverse(of: property), let other = self.registry(named: relationship.destination) {
                forget(inverse, in: other)
            } else if membersChanged {
                forget(property, in: registry)
            }
        }
    }

    /// Relationships that may have been looked up while some of their members were deleted.
    func forgetRelationships(to entities: Set<String>) {
        for registry in allRegistries {
            for property in registry.info.relationships {
                guard let relationship = registry.info.relationship(at: property), entities.contains(relationship.destination)
                else { continue }
                forget(property, in: registry)
            }
        }
    }

    private func forget(_ property: Int, in registry: EntityRegistry) {
        guard registry.info._columns[property] < 0, let relationship = registry.info.relationship(at: property) else { return }
        for model in registry.models where model._$storage.state == .registered {
            let storage = model._$storage
            let isChanged = storage.changes.contains(property)
            if isChanged, case .links = relationship.storage {
                do { try rebase(property, of: model) } catch {
                    logMessage("\(relationship.name) of \(storage.shownName) could not be brought up to date: \(error)")
                }
            } else {
                // The other ends know what is pending.
                storage.memberKeys[property] = nil
                model._$relate(.forget, at: property)
            }
        }
    }

    /// Does what was changed here, at either end, to the members that the store has now.
    private func rebase(_ property: Int, of model: any PersistentModel) throws {
        let storage = model._$storage
        guard let before = storage.originalMembers[property], let now = model._$related(at: property) else { return }
        let (removed, added) = _ModelStorage.difference(from: before, to: now)
        let stored = try storedMembers(property, of: storage)
        storage.originalMembers[property] = stored
        let kept = withPendingMembers(stored, property, of: storage).filter { member in !removed.contains { $0 === member } }
        model._$relate(.set(kept + added.filter { member in !kept.contains { $0 === member } }), at: property)
    }

    /// Someone wrote without saying what.
    private func refreshEverything() {
        for registry in allRegistries {
            let keys = registry.models.filter { $0._$storage.state == .registered }.map { $0._$storage.key }
            do {
                let there = Set(try registry.store.records(entity: registry.entity.name, keys: keys).keys)
                for key in keys where !there.contains(key) { removeDeleted(key, registry) }
                try refresh(Array(there), registry)
            } catch {
                logMessage("\(registry.entity.name) could not be brought up to date: \(error)")
            }
            for property in registry.info.relationships { forget(property, in: registry) }
        }
    }
}
