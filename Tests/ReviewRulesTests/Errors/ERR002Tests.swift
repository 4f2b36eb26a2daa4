import ReviewRules
import Testing

struct ERR002Tests {
    @Test func droppedErrorsAreFlagged() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class ItemListViewModel: ObservableObject {
                @Published var items: [Int] = []
                var isLoading = false
                let service: ItemService
                init(service: ItemService) { self.service = service }
                func load() async {
                    do { items = try await service.items() } catch {} // flagged
                    do {
                        items = try await service.items()
                    } catch let error { // flagged
                        print("failed", error)
                    }
                    do {
                        items = try await service.items()
                    } catch { // info
                        print(error)
                        isLoading = false
                    }
                }
                func delete(_ id: Int) async {
                    try? await service.delete(id) // flagged
                    _ = try? await service.updateItem(id) // flagged
                    let answer = try? await service.post(id) // info
                    items.removeAll { $0 == answer }
                    Task { try? await service.save(id) } // flagged
                }
            }
            final class ItemService {
                func save(_ id: Int) async throws {}
                func delete(_ id: Int) async throws {
                    do { try await save(id) } catch { // flagged
                        // TODO: handle
                    }
                    try? FileManager.default.removeItem(at: file) // flagged
                    #if os(Linux)
                    try? JSONEncoder().encode(id).write(to: file) // flagged
                    #endif
                }
            }
            """)
    }

    @Test func decisionsAndCleaningUpAreNot() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class ItemListViewModel: ObservableObject {
                let service: ItemService
                let analytics: Analytics
                var cache = ImageCache()
                init(service: ItemService) { self.service = service }
                func load() async {
                    do { try await service.load() } catch is CancellationError {} catch { show(error) }
                    do { try await service.load() } catch ItemError.gone {} catch { show(error) }
                    do { try await Task.sleep(for: .seconds(1)) } catch {}
                    do {
                        try await service.load()
                    } catch {
                        // The next refresh loads them again.
                    }
                    do { try await service.load() } catch { print(error); show(error) }
                }
                func retry() async {
                    while true {
                        do { return try await service.load() } catch {}
                    }
                }
                func open() async {
                    do {  // Ignore this error, the item is opened later.
                        try await service.load()
                    } catch { print(error) }
                }
                func save() async -> Bool {
                    try? await service.save() // ignored: saved again on the next change
                    // Best effort.
                    try? await service.save()
                    try? await cache.insert(1)
                    try? FileManager.default.removeItem(at: file)
                    try? await analytics.send("saved")
                    if let _ = try? await service.save() { return true }
                    let number = (try? await service.update()) ?? 0
                    defer { try? service.remove(number) }
                    return (try? await service.save()) != nil
                }
                func logout() async { try? await service.delete(forKey: "auth") }
                func forget() async { try? await service.delete(forKey: "auth_token") }
                var saved: Int? { try? service.create() }
                func items() -> [Int] { [1].compactMap { try? service.insert($0) } }
                deinit { try? service.save() }
            }
            struct Parser { func run() { try? save() } }
            """)
    }

    @Test func noWordOfOneAppExcusesALostWrite() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Observation
            @Observable final class SearchViewModel {
                private let service: any SearchService
                func search() async {
                    try? await service.save(recentSearches, forKey: "recent_searches") // flagged
                    show()
                }
            }
            """)
    }

    @Test func theFixSetsTheErrorState() throws {
        let test = RuleTest(
            """
            import Observation
            @Observable final class ItemListViewModel {
                var errorMessage: String?
                func delete() async {
                    // At once.
                    try? await service.delete()  // now
                    do { try await load() } catch {}
                }
            }
            final class ItemService {
                func save() async throws {
                    try? await store.save()
                }
            }
            """)
        let fixed = try test.fixed("ERR-002")
        #expect(
            fixed == """
                import Observation
                @Observable final class ItemListViewModel {
                    var errorMessage: String?
                    func delete() async {
                        // At once.
                        do {
                            try await service.delete()
                        } catch {
                            self.errorMessage = error.localizedDescription
                        }  // now
                        do { try await load() } catch {
                            self.errorMessage = error.localizedDescription
                        }
                    }
                }
                final class ItemService {
                    func save() async throws {
                        try await store.save()
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("ERR-002").isEmpty)
    }
}

extension ERR002Tests {
    @Test func failuresThatAreOnlyPrintedAreDropped() throws {
        try expectFlagged(
            "ERR-002",
            """
            import Foundation
            final class FeedViewModel: ObservableObject {
                @Published var items: [String] = []
                @Published var message = ""
                func load() {
                    network.load { result in
                        switch result {
                        case .success(let items): self.items = items
                        case .failure(let error): // flagged
                            print(error.localizedDescription)
                        }
                    }
                    network.load { result in
                        switch result {
                        case .success(let items): self.items = items
                        case .failure(let error):
                            print(error)
                            self.message = "It could not be loaded."
                        }
                    }
                }
            }
            """)
    }
}
