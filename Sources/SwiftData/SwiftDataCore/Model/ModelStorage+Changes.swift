import Foundation

/// What happens around a change of a property.
extension _ModelStorage {
    // MARK: Attributes

    func attributeWillChange(_ property: Int, original: () throws -> StoredValue) {
        switch state {
        case .detached, .deleted: return
        case .gone:
            logMessage("\(info.name(at: property)) of \(shownName) was set after the deletion was saved; the value is not kept")
        case .inserted, .registered:
            let isRecorded = originals[property] != nil || state == .inserted
            guard !isRecorded || context?.recordsUndo == true else { return }
            let value = (try? original()) ?? .null
            if !isRecorded { originals[property] = value }
            context?.recordUndo(of: self, property, value)
        }
    }

    func attributeDidChange(_ property: Int, of model: any PersistentModel) {
        noteChange(property, of: model)
    }

    private func noteChange(_ property: Int, of model: any PersistentModel) {
        guard state == .inserted || state == .registered else { return }
        changes.insert(property)
        registry?.context?.modelDidChange(model, property)
    }

    // MARK: Relationships

    func relationshipWillChange(_ property: Int, from models: @autoclosure () -> [any PersistentModel]) {
        guard state == .registered, let relationship = info.relationship(at: property) else { return }
        if relationship.isToOneRelationship {
            guard originals[property] == nil else { return }
            originals[property] = models().first.map { .integer($0._$storage.key) } ?? .null
        } else if originalMembers[property] == nil {
            originalMembers[property] = models()
        }
    }

    /// The model was inserted with relationships that its initialiser has set.
    func connectInitialRelationships(of model: any PersistentModel) {
        for property in info.relationships {
            guard let models = model._$related(at: property), !models.isEmpty else { continue }
            if connected.contains(property) {
                joinContexts(model, models)
            } else {
                relationshipDidChange(property, of: model, from: [], to: models)
            }
        }
    }

    /// Brings the other ends in line.
    func relationshipDidChange(
        _ property: Int, of model: any PersistentModel, from old: [any PersistentModel], to given: [any PersistentModel]
    ) {
        let undoManager = context?.recordsUndo == true ? context?.undoManager : nil
        undoManager?.beginUndoGrouping()
        defer { undoManager?.endUndoGrouping() }
        memberKeys[property] = nil
        // A relationship is a set: what is in it already is not added again.
        let new = Self.withoutRepetitions(given, after: old)
        if new.count < given.count { model._$relate(.set(new), at: property) }
        // What an initialiser set is not connected yet.
        let known = connected.contains(property) || state != .detached ? old : []
        connected.insert(property)
        let (removed, added) = Self.difference(from: known, to: new)
        if added.contains(where: { $0._$storage.principal != nil }) {
            model._$relate(.set(new.map(\.principal)), at: property)
            return relationshipDidChange(property, of: model, from: old, to: new.map(\.principal))
        }
        apply(property, of: model, removed: removed, added: added, from: old)
    }

    /// As `relationshipDidChange`, for what is done most: models were appended that were not in the relationship. Neither those
    /// that were are touched, nor is a list of them made, so that a list can be built up by appending.
    /// - Returns: false if the other ends have to be told of more than that.
    func relationshipDidGrow(
        _ property: Int, of model: any PersistentModel, by added: [any PersistentModel],
        from old: @autoclosure () -> [any PersistentModel]
    ) -> Bool {
        guard connected.contains(property) || state != .detached, added.allSatisfy({ $0._$storage.principal == nil }) else {
            return false
        }
        let undoManager = context?.recordsUndo == true ? context?.undoManager : nil
        undoManager?.beginUndoGrouping()
        defer { undoManager?.endUndoGrouping() }
        memberKeys[property] = nil
        connected.insert(property)
        apply(property, of: model, removed: [], added: added, from: old())
        return true
    }

    private func apply(
        _ property: Int, of model: any PersistentModel, removed: [any PersistentModel], added: [any PersistentModel],
        from old: @autoclosure () -> [any PersistentModel]
    ) {
        if state == .inserted || state == .detached && !(removed.isEmpty && added.isEmpty) { assigned.insert(property) }
        if state == .inserted || state == .registered, !(removed.isEmpty && added.isEmpty), let context, context.recordsUndo {
            context.recordUndo(of: model, property, members: old())
        }
        noteChange(property, of: model)
        let inverse = info.inverse(of: property)
        if let inverse {
            for other in removed { other._$storage.disconnect(inverse, of: other, from: model) }
            for other in added { other._$storage.connect(inverse, of: other, to: model) }
        }
        joinContexts(model, added)
    }

