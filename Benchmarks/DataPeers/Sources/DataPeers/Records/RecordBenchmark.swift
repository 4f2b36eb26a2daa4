import Foundation
import GRDB

/// The workloads in GRDB's records and requests.
struct RecordBenchmark {
    let folder: BenchmarkFolder
    let watch = Stopwatch(library: "grdb")
    let items = SampleData.items()

    func run() throws {
        let database = try open("grdb.sqlite")
        try insert(database)
        for synchronous in ["NORMAL", "FULL"] { try saveOneByOne(synchronous) }
        try fetch(database)
        try lookUp(database)
        try filter(database)
        try prefetch(database)
        try search(database)
    }

    private func open(_ name: String, synchronous: String = "NORMAL") throws -> DatabasePool {
        let database = try DatabasePool(path: folder.file(name).path)
        // Not in the configuration: the pool sets its own value after that.
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = \(synchronous)") }
        return database
    }

    private func insert(_ database: DatabasePool) throws {
        try database.write { try $0.execute(sql: Tables.all) }
        try database.write { database in
            for (index, title) in SampleData.folders().enumerated() { try FolderRecord(key: index + 1, title: title).insert(database) }
        }
        try watch.measure("insert_100k") {
            try database.write { database in
                for (index, item) in items.enumerated() { try ItemRecord(item, key: index + 1).insert(database) }
            }
        }
        try database.write { try $0.execute(sql: #"INSERT INTO "IndexedItem" SELECT * FROM "Item""#) }
        let articles = SampleData.articles()
        try watch.measure("insert_10k_full_text") {
            try database.write { database in
                for (index, article) in articles.enumerated() {
                    try ArticleRecord(key: index + 1, title: article.title, text: article.text).insert(database)
                }
            }
        }
    }

    private func saveOneByOne(_ synchronous: String) throws {
        let database = try open("grdb-\(synchronous).sqlite", synchronous: synchronous)
        try database.write { try $0.execute(sql: Tables.items("Item")) }
        try watch.measure("save_10k_\(synchronous.lowercased())") {
            for index in 0..<10_000 {
                try database.write { try ItemRecord(items[index], key: index + 1).insert($0) }
            }
        }
    }

    private func fetch(_ database: DatabasePool) throws {
        let sum = try watch.measure("fetch_100k", repeats: 5) { Checksum.of(try database.read(ItemRecord.fetchAll)) }
        try expect(sum, Checksum.of(items), "GRDB fetch")
    }

    private func lookUp(_ database: DatabasePool) throws {
        let lookups = SampleData.lookups()
        let sum = try watch.measure("lookup_10k", repeats: 3) {
            try database.read { database in
                var sum = Checksum()
                for index in lookups {
                    if let item = try ItemRecord.fetchOne(database, key: index + 1) { sum.add(item) }
                }
                return sum
            }
        }
        try expect(sum, Checksum.of(lookups.lazy.map { items[$0] }), "GRDB lookups")
    }

    private func filter(_ database: DatabasePool) throws {
        for (table, workload) in [("Item", "filter_1k"), ("IndexedItem", "filter_1k_indexed")] {
            let request = Table<ItemRecord>(table).filter(Column("priority") == SampleData.chosenPriority)
                .order(Column("createdAt"), Column("$key"))
            let count = try watch.measure(workload, repeats: 20) { Checksum.of(try database.read(request.fetchAll)).count }
            try expect(count, 1_000, "GRDB filter")
        }
    }

    private func prefetch(_ database: DatabasePool) throws {
        let request = FolderRecord.including(all: FolderRecord.items).asRequest(of: FolderWithItems.self)
        let count = try watch.measure("prefetch_1k_by_10", repeats: 5) {
            var sum = Checksum()
            for folder in try database.read(request.fetchAll) { for item in folder.items { sum.add(item) } }
            return sum.count
        }
        try expect(count, 10_000, "GRDB prefetch")
    }

    private func search(_ database: DatabasePool) throws {
        let searches = SampleData.searches()
        let found = try watch.measure("search_100", repeats: 3) {
            try database.read { database in
                var (found, length) = (0, 0)
                let matches = try database.cachedStatement(sql: Tables.search)
                for words in searches {
                    for row in try Row.fetchAll(matches, arguments: [words]) {
                        let article = try ArticleRecord(row: row)
                        let snippets: [String] = [row[4], row[5]]
                        length += article.title.utf8.count + article.text.utf8.count
                        length += snippets.reduce(0) { $0 + $1.utf8.count }
                        found += 1
                    }
                }
                return length > 0 ? found : 0
            }
        }
        watch.report("search_100.found", Double(found), unit: "rows")
    }
}
