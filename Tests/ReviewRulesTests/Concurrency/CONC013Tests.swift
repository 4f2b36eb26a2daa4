import ReviewRules
import Testing

struct CONC013Tests {
    @Test func aSearchAtEachKeyIsFlagged() throws {
        try expectFlagged(
            "CONC-013",
            """
            import Combine
            import SwiftUI
            @Observable final class AModel {
                var query = ""
                var results: [String] = []
                func search() async { results = await find() }
                func start() { Task { results = await find() } }
                private func find() async -> [String] { [] }
            }
            struct AView: View {
                @State private var model = AModel()
                @State private var searchText = ""
                var body: some View {
                    List(model.results, id: \\.self) { Text($0) }
                        .onChange(of: model.query) { Task { await model.search() } } // flagged
                        .onChange(of: searchText) { model.start() } // flagged
                }
            }
            final class BViewModel: ObservableObject {
                @Published var query = ""
                private var bag: Set<AnyCancellable> = []
                init() {
                    $query.removeDuplicates().sink { [weak self] _ in
                        self?.load() // flagged
                    }.store(in: &bag)
                }
                func load() { Task { await find() } }
                func find() async {}
            }
            final class CViewModel: ObservableObject {
                @Published var searchTerm = "" {
                    didSet { Task { await find() } } // flagged
                }
                func find() async {}
            }
            """)
    }

    @Test func whatWaitsOrCancelsIsNot() throws {
        try expectFlagged(
            "CONC-013",
            """
            import Combine
            import SwiftUI
            @Observable final class AModel {
                var query = ""
                private var task: Task<Void, Never>?
                func search() {
                    task?.cancel()
                    task = Task { await find() }
                }
                private func find() async {}
            }
            @Observable final class DModel {
                var query = ""
                var title = ""
                func filter() {}
                func load() async {}
            }
            struct AView: View {
                @State private var model = AModel()
                @State private var other = DModel()
                var body: some View {
                    Text("")
                        .onChange(of: model.query) { model.search() }
                        .onChange(of: other.query) { other.filter() }
                        .onChange(of: other.title) { Task { await other.load() } }
                        .task(id: other.query) { await other.load() }
                }
            }
            final class BViewModel: ObservableObject {
                @Published var query = ""
                private var bag: Set<AnyCancellable> = []
                init() {
                    $query.debounce(for: 0.3, scheduler: DispatchQueue.main).sink { [weak self] _ in self?.load() }.store(in: &bag)
                }
                func load() { Task { await find() } }
                func find() async {}
            }
            """)
    }

    @Test func aRequestForEachChoiceIsFlagged() throws {
        try expectFlagged(
            "CONC-013",
            """
            import SwiftUI
            @MainActor @Observable final class NewsModel {
                var category = "all" {
                    didSet {
                        Task { await reload() } // flagged
                    }
                }
                var isFiltered = false { didSet { Task { await reload() } } }
                func reload() async { articles = try? await client.articles(category) }
            }
            struct NewsView: View {
                @State private var model = NewsModel()
                @State private var sort = Sort.date
                @State private var title = ""
                var body: some View {
                    Text("")
                        .onChange(of: sort) {
                            Task { await model.reload() } // flagged
                        }
                        .onChange(of: title) { Task { await model.reload() } }
                        .task(id: sort) { await model.reload() }
                }
            }
            """)
    }

    @Test func aTaskOfAChangeBecomesOneOfTheView() throws {
        let test = RuleTest(
            """
            import SwiftUI
            @MainActor @Observable final class NewsModel {
                func reload() async { articles = try? await client.articles() }
                func search(_ text: String) async { articles = try? await client.search(text) }
            }
            struct NewsView: View {
                @State private var model = NewsModel()
                @State private var sort = Sort.date
                @State private var searchText = ""
                var body: some View {
                    Text("")
                        .onChange(of: sort) {
                            Task { await model.reload() }
                        }
                        .onChange(of: searchText) { Task { await model.search(searchText) } }
                        .onChange(of: sort) { Task { await model.reload(); close() } }
                }
            }
            """)
        #expect(
            try test.fixed("CONC-013").split(separator: "\n").dropFirst(11).dropLast(2).joined(separator: "\n") == """
                            .task(id: sort) {
                                await model.reload()
                            }
                            .task(id: searchText) {
                                do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
                                await model.search(searchText)
                            }
                            .onChange(of: sort) { Task { await model.reload(); close() } }
                """)
    }
}
