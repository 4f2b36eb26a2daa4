import Foundation
import StoreTesting
import SwiftData
import Testing

/// A container whose models are kept in several stores.
struct SeveralStoresTests {
    struct DiskFull: Error {}

    private func container(_ gates: [StoreSwitch]) throws -> ModelContainer {
        try ModelContainer(
            for: Schema([Item.self, Keeper.self]),
            configurations: [
                SwitchedConfiguration(gates[0], schema: Schema([Item.self])),
                SwitchedConfiguration(gates[1], schema: Schema([Keeper.self])),
            ])
    }

    @Test(arguments: [0, 1]) func aSecondSaveAfterOneStoreFailedDuplicatesNothing(_ failing: Int) throws {
        let gates = [StoreSwitch(), StoreSwitch()]
        let container = try container(gates)
        let context = ModelContext(container)
        let item = Item(name: "one")
        let owner = Keeper()
        context.insert(item)
        context.insert(owner)
        let identifiers = [item.persistentModelID, owner.persistentModelID]
        gates[failing].fail(DiskFull())
        for _ in 0..<3 { #expect(throws: DiskFull.self) { try context.save() } }
        #expect(context.insertedModelsArray.map(\.persistentModelID) == [identifiers[failing]], "the rest is saved")
        gates[failing].fail(nil)
        try context.save()
        #expect(!context.hasChanges)
        let other = ModelContext(container)
        #expect(try other.fetchIdentifiers(FetchDescriptor<Item>()) == [identifiers[0]])
        #expect(try other.fetchIdentifiers(FetchDescriptor<Keeper>()) == [identifiers[1]])
    }

    @Test func changesAndDeletionsSettleWithTheirOwnStore() throws {
        let gates = [StoreSwitch(), StoreSwitch()]
        let context = ModelContext(try container(gates))
        let (changed, gone, owner) = (Item(name: "old"), Item(name: "gone"), Keeper())
        for model in [changed, gone] { context.insert(model) }
        context.insert(owner)
        try context.save()
        changed.name = "new"
        context.delete(gone)
        context.delete(owner)
        gates[1].fail(DiskFull())
        #expect(throws: DiskFull.self) { try context.save() }
        #expect(!changed.hasChanges && gone.modelContext == nil)
        #expect(owner.isDeleted && context.deletedModelsArray.count == 1 && context.changedModelsArray.isEmpty)
        context.rollback()
        #expect(changed.name == "new" && !owner.isDeleted)
        gates[1].fail(nil)
        #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Keeper>()) == 1)
    }

    @Test func whatWasSavedIsAnnouncedThoughTheSaveThrows() throws {
        let gates = [StoreSwitch(), StoreSwitch()]
        let context = ModelContext(try container(gates))
        context.insert(Item(name: "one"))
        context.insert(Keeper())
        gates[1].fail(DiskFull())
        nonisolated(unsafe) var inserted: [[PersistentIdentifier]] = []
        let token = NotificationCenter.default.addObserver(forName: ModelContext.didSave, object: context, queue: nil) { notice in
            let key = ModelContext.NotificationKey.insertedIdentifiers.rawValue
            inserted.append(notice.userInfo?[key] as? [PersistentIdentifier] ?? [])
        }
        defer { NotificationCenter.default.removeObserver(token) }
        try? context.save()
        try? context.save()
        #expect(inserted.map { $0.map(\.entityName) } == [["Item"]])
    }

    @Test func twoNamesOfOneFileAreOneConfigurationTooMany() throws {
        let folder = try TemporaryFolder()
        let link = folder.url.appending(path: "link.store")
        let file = ModelConfiguration("a", schema: Schema([Item.self]), url: folder.file)
        do { _ = try ModelContainer(for: Schema([Item.self]), configurations: file) }
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file)
        let other = ModelConfiguration("b", schema: Schema([Keeper.self]), url: link)
        #expect(throws: SwiftDataError.duplicateConfiguration) {
            try ModelContainer(for: Schema([Item.self, Keeper.self]), configurations: file, other)
        }
    }
}
