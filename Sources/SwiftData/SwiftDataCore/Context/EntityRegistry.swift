import FieldReflection
import Foundation

/// A context's book of the models of one class: one object for each record.
package final class EntityRegistry {
    package let info: _ModelInfo
    /// The entity as the container's schema has it.
    let entity: Schema.Entity
    let store: any RecordStore
    package let scope: PersistentIdentifier.Scope
    private(set) weak var context: ModelContext?

    private let references = FadingReferences()
    private var reservedKeys: Range<Int64> = 0..<0
    private var lastReservation = 8

    init(info: _ModelInfo, entity: Schema.Entity, store: any RecordStore, context: ModelContext) {
        self.info = info
        self.entity = entity
        self.store = store
        self.context = context
        scope = .of(store: store.identifier, entity: entity.name)
    }

    func identifier(_ key: Int64) -> PersistentIdentifier {
        (store as? SnapshotStore)?.identifier(entity: entity.name, key: key)
            ?? PersistentIdentifier(scope: scope, key: .number(key))
    }

    /// The key of a model of this entity and store.
    func key(_ identifier: PersistentIdentifier) -> Int64? {
        guard identifier.scope === scope else { return nil }
        if let custom = store as? SnapshotStore { return custom.key(of: identifier) }
        return identifier.number
    }

    func model(_ key: Int64) -> (any PersistentModel)? {
        func open<T: PersistentModel>(_ type: T.Type) -> (any PersistentModel)? { references.object(key, as: type) }
        return open(info.type)
    }

    func model<T: PersistentModel>(_ key: Int64, as type: T.Type) -> T? { references.object(key, as: type) }

    func register(_ model: any PersistentModel, _ key: Int64) {
        references.set(model, for: key)
        model._$storage.registeredObject = ObjectIdentifier(model)
    }

    func unregister(_ key: Int64) { references.remove(key) }

    /// To be called when a model is deinitialised, on any thread.
    func forget(_ model: ObjectIdentifier, _ key: Int64) { references.remove(model, for: key) }

    var models: [any PersistentModel] {
        func open<T: PersistentModel>(_ type: T.Type) -> [any PersistentModel] { references.all(as: type) }
        return open(info.type)
    }

    /// A number for a new record above `last`; they are taken from the store in growing blocks.
    func nextKey(after last: Int64 = 0) -> Int64 {
        if reservedKeys.isEmpty || reservedKeys.lowerBound <= last {
            reservedKeys = store.reserveKeys(entity: entity.name, count: lastReservation, after: last)
            lastReservation = Swift.min(lastReservation * 4, 4096)
        }
        return reservedKeys.removeFirst()
    }

    /// Another process saved a record under the number of a model that waits here for its first save: the model gets another.
    func vacate(_ key: Int64) {
        guard let pending = model(key), pending._$storage.state == .inserted else { return }
        unregister(key)
        pending._$storage.key = nextKey(after: key)
        register(pending, pending._$storage.key)
    }
}
