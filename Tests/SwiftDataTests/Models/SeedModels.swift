import SwiftData

// The seed document's models, as they stand there.

@Model
class Item {
    var name: String
    var notes: String
    var createdAt: Date
    var isCompleted: Bool

    // Relationships
    @Relationship(deleteRule: .cascade)
    var tags: [Tag] = []

    @Relationship(inverse: \Category.items)
    var category: Category?

    init(name: String, notes: String = "") {
        self.name = name
        self.notes = notes
        self.createdAt = .now
        self.isCompleted = false
    }
}

@Model
class Category {
    var name: String

    @Relationship
    var items: [Item] = []

    init(name: String) {
        self.name = name
    }
}

@Model
class Tag {
    var name: String
    var color: String

    init(name: String, color: String = "blue") {
        self.name = name
        self.color = color
    }
}
