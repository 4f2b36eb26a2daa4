import ReviewRules
import Testing

struct STATE018Tests {
    @Test func aRefreshThatEmptiesFirstIsFlagged() throws {
        try expectFlagged(
            "STATE-018",
            """
            import Observation
            protocol NewsServiceProtocol { func news(page: Int) async throws -> [String] }
            @Observable final class AViewModel {
                var news: [String] = []
                private var page = 0
                private let service: NewsServiceProtocol
                init(service: NewsServiceProtocol) { self.service = service }
                func refresh() async {
                    page = 0
                    news = [] // flagged
                    await load()
                }
                func reloadNews() async throws {
                    news.removeAll() // flagged
                    news = try await service.news(page: 0)
                }
                private func load() async {
                    do { news += try await service.news(page: page) } catch { print(error) }
                }
            }
            """)
    }

    @Test func whatStaysIsNot() throws {
        try expectFlagged(
            "STATE-018",
            """
            import Observation
            protocol NewsServiceProtocol { func news(_ text: String) async throws -> [String] }
            @Observable final class AViewModel {
                var news: [String] = []
                var found: [String] = []
                var selected: [String] = []
                private let service: NewsServiceProtocol
                init(service: NewsServiceProtocol) { self.service = service }
                func refresh() async throws {
                    selected = []
                    news = try await service.news("")
                }
                func search(_ text: String) async throws {
                    found = []
                    found = try await service.news(text)
                }
                func reload() async {
                    let old = news
                    news = []
                    do { news = try await service.news("") } catch { news = old }
                }
                func refreshSorting() {
                    found = []
                    found = news.sorted()
                }
            }
            """)
    }
}
