/// A second object for a record of which the context has one already.
///
/// A model that is inserted, and at the save turns out to be a record that the context knows, stays usable: it has no values
/// of its own from then on, but reads those of the first object, its principal, and writes to it.
extension _ModelStorage {
    /// Whether a value that was looked up may stay in its slot.
    public var _keepsValues: Bool { principal == nil }

    /// What the principal has; read as anybody reads it, so that observers of this model observe that one.
    func principalValue<Value>(_ property: Int, as type: Value.Type) -> Value? {
        guard let principal else { return nil }
        func read<M: PersistentModel>(_ model: M) -> Value? {
            (Self.keyPath(property, of: M.self) as? KeyPath<M, Value>).map { model[keyPath: $0] }
        }
        return read(principal)
    }

    /// Sets a property of the principal, as anybody sets it.
    /// - Returns: whether there is one.
    func passToPrincipal<Value>(_ value: Value?, _ property: Int, of model: some PersistentModel) -> Bool {
        guard let principal else { return false }
        model._$forget(at: property)
        func write<M: PersistentModel>(_ principal: M) {
            guard let value, let keyPath = Self.keyPath(property, of: M.self) as? ReferenceWritableKeyPath<M, Value> else { return }
            principal[keyPath: keyPath] = value
        }
        write(principal)
        return true
    }

    private static func keyPath<M: PersistentModel>(_ property: Int, of type: M.Type) -> AnyKeyPath? {
        let metadata = M.schemaMetadata
        return metadata.indices.contains(property) ? metadata[property].keypath : nil
    }

    /// Empties the model, which is the principal's from now on.
    func become(_ principal: any PersistentModel, _ model: any PersistentModel) {
        detach(as: .detached)
        self.principal = principal
        for property in info.entity.propertyLayout.indices {
            model._$forget(at: property)
            // For observers only: there is nothing left to forget.
            model._$relate(.forget, at: property)
        }
    }

    /// Gives the model the values of its principal, which it no longer stands for. Relationships stay with the principal.
    func partFromPrincipal(_ model: any PersistentModel) {
        guard let principal else { return }
        self.principal = nil
        for (property, layout) in info.entity.propertyLayout.enumerated() {
            guard case .attribute = layout.kind, let value = try? principal._$value(at: property) else { continue }
            model._$setValue(value, at: property)
        }
    }
}

extension PersistentModel {
    /// The object that has this one's record: itself, nearly always.
    var principal: any PersistentModel { _$storage.principal ?? self }
}
