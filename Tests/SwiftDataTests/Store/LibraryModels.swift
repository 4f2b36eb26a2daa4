import Foundation
import SwiftData

// Models with every kind of storage, for tests of the store alone.

@Model
final class LibraryBook {
    #Index<LibraryBook>([\.title, \.pages], [\.pages])
    #FullText<LibraryBook>([\.title, \.summary])

    var title: String
    var summary: String
    var pages: Int
    var price: Double
    @Attribute(.unique) var isbn: String?
    @Attribute(.externalStorage) var cover: Data?
    @Relationship(inverse: \LibraryWriter.books) var writer: LibraryWriter?
    @Relationship(inverse: \LibraryPublisher.books) var publisher: LibraryPublisher?
    @Relationship(inverse: \LibraryShelf.books) var shelves: [LibraryShelf] = []
    @Relationship var sequels: [LibraryBook] = []

    init(title: String) {
        (self.title, summary, pages, price) = (title, "", 0, 0)
    }
}

@Model
final class LibraryWriter {
    @Attribute(.unique) var name: String
    var books: [LibraryBook] = []
    init(name: String) { self.name = name }
}

@Model
final class LibraryPublisher {
    var name: String
    @Relationship(deleteRule: .noAction) var books: [LibraryBook] = []
    init(name: String) { self.name = name }
}

@Model
final class LibraryShelf {
    #Unique<LibraryShelf>([\.room, \.number])
    var room: String
    var number: Int
    var books: [LibraryBook] = []
    init(room: String, number: Int) { (self.room, self.number) = (room, number) }
}
