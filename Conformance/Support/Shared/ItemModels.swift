import SwiftData

@Model
class Item {
    var name: String
    var createdAt: Date
    var isCompleted: Bool

    @Relationship(inverse: \Category.items)
    var category: Category?

    init(name: String) {
        self.name = name
        createdAt = .now
        isCompleted = false
    }
}

@Model
class Category {
    var name: String
    var items: [Item] = []

    init(name: String) {
        self.name = name
    }
}
