import ReviewRules
import Testing

struct STATE022Tests {
    @Test func whatTheInitialiserAndTheScreenLoadIsFlagged() throws {
        try expectFlagged(
            "STATE-022",
            """
            import SwiftUI
            final class NewsViewModel: ObservableObject {
                @Published var news: [String] = []
                init() {
                    fetchNews()
                    Task { await load() }
                }
                func fetchNews() { news = store.news() }
                func load() async { news = await service.news() }
                func search(_ text: String) {}
            }
            struct AView: View {
                @StateObject private var model = NewsViewModel()
                var body: some View {
                    List(model.news, id: \\.self) { Text($0) }
                        .onAppear { model.fetchNews() } // flagged
                        .task { await model.load() } // flagged
                }
            }
            struct BView: View {
                @StateObject private var model = NewsViewModel()
                var body: some View {
                    List(model.news, id: \\.self) { Text($0) }
                        .task { if model.news.isEmpty { await model.load() } }
                        .onAppear { model.search("a") }
                        .refreshable { await model.load() }
                }
            }
            """)
    }

    @Test func aModelThatLoadsInOneOfThemIsNot() throws {
        try expectFlagged(
            "STATE-022",
            """
            import SwiftUI
            final class NewsViewModel: ObservableObject {
                @Published var news: [String] = []
                init() { bind() }
                init(news: [String]) { self.news = news }
                func bind() { events.sink { [weak self] _ in self?.load() }.store(in: &bag) }
                func load() { news = store.news() }
            }
            struct AView: View {
                @StateObject private var model = NewsViewModel()
                var body: some View { List(model.news, id: \\.self) { Text($0) }.onAppear { model.load() } }
            }
            """)
    }
}
