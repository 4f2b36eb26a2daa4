import Foundation

protocol ItemServiceProtocol {
    func fetchAll() async throws -> [ServiceItem]
    func create(_ item: ServiceItem) async throws -> ServiceItem
    func delete(_ id: UUID) async throws
}

/// Keeps a few items while the app runs.
final class ItemService: ItemServiceProtocol {
    static let shared = ItemService()

    private let conditions: ServiceConditions
    private var items = ["Lamp", "Desk", "Chair"].map { ServiceItem(id: UUID(), name: $0) }

    init(conditions: ServiceConditions = ServiceConditions()) {
        self.conditions = conditions
    }

    func fetchAll() async throws -> [ServiceItem] {
        try await conditions.simulateRequest()
        return items
    }

    func create(_ item: ServiceItem) async throws -> ServiceItem {
        try await conditions.simulateRequest()
        items.append(item)
        return item
    }

    func delete(_ id: UUID) async throws {
        try await conditions.simulateRequest()
        items.removeAll { $0.id == id }
    }
}
