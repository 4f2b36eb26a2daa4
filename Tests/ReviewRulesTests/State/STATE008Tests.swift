import ReviewRules
import Testing

struct STATE008Tests {
    private func model(_ property: String, _ load: String, _ rest: String = "") -> String {
        """
        import SwiftUI
        protocol NewsServiceProtocol { func news() async throws -> [String] }
        @Observable final class NewsViewModel {
            var news: [String] = []
            private let service: NewsServiceProtocol
            init(service: NewsServiceProtocol) { self.service = service }
            \(property)
            \(load)
            \(rest)
        }
        """
    }

    private static let load = "func load() async { do { news = try await service.news() } catch { errorMessage = \"No news.\" } }"

    @Test(arguments: [
        ("var errorMessage: String?", load),
        ("private(set) var errorMessage = \"\"", load),
        ("var hasFailed = false", "func load() async { do { news = try await service.news() } catch { self.hasFailed = true } }"),
        (
            "var error: Error?",
            "func load() { service.ask { result in switch result { case .failure(let e): self.error = e; default: break } } }"
        ),
        (
            "var error: Error?",
            "func load() async { do { news = try await service.news() } catch { show(error) } }\n    func show(_ new: Error) { error = new }"
        ),
        ("var errorMessage: String?", load + "\n    func check() { guard !news.isEmpty else { errorMessage = \"Empty\"; return } }"),
    ])
    func errorsThatStayAreFlagged(property: String, load: String) throws {
        #expect(try RuleTest(model(property, load)).lines("STATE-008").count == 1, "\(property)")
    }

    @Test func aTextAndItsFlagAreOne() throws {
        let load = "func load() async { do { news = try await service.news() } catch { errorMessage = \"No\"; showsError = true } }"
        let found = try RuleTest(model("var errorMessage = \"\"\n    var showsError = false", load)).findings("STATE-008")
        #expect(
            found.map(\.message) == [
                "errorMessage and showsError are set when something fails, and never taken back: they stand after a later success, too."
            ])
    }

    @Test(arguments: [
        "func clear() { errorMessage = nil }", "func retry() async { errorMessage = \"\"; await load() }",
        "func save() { errorMessage = \"Saved\" }", "func swap() { change(&errorMessage) }",
        "struct Part { func a(_ m: NewsViewModel) { m.errorMessage = nil } }",
    ])
    func errorsThatGoAreNot(rest: String) throws {
        #expect(try RuleTest(model("var errorMessage: String?", Self.load, rest)).lines("STATE-008") == [], "\(rest)")
    }

    @Test(arguments: [
        "Text(\"\").alert(\"\", isPresented: $viewModel.hasFailed) {}", "Button(\"OK\") { viewModel.hasFailed = false }",
        "Button(\"OK\") { viewModel.hasFailed.toggle() }",
    ])
    func whatAViewTakesBackIsNot(content: String) throws {
        let load = "func load() async { do { news = try await service.news() } catch { hasFailed = true } }"
        let view = "struct NewsView: View {\n    @State private var viewModel: NewsViewModel\n    var body: some View { \(content) }\n}"
        let files = ["Sources/App/A.swift": model("var hasFailed = false", load), "Sources/App/B.swift": "import SwiftUI\n" + view]
        #expect(try RuleTest(files: files).lines("STATE-008") == [], "\(content)")
    }

    @Test(arguments: [
        ("var errorMessage: String? { didSet { log() } }", load),
        ("let errorMessage: String? = nil", load),
        ("var messages: [String] = []", "func load() async { do { news = try await service.news() } catch { messages = [\"No\"] } }"),
        (
            "var errorMessage: String?",
            "func load() async { do { news = try await service.news(); errorMessage = nil } catch { errorMessage = \"a\" } }"
        ),
        ("var errorMessage: String?", "func check() { guard !news.isEmpty else { errorMessage = \"Empty\"; return } }"),
        ("var errorMessage: String?", "func load() async { do { let errorMessage: String; errorMessage = \"\" } catch { } }"),
    ])
    func otherMembersAreNot(property: String, load: String) throws {
        #expect(try RuleTest(model(property, load)).lines("STATE-008") == [], "\(property) \(load)")
    }
}
