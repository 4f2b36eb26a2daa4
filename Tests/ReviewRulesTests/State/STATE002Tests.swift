import ReviewRules
import Testing

private func model(_ methods: String) -> String {
    """
    import Observation
    protocol ItemServiceProtocol { func delete(_ id: Int) async throws }
    @MainActor @Observable final class ItemsModel {
        var items: [Item] = []
        var post: Post
        var isFavorite = false
        var isLoading = false
        var error: Error?
        private let itemService: ItemServiceProtocol
        private let storage: PersistenceService
        init(itemService: ItemServiceProtocol) { self.itemService = itemService }
    \(methods)
    }
    struct ItemsView: View {
        @State private var model: ItemsModel
        var body: some View { Text("") }
    }
    """
}

struct STATE002Tests {
    @Test func changesThatNobodyTakesBackAreFlagged() throws {
        try expectFlagged(
            "STATE-002",
            model(
                """
                func deleteItem(at offsets: IndexSet) async {
                    let itemsToDelete = offsets.map { items[$0] }
                    items.remove(atOffsets: offsets) // flagged
                    for item in itemsToDelete {
                        try? await itemService.delete(item.id)
                    }
                }
                func archive(_ item: Item) async {
                    do {
                        items.removeAll { $0.id == item.id } // flagged
                        try await itemService.archive(item.id)
                    } catch {
                        self.error = error
                    }
                }
                func like() async throws {
                    post.isLiked.toggle() // flagged
                    try await itemService.like(post.id)
                }
                func mark() {
                    isFavorite = true // flagged
                    Task {
                        do { try await itemService.mark() } catch { print(error) }
                    }
                }
                func swap(_ item: Item) async {
                    withAnimation { items[0] = item } // flagged
                    do { try await itemService.put(item) } catch { self.error = error }
                }
                """))
    }

    @Test func changesThatAreTakenBackAreNot() throws {
        try expectFlagged(
            "STATE-002",
            model(
                """
                func snapshot(_ item: Item) async {
                    let before = items
                    items.removeAll { $0.id == item.id }
                    do { try await itemService.delete(item.id) } catch { items = before }
                }
                func inverse(_ item: Item, at index: Int?) async {
                    items.removeAll { $0.id == item.id }
                    do { try await itemService.delete(item.id) } catch {
                        if let index { items.insert(item, at: index) }
                        self.error = error
                    }
                }
                func again(_ item: Item) async {
                    items.removeAll { $0.id == item.id }
                    do { try await itemService.delete(item.id) } catch { await load() }
                }
                func helper(_ item: Item) async {
                    isFavorite.toggle()
                    do { try await itemService.mark(item) } catch { takeBack() }
                }
                private func takeBack() { isFavorite.toggle() }
                func deferred(_ item: Item) async throws {
                    let before = items
                    var worked = false
                    defer { if !worked { items = before } }
                    items.append(item)
                    try await itemService.add(item)
                    worked = true
                }
                func checked(_ item: Item) async {
                    let before = items
                    items.append(item)
                    let answer = try? await itemService.add(item)
                    if answer == nil { items = before }
                }
                """))
    }

    @Test func whatPromisesNothingIsNot() throws {
        try expectFlagged(
            "STATE-002",
            model(
                """
                func load() async throws {
                    items.removeAll()
                    isLoading.toggle()
                    items = try await itemService.fetchAll()
                }
                func reread(_ item: Item) async throws {
                    items.append(item)
                    items = try await itemService.add(item)
                }
                func local(_ item: Item) async throws {
                    items.append(item)
                    try await storage.save(items)
                }
                func after(_ item: Item) async throws {
                    try await itemService.delete(item.id)
                    items.removeAll { $0.id == item.id }
                }
                func certain(_ item: Item) async {
                    items.append(item)
                    await itemService.note(item)
                }
                func shadowed(_ given: [Item]) async throws {
                    var items = given
                    items.append(given[0])
                    try await itemService.put(items)
                }
                func presentation() async throws {
                    error = nil
                    showsDetail.toggle()
                    try await itemService.delete(1)
                }
                """))
    }

    @Test func theFixKeepsTheValueAndPutsItBack() throws {
        let test = RuleTest(
            model(
                """
                func archive(_ item: Item) async {
                    do {
                        // Gone at once.
                        items.removeAll { $0.id == item.id }
                        try await itemService.archive(item.id)
                    } catch {
                        self.error = error
                    }
                }
                func deleteItem(_ item: Item) async {
                    items.remove(item)
                    try? await itemService.delete(item.id)  // quietly
                }
                """))
        let fixed = try test.fixed("STATE-002")
        #expect(
            fixed
                == model(
                    """
                    func archive(_ item: Item) async {
                        let previousItems = items
                        do {
                            // Gone at once.
                            items.removeAll { $0.id == item.id }
                            try await itemService.archive(item.id)
                        } catch {
                            items = previousItems
                            self.error = error
                        }
                    }
                    func deleteItem(_ item: Item) async {
                        let previousItems = items
                        items.remove(item)
                        do {
                            try await itemService.delete(item.id)
                        } catch {
                            items = previousItems
                        }  // quietly
                    }
                    """))
        #expect(try RuleTest(fixed).findings("STATE-002").isEmpty)
    }

    @Test func aListEmptiedBeforeItIsDeletedCounts() throws {
        try expectFlagged(
            "STATE-002",
            """
            import Observation
            protocol CartService { func deleteAll() async throws; func update(_ names: [String]) async throws }
            @Observable final class CartViewModel {
                private(set) var items: [String] = []
                var message: String?
                private let service: any CartService
                init(service: any CartService) { self.service = service }

                func empty() async {
                    items.removeAll() // flagged
                    do { try await service.deleteAll() } catch { message = "It failed." }
                }
                func emptyAgain() async {
                    items = [] // flagged
                    do { try await service.deleteAll() } catch { message = "It failed." }
                }
                func refill() async {
                    items = []
                    do { try await service.update(["a"]) } catch { message = "It failed." }
                }
                func rollBack() async {
                    let before = items
                    items.removeAll()
                    do { try await service.deleteAll() } catch { items = before }
                }
            }
            """)
    }
}
