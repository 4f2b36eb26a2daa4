import Foundation
import FoundationAdditions
import Synchronization

/// Where models are fetched, inserted, changed and deleted, until `save()` writes it all.
///
/// A context belongs to one thread of execution: the container's `mainContext` to the main actor, that of a `@ModelActor`
/// to the actor. It has one object for each record, however often that is fetched.
public class ModelContext: Equatable, SendableMetatype {
    public let container: ModelContainer

    /// Whether changes are saved by themselves soon after they were made. True for `mainContext` only, at first.
    ///
    /// A context that you make belongs to the main actor from the moment on that this is set there. Elsewhere nothing is saved
    /// by itself, except in the context of a `@ModelActor`.
    public var autosaveEnabled: Bool {
        didSet {
            guard autosaveEnabled else { return }
            if MainThread.isCurrent, !inbox.hasHome { live(on: .main) }
            if hasChanges { scheduleAutosave() }
        }
    }

    /// Where changes are recorded to be undone; nil records nothing.
    public var undoManager: UndoManager?

    /// Who is named in the history of saves.
    public var author: String?

    public var editingState: EditingState

    // What is pending.
    var inserted: [any PersistentModel] = []
    var changed: [any PersistentModel] = []
    var deleted: [any PersistentModel] = []

    private var registries: [ObjectIdentifier: EntityRegistry] = [:]
    private var registriesByName: [String: EntityRegistry] = [:]

    /// Inserted models that this save found to be records, to be parted from these if it fails and is rolled back.
    var upserted: [any PersistentModel] = []

    /// What other contexts saved and this one has not looked at yet. Filled from any thread.
    let inbox: ContextInbox
    var observations: [WeakObservation] = []
    /// At how many of them to look which are still there.
    var observationsLimit = 64
    /// To-many relationships whose models are held until the next save.
    var heldRelationships: [(model: WeakModel, property: Int)] = []
    /// At how many of them to look which are still there.
    var heldRelationshipsLimit = 1024
    var autosaves = AutosaveSchedule()
    /// Calls back after some seconds where the context is used; tests put a clock of their own in its place.
    package lazy var schedule: (_ seconds: Double, _ block: @escaping () -> Void) -> Void = { [inbox] in inbox.schedule(after: $0, $1) }
    /// Why the last save failed, of the app's own or of those that the context makes by itself; nil once a save has
    /// succeeded. What was to be saved stays pending. An extension of Glide; see ``didFailToSave``.
    public internal(set) var saveError: (any Error)?
    var isUndoing = false

    public init(_ container: ModelContainer) {
        self.container = container
        autosaveEnabled = false
        editingState = EditingState()
        inbox = ContextInbox()
        container.add(self)
    }

    deinit { container.remove(inbox) }

    public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

    // MARK: Pending changes

    /// Whether there is something to save.
    public var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty || changed.contains { !$0._$storage.changes.isEmpty } }

    public var insertedModelsArray: [any PersistentModel] { inserted.filter { $0._$storage.state == .inserted } }
    public var changedModelsArray: [any PersistentModel] { changed.filter { $0._$storage.state == .registered && $0.hasChanges } }
    public var deletedModelsArray: [any PersistentModel] { deleted.filter { $0._$storage.state == .deleted } }

    /// Takes in what other contexts have saved. Relationships and delete rules need no processing: they hold at once.
    public func processPendingChanges() { mergeInbox() }

    // MARK: Inserting

    /// Makes the context keep the model, and every model that it is related to, at the next save.
    public func insert<T: PersistentModel>(_ model: T) { insert(any: model) }

    func insert(any model: any PersistentModel) {
        let model = model.principal
        undoManager?.beginUndoGrouping()
        defer { undoManager?.endUndoGrouping() }
        let storage = model._$storage
        switch storage.state {
        case .detached, .gone: break
        case .deleted where storage.context === self: return restore(model)
        case .inserted, .registered, .deleted:
            if storage.context !== self { logMessage("\(storage.shownName) is in another context and is not inserted") }
            return
        }
        do {
            let registry = try registry(for: type(of: model))
            storage.key = registry.nextKey()
            storage.registry = registry
            storage.state = .inserted
            registry.register(model, storage.key)
        } catch {
            // The signature is Apple's, which throws nothing: the next save says it.
            storage.state = .detached
            failedInsertions.append(error)
            scheduleAutosave()
            return logMessage("\(storage.shownName) cannot be inserted: \(error)")
        }
        inserted.append(model)
        noteMembership(of: storage.info)
        recordUndo(ofInserting: model)
        storage.connectInitialRelationships(of: model)
        rejoin(model)
        scheduleAutosave()
    }

    var failedInsertions: [any Error] = []

    // MARK: Registries

    func registry(for type: any PersistentModel.Type) throws -> EntityRegistry {
        if let known = registries[ObjectIdentifier(type)] { return known }
        let info = type._$info
        guard let entity = container.schema.entitiesByName[info.entity.name] else {
            throw SwiftDataError.unknownSchema.because(
                "\(info.entity.name) is not in the container's schema (\(container.schema.entities.map(\.name).sorted().joined(separator: ", "))); "
                    + "add it to ModelContainer(for:) or .modelContainer(for:)")
        }
        let made = EntityRegistry(
            info: info, entity: entity, store: try container.store(for: entity.name), context: self)
        registries[ObjectIdentifier(type)] = made
        registriesByName[entity.name] = made
        return made
    }

    func registry(named name: String) -> EntityRegistry? {
        if let known = registriesByName[name] { return known }
        guard let type = container.schema.entitiesByName[name]?.modelType else { return nil }
        return try? registry(for: type)
    }

    var allRegistries: [EntityRegistry] { Array(registries.values) }

    // MARK: Models by identifier

    /// The model with this identifier. One that does not exist is a model with default values whose `modelContext` is nil.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        if let model = try? existingModel(for: persistentModelID) { return model }
        logMessage("there is no \(persistentModelID.entityName) \(persistentModelID.key)")
        guard let type = container.schema.entitiesByName[persistentModelID.entityName]?.modelType else {
            Invariant.fail("\(persistentModelID.entityName) is not in the schema of this context")
        }
        let storage = _ModelStorage(type._$info)
        storage.state = .gone
        return type.init(_$storage: storage)
    }

    /// The model with this identifier if the context has it already.
    public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
        guard let registry = registry(named: persistentModelID.entityName), let key = registry.key(persistentModelID)
        else { return nil }
        return registry.model(key) as? T
    }

    func existingModel(for identifier: PersistentIdentifier) throws -> (any PersistentModel)? {
        guard let registry = registry(named: identifier.entityName), let key = registry.key(identifier) else { return nil }
        if let known = registry.model(key) { return known }
        return try materialize(registry.store.records(entity: registry.entity.name, keys: [key]), registry).first
    }
}

struct WeakModel {
    weak var model: (any PersistentModel)?
}
