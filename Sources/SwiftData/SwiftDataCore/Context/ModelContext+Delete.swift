import Foundation

extension ModelContext {
    /// Deletes the model at the next save; what it is related to is deleted or let go at once, as the delete rules say.
    public func delete<T: PersistentModel>(_ model: T) { delete(any: model) }

    func delete(any model: any PersistentModel) {
        let model = model.principal
        let storage = model._$storage
        guard storage.context === self else {
            if storage.context != nil { logMessage("\(storage.shownName) is in another context and is not deleted") }
            return
        }
        fulfil(storage)
        undoManager?.beginUndoGrouping()
        defer { undoManager?.endUndoGrouping() }
        if storage.state == .inserted || storage.state == .registered { storage.left = [] }
        switch storage.state {
        case .inserted:
            recordUndo(ofDeleting: model)
            letGo(model)
            leaveOneWayRelationships(model)
            withdraw(model)
        case .registered:
            recordUndo(ofDeleting: model)
            storage.state = .deleted
            deleted.append(model)
            letGo(model)
            leaveOneWayRelationships(model)
        case .detached, .deleted, .gone: return
        }
        noteMembership(of: storage.info)
        scheduleAutosave()
    }

    /// Deletes all models of a type, or those that satisfy the predicate.
    ///
    /// They are looked up and deleted one by one, so that delete rules hold and views see it; nothing is written before
    /// `save()`.
    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {
        for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(model) }
    }

    /// Applies the delete rules of the model's relationships.
    private func letGo(_ model: any PersistentModel) {
        let storage = model._$storage
        for property in storage.info.relationships {
            guard let relationship = storage.info.relationship(at: property) else { continue }
            switch relationship.deleteRule {
            case .noAction, .deny: continue
            case .cascade:
                for other in storage.related(property, of: model) { delete(any: other) }
            case .nullify:
                guard let inverse = storage.info.inverse(of: property) else { continue }
                for other in storage.related(property, of: model) {
                    other._$storage.disconnect(inverse, of: other, from: model)
                    storage.left?.append(RelationshipEnd(model: other, property: inverse))
                }
            }
        }
    }

    /// Takes the model out of relationships that have no other end: of what the context has in memory; the store does the rest.
    private func leaveOneWayRelationships(_ model: any PersistentModel) {
        let name = model._$storage.info.entity.name
        for registry in allRegistries {
            let info = registry.info
            let oneWay = info.relationships.filter { info.relationship(at: $0)?.destination == name && info.inverse(of: $0) == nil }
            guard !oneWay.isEmpty else { continue }
            for other in registry.models {
                for property in oneWay where other._$related(at: property)?.contains(where: { $0 === model }) == true {
                    other._$storage.disconnect(property, of: other, from: model)
                    model._$storage.left?.append(RelationshipEnd(model: other, property: property))
                }
            }
        }
    }

    /// Takes an inserted model out again.
    func withdraw(_ model: any PersistentModel) {
        inserted.removeAll { $0 === model }
        model._$storage.registry?.unregister(model._$storage.key)
        model._$storage.detach(as: .detached)
    }

    /// Takes back a deletion that is not saved.
    func restore(_ model: any PersistentModel) {
        deleted.removeAll { $0 === model }
        model._$storage.state = .registered
        forgetRelationships(to: [model._$storage.info.entity.name])
        rejoin(model)
        noteMembership(of: model._$storage.info)
    }
}
