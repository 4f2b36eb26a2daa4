import ReviewRules
import Testing

struct STATE014Tests {
    @Test func pagesWithoutAnEndAreFlagged() throws {
        try expectFlagged(
            "STATE-014",
            """
            import Combine
            import Observation
            protocol ItemServiceProtocol {
                func items(page: Int) async throws -> [String]
                func publisher(page: Int) -> AnyPublisher<[String], any Error>
            }
            @Observable final class AViewModel {
                private(set) var items: [String] = []
                private var page = 1
                private let service: ItemServiceProtocol
                init(service: ItemServiceProtocol) { self.service = service }
                func loadNextPage() async throws {
                    items += try await service.items(page: page)
                    page += 1 // flagged
                }
            }
            final class BViewModel: ObservableObject {
                @Published private(set) var items: [String] = []
                var currentPage = 1
                private var bag: AnyCancellable?
                private let service: ItemServiceProtocol
                init(service: ItemServiceProtocol) { self.service = service }
                func load(page: Int) {
                    bag = service.publisher(page: page).sink(
                        receiveCompletion: { completion in
                            if case .finished = completion { self.currentPage += 1 } // flagged
                        }, receiveValue: { self.items += $0 })
                }
            }
            """)
    }

    @Test func pagesThatEndAreNot() throws {
        try expectFlagged(
            "STATE-014",
            """
            import Observation
            protocol ItemServiceProtocol {
                func items(page: Int) async throws -> [String]
            }
            @Observable final class AViewModel {
                private(set) var items: [String] = []
                private var page = 1
                private var hasMore = true
                private let service: ItemServiceProtocol
                init(service: ItemServiceProtocol) { self.service = service }
                func load() async throws {
                    guard hasMore else { return }
                    items += try await service.items(page: page)
                    page += 1
                }
            }
            @Observable final class BViewModel {
                private(set) var items: [String] = []
                private var page = 1
                private let service: ItemServiceProtocol
                init(service: ItemServiceProtocol) { self.service = service }
                func load() async throws {
                    let new = try await service.items(page: page)
                    guard !new.isEmpty else { return }
                    items += new
                    page += 1
                }
            }
            @Observable final class BookViewModel {
                private(set) var page = 1
                func turn() { page += 1 }
            }
            """)
    }
}
