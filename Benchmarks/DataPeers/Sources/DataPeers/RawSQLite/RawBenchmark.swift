import Foundation

/// The workloads in SQLite's C functions: statements are prepared once, and every column becomes a Swift value.
struct RawBenchmark {
    let folder: BenchmarkFolder
    let watch = Stopwatch(library: "raw")
    let items = SampleData.items()

    func run() throws {
        try insert()
        for synchronous in ["NORMAL", "FULL"] { try saveOneByOne(synchronous) }
        let database = try RawDatabase(folder.file("raw.sqlite"))
        try fetch(database)
        try lookUp(database)
        try filter(database)
        try prefetch(database)
        try search(database)
    }

    private func insert() throws {
        let database = try RawDatabase(folder.file("raw.sqlite"))
        try database.execute(Tables.all)
        let insertFolder = try database.prepare(#"INSERT INTO "Folder" VALUES (?, ?)"#)
        try database.transaction {
            for (index, title) in SampleData.folders().enumerated() {
                insertFolder.bind(index + 1, at: 1)
                insertFolder.bind(title, at: 2)
                try insertFolder.run()
            }
        }
        for (table, workload) in [("Item", "insert_100k"), ("IndexedItem", "insert_100k_indexed")] {
            let insertion = try database.insertItem(into: table)
            try watch.measure(workload) {
                try database.transaction {
                    for (index, item) in items.enumerated() { try insertion.insert(item, key: index + 1) }
                }
            }
        }
        let insertArticle = try database.prepare(#"INSERT INTO "Article" VALUES (?, ?, ?)"#)
        let articles = SampleData.articles()
        try watch.measure("insert_10k_full_text") {
            try database.transaction {
                for (index, article) in articles.enumerated() {
                    insertArticle.bind(index + 1, at: 1)
                    insertArticle.bind(article.title, at: 2)
                    insertArticle.bind(article.text, at: 3)
                    try insertArticle.run()
                }
            }
        }
    }

    private func saveOneByOne(_ synchronous: String) throws {
        let database = try RawDatabase(folder.file("raw-\(synchronous).sqlite"), synchronous: synchronous)
        try database.execute(Tables.items("Item"))
        let (begin, commit) = (try database.prepare("BEGIN IMMEDIATE"), try database.prepare("COMMIT"))
        let insertion = try database.insertItem(into: "Item")
        try watch.measure("save_10k_\(synchronous.lowercased())") {
            for index in 0..<10_000 {
                try begin.run()
                try insertion.insert(items[index], key: index + 1)
                try commit.run()
            }
        }
    }

    private func fetch(_ database: RawDatabase) throws {
        let all = try database.prepare(#"SELECT * FROM "Item""#)
        let expected = Checksum.of(items)
        let sum = try watch.measure("fetch_100k", repeats: 5) {
            var sum = Checksum()
            for row in try all.rows() { sum.add(row) }
            return sum
        }
        try expect(sum, expected, "raw fetch")
        // Without keeping a row, and with an object for each, for comparison.
        let sumOfStream = try watch.measure("fetch_100k_streamed", repeats: 5) {
            var sum = Checksum()
            try all.forEach { sum.add(RawRow($0)) }
            return sum
        }
        try expect(sumOfStream, expected, "raw stream")
        let sumOfObjects = try watch.measure("fetch_100k_objects", repeats: 5) {
            var sum = Checksum()
            for item in try all.objects() { sum.add(item.row) }
            return sum
        }
        try expect(sumOfObjects, expected, "raw fetch of objects")
    }

    private func lookUp(_ database: RawDatabase) throws {
        let one = try database.prepare(#"SELECT * FROM "Item" WHERE "$key" = ?"#)
        let lookups = SampleData.lookups()
        let sum = try watch.measure("lookup_10k", repeats: 3) {
            var sum = Checksum()
            for index in lookups {
                one.bind(index + 1, at: 1)
                if try one.step() { sum.add(RawItem(one).row) }
                one.reset()
            }
            return sum
        }
        try expect(sum, Checksum.of(lookups.lazy.map { items[$0] }), "raw lookups")
    }

    private func filter(_ database: RawDatabase) throws {
        for (table, workload) in [("Item", "filter_1k"), ("IndexedItem", "filter_1k_indexed")] {
            let chosen = try database.prepare("SELECT * FROM \"\(table)\" WHERE \"priority\" = ? ORDER BY \"createdAt\", \"$key\"")
            let count = try watch.measure(workload, repeats: 20) {
                chosen.bind(SampleData.chosenPriority, at: 1)
                var sum = Checksum()
                for item in try chosen.objects() { sum.add(item.row) }
                return sum.count
            }
            try expect(count, 1_000, "raw filter")
        }
    }

    private func prefetch(_ database: RawDatabase) throws {
        let folders = try database.prepare(#"SELECT * FROM "Folder""#)
        let members = try database.prepare(#"SELECT * FROM "Item" WHERE "folder" IN (SELECT "$key" FROM "Folder")"#)
        let count = try watch.measure("prefetch_1k_by_10", repeats: 5) {
            var titles: [Int: String] = [:]
            try folders.forEach { titles[$0.integer(0)] = $0.text(1) }
            let groups = Dictionary(grouping: try members.objects()) { $0.row.folder ?? 0 }
            var sum = Checksum()
            for key in titles.keys { for item in groups[key] ?? [] { sum.add(item.row) } }
            return sum.count
        }
        try expect(count, 10_000, "raw prefetch")
    }

    private func search(_ database: RawDatabase) throws {
        let matches = try database.prepare(Tables.search)
        let searches = SampleData.searches()
        let found = try watch.measure("search_100", repeats: 3) {
            var (found, length) = (0, 0)
            for words in searches {
                matches.bind(words, at: 1)
                try matches.forEach { row in
                    length += [1, 2, 4, 5].reduce(0) { $0 + row.text($1).utf8.count }
                    found += 1
                }
            }
            return length > 0 ? found : 0
        }
        watch.report("search_100.found", Double(found), unit: "rows")
    }
}
