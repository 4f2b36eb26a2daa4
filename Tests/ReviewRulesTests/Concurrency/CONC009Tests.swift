import ReviewRules
import Testing

struct CONC009Tests {
    @Test func theMainQueueInAsynchronousCodeIsFlagged() throws {
        try expectFlagged(
            "CONC-009",
            """
            import SwiftUI
            final class NewsModel: ObservableObject {
                @Published var news: [String] = []
                func load() async {
                    let found = await ask()
                    DispatchQueue.main.async { self.news = found } // flagged
                }
                func start() {
                    Task {
                        let found = await ask()
                        withAnimation {
                            DispatchQueue.main.async { self.news = found } // flagged
                        }
                    }
                }
                func detach() {
                    Task.detached { DispatchQueue.main.async { self.news = [] } } // flagged
                }
                private func ask() async -> [String] { [] }
            }
            struct NewsView: View {
                @StateObject private var model = NewsModel()
                var body: some View {
                    Text("").task { DispatchQueue.main.async { model.news = [] } } // flagged
                }
            }
            """)
    }

    @Test func otherQueuesAndOtherCodeAreNot() throws {
        try expectFlagged(
            "CONC-009",
            """
            import SwiftUI
            final class NewsModel: ObservableObject {
                @Published var news: [String] = []
                func load() { DispatchQueue.main.async { self.news = [] } }
                func wait() async {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.news = [] }
                    DispatchQueue.global().async { self.count() }
                    await withCheckedContinuation { continuation in
                        DispatchQueue.main.async { continuation.resume() }
                    }
                    URLSession.shared.dataTask(with: url) { data, _, _ in
                        DispatchQueue.main.async { self.news = [] }
                    }.resume()
                    ask(completion: { DispatchQueue.main.async { self.news = [] } })
                    await MainActor.run { news = [] }
                }
                func ask(completion: @escaping () -> Void) {}
            }
            struct NewsView: View {
                @StateObject private var model = NewsModel()
                var body: some View {
                    Button("Clear") { DispatchQueue.main.async { model.news = [] } }
                        .onAppear { DispatchQueue.main.async { model.news = [] } }
                }
            }
            """)
    }
}
