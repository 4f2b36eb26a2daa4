import ReviewRules
import Testing

struct STATE026Tests {
    @Test func aSearchFromAnOldPageIsFlagged() throws {
        try expectFlagged(
            "STATE-026",
            """
            import Observation
            @Observable @MainActor final class SearchModel {
                var results: [String] = []
                var isLoading = false
                var page = 1
                let service: SearchService
                func search(_ text: String) async {
                    results = await service.find(text, page: page) // flagged
                }
                func more(_ text: String) async { page += 1; results += await service.find(text, page: page) }
            }
            """)
    }

    @Test func aSearchThatBeginsAnewIsNot() throws {
        try expectFlagged(
            "STATE-026",
            """
            import Observation
            @Observable @MainActor final class SearchModel {
                var results: [String] = []
                var isLoading = false
                var page = 1
                let service: SearchService
                func search(_ text: String) async { page = 1; results = await service.find(text, page: page) }
                func more(_ text: String) async { page += 1; results += await service.find(text, page: page) }
            }
            @Observable final class Pages {
                var page = 1
                var names: [String] = []
                func turn() { page += 1 }
                func show() { names = book.names(page: page) }
                func close() { page = 0 }
            }
            """)
    }
}
