import ReviewRules
import Testing

struct STATE027Tests {
    @Test func aPageThatMayBeAskedForTwiceIsFlagged() throws {
        try expectFlagged(
            "STATE-027",
            """
            import Observation
            @Observable @MainActor final class SearchModel {
                var results: [String] = []
                var isLoading = false
                var page = 1
                let service: SearchService
                func loadMore() async { // flagged
                    page += 1
                    results += await service.find("", page: page)
                }
                func fetchNextPage() async { // flagged
                    results += await service.find("", page: page + 1)
                }
            }
            """)
    }

    @Test func oneThatAsksFirstIsNot() throws {
        try expectFlagged(
            "STATE-027",
            """
            import Observation
            @Observable @MainActor final class SearchModel {
                var results: [String] = []
                var isLoading = false
                var page = 1
                let service: SearchService
                func loadMore() async {
                    guard !isLoading else { return }
                    page += 1
                    results += await service.find("", page: page)
                }
                func loadNext() { page += 1 }
                func fetchMore() async {
                    if isLoading { return }
                    page += 1
                    results += await service.find("", page: page)
                }
            }
            """)
    }
}
