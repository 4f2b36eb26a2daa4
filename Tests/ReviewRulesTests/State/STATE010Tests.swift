import ReviewRules
import Testing

struct STATE010Tests {
    @Test func pagesCountedTooEarlyAreFlagged() throws {
        try expectFlagged(
            "STATE-010",
            """
            import Observation
            @Observable final class FeedViewModel {
                var items: [String] = []
                private var page = 1
                private var offset = 0
                private var current: Int = 0
                func loadMore() async {
                    page += 1 // flagged
                    do { items += try await service.items(page: page) } catch { print(error) }
                }
                func more() async {
                    offset += 20 // flagged
                    let url = URL(string: "https://a.b?offset=\\(offset)")!
                    guard let found = try? await session.data(from: url) else { return }
                    items.append("\\(found)")
                }
                func next() {
                    current += 1 // flagged
                    service.load(page: current) { result in self.items += result }
                }
                func nextPage() async {
                    page += 1 // flagged
                    await load()
                }
                func later() {
                    page += 1 // flagged
                    Task { await load() }
                }
                private func load() async {
                    do { items += try await service.items(page: page) } catch { print(error) }
                }
            }
            """)
    }

    @Test func otherNumbersAreNot() throws {
        try expectFlagged(
            "STATE-010",
            """
            import Observation
            @Observable final class FeedViewModel {
                var items: [String] = []
                private var page = 1
                private var retryCount = 0
                private var attempt = 0
                private var requestID = 0
                private var seen = 0
                var observed = 0 { didSet { load() } }
                func loadMore() async {
                    do {
                        items += try await service.items(page: page + 1)
                        page += 1
                    } catch { print(error) }
                }
                func back() async {
                    page += 1
                    do { items += try await service.items(page: page) } catch { page -= 1 }
                }
                func callback() {
                    service.load(page: page + 1) { result in
                        self.items += result
                        self.page += 1
                    }
                }
                func callbackBack() {
                    page += 1
                    service.load(page: page) { result in
                        if result.isEmpty { self.page -= 1 }
                    }
                }
                func tries() async throws {
                    attempt += 1
                    items = try await service.items(page: attempt)
                }
                func token() async throws {
                    requestID += 1
                    let id = requestID
                    let found = try await service.items(page: id)
                    if id == requestID { items = found }
                }
                func unused() async throws {
                    seen += 1
                    items = try await service.items(page: page)
                    print(seen)
                }
                func sure() async {
                    page += 1
                    items = await service.kept(page: page)
                }
                func local() async throws {
                    var page = 1
                    page += 1
                    items = try await service.items(page: page)
                }
                func turn() { page += 1 }
                func settled() async {
                    page += 1
                    await settle()
                }
                private func settle() async {
                    do { items += try await service.items(page: page) } catch { page -= 1 }
                }
            }
            """)
    }
}
