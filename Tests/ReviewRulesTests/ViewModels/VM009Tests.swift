import ReviewRules
import Testing

struct VM009Tests {
    private func app(_ initialiser: String, held: String = "@State private var viewModel = NewsViewModel()") -> String {
        """
        import SwiftUI
        @Observable final class NewsViewModel {
            var news: [String] = []
            private let service = NewsService()
            init() { \(initialiser) }
            func load() async { news = await service.news() }
            func start() { Task { await load() } }
            func begin() { start() }
            func ask() { service.ask { result in self.news = result } }
            func read() { news = service.kept() }
            func watch() { Task { for await name in service.names { news.append(name) } } }
            func observeNews() { service.onChange { result in self.news = result } }
        }
        struct NewsView: View {
            \(held)
            var body: some View { List(viewModel.news, id: \\.self) { Text($0) } }
        }
        """
    }

    @Test(arguments: [
        "Task { await load() }", "start()", "begin()", "ask()", "service.ask { result in self.news = result }", "self.start()",
    ])
    func workIsFlagged(initialiser: String) throws {
        #expect(try RuleTest(app(initialiser)).lines("VM-009") == [5], "\(initialiser)")
    }

    @Test(arguments: [
        "read()", "watch()", "observeNews()", "Task { for await name in service.names { news.append(name) } }",
        "Task { try? await Task.sleep(for: .seconds(1)) }", "cancellable = service.publisher.sink { value in self.news = value }",
        "service.publisher.receive(on: DispatchQueue.main).assign(to: &$news)", "news = []", "onLoad = { self.start() }",
        "service.addListener { result in self.news = result }",
    ])
    func otherCodeIsNot(initialiser: String) throws {
        #expect(try RuleTest(app(initialiser)).findings("VM-009").map(\.message) == [], "\(initialiser)")
    }

    @Test(arguments: ["@StateObject private var viewModel = NewsViewModel()", "@Environment(NewsViewModel.self) private var viewModel"])
    func whatIsMadeOnceIsOnlyInformation(held: String) throws {
        let found = try RuleTest(app("start()", held: held)).findings("VM-009")
        #expect(found.map(\.severity) == [.info], "\(held)")
    }

    @Test func aConstructionInABodyMakesItAgain() throws {
        let parent = "\nstruct RootView: View { var body: some View { NewsView(viewModel: NewsViewModel()) } }"
        #expect(try RuleTest(app("start()", held: "let viewModel: NewsViewModel") + parent).lines("VM-009") == [5])
    }

    @Test func servicesMayStart() throws {
        let text = app("start()").replacing("NewsViewModel", with: "NewsCentreService")
        #expect(try RuleTest(text).lines("VM-009") == [])
    }
}
