import ReviewRules
import Testing

struct CONC008Tests {
    @Test func refreshesThatOnlyStartAreFlagged() throws {
        try expectFlagged(
            "CONC-008",
            """
            import SwiftUI
            @Observable final class NewsViewModel {
                var news: [String] = []
                let service = NewsService()
                func load() { Task { news = await service.news() } }
                func reloadAll() { load() }
                func ask() { service.ask { result in self.news = result } }
                func refresh() async { load() } // flagged
                func reloadNews() async { // flagged
                    Task { news = await service.news() }
                }
            }
            struct NewsView: View {
                @State private var model = NewsViewModel()
                @State private var names: [String] = []
                var body: some View {
                    List(model.news, id: \\.self) { Text($0) }.refreshable { model.load() } // flagged
                    List(model.news, id: \\.self) { Text($0) }.refreshable { // flagged
                        Task { await self.read() }
                    }
                    List(model.news, id: \\.self) { Text($0) }
                        .refreshable {
                            names = []
                            model.reloadAll() // flagged
                        }
                    List(model.news, id: \\.self) { Text($0) }.refreshable(action: model.ask) // flagged
                    List(model.news, id: \\.self) { Text($0) }.refreshable { start() } // flagged
                }
                private func start() { Task { await read() } }
                private func read() async {}
            }
            """)
    }

    @Test func aMethodOfAProtocolIsWhatItsTypesDo() throws {
        try expectFlagged(
            "CONC-008",
            """
            import SwiftUI
            protocol Loading { func load() }
            final class NewsViewModel: ObservableObject, Loading {
                func load() { Task { await ask() } }
                private func ask() async {}
            }
            struct NewsView: View {
                let model: any Loading
                var body: some View {
                    Text("").refreshable { model.load() } // flagged
                }
            }
            """)
    }

    @Test func refreshesThatWaitAreNot() throws {
        try expectFlagged(
            "CONC-008",
            """
            import SwiftUI
            @Observable final class NewsViewModel {
                var news: [String] = []
                let service = NewsService()
                func load() async { news = await service.news() }
                func refresh() async { await load() }
                func reload() async {
                    await withCheckedContinuation { continuation in
                        service.ask { result in continuation.resume() }
                    }
                }
                func refreshLater() { Task { await load() } }
                func refreshNames() async { news.sort() }
                func read() { news = service.kept() }
                func blink() { Task { try? await Task.sleep(for: .seconds(1)) } }
                func watch() { Task { for await name in service.names { news.append(name) } } }
            }
            struct NewsView: View {
                @State private var model = NewsViewModel()
                let reload: () -> Void
                var body: some View {
                    List(model.news, id: \\.self) { Text($0) }.refreshable { await model.load() }
                    List(model.news, id: \\.self) { Text($0) }.refreshable { await Task { await model.load() }.value }
                    List(model.news, id: \\.self) { Text($0) }.refreshable(action: model.load)
                    List(model.news, id: \\.self) { Text($0) }.refreshable { model.read() }
                    List(model.news, id: \\.self) { Text($0) }.refreshable { model.blink() }
                    List(model.news, id: \\.self) { Text($0) }.refreshable { reload() }
                    List(model.news, id: \\.self) { Text($0) }.refreshable {
                        model.watch2()
                        try? await Task.sleep(for: .seconds(1))
                    }
                    Button("Load") { model.refreshLater() }
                }
            }
            """)
    }
}
