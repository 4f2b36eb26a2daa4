import Foundation

/// Recording how to take changes back. What one call or event changes is one step if the undo manager groups it so.
extension ModelContext {
    var recordsUndo: Bool { undoManager?.isUndoRegistrationEnabled == true }

    func recordUndo(of storage: _ModelStorage, _ property: Int, _ value: StoredValue) {
        guard recordsUndo, let model = storage.registry?.model(storage.key) else { return }
        undoManager?.registerUndo(withTarget: self) { $0.set(property, of: model, to: value) }
    }

    func set(_ property: Int, of model: any PersistentModel, to value: StoredValue) {
        let model = model.principal
        guard model._$storage.context === self else { return }
        model._$storage.attributeWillChange(property) { try model._$value(at: property) }
        model._$setValue(value, at: property)
        model._$storage.attributeDidChange(property, of: model)
    }

    func recordUndo(of model: any PersistentModel, _ property: Int, members: [any PersistentModel]) {
        guard recordsUndo, !isUndoing else { return }
        undoManager?.registerUndo(withTarget: self) { $0.set(property, of: model, to: members) }
    }

    func set(_ property: Int, of model: any PersistentModel, to members: [any PersistentModel]) {
        let model = model.principal
        let storage = model._$storage
        guard storage.context === self else { return }
        let old = storage.related(property, of: model)
        storage.relationshipWillChange(property, from: old)
        model._$relate(.set(members), at: property)
        storage.relationshipDidChange(property, of: model, from: old, to: members)
    }

    func recordUndo(ofInserting model: any PersistentModel) {
        guard recordsUndo else { return }
        undoManager?.registerUndo(withTarget: self) { context in
            // What was a record before it was inserted is not deleted.
            if !model._$storage.isUpserted { context.delete(any: model) }
        }
    }

    func recordUndo(ofDeleting model: any PersistentModel) {
        guard recordsUndo else { return }
        let storage = model._$storage
        let relationships = storage.info.relationships.map { ($0, storage.related($0, of: model)) }
        // Once the deletion is saved there is no record to read from what was never touched, or is kept apart.
        let values = storage.info.entity.propertyLayout.enumerated().compactMap { property, layout -> (Int, StoredValue)? in
            guard case .attribute = layout.kind, let value = try? model._$value(at: property) else { return nil }
            return (property, value)
        }
        undoManager?.registerUndo(withTarget: self) { context in
            if model._$storage.state == .gone { for (property, value) in values { model._$setValue(value, at: property) } }
            context.insert(any: model)
            for (property, members) in relationships { context.set(property, of: model, to: members) }
        }
    }
}
