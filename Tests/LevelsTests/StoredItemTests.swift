import Foundation
import SwiftData
import Testing

@testable import Levels

/// The row "Items/Categories/Tags in SwiftData".
@MainActor
@Suite struct StoredItemTests {
    private func container(_ configuration: ModelConfiguration = ModelConfiguration(isStoredInMemoryOnly: true)) throws -> ModelContainer {
        try ModelContainer(for: Schema([Item.self, Category.self, Tag.self]), configurations: configuration)
    }

    @Test func bothEndsOfARelationshipAgree() throws {
        let context = ModelContext(try container())
        let (item, category) = (Item(name: "Lamp"), Category(name: "Home"))
        context.insert(item)
        item.category = category
        #expect(category.items.map(\.name) == ["Lamp"])
        category.items = []
        #expect(item.category == nil)
    }

    @Test func tagsGoWithTheirItemAndACategoryStays() throws {
        let context = ModelContext(try container())
        let item = Item(name: "Lamp")
        context.insert(item)
        item.tags = [Tag(name: "new"), Tag(name: "bright", color: "orange")]
        item.category = Category(name: "Home")
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Levels.Tag>()) == 2)
        context.delete(item)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Levels.Tag>()) == 0)
        #expect(try context.fetchCount(FetchDescriptor<Levels.Category>()) == 1)
    }

    @Test func queriesFilterSortAndTurnRound() throws {
        let context = ModelContext(try container())
        for (number, name) in ["Desk", "Lamp", "Äpfel"].enumerated() {
            let item = Item(name: name)
            item.createdAt = Date(timeIntervalSince1970: Double(number))
            item.isCompleted = name == "Lamp"
            context.insert(item)
        }
        let open = FetchDescriptor<Item>(
            predicate: #Predicate { !$0.isCompleted }, sortBy: [SortDescriptor(\Item.createdAt, order: .reverse)])
        #expect(try context.fetch(open).map(\.name) == ["Äpfel", "Desk"])
        let query = "apfel"
        let found = FetchDescriptor<Item>(
            predicate: #Predicate { $0.name.localizedStandardContains(query) }, sortBy: [SortDescriptor(\Item.name)])
        #expect(try context.fetch(found).map(\.name) == ["Äpfel"])
    }

    @Test(arguments: ItemFilter.Order.allCases)
    func everyOrderOfTheFilterIsOne(order: ItemFilter.Order) throws {
        let context = ModelContext(try container())
        for (number, name) in ["B", "A", "C"].enumerated() {
            let item = Item(name: name)
            item.createdAt = Date(timeIntervalSince1970: Double(number))
            context.insert(item)
            item.category = Category(name: ["y", "z", "x"][number])
        }
        var filter = ItemFilter()
        filter.order = order
        let names = try context.fetch(FetchDescriptor(predicate: filter.predicate, sortBy: filter.sortDescriptors)).map(\.name)
        let expected: [ItemFilter.Order: [String]] = [
            .newest: ["C", "A", "B"], .oldest: ["B", "A", "C"], .name: ["A", "B", "C"], .category: ["C", "B", "A"],
        ]
        #expect(names == expected[order])
    }

    @Test func whatIsKeptIsThereAfterARelaunch() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = ModelConfiguration(url: folder.appending(path: "items.store"), cloudKitDatabase: .automatic)
        do {
            let context = ModelContext(try container(file))
            let item = Item(name: "Lamp")
            context.insert(item)
            item.tags = [Tag(name: "new")]
            try context.save()
        }
        let context = ModelContext(try container(file))
        let items = try context.fetch(FetchDescriptor<Item>())
        #expect(items.map(\.name) == ["Lamp"] && items[0].tags.map(\.name) == ["new"])
    }
}
