import ReviewRules
import Testing

private func model(_ methods: String) -> String {
    """
    import SwiftUI
    @MainActor @Observable final class SearchViewModel {
        var results: [String] = []
        var query = ""
        var user: User?
        private var task: Task<Void, Never>?
    \(methods)
    }
    """
}

struct STATE006Tests {
    @Test func answersWithoutAQuestionAreMentioned() throws {
        try expectFlagged(
            "STATE-006",
            model(
                """
                func search() {
                    task?.cancel()
                    task = Task {
                        try? await Task.sleep(for: .milliseconds(300))
                        guard !Task.isCancelled else { return }
                        results = try await service.find(query) // info
                    }
                }
                func searchAgain(_ text: String) async {
                    do {
                        let found = try await service.find(text)
                        self.results = found.map(\\.name) // info
                    } catch {}
                }
                func changed() async {
                    let found = await service.find(query)
                    results = found // info
                }
                """))
    }

    @Test func checkedAnswersAndOtherLoadsAreNot() throws {
        try expectFlagged(
            "STATE-006",
            model(
                """
                func search(_ text: String) async {
                    let found = await service.find(text)
                    guard !Task.isCancelled else { return }
                    results = found
                }
                func searchSame(_ text: String) async throws {
                    let found = try await service.find(text)
                    if text == query { results = found }
                }
                func searchThrowing() async throws {
                    let found = try await service.find(query)
                    try Task.checkCancellation()
                    results = found
                }
                func load() async {
                    user = await service.user()
                    results = await service.all()
                }
                func search() {
                    results = all.filter { $0.contains(query) }
                }
                """))
    }

    @Test func theFixAsksFirst() throws {
        let test = RuleTest(
            model(
                """
                func search() {
                    task = Task {
                        results = await service.find(query)  // shown
                    }
                }
                func searchAgain(_ text: String) async {
                    let found = await service.find(text)
                    results = found
                }
                """))
        let fixed = try test.fixed("STATE-006")
        #expect(
            fixed
                == model(
                    """
                    func search() {
                        task = Task {
                            let found = await service.find(query)
                            guard !Task.isCancelled else { return }
                            results = found  // shown
                        }
                    }
                    func searchAgain(_ text: String) async {
                        let found = await service.find(text)
                        guard !Task.isCancelled else { return }
                        results = found
                    }
                    """))
        #expect(try RuleTest(fixed).findings("STATE-006").isEmpty)
    }
}
