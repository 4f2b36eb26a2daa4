import SwiftData
import Testing

@ModelActor
actor Importer {
    func add(_ count: Int, from first: Int) throws -> [PersistentIdentifier] {
        let items = (0..<count).map { Item(name: "\(first + $0)") }
        items.forEach(modelContext.insert)
        try modelContext.save()
        return items.map(\.persistentModelID)
    }

    func name(of identifier: PersistentIdentifier) -> String? { self[identifier, as: Item.self]?.name }
}

struct ModelActorTests {
    @Test func actorsWriteAtTheSameTime() async throws {
        let container = try memoryContainer(for: [Item.self])
        let identifiers = try await withThrowingTaskGroup(of: [PersistentIdentifier].self) { group in
            for number in 0..<8 {
                group.addTask {
                    let importer = Importer(modelContainer: container)
                    var all: [PersistentIdentifier] = []
                    for round in 0..<10 { all += try await importer.add(10, from: number * 100 + round * 10) }
                    return all
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(Set(identifiers).count == 800)
        let context = ModelContext(container)
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 800)
        #expect(Set(try context.fetch(FetchDescriptor<Item>()).map(\.name)).count == 800)
    }

    @Test func anActorFindsAModelByIdentifier() async throws {
        let container = try memoryContainer(for: [Item.self])
        let importer = Importer(modelContainer: container)
        let identifier = try #require(try await importer.add(1, from: 7).first)
        #expect(await Importer(modelContainer: container).name(of: identifier) == "7")
    }

    @MainActor @Test func theMainContextHearsOfAnActorsSave() async throws {
        let container = try memoryContainer(for: [Item.self])
        let context = container.mainContext
        #expect(context.autosaveEnabled)
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
        _ = try await Importer(modelContainer: container).add(3, from: 0)
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 3)
    }

    @MainActor @Test func theMainContextSavesByItself() async throws {
        let container = try memoryContainer(for: [Item.self])
        container.mainContext.insert(Item(name: "Milk"))
        for _ in 0..<100 where container.mainContext.hasChanges { try await Task.sleep(for: .milliseconds(20)) }
        #expect(!container.mainContext.hasChanges)
        let other = ModelContext(container)
        #expect(try other.fetch(FetchDescriptor<Item>()).map(\.name) == ["Milk"])
    }
}
