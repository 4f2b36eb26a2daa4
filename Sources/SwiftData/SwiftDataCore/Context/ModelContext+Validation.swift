/// What the schema demands of a save, looked at before anything is written.
extension ModelContext {
    /// - Throws: `SwiftDataError.modelValidationFailure` that names the model and the property.
    func validate() throws {
        for model in inserted + changed {
            let storage = model._$storage
            guard storage.state == .inserted || storage.state == .registered else { continue }
            for property in storage.info.relationships {
                guard storage.state == .inserted || storage.changes.contains(property) else { continue }
                try validate(property, of: model, storage)
            }
        }
        for model in deleted where model._$storage.state == .deleted { try validateDeletion(of: model) }
    }

    private func validateDeletion(of model: any PersistentModel) throws {
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

    private func validate(_ property: Int, of model: any PersistentModel, _ storage: _ModelStorage) throws {
        guard let relationship = storage.info.relationship(at: property) else { return }
        if relationship.isToOneRelationship {
            guard !relationship.isOptional, leadsNowhere(property, of: model) else { return }
            throw SwiftDataError.modelValidationFailure.because("\(storage.shownName) needs a value in \(relationship.name)")
        }
        guard let count = model._$related(at: property)?.count else { return }
        if let minimum = relationship.minimumModelCount, count < minimum, !(relationship.isOptional && count == 0) {
            throw SwiftDataError.modelValidationFailure.because(
                "\(storage.shownName) needs at least \(minimum) in \(relationship.name) and has \(count)")
        }
        if let maximum = relationship.maximumModelCount, maximum > 0, count > maximum {
            throw SwiftDataError.modelValidationFailure.because(
                "\(storage.shownName) may have at most \(maximum) in \(relationship.name) and has \(count)")
        }
    }

    /// Whether a to-one relationship that was changed is empty now. One whose type has no nil has an empty slot then.
    private func leadsNowhere(_ property: Int, of model: any PersistentModel) -> Bool {
        let storage = model._$storage
        if model._$related(at: property) == nil, storage.columns[property] >= 0 {
            return ((try? model._$value(at: property)) ?? .null).isNull
        }
        return !storage.related(property, of: model).contains { $0._$storage.isInContext }
    }
}
