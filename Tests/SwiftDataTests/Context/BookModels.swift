import SwiftData

/// A library has books, which go with it; a book has labels, which have books.
@Model
final class Library {
    var serial: Int
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Book.library)
    var books: [Book] = []

    init(serial: Int, name: String) {
        self.serial = serial
        self.name = name
    }
}

@Model
final class Book {
    var serial: Int
    var title: String
    var library: Library?
    @Relationship(inverse: \Label.books)
    var labels: [Label] = []

    init(serial: Int, title: String, library: Library? = nil) {
        self.serial = serial
        self.title = title
        self.library = library
    }
}

@Model
final class Label {
    var serial: Int
    var name: String
    var books: [Book] = []

    init(serial: Int, name: String) {
        self.serial = serial
        self.name = name
    }
}
