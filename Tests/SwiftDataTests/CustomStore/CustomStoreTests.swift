import SwiftData
import Testing

/// A store that knows snapshots only, under the same contexts as our own.
struct CustomStoreTests {
    let disk = DictionaryStoreConfiguration.Disk()

    private func context() throws -> ModelContext {
        ModelContext(try ModelContainer(for: Item.self, configurations: DictionaryStoreConfiguration(disk: disk)))
    }

    @Test func whatIsSavedIsFetchedByAnotherContext() throws {
        let first = try context()
        let milk = Item(name: "Milk", notes: "2 %")
        milk.category = Category(name: "Food")
        milk.tags = [Tag(name: "cold"), Tag(name: "white")]
        first.insert(milk)
        try first.save()
        #expect(disk.snapshots.count == 4)
        #expect(!first.hasChanges)

        let second = try context()
        let found = try #require(try second.fetch(FetchDescriptor<Item>()).first)
        #expect(found.name == "Milk")
        #expect(found.category?.name == "Food")
        #expect(found.category?.items.map(\.name) == ["Milk"])
        #expect(Set(found.tags.map(\.name)) == ["cold", "white"])
        #expect(found.persistentModelID == milk.persistentModelID)
        #expect(found !== milk)
    }

    @Test func filterAndOrderAreDoneInMemoryWhenTheStorePrefersIt() throws {
        let context = try context()
        for name in ["c", "a", "d", "b"] { context.insert(Item(name: name)) }
        try context.save()
        let descriptor = FetchDescriptor<Item>(predicate: #Predicate { $0.name != "d" }, sortBy: [SortDescriptor(\.name)])
        #expect(try context.fetch(descriptor).map(\.name) == ["a", "b", "c"])
    }

    @Test func changesAndDeletionsReachTheStore() throws {
        let first = try context()
        let (keep, drop) = (Item(name: "keep"), Item(name: "drop"))
        first.insert(keep)
        first.insert(drop)
        try first.save()
        keep.notes = "changed"
        first.delete(drop)
        try first.save()
        #expect(drop.modelContext == nil)
        let left = try context().fetch(FetchDescriptor<Item>())
        #expect(left.map(\.notes) == ["changed"])
    }
}
