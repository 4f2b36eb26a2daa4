import Foundation
import SwiftData
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// A context that nobody uses for a long time.
struct IdleContextTests {
    @Test func whatOthersSaveDoesNotPileUpInAContextThatIsNotUsed() throws {
        let container = try memoryContainer(for: [Item.self])
        let (busy, idle) = (ModelContext(container), ModelContext(container))
        let item = Item(name: "0")
        busy.insert(item)
        try busy.save()
        let same = try #require(try idle.fetch(FetchDescriptor<Item>()).first)
        var change = StoreChange()
        change.entities["Item", default: .init()].updated = [item._$storage.key: ["name"]]
        for _ in 0..<ContextInbox.limit * 3 { idle.inbox.put(change) }
        #expect(idle.inbox.changeCount < ContextInbox.limit)
        item.name = "last"
        try busy.save()
        idle.processPendingChanges()
        #expect(idle.inbox.changeCount == 0)
        #expect(same.name == "last")
    }

    @Test func whoHasMissedTooMuchStillLearnsOfDeletionsAndInsertions() throws {
        let container = try memoryContainer(for: [Library.self])
        let (busy, idle) = (ModelContext(container), ModelContext(container))
        let (kept, gone) = (Library(serial: 1, name: "kept"), Library(serial: 2, name: "gone"))
        busy.insert(kept)
        busy.insert(gone)
        try busy.save()
        let libraries = try idle.fetch(FetchDescriptor<Library>(sortBy: [SortDescriptor(\.serial)]))
        #expect(libraries[0].books.isEmpty)
        for _ in 0...ContextInbox.limit { idle.inbox.put(StoreChange()) }
        busy.delete(gone)
        busy.insert(Book(serial: 3, title: "new", library: kept))
        try busy.save()
        idle.processPendingChanges()
        #expect(libraries[1].modelContext == nil)
        #expect(libraries[0].books.map(\.title) == ["new"])
    }

    @Test func aLargeSaveOfAnotherContextIsStillToldExactly() throws {
        let container = try memoryContainer(for: [Item.self])
        let (busy, idle) = (ModelContext(container), ModelContext(container))
        _ = try idle.fetch(FetchDescriptor<Item>())
        for number in 0...ContextInbox.limit { busy.insert(Item(name: "\(number)")) }
        try busy.save()
        #expect(idle.inbox.take().map(\.isUnknown) == [false])
    }

    @Test func aContextThatOnlyReadsForgetsTheModelsThatAreGone() throws {
        let container = try memoryContainer(for: [Library.self])
        let writer = ModelContext(container)
        for number in 0..<100 { writer.insert(Library(serial: number, name: "L")) }
        try writer.save()
        let reader = ModelContext(container)
        for _ in 0..<100 {
            for library in try reader.fetch(FetchDescriptor<Library>()) { #expect(library.books.isEmpty) }
        }
        #expect(reader.heldRelationships.count <= 1024)
    }

    @Test func observersThatAreGoneDoNotPileUpWhileNothingChanges() throws {
        let context = try memoryContext(for: Item.self)
        let query = try FetchDescriptor<Item>().recordQuery(in: context.container.schema)
        let kept = context.observe(QueryRegion(query, in: context.container.schema)) {}
        for _ in 0..<10_000 { _ = context.observe(QueryRegion(query, in: context.container.schema)) {} }
        #expect(context.observations.count <= 64)
        withExtendedLifetime(kept) {}
    }

    @Test func aRecordThatAnotherProcessSavedIsNotMistakenForAModelThatWaitsUnderItsNumber() throws {
        let folder = try TemporaryFolder()
        let context = ModelContext(try ModelContainer(for: Item.self, configurations: ModelConfiguration(url: folder.file)))
        let mine = Item(name: "mine")
        context.insert(mine)
        // A store with other options has connections and counts of its own, as another process has.
        let other = try SQLiteStore(schema: Schema([Item.self]), location: .file(folder.file), busyTimeout: 4)
        var changes = ChangeSet()
        let columns = other.schema.entitiesByName["Item"]?.recordColumns ?? []
        var batch = RecordBatch(width: columns.count)
        batch.keys = [mine._$storage.key]
        let values: [String: StoredValue] = [
            "name": .text("theirs"), "notes": .text(""), "createdAt": .real(0), "isCompleted": .integer(0),
        ]
        batch.values = ContiguousArray(columns.map { values[$0.name] ?? .null })
        changes.insertions = [ChangeSet.Insertion(entity: "Item", records: batch)]
        _ = try other.save(changes)
        let found = try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)]))
        #expect(found.map(\.name) == ["mine", "theirs"])
        try context.save()
        let saved = try ModelContext(context.container).fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)]))
        #expect(saved.map(\.name) == ["mine", "theirs"])
    }
}
