extension ModelContext {
    /// Takes back every change since the last save.
    public func rollback() {
        mergeInbox()
        failedInsertions = []
        endFailures()
        partUpserted()
        let (inserted, changed, deleted) = (inserted, changed, deleted)
        (self.inserted, self.changed, self.deleted) = ([], [], [])
        for model in inserted where model._$storage.state == .inserted {
            model._$storage.registry?.unregister(model._$storage.key)
            noteMembership(of: model._$storage.info)
            model._$storage.detach(as: .detached)
            model._$storage.left = []
        }
        for model in deleted where model._$storage.state == .deleted {
            model._$storage.state = .registered
            model._$storage.left = nil
            noteMembership(of: model._$storage.info)
        }
        for model in changed + deleted where model._$storage.state == .registered { revert(model) }
        if !deleted.isEmpty { forgetRelationships(to: Set(deleted.map { $0._$storage.info.entity.name })) }
        forgetLookedUpRelationships()
        undoManager?.removeAllActions(withTarget: self)
    }

    private func revert(_ model: any PersistentModel) {
        let storage = model._$storage
        storage.isListed = false
        let (changes, originals) = (storage.changes, storage.originals)
        storage.forgetChanges()
        for property in changes {
            if let original = originals[property] {
                model._$setValue(original, at: property)
            } else if storage.info.relationship(at: property) != nil {
                storage.memberKeys[property] = nil
                model._$relate(.forget, at: property)
            }
            noteUpdate(of: storage.info, property)
        }
    }

    /// What was looked up since the last save was looked up among changes that are no more.
    private func forgetLookedUpRelationships() {
        for (weakModel, property) in heldRelationships {
            guard let model = weakModel.model, model._$storage.state == .registered else { continue }
            model._$storage.memberKeys[property] = nil
            model._$relate(.forget, at: property)
        }
        heldRelationships.removeAll(keepingCapacity: true)
    }
}
