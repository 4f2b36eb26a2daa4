import Foundation
import GRDB

/// An item as GRDB's users write one: a `Codable` record.
struct ItemRecord: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "Item"

    var key: Int
    var name: String
    var notes: String
    var createdAt: Date
    var isCompleted: Bool
    var priority: Int
    var rating: Double?
    var folder: Int?

    enum CodingKeys: String, CodingKey {
        case key = "$key"
        case name, notes, createdAt, isCompleted, priority, rating, folder
    }

    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy { .timeIntervalSinceReferenceDate }
    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy { .timeIntervalSinceReferenceDate }

    init(_ item: SampleData.Item, key: Int) {
        self.key = key
        (name, notes, createdAt, isCompleted) = (item.name, item.notes, item.createdAt, item.isCompleted)
        (priority, rating, folder) = (item.priority, item.rating, item.folder.map { $0 + 1 })
    }

}

struct FolderRecord: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "Folder"
    static let items = hasMany(ItemRecord.self, key: "items", using: ForeignKey(["folder"], to: ["$key"]))

    var key: Int
    var title: String

    enum CodingKeys: String, CodingKey {
        case key = "$key"
        case title
    }
}

struct FolderWithItems: Codable, FetchableRecord {
    var folder: FolderRecord
    var items: [ItemRecord]
}

struct ArticleRecord: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "Article"

    var key: Int
    var title: String
    var text: String

    enum CodingKeys: String, CodingKey {
        case key = "$key"
        case title, text
    }
}

extension Checksum {
    mutating func add(_ item: ItemRecord) {
        add(
            name: item.name, notes: item.notes, createdAt: item.createdAt, isCompleted: item.isCompleted, priority: item.priority,
            rating: item.rating)
    }

    static func of(_ records: [ItemRecord]) -> Checksum {
        var sum = Checksum()
        for record in records { sum.add(record) }
        return sum
    }
}
