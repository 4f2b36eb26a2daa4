/// A model that comes back – deleted and inserted again, or inserted again after a rollback – is related as before.
extension ModelContext {
    /// Gives a model its place again in the relationships that it was taken out of.
    func rejoin(_ model: any PersistentModel) {
        let storage = model._$storage
        guard let left = storage.left else { return }
        storage.left = nil
        for end in left { join(end.model, end.property, model) }
        // Lists that were looked up meanwhile lack the model, too.
        for property in storage.info.relationships {
            guard let inverse = storage.info.inverse(of: property), let others = model._$related(at: property) else { continue }
            for other in others where !join(other, inverse, model) {
                storage.disconnect(property, of: model, from: other)
            }
        }
    }

    /// - Returns: whether the other model has this one afterwards: not if it is deleted, or has found another one.
    @discardableResult
    private func join(_ other: any PersistentModel, _ property: Int, _ model: any PersistentModel) -> Bool {
        let end = other._$storage
        guard end.state == .inserted || end.state == .registered, let relationship = end.info.relationship(at: property)
        else { return false }
        let members = end.related(property, of: other)
        if members.contains(where: { $0 === model }) { return true }
        if relationship.isToOneRelationship, !members.isEmpty { return false }
        end.connect(property, of: other, to: model)
        return true
    }
}
