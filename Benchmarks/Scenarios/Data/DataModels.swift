import Foundation
import SwiftData

@Model
final class Folder {
    var title: String
    @Relationship(deleteRule: .cascade, inverse: \Item.folder)
    var items: [Item] = []

    init(title: String) { self.title = title }
}

@Model
final class Item {
    var name: String
    var notes: String
    var createdAt: Date
    var isCompleted: Bool
    var priority: Int
    var rating: Double?
    var folder: Folder?

    init(_ sample: SampleData.Item) {
        (name, notes, createdAt, isCompleted) = (sample.name, sample.notes, sample.createdAt, sample.isCompleted)
        (priority, rating) = (sample.priority, sample.rating)
    }
}

/// The same with an index for the filtered and sorted fetch.
@Model
final class IndexedItem {
    #Index<IndexedItem>([\.priority, \.createdAt])

    var name: String
    var notes: String
    var createdAt: Date
    var isCompleted: Bool
    var priority: Int
    var rating: Double?
    var folder: Folder?

    init(_ sample: SampleData.Item) {
        (name, notes, createdAt, isCompleted) = (sample.name, sample.notes, sample.createdAt, sample.isCompleted)
        (priority, rating) = (sample.priority, sample.rating)
    }
}

@Model
final class Article {
    #FullText<Article>([\.title, \.text])

    var title: String
    var text: String

    init(title: String, text: String) { (self.title, self.text) = (title, text) }
}

extension Checksum {
    mutating func add(_ item: Item) {
        add(
            name: item.name, notes: item.notes, createdAt: item.createdAt, isCompleted: item.isCompleted, priority: item.priority,
            rating: item.rating)
    }

    mutating func add(_ item: IndexedItem) {
        add(
            name: item.name, notes: item.notes, createdAt: item.createdAt, isCompleted: item.isCompleted, priority: item.priority,
            rating: item.rating)
    }

    static func of(_ items: [Item]) -> Checksum {
        var sum = Checksum()
        for item in items { sum.add(item) }
        return sum
    }
}
