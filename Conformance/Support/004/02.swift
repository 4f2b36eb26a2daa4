import Foundation

struct Item: Codable, Identifiable {
    let id: UUID
    var name: String
}

final class ItemService {
    static let shared = ItemService()

    func fetchAll() async throws -> [Item] {
        [Item(id: UUID(), name: "Milk")]
    }

    func create(_ item: Item) async throws -> Item {
        item
    }

    func delete(_ id: Item.ID) async throws {}
}
