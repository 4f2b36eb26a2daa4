import Foundation
import Observation

@MainActor
@Observable
final class ServiceItemListViewModel {
    private(set) var items: [ServiceItem] = []
    private(set) var isLoading = false
    private(set) var error: Error?

    var isEmpty: Bool { items.isEmpty && !isLoading }
    var sortedItems: [ServiceItem] { items.sorted { $0.name < $1.name } }

    private let itemService: ItemServiceProtocol

    init(itemService: ItemServiceProtocol) {
        self.itemService = itemService
    }

    func loadItems() async {
        isLoading = true
        defer { isLoading = false }

        do {
            items = try await itemService.fetchAll()
            error = nil
        } catch {
            self.error = error
        }
    }

    func addItem(named name: String) async {
        do {
            items.append(try await itemService.create(ServiceItem(id: UUID(), name: name)))
        } catch {
            self.error = error
        }
    }

    /// What the service does not delete comes back.
    /// - Parameter offsets: Places in `sortedItems`.
    func deleteItem(at offsets: IndexSet) async {
        let removed = offsets.map { sortedItems[$0] }
        items.removeAll { removed.contains($0) }

        for item in removed {
            do {
                try await itemService.delete(item.id)
            } catch {
                items.append(item)
                self.error = error
            }
        }
    }
}
