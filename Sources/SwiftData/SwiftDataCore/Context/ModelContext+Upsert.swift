/// Upsert: a new model whose unique values a record has already becomes that record at the save.
///
/// The record takes the attributes of the new model, and the relationships that were set on it: one that was not set, or
/// was only joined from its other end, keeps what the record has.
extension ModelContext {
    /// Saves the changes to a store. Where new models meet records, they become these first, and the rest is as if they had
    /// been fetched and changed.
    func write(_ changes: ChangeSet, to store: any RecordStore) throws {
        var changes = changes
        while true {
            do {
                return settle(try store.save(changes))
            } catch let conflict as UniqueConflict {
                try resolve(conflict)
                try validate()
                guard let rest = try changeSets().first(where: { $0.0 === store })?.1 else { return }
                changes = rest
            }
        }
    }

    private func resolve(_ conflict: UniqueConflict) throws {
        undoManager?.disableUndoRegistration()
        defer {
            undoManager?.enableUndoRegistration()
            inserted.removeAll { $0._$storage.state != .inserted }
        }
        for (entity, keys) in conflict.existing.sorted(by: { $0.key < $1.key }) {
            guard let registry = registry(named: entity) else { continue }
            for (new, existing) in keys.sorted(by: { $0.key < $1.key }) {
                guard let model = registry.model(new), model._$storage.state == .inserted else { continue }
                if let known = registry.model(existing) {
                    try unite(model, with: known)
                } else {
                    try adopt(existing, registry, as: model)
                }
            }
        }
        replaceUnited()
    }

    /// Makes a new model the object of a record that the context has not read.
    private func adopt(_ key: Int64, _ registry: EntityRegistry, as model: any PersistentModel) throws {
        let batch = try registry.store.records(entity: registry.entity.name, keys: [key])
        // Deleted by another process meanwhile: the next attempt inserts it.
        guard batch.count == 1 else { return }
        let storage = model._$storage
        let given = takeRelationships(of: model)
        upserted.append(model)
        registry.unregister(storage.key)
        storage.forgetChanges()
        (storage.key, storage.state, storage.isListed, storage.isUpserted) = (key, .registered, true, true)
        registry.register(model, key)
        changed.append(model)
        for (property, layout) in storage.info.entity.propertyLayout.enumerated() {
            let column = storage.columns[property]
            switch layout.kind {
            case .attribute(let attribute) where column >= 0:
                storage.changes.insert(property)
                if !attribute.isExternal { storage.originals[property] = batch.values[column] }
            case .relationship where column >= 0: model._$setValue(batch.values[column], at: property)
            case .relationship:
                storage.memberKeys[property] = nil
                model._$forget(at: property)
            default: continue
            }
        }
        apply(given, to: model)
        noteMembership(of: storage.info)
    }

    /// Gives the values of a new model to the object that the context has for its record, for which it stands from then on.
    private func unite(_ model: any PersistentModel, with known: any PersistentModel) throws {
        let (storage, principal) = (model._$storage, known.principal)
        guard principal !== model else { return }
        fulfil(principal._$storage)
        let given = takeRelationships(of: model)
        for (property, layout) in storage.info.entity.propertyLayout.enumerated() {
            guard case .attribute = layout.kind, storage.columns[property] >= 0 else { continue }
            let value = try model._$value(at: property)
            if try principal._$value(at: property) != value { set(property, of: principal, to: value) }
        }
        upserted.append(model)
        storage.registry?.unregister(storage.key)
        storage.become(principal, model)
        storage.isUpserted = true
        apply(given.map { ($0.property, $0.members.map { $0 === model ? principal : $0 }, $0.isWhole) }, to: principal)
        noteMembership(of: storage.info)
    }

    // MARK: Relationships

    /// What a new model was given, and whether that is all that it is to have.
    private typealias GivenRelationship = (property: Int, members: [any PersistentModel], isWhole: Bool)

    /// The relationships that were set. Their other ends forget the model until it is what it becomes.
    private func takeRelationships(of model: any PersistentModel) -> [GivenRelationship] {
        let storage = model._$storage
        let given = storage.info.relationships.compactMap { property -> GivenRelationship? in
            let members = storage.related(property, of: model)
            let isAssigned = storage.assigned.contains(property)
            guard isAssigned || !members.isEmpty else { return nil }
            return (property, members, isAssigned || storage.info.relationship(at: property)?.isToOneRelationship == true)
        }
        for (property, members, _) in given {
            guard let inverse = storage.info.inverse(of: property) else { continue }
            for other in members { other._$storage.disconnect(inverse, of: other, from: model) }
        }
        return given
    }

    private func apply(_ given: [GivenRelationship], to model: any PersistentModel) {
        for (property, members, isWhole) in given {
            set(property, of: model, to: isWhole ? members : model._$storage.related(property, of: model) + members)
        }
    }

    /// Relationships without another end that led to new models lead to those that these became.
    private func replaceUnited() {
        let destinations = Set(upserted.filter { $0._$storage.principal != nil }.map { $0._$storage.info.entity.name })
        guard !destinations.isEmpty else { return }
        for model in inserted + changed {
            let info = model._$storage.info
            for property in info.relationships where info.inverse(of: property) == nil {
                guard let relationship = info.relationship(at: property), destinations.contains(relationship.destination),
                    let members = model._$related(at: property), members.contains(where: { $0._$storage.principal != nil })
                else { continue }
                set(property, of: model, to: members.map(\.principal))
            }
        }
    }

    // MARK: Rolling back

    /// Models of a save that failed after they had become records are new ones again.
    func partUpserted() {
        for model in upserted {
            let storage = model._$storage
            if storage.principal != nil {
                storage.partFromPrincipal(model)
            } else {
                changed.removeAll { $0 === model }
                storage.registry?.unregister(storage.key)
                storage.detach(as: .detached)
            }
            storage.left = []
            storage.isUpserted = false
        }
        upserted = []
    }
}
