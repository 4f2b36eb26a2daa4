import Foundation
import SQLiteStore
import SwiftData

/// The workloads in SwiftData, by its public API. Every fetch is of a context that knows no object yet.
struct DataBenchmark {
    let folder: BenchmarkFolder
    let watch = Stopwatch(library: "swiftdata")
    let samples = SampleData.items()

    func run() throws {
        let container = try open("swiftdata.sqlite")
        try insert(container)
        for synchronous in [SQLiteConnection.Synchronous.normal, .full] { try saveOneByOne(synchronous) }
        try fetch(container)
        try lookUp(container)
        try filter(container)
        try prefetch(container)
        try search(container)
        try LiveQueryBenchmark(container).run()
    }

    private func open(_ name: String) throws -> ModelContainer {
        try ModelContainer(
            for: Folder.self, Item.self, IndexedItem.self, Article.self, configurations: ModelConfiguration(url: folder.file(name)))
    }

    private func insert(_ container: ModelContainer) throws {
        try watch.measure("insert_100k") {
            let context = ModelContext(container)
            let folders = try addFolders(to: context)
            for sample in samples {
                let item = Item(sample)
                context.insert(item)
                if let index = sample.folder { item.folder = folders[index] }
            }
            try context.save()
        }
        try watch.measure("insert_100k_indexed") {
            let context = ModelContext(container)
            let folders = try context.fetch(FetchDescriptor<Folder>())
            for sample in samples {
                let item = IndexedItem(sample)
                context.insert(item)
                if let index = sample.folder { item.folder = folders[index] }
            }
            try context.save()
        }
        let articles = SampleData.articles()
        try watch.measure("insert_10k_full_text") {
            let context = ModelContext(container)
            for article in articles { context.insert(Article(title: article.title, text: article.text)) }
            try context.save()
        }
    }

    private func addFolders(to context: ModelContext) throws -> [Folder] {
        let folders = SampleData.folders().map { Folder(title: $0) }
        for folder in folders { context.insert(folder) }
        return folders
    }

    private func saveOneByOne(_ synchronous: SQLiteConnection.Synchronous) throws {
        let container = try open("swiftdata-\(synchronous.rawValue).sqlite")
        // Apple's API leaves this to the store.
        for case let store as SQLiteStore in container.recordStores { try store.setSynchronous(synchronous) }
        let context = ModelContext(container)
        try watch.measure("save_10k_\(synchronous)") {
            for index in 0..<10_000 {
                context.insert(Item(samples[index]))
                try context.save()
            }
        }
    }

    private func fetch(_ container: ModelContainer) throws {
        let sum = try watch.measure("fetch_100k", repeats: 5) {
            Checksum.of(try ModelContext(container).fetch(FetchDescriptor<Item>()))
        }
        try expect(sum, Checksum.of(samples), "fetch")
    }

    private func lookUp(_ container: ModelContainer) throws {
        let identifiers = try ModelContext(container).fetchIdentifiers(FetchDescriptor<Item>()).sorted()
        let lookups = SampleData.lookups()
        let sum = try watch.measure("lookup_10k", repeats: 3) {
            let context = ModelContext(container)
            var sum = Checksum()
            for index in lookups {
                if let item = context.model(for: identifiers[index]) as? Item { sum.add(item) }
            }
            return sum
        }
        try expect(sum, Checksum.of(lookups.lazy.map { samples[$0] }), "lookups")
    }

    private func filter(_ container: ModelContainer) throws {
        let priority = SampleData.chosenPriority
        let count = try watch.measure("filter_1k", repeats: 20) {
            let chosen = FetchDescriptor<Item>(predicate: #Predicate { $0.priority == priority }, sortBy: [SortDescriptor(\.createdAt)])
            return Checksum.of(try ModelContext(container).fetch(chosen)).count
        }
        try expect(count, 1_000, "filter")
        let indexedCount = try watch.measure("filter_1k_indexed", repeats: 20) {
            let chosen = FetchDescriptor<IndexedItem>(
                predicate: #Predicate { $0.priority == priority }, sortBy: [SortDescriptor(\.createdAt)])
            var sum = Checksum()
            for item in try ModelContext(container).fetch(chosen) { sum.add(item) }
            return sum.count
        }
        try expect(indexedCount, 1_000, "filter by index")
    }

    private func prefetch(_ container: ModelContainer) throws {
        let count = try watch.measure("prefetch_1k_by_10", repeats: 5) {
            var descriptor = FetchDescriptor<Folder>()
            descriptor.relationshipKeyPathsForPrefetching = [\.items]
            var sum = Checksum()
            for folder in try ModelContext(container).fetch(descriptor) { for item in folder.items { sum.add(item) } }
            return sum.count
        }
        try expect(count, SampleData.folderCount * SampleData.itemsPerFolder, "prefetch")
    }

    private func search(_ container: ModelContainer) throws {
        let searches = SampleData.searches()
        let found = try watch.measure("search_100", repeats: 3) {
            let context = ModelContext(container)
            var (found, length) = (0, 0)
            for words in searches {
                for result in try context.search(Article.self, matching: FullTextQuery(words), limit: SampleData.searchLimit) {
                    length += result.model.title.utf8.count + result.model.text.utf8.count
                    length += result.snippets.values.reduce(0) { $0 + $1.utf8.count }
                    found += 1
                }
            }
            return length > 0 ? found : 0
        }
        watch.report("search_100.found", Double(found), unit: "rows")
    }
}
