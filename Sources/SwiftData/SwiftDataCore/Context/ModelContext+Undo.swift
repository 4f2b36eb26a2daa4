import Foundation

/// Recording how to take changes back. What one call or event changes is one step if the undo manager groups it so.
extension ModelContext {
    var recordsUndo: Bool { undoManager?.isUndoRegistrationEnabled == true }

    func recordUndo(of storage: _ModelStorage, _ property: Int, _ value: StoredValue) {
        guard recordsUndo, let model = storage.registry?.model(storage.key) else { return }
        undoManager?.registerUndo(withTarget: self) { $0.set(property, of: model, to: value) }
    }

    private func set(_ property: Int, of model: any PersistentModel, to value: StoredValue) {
        guard model._$storage.context === self else { return }
        model._$storage.attributeWillChange(property) { try model._$value(at: property) }
        model._$setValue(value, at: property)
        model._$storage.attributeDidChange(property, of: model)
    }

    func recordUndo(of model: any PersistentModel, _ property: Int, members: [any PersistentModel]) {
        guard recordsUndo, !isUndoing else { return }
        undoManager?.registerUndo(withTarget: self) { $0.set(property, of: model, to: members) }
    }

    private func set(_ property: Int, of model: any PersistentModel, to members: [any PersistentModel]) {
        let storage = model._$storage
        guard storage.context === self else { return }
        let old = storage.related(property, of: model)
        storage.relationshipWillChange(property, from: old)
        model._$relate(.set(members), at: property)
        storage.relationshipDidChange(property, of: model, from: old, to: members)
    }

    func recordUndo(ofInserting model: any PersistentModel) {
        guard recordsUndo else { return }
        undoManager?.registerUndo(withTarget: self) { $0.delete(any: model) }
    }

    func recordUndo(ofDeleting model: any PersistentModel) {
        guard recordsUndo else { return }
        let storage = model._$storage
        let relationships = storage.info.relationships.map { ($0, storage.related($0, of: model)) }
        undoManager?.registerUndo(withTarget: self) { context in
            context.insert(any: model)
            for (property, members) in relationships { context.set(property, of: model, to: members) }
        }
    }
}
