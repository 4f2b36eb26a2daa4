import Foundation
import SwiftData
import SwiftDataCore
import Testing

/// The results of a query outside views.
@MainActor
struct QueryResultSequenceTests {
    private let container: ModelContainer
    private let byName = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)])

    init() throws {
        container = try ModelContainer(for: Item.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    private func names(_ items: [Item]?) -> [String]? { items?.map(\.name) }

    @Test func theFirstResultsAreThoseOfNow() async throws {
        let context = container.mainContext
        context.insert(Item(name: "a"))
        var results = context.results(of: byName).makeAsyncIterator()
        #expect(try await names(results.next(isolation: #isolation)) == ["a"])
    }

    @Test func changesBeforeTheNextCallAreOneResult() async throws {
        let context = container.mainContext
        var results = context.results(of: byName).makeAsyncIterator()
        _ = try await results.next(isolation: #isolation)
        context.insert(Item(name: "b"))
        context.insert(Item(name: "a"))
        #expect(try await names(results.next(isolation: #isolation)) == ["a", "b"])
    }

    @Test func aWaitingLoopHearsOfUnsavedChanges() async throws {
        let context = container.mainContext
        let loop = Task { @MainActor in
            var heard: [[String]] = []
            for try await items in context.results(of: byName) {
                heard.append(items.map(\.name))
                if items.count == 2 { break }
            }
            return heard
        }
        try await Task.sleep(for: .milliseconds(20))
        context.insert(Item(name: "b"))
        try await Task.sleep(for: .milliseconds(20))
        context.insert(Item(name: "a"))
        #expect(try await loop.value == [[], ["b"], ["a", "b"]])
    }

    @Test func whatChangesNothingIsNotTold() async throws {
        let context = container.mainContext
        let item = Item(name: "b")
        context.insert(item)
        var results = context.results(of: byName).makeAsyncIterator()
        _ = try await results.next(isolation: #isolation)
        item.notes = "unrelated"
        item.name = "c"
        try context.save()
        context.insert(Item(name: "a"))
        #expect(try await names(results.next(isolation: #isolation)) == ["a", "c"])
    }

    @Test func aContextThatLivesNowhereHearsOfSavesOfOthers() async throws {
        let container = container
        let byName = byName
        let loop = Task.detached {
            let context = ModelContext(container)
            for try await items in context.results(of: byName) where !items.isEmpty { return items.map(\.name) }
            return []
        }
        try await Task.sleep(for: .milliseconds(20))
        container.mainContext.insert(Item(name: "a"))
        try container.mainContext.save()
        #expect(try await loop.value == ["a"])
    }

    @Test func cancellingEndsIt() async throws {
        let context = container.mainContext
        let loop = Task { @MainActor in
            var count = 0
            for try await _ in context.results(of: byName) { count += 1 }
            return count
        }
        try await Task.sleep(for: .milliseconds(20))
        loop.cancel()
        #expect(try await loop.value == 1)
    }

    @Test func aFetchThatFailsEndsItWithItsError() async throws {
        let strangers = try ModelContainer(for: Tag.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        var results = strangers.mainContext.results(of: byName).makeAsyncIterator()
        await #expect(throws: SwiftDataError.unknownSchema) { _ = try await results.next(isolation: #isolation) }
        #expect(try await results.next(isolation: #isolation) == nil)
    }
}
