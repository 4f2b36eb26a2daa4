/// A model that was inserted.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert, Hashable {
    public typealias TransactionIdentifier = Int64
    public typealias ChangeIdentifier = Int64

    public let changeIdentifier: ChangeIdentifier
    public let transactionIdentifier: TransactionIdentifier
    public let changedPersistentIdentifier: PersistentIdentifier
}

/// A model that was changed.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate, Hashable {
    public typealias TransactionIdentifier = Int64
    public typealias ChangeIdentifier = Int64
    public typealias PropertyUpdate = PartialKeyPath<Model> & Sendable

    public let changeIdentifier: ChangeIdentifier
    public let transactionIdentifier: TransactionIdentifier
    public let changedPersistentIdentifier: PersistentIdentifier
    /// Attributes and relationships, without those that the model no longer has.
    public let updatedAttributes: [any PartialKeyPath<Model> & Sendable]

    public static func == (lhs: DefaultHistoryUpdate<Model>, rhs: DefaultHistoryUpdate<Model>) -> Bool {
        lhs.changeIdentifier == rhs.changeIdentifier && lhs.changedPersistentIdentifier == rhs.changedPersistentIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(changeIdentifier)
        hasher.combine(changedPersistentIdentifier)
    }
}

/// A model that was deleted.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete {
    public typealias TransactionIdentifier = Int64
    public typealias ChangeIdentifier = Int64

    public let changeIdentifier: ChangeIdentifier
    public let transactionIdentifier: TransactionIdentifier
    public let changedPersistentIdentifier: PersistentIdentifier
    public let tombstone: HistoryTombstone<Model>
}

extension DefaultHistoryDelete: Hashable {
    public static func == (lhs: DefaultHistoryDelete<Model>, rhs: DefaultHistoryDelete<Model>) -> Bool {
        lhs.changeIdentifier == rhs.changeIdentifier && lhs.changedPersistentIdentifier == rhs.changedPersistentIdentifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(changeIdentifier)
        hasher.combine(changedPersistentIdentifier)
    }
}
