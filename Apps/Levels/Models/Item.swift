import SwiftData

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
