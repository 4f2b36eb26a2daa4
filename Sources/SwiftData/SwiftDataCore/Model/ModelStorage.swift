import Foundation

/// What a model object knows of itself beside its properties: who it is, where it belongs, what changed.
///
/// It belongs to one object and is touched where that object may be: on its context's thread.
public final class _ModelStorage {
    package enum State: UInt8 {
        /// In no context.
        case detached
        /// In a context, not in a store yet.
        case inserted
        /// In a context and in a store.
        case registered
        /// Deleted in its context; the deletion is not saved.
        case deleted
        /// Deleted for good.
        case gone
    }

    package unowned(unsafe) let info: _ModelInfo  // a constant of the class, which lives for ever
    /// The context's book of the models of this class.
    package internal(set) var registry: EntityRegistry?
    /// The model, as the registry knows it.
    var registeredObject: ObjectIdentifier?
    /// The key in the store; 0 if there is none.
    package internal(set) var key: Int64
    package internal(set) var state: State
    /// Whether the context's list of changed models has it.
    var isListed: Bool
    /// Changed properties since the last save.
    package internal(set) var changes: PropertySet
    private var rare: Rare?
    /// The result whose member it is, while its record is not read yet.
    var fault: (group: FaultGroup, index: Int)?

    /// What most models never have, so that they need no room for it.
    private final class Rare {
        var originals: [Int: StoredValue] = [:]
        var originalMembers: [Int: [any PersistentModel]] = [:]
        var memberKeys: [Int: [Int64]] = [:]
        var connected = PropertySet()
        var assigned = PropertySet()
        var left: [RelationshipEnd]?
        var principal: (any PersistentModel)?
        var isUpserted = false
        var temporaryKey: Int64 = 0
    }

    public convenience init(_ info: _ModelInfo) { self.init(info, registry: nil, key: 0, state: .detached) }

    init(_ info: _ModelInfo, registry: EntityRegistry?, key: Int64, state: State = .registered) {
        (self.info, self.registry, registeredObject, self.key, self.state) = (info, registry, nil, key, state)
        (isListed, changes, rare) = (false, PropertySet(), nil)
    }

    package var context: ModelContext? { registry?.context ?? principal?._$storage.context }

    /// Whether it has a record, or is to get one: what others may refer to.
    var isInContext: Bool { state == .inserted || state == .registered || state == .deleted }

    package var hasChanges: Bool {
        state == .inserted || state == .deleted || !changes.isEmpty || principal?._$storage.hasChanges == true
    }

    package var identifier: PersistentIdentifier {
        if let principal { return principal._$storage.identifier }
        if let registry { return registry.identifier(key) }
        let rare = madeRare
        if rare.temporaryKey == 0 { rare.temporaryKey = PersistentIdentifier.reserveTemporaryKey() }
        return PersistentIdentifier(scope: .of(store: nil, entity: info.entity.name), key: .temporary(rare.temporaryKey))
    }

    private var madeRare: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
    }

    /// What changed properties were at the last save: attributes and keys of to-one relationships.
    var originals: [Int: StoredValue] {
        get { rare?.originals ?? [:] }
        _modify { yield &madeRare.originals }
    }

    /// The members of changed to-many relationships at the last save.
    var originalMembers: [Int: [any PersistentModel]] {
        get { rare?.originalMembers ?? [:] }
        _modify { yield &madeRare.originalMembers }
    }

    /// The members of to-many relationships that were looked up, by key, so that they need not be held.
    var memberKeys: [Int: [Int64]] {
        get { rare?.memberKeys ?? [:] }
        _modify { yield &madeRare.memberKeys }
    }

    /// Relationships whose other ends know of it: those set by an initialiser do not until the model is inserted.
    var connected: PropertySet {
        get { rare?.connected ?? PropertySet() }
        _modify { yield &madeRare.connected }
    }

    /// Relationships that were set at this end while the model was new, to what it has or to nothing.
    var assigned: PropertySet {
        get { rare?.assigned ?? PropertySet() }
        _modify { yield &madeRare.assigned }
    }

    /// The relationships of others that a model was taken out of when it was deleted or rolled back, to be restored if it
    /// comes back; nil for a model that never left.
    var left: [RelationshipEnd]? {
        get { rare?.left }
        _modify { yield &madeRare.left }
    }

    /// The object that has the record, if this one was inserted as a second one for it.
    var principal: (any PersistentModel)? {
        get { rare?.principal }
        set { madeRare.principal = newValue }
    }

    /// Whether it was inserted, and turned out to be a record that was there.
    var isUpserted: Bool {
        get { rare?.isUpserted ?? false }
        set { madeRare.isUpserted = newValue }
    }

    /// Leaves the context.
    func detach(as state: State) {
        fault = nil
        registry = nil
        self.state = state
        isListed = false
        forgetChanges()
        rare?.memberKeys = [:]
        guard state == .gone else { return }
        rare?.left = nil
        rare?.isUpserted = false
    }

    /// The end of the model, on any thread.
    func modelIsGone() {
        guard let registry, let registeredObject else { return }
        registry.forget(registeredObject, key)
    }

    func forgetChanges() {
        guard !changes.isEmpty else { return }
        changes = PropertySet()
        rare?.originals = [:]
        rare?.originalMembers = [:]
    }

    @usableFromInline var columns: [Int] { info._columns }

    /// "Item 5", for messages.
    package var shownName: String { key == 0 ? info.entity.name : "\(info.entity.name) \(key)" }
}

/// A relationship of one model, as seen from the other end.
struct RelationshipEnd {
    let model: any PersistentModel
    let property: Int
}

/// What a model has of its storage. It ends with the model and not before, whoever else has the storage.
public struct _StorageOwner: ~Copyable {
    public var _storage: _ModelStorage?

    public init(_ storage: _ModelStorage? = nil) { _storage = storage }

    deinit { _storage?.modelIsGone() }
}