    private static func withoutRepetitions(_ models: [any PersistentModel], after old: [any PersistentModel]) -> [any PersistentModel] {
        if models.count < 2 { return models }
        if models.count == old.count + 1, let last = models.last, zip(old, models).allSatisfy({ $0 === $1 }) {
            return old.contains { $0 === last } ? old : models
        }
        var seen: Set<ObjectIdentifier> = []
        return models.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    static func difference(
        from old: [any PersistentModel], to new: [any PersistentModel]
    ) -> (removed: [any PersistentModel], added: [any PersistentModel]) {
        // The two commonest cases, without sets: one appended, and nothing before.
        if old.isEmpty { return ([], new) }
        if new.count == old.count + 1, zip(old, new).allSatisfy({ $0 === $1 }) { return ([], [new[old.count]]) }
        let before = Set(old.map(ObjectIdentifier.init))
        let after = Set(new.map(ObjectIdentifier.init))
        return (old.filter { !after.contains(ObjectIdentifier($0)) }, new.filter { !before.contains(ObjectIdentifier($0)) })
    }

    /// A model that is related to one in a context belongs to the context, too.
    private func joinContexts(_ model: any PersistentModel, _ others: [any PersistentModel]) {
        for other in others {
            if let context, other._$storage.state == .detached { context.insert(any: other) }
            if state == .detached, let context = other._$storage.context { context.insert(any: model) }
        }
    }

    /// Adds `other` to the relationship of this end; the other end has it already.
    func connect(_ property: Int, of model: any PersistentModel, to other: any PersistentModel) {
        guard let relationship = info.relationship(at: property) else { return }
        connected.insert(property)
        if relationship.isToOneRelationship {
            let old = related(property, of: model)
            memberKeys[property] = nil
            if old.count == 1, old[0] === other { return }
            relationshipWillChange(property, from: old)
            model._$relate(.set([other]), at: property)
            noteChange(property, of: model)
            // Whoever had this model before has it no longer.
            if let inverse = info.inverse(of: property) {
                for previous in old { previous._$storage.disconnect(inverse, of: previous, from: model) }
            }
        } else {
            changeMembers(property, of: model, .append(other))
        }
    }

    /// Removes `other` from the relationship of this end.
    func disconnect(_ property: Int, of model: any PersistentModel, from other: any PersistentModel) {
        guard let relationship = info.relationship(at: property) else { return }
        if relationship.isToOneRelationship {
            let old = related(property, of: model)
            // Looked up, it may lack `other` already; the keys remembered from the last save still name it.
            memberKeys[property] = nil
            guard old.contains(where: { $0 === other }) else { return }
            relationshipWillChange(property, from: old)
            model._$relate(.set([]), at: property)
            noteChange(property, of: model)
        } else {
            changeMembers(property, of: model, .remove(other))
        }
    }

    private func changeMembers(_ property: Int, of model: any PersistentModel, _ change: _RelationChange) {
        if state == .registered, originalMembers[property] == nil, let members = model._$related(at: property) {
            originalMembers[property] = members
        }
        // Members that are not looked up will be found with the change when they are.
        memberKeys[property] = nil
        if model._$relate(change, at: property) { noteChange(property, of: model) }
    }

    // MARK: Looking up

    /// The models of a relationship, looked up if need be, without telling observers.
    func related(_ property: Int, of model: any PersistentModel) -> [any PersistentModel] {
        if let known = model._$related(at: property) { return known }
        var key: Int64 = 0
        if case .integer(let stored)? = try? model._$value(at: property) { key = stored }
        return lookUp(property, key: key)
    }

    /// The models of a relationship whose slot is empty; `key` is what the slot leads to, if it is to-one.
    func lookUp(_ property: Int, key: Int64) -> [any PersistentModel] {
        if let principal { return principal._$storage.related(property, of: principal) }
        guard state != .detached, state != .gone else { return [] }
        guard let context else {
            logMessage(
                "\(info.name(at: property)) of \(shownName) cannot be looked up: its context was released. Keep the context as long as its models"
            )
            return []
        }
        if fault != nil, case .integer(let stored) = context.faultedValue(property, of: self) {
            return context.lookUp(property, of: self, key: stored)
        }
        return context.lookUp(property, of: self, key: key)
    }

    /// The stored value of an attribute that is not in its slot.
    @usableFromInline
    func faultedRecord(_ property: Int) -> StoredValue {
        if let principal { return (try? principal._$value(at: property)) ?? .null }
        if state == .registered || state == .deleted, let context { return context.faultedValue(property, of: self) }
        guard let attribute = info.attribute(at: property) else { return .null }
        return attribute.defaultValue.flatMap { try? AttributeCoding.encode($0) } ?? .null
    }
}
