import Foundation
import StoreTesting
import SwiftData
import Testing

@testable import SwiftDataCore

/// Every way in which Apple's documentation spells a container, a schema, a configuration and a context.
@Suite(.serialized) struct ContainerInitializerTests {
    enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [Version.self] }
        static var stages: [MigrationStage] { [] }
    }

    enum Version: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Item.self] }
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    }

    /// The folder of stores without a place of their own. Set once, before any of them is opened.
    private static let home: Void = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "initializers-\(UUID().uuidString)")
        setenv("XDG_DATA_HOME", folder.path(percentEncoded: false), 1)
    }()

    init() { Self.home }

    private static let memory = ModelConfiguration(isStoredInMemoryOnly: true)

    /// Spellings that name no configuration: they open the default store.
    static let defaults: [(name: String, make: @Sendable () throws -> ModelContainer)] = [
        ("for: Item.self", { try ModelContainer(for: Item.self) }),
        ("for: Item.self, Item.self", { try ModelContainer(for: Item.self, Item.self) }),
        ("for: Item.self, migrationPlan: nil", { try ModelContainer(for: Item.self, migrationPlan: nil) }),
        ("for: Item.self, migrationPlan:", { try ModelContainer(for: Item.self, migrationPlan: Plan.self) }),
        ("for: schema", { try ModelContainer(for: Schema([Item.self])) }),
        ("for: schema, migrationPlan:", { try ModelContainer(for: Schema([Item.self]), migrationPlan: Plan.self) }),
        ("for: versioned schema", { try ModelContainer(for: Schema(versionedSchema: Version.self), migrationPlan: Plan.self) }),
        ("for: schema, configurations: []", { try ModelContainer(for: Schema([Item.self]), configurations: []) }),
        (
            "for: schema, migrationPlan:, configurations: []",
            { try ModelContainer(for: Schema([Item.self]), migrationPlan: nil, configurations: []) }
        ),
        (
            "configurations: [any DataStoreConfiguration]",
            { try ModelContainer(for: Schema([Item.self]), configurations: [any DataStoreConfiguration]()) }
        ),
        ("configurations: [ModelConfiguration]", { try ModelContainer(for: Schema([Item.self]), configurations: [ModelConfiguration]()) }),
    ]

    @Test(arguments: defaults.indices) func aContainerWithoutConfigurationsOpensTheDefaultStore(_ index: Int) throws {
        let (name, make) = Self.defaults[index]
        let context = ModelContext(try make())
        #expect(context.container.configurations.map(\.url) == [ModelConfiguration().url], "\(name)")
        context.insert(Item(name: name))
        try context.save()
        let again = ModelContext(try ModelContainer(for: Item.self, configurations: ModelConfiguration(url: ModelConfiguration().url)))
        #expect(try again.fetch(FetchDescriptor<Item>()).contains { $0.name == name }, "\(name)")
    }

    /// Spellings that name configurations: these are opened, and no others.
    static let explicit: [(name: String, count: Int, make: @Sendable () throws -> ModelContainer)] = [
        ("types, one", 1, { try ModelContainer(for: Item.self, configurations: memory) }),
        ("types, plan, one", 1, { try ModelContainer(for: Item.self, migrationPlan: Plan.self, configurations: memory) }),
        (
            "types, two", 2,
            {
                try ModelContainer(
                    for: Item.self, Keeper.self, configurations: ModelConfiguration(for: Item.self, isStoredInMemoryOnly: true),
                    ModelConfiguration("pets", schema: Schema([Keeper.self]), isStoredInMemoryOnly: true))
            }
        ),
        ("schema, one", 1, { try ModelContainer(for: Schema([Item.self]), configurations: memory) }),
        ("schema, plan, one", 1, { try ModelContainer(for: Schema([Item.self]), migrationPlan: nil, configurations: memory) }),
        ("schema, list", 1, { try ModelContainer(for: Schema([Item.self]), configurations: [memory]) }),
        ("schema, plan, list", 1, { try ModelContainer(for: Schema([Item.self]), migrationPlan: Plan.self, configurations: [memory]) }),
        ("any", 1, { try ModelContainer(for: Item.self, configurations: memory as any DataStoreConfiguration) }),
        (
            "any, of another kind", 0,
            { try ModelContainer(for: Item.self, configurations: SwitchedConfiguration(StoreSwitch())) }
        ),
        (
            "list of any", 1,
            {
                let configurations: [any DataStoreConfiguration] = [
                    ModelConfiguration(schema: Schema([Item.self]), isStoredInMemoryOnly: true),
                    SwitchedConfiguration(StoreSwitch(), schema: Schema([Keeper.self])),
                ]
                return try ModelContainer(for: Schema([Item.self, Keeper.self]), configurations: configurations)
            }
        ),
    ]

    @Test(arguments: explicit.indices) func aContainerOpensTheStoresThatAreConfigured(_ index: Int) throws {
        let (name, count, make) = Self.explicit[index]
        let container = try make()
        #expect(container.configurations.count == count, "\(name)")
        let context = ModelContext(container)
        context.insert(Item(name: name))
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Item>()).map(\.name) == [name])
    }

    @Test func aConfigurationIsSpelledAsDocumented() throws {
        let url = URL(filePath: "/tmp/notes.store")
        let schema = Schema([Item.self])
        let inMemory: [ModelConfiguration] = [
            ModelConfiguration(isStoredInMemoryOnly: true), ModelConfiguration(for: Item.self, isStoredInMemoryOnly: true),
            ModelConfiguration("name", isStoredInMemoryOnly: true), ModelConfiguration(schema: schema, isStoredInMemoryOnly: true),
            ModelConfiguration(
                "name", schema: schema, isStoredInMemoryOnly: true, allowsSave: true, groupContainer: .automatic, cloudKitDatabase: .none),
        ]
        #expect(inMemory.allSatisfy { $0.isStoredInMemoryOnly })
        let files: [ModelConfiguration] = [
            ModelConfiguration(), ModelConfiguration(isStoredInMemoryOnly: false), ModelConfiguration(for: Item.self),
            ModelConfiguration("default"), ModelConfiguration(schema: schema), ModelConfiguration(cloudKitDatabase: .automatic),
            ModelConfiguration(cloudKitDatabase: .private("x")), ModelConfiguration(groupContainer: .none),
        ]
        #expect(files.allSatisfy { !$0.isStoredInMemoryOnly && $0.allowsSave && $0.url.lastPathComponent == "default.store" })
        #expect(ModelConfiguration("diary").url.lastPathComponent == "diary.store")
        #expect(ModelConfiguration(groupContainer: .identifier("g")).url.path().contains("/g/"))
        #expect(!ModelConfiguration(allowsSave: false).allowsSave)
        let placed: [ModelConfiguration] = [
            ModelConfiguration(url: url), ModelConfiguration("notes", url: url), ModelConfiguration(schema: schema, url: url),
            ModelConfiguration("notes", schema: schema, url: url, allowsSave: true, cloudKitDatabase: .none),
        ]
        #expect(placed.allSatisfy { $0.url == url && $0.name == "notes" })
        #expect(ModelConfiguration(for: Item.self, Keeper.self).schema?.entitiesByName["Keeper"] != nil)
    }

    @Test func aSchemaIsSpelledAsDocumented() throws {
        let types: [any PersistentModel.Type] = [Item.self]
        let version = Schema.Version(2, 0, 0)
        let schemas = [
            Schema([Item.self]), Schema(types), Schema([Item.self], version: version), Schema(versionedSchema: Version.self),
            Schema(Schema.Entity("Item")), Schema(Schema.Entity("Item"), version: version),
        ]
        #expect(schemas.allSatisfy { $0.entitiesByName["Item"] != nil })
        #expect(Schema([Item.self], version: version).version == version)
        #expect(Schema().entities.isEmpty && Schema([]).entities.isEmpty)
    }

    @Test @MainActor func aContextIsSpelledAsDocumented() throws {
        let container = try ModelContainer(for: Item.self, configurations: Self.memory)
        let own = ModelContext(container)
        #expect(own.container === container && !own.autosaveEnabled && own.undoManager == nil && own.author == nil)
        #expect(container.mainContext.autosaveEnabled && container.mainContext === container.mainContext)
        #expect(own != container.mainContext)
    }
}
