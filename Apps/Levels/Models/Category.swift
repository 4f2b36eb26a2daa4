import SwiftData

@Model
class Category {
    var name: String

    @Relationship
    var items: [Item] = []

    init(name: String) {
        self.name = name
    }
}
