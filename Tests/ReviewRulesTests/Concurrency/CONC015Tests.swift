import ReviewRules
import Testing

struct CONC015Tests {
    @Test func aPlaceFromBeforeAWaitIsFlagged() throws {
        try expectFlagged(
            "CONC-015",
            """
            import Observation
            @Observable final class AViewModel {
                var items: [Item] = []
                func finish(_ id: Int) async {
                    guard let place = items.firstIndex(where: { $0.id == id }) else { return }
                    do {
                        try await service.finish(id)
                        items[place].isDone = true // flagged
                    } catch {
                        errorMessage = "No"
                    }
                }
                func like(_ item: Item) async {
                    if let i = items.firstIndex(of: item) {
                        items[i].isLiked.toggle()
                        do { try await service.like(item) } catch {
                            items[i].isLiked.toggle() // info
                        }
                    }
                }
                func send(_ item: Item) {
                    guard let index = self.items.firstIndex(of: item) else { return }
                    Task {
                        try? await Task.sleep(for: .seconds(1))
                        self.items.remove(at: index) // flagged
                    }
                }
                func update(_ item: Item) async throws {
                    let place = items.firstIndex(of: item)!
                    items[place] = try await service.update(item) // flagged
                }
            }
            """)
    }

    @Test func aPlaceThatIsUsedAtOnceOrFoundAgainIsNot() throws {
        try expectFlagged(
            "CONC-015",
            """
            import Observation
            @Observable final class AViewModel {
                var items: [Item] = []
                let fixed: [Item] = [Item()]
                func finish(_ id: Int) async throws {
                    try await service.finish(id)
                    guard let place = items.firstIndex(where: { $0.id == id }) else { return }
                    items[place].isDone = true
                }
                func again(_ id: Int) async throws {
                    guard let place = items.firstIndex(where: { $0.id == id }) else { return }
                    let item = items[place]
                    try await service.finish(item)
                    if let place = items.firstIndex(where: { $0.id == id }) { items[place].isDone = true }
                }
                func either(_ item: Item) async throws {
                    guard let place = items.firstIndex(of: item) else { return }
                    if item.isDone { try await service.delete(item) } else { items[place].isDone = true }
                }
                func leaving(_ item: Item) async throws {
                    guard let place = items.firstIndex(of: item) else { return }
                    if item.isDone {
                        try await service.delete(item)
                        return
                    }
                    items[place].isDone = true
                }
                func local(_ item: Item) async throws {
                    var copy = items
                    guard let place = copy.firstIndex(of: item), let other = fixed.firstIndex(of: item) else { return }
                    try await service.delete(item)
                    copy[place].isDone = true
                    show(fixed[other])
                }
                func started(_ item: Item) {
                    guard let place = items.firstIndex(of: item) else { return }
                    Task { try await service.delete(item) }
                    items[place].isDone = true
                }
            }
            """)
    }
}
