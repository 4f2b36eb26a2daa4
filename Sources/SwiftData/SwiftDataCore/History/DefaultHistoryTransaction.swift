import Foundation

/// One save, as the history of a store remembers it.
///
/// Changes are kept in ranges and made into values when `changes` is read. Changes of models that the app no longer has
/// are left out.
public struct DefaultHistoryTransaction: HistoryTransaction {
    public typealias TransactionIdentifier = Int64
    public typealias TokenType = DefaultHistoryToken

    private let record: HistoryRecord
    private let schema: Schema
    public let storeIdentifier: String
    /// The place right behind the transaction.
    public let token: TokenType

    package init(_ record: HistoryRecord, token: DefaultHistoryToken, store: String, schema: Schema) {
        (self.record, self.token, storeIdentifier, self.schema) = (record, token, store, schema)
    }

    public var id: Int64 { record.id }
    public var transactionIdentifier: TransactionIdentifier { record.id }
    public var timestamp: Date { record.timestamp }
    public var author: String? { record.author }
    /// The app's bundle identifier, or the name of the program where it has none.
    public var bundleIdentifier: String { record.process.bundle }
    public var processIdentifier: String { record.process.identifier }

    /// By model in alphabetical order: insertions, updates, deletions. Cost: one value a change, each time it is read.
    public var changes: [HistoryChange] {
        var changes: [HistoryChange] = []
        for entity in record.changes.entities {
            guard let modelType = schema.entitiesByName[entity.name]?.modelType else { continue }
            append(entity, modelType, to: &changes)
        }
        return changes
    }

    private func append<Model: PersistentModel>(
        _ entity: HistoryChanges.Entity, _ model: Model.Type, to changes: inout [HistoryChange]
    ) {
        let scope = PersistentIdentifier.Scope.of(store: storeIdentifier, entity: entity.name)
        let keyPaths = self.keyPaths(model, entity: entity.name)
        func change(_ key: Int64) -> (change: Int64, model: PersistentIdentifier) {
            // Unique and ascending within the store, as long as a transaction has less than 2^24 changes.
            (id << 24 | Int64(changes.count), PersistentIdentifier(scope: scope, key: .number(key)))
        }
        for key in entity.inserted {
            let (number, model) = change(key)
            changes.append(
                .insert(
                    DefaultHistoryInsert<Model>(
                        changeIdentifier: number, transactionIdentifier: id, changedPersistentIdentifier: model)))
        }
        for group in entity.updated {
            let paths = group.properties.compactMap { keyPaths[$0] }
            for key in group.keys {
                let (number, model) = change(key)
                changes.append(
                    .update(
                        DefaultHistoryUpdate<Model>(
                            changeIdentifier: number, transactionIdentifier: id, changedPersistentIdentifier: model,
                            updatedAttributes: paths)))
            }
        }
        for key in entity.deleted {
            let (number, model) = change(key)
            changes.append(
                .delete(
                    DefaultHistoryDelete<Model>(
                        changeIdentifier: number, transactionIdentifier: id, changedPersistentIdentifier: model,
                        tombstone: HistoryTombstone(entity.tombstones[key] ?? [:]))))
        }
    }

    /// By name, also by the name that the property had before it was renamed.
    private func keyPaths<Model: PersistentModel>(
        _ model: Model.Type, entity: String
    ) -> [String: any PartialKeyPath<Model> & Sendable] {
        var found: [String: any PartialKeyPath<Model> & Sendable] = [:]
        let properties = schema.entitiesByName[entity]?.storedPropertiesByName ?? [:]
        for property in Model.schemaMetadata {
            guard let path = HistoryCast.to((any PartialKeyPath<Model> & Sendable).self, property.keypath) else { continue }
            found[property.name] = path
            if let original = properties[property.name]?.originalName, !original.isEmpty, found[original] == nil { found[original] = path }
        }
        return found
    }

    public static func == (lhs: DefaultHistoryTransaction, rhs: DefaultHistoryTransaction) -> Bool {
        lhs.record.id == rhs.record.id && lhs.storeIdentifier == rhs.storeIdentifier && lhs.timestamp == rhs.timestamp
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(record.id)
        hasher.combine(storeIdentifier)
    }
}
