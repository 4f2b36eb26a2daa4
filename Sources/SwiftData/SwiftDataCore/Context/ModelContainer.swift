import Foundation
import Synchronization

/// The stores of an app's models, and the contexts on them.
public class ModelContainer: Equatable, @unchecked Sendable {  // contexts and stores are behind a lock
    public let schema: Schema
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    package let storeConfigurations: [any DataStoreConfiguration]
    private let stores: [any RecordStore]
    private let storeNumbers: [String: Int]
    private let observations: [StoreObservation]
    private let inboxes: Mutex<[WeakInbox]>
    private let main = Mutex<MainContext?>(nil)

    private struct WeakInbox: Sendable {
        weak var inbox: ContextInbox?
    }

    /// The main actor's context; only touched there.
    private struct MainContext: @unchecked Sendable {  // made and read on the main actor
        let context: ModelContext
    }

    /// Opens the stores, migrating them if need be.
    package init(
        schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)?, storeConfigurations: [any DataStoreConfiguration]
    ) throws {
        self.schema = schema
        self.migrationPlan = migrationPlan
        var opened: [any RecordStore] = []
        var numbers: [String: Int] = [:]
        var configurations: [any DataStoreConfiguration] = []
        for (index, given) in storeConfigurations.enumerated() {
            var configuration = given
            let own = given.schema ?? schema
            if let unknown = own.entities.first(where: { schema.entitiesByName[$0.name] == nil }) {
                throw SwiftDataError.configurationSchemaNotFoundInContainerSchema.because(
                    "the configuration \(given.name) names \(unknown.name), which the container's schema does not have")
            }
            configuration.schema = own
            configurations.append(configuration)
            try configuration.validate()
            opened.append(try Self.open(configuration, migrationPlan))
            for entity in own.entities where numbers[entity.name] == nil { numbers[entity.name] = index }
        }
        stores = opened
        storeNumbers = numbers
        self.storeConfigurations = configurations
        let inboxes = Mutex<[WeakInbox]>([])
        self.inboxes = inboxes
        let relay = Relay()
        observations = opened.map { store in store.observe { relay.forward($0) } }
        relay.container = self
    }

    /// A container that keeps no models.
    package init() {
        schema = Schema()
        migrationPlan = nil
        (storeConfigurations, stores, storeNumbers, observations) = ([], [], [:], [])
        inboxes = Mutex([])
    }

    private static func open<C: DataStoreConfiguration>(
        _ configuration: C, _ plan: (any SchemaMigrationPlan.Type)?
    ) throws -> any RecordStore {
        let store = try C.Store(configuration, migrationPlan: plan)
        if let provider = store as? any RecordStoreProviding { return provider.recordStore }
        return try SnapshotStoreOf(store)
    }

    public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs === rhs }

    // MARK: Contexts

    /// The context of the main actor, which views use. It saves by itself.
    @MainActor public var mainContext: ModelContext {
        if let made = main.withLock({ $0 }) { return made.context }
        let context = ModelContext(self)
        context.live(on: .main)
        context.autosaveEnabled = true
        main.withLock { $0 = MainContext(context: context) }
        return context
    }

    func add(_ context: ModelContext) {
        inboxes.withLock { list in
            list.removeAll { $0.inbox == nil }
            list.append(WeakInbox(inbox: context.inbox))
        }
    }

    func remove(_ inbox: ContextInbox) {
        inboxes.withLock { list in list.removeAll { $0.inbox == nil || $0.inbox === inbox } }
    }

    private func deliver(_ change: StoreChange) {
        for inbox in inboxes.withLock({ list in list.compactMap(\.inbox) }) where inbox.number != change.origin { inbox.put(change) }
    }

    private final class Relay: Sendable {
        private struct Reference: Sendable { weak var container: ModelContainer? }
        private let reference = Mutex(Reference())
        var container: ModelContainer? {
            get { reference.withLock { $0.container } }
            set { reference.withLock { $0.container = newValue } }
        }
        func forward(_ change: StoreChange) { container?.deliver(change) }
    }

    // MARK: Stores

    package func store(for entity: String) throws -> any RecordStore {
        guard let number = storeNumbers[entity] else {
            throw SwiftDataError.unknownSchema.because("no configuration of the container keeps \(entity)")
        }
        return stores[number]
    }

    package var recordStores: [any RecordStore] { stores }

    /// Removes every model from every store.
    public func erase() throws { for store in stores { try store.erase() } }

    /// As `erase()`, by its former name.
    public func deleteAllData() {
        do { try erase() } catch { logMessage("the data could not be deleted: \(error)") }
    }
}

extension ModelContext {
    /// Has the context hear of others' changes on a queue, on which alone it is used.
    package func live(on queue: DispatchQueue) {
        let reference = ContextReference(self)
        inbox.setHome(queue) { reference.context?.mergeInbox() }
        autosaves.restart()
        if hasChanges { scheduleAutosave() }
        if inbox.isOnMainQueue { MainContexts.add(reference) }
    }
}

/// A context that is named on other threads and touched on its own queue only.
final class ContextReference: @unchecked Sendable {  // read on the context's queue only
    weak var context: ModelContext?
    init(_ context: ModelContext) { self.context = context }
}
