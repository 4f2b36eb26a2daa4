import Foundation
import SQLiteStore
import SwiftData
import Synchronization

/// Fifty queries that stay, as views have them, while another context saves one changed row at a time.
final class LiveQueryBenchmark {
    private let watch = Stopwatch(library: "swiftdata")
    private let container: ModelContainer
    private let reader: ModelContext
    private let writer: ModelContext
    private var queries: [(descriptor: FetchDescriptor<IndexedItem>, observation: ContextObservation)] = []
    private var touched: [Int] = []
    private var shown: [[IndexedItem]] = []

    private static let rounds = 20

    init(_ container: ModelContainer) {
        self.container = container
        reader = ModelContext(container)
        writer = ModelContext(container)
    }

    func run() throws {
        for priority in 0..<50 { try addQuery(priority) }
        let others = FetchDescriptor<IndexedItem>(predicate: #Predicate { $0.priority > 90 }, sortBy: [SortDescriptor(\.createdAt)])
        let changed = Array(try writer.fetch(others).prefix(Self.rounds))

        let untouched = try statements { for item in changed { try change(item) { $0.notes += "!" } } }
        watch.report("untouched_queries_statements", Double(untouched) / Double(Self.rounds), unit: "statements")
        var count = 0
        try watch.measure("change_under_50_queries_x20") {
            count = try statements { for item in changed { try change(item) { $0.priority -= 1 } } }
        }
        watch.report("change_under_50_queries_statements", Double(count) / Double(Self.rounds), unit: "statements")
        try expect(touched.count, 0, "queries not asked again")
    }

    private func addQuery(_ priority: Int) throws {
        var descriptor = FetchDescriptor<IndexedItem>(
            predicate: #Predicate { $0.priority == priority }, sortBy: [SortDescriptor(\.createdAt)])
        descriptor.fetchLimit = 20
        let schema = container.schema
        let number = queries.count
        let observation = reader.observe(QueryRegion(try descriptor.recordQuery(in: schema), in: schema)) { [unowned self] in
            touched.append(number)
        }
        queries.append((descriptor, observation))
        shown.append(try reader.fetch(descriptor))
    }

    /// Saves a change in one context, and asks those queries again that it touches in the other.
    private func change(_ item: IndexedItem, _ body: (IndexedItem) -> Void) throws {
        body(item)
        try writer.save()
        reader.processPendingChanges()
        for number in touched {
            shown[number] = try reader.fetch(queries[number].descriptor)
            queries[number].observation.rearm()
        }
        touched = []
    }

    /// How often something was read of the queries' table meanwhile.
    private func statements(_ body: () throws -> Void) throws -> Int {
        let counter = Counter()
        let store = try container.store(for: "IndexedItem") as? SQLiteStore
        try store?.trace { if $0.hasPrefix("SELECT"), $0.contains("IndexedItem") { counter.count.withLock { $0 += 1 } } }
        defer { try? store?.trace(nil) }
        try body()
        return counter.count.withLock { $0 }
    }

    private final class Counter: Sendable {
        let count = Mutex(0)
    }
}
