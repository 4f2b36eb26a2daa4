import ReviewRules
import Testing

struct STATE009Tests {
    private func model(
        _ members: String, _ load: String = "func load() async { do { news = try await service.news() } catch { print(error) } }"
    )
        -> String
    {
        """
        import SwiftUI
        protocol NewsServiceProtocol { func news() async throws -> [String] }
        @Observable final class NewsViewModel {
            var news: [String] = []
            private let service: NewsServiceProtocol
            init(service: NewsServiceProtocol) { self.service = service }
            \(members)
            \(load)
        }
        """
    }

    @Test(arguments: [
        "func load() async { do { news = try await service.news() } catch { print(error) } }",
        "func load() async { news = (try? await service.news()) ?? [] }",
        "func load() async { guard let found = try? await service.news() else { return }; self.news = found }",
        "func load() { Task { do { let found = try await service.news(); news = found.sorted() } catch { logger.error(\"a\") } } }",
        "func load() { service.ask { result in if case .success(let found) = result { self.news = found } } }",
        "func load() { service.ask { [weak self] found, error in DispatchQueue.main.async { self?.news = found } } }",
    ])
    func silentLoadsAreFlagged(load: String) throws {
        #expect(try RuleTest(model("var query = \"\"", load)).lines("STATE-009") == [8], "\(load)")
    }

    @Test(arguments: [
        "var isLoading = false", "var errorMessage: String?", "var alert: AlertItem?", "var state = ViewState.idle", "var progress = 0.0",
        "var phase = Phase.a", "var current = Step.b\n    enum Step { case loading, done }", "var failed = false",
        "func reload() async throws { news = try await service.news() }", "var value: Loadable<[String]> = .idle",
    ])
    func modelsThatCanTellAreNot(member: String) throws {
        #expect(try RuleTest(model(member)).lines("STATE-009") == [], "\(member)")
    }

    @Test(arguments: [
        // Nothing that can fail.
        "func load() async { news = await service.kept() }",
        // Nothing that a view sees.
        "func send() async { try? await service.send() }",
        // The caller is told.
        "func load() async -> Bool { do { news = try await service.news(); return true } catch { return false } }",
        // Somebody else is told.
        "func load() async { do { news = try await service.news() } catch { router.show(error) } }",
        // What goes on telling is no load.
        "func watch() async { do { for try await names in service.names() { news = names } } catch {} }",
        "func wait() async { try? await Task.sleep(for: .seconds(1)); news = [] }",
        "func ask() async { news = (try? await center.requestAuthorization()) == true ? [\"a\"] : [] }",
    ])
    func otherMethodsAreNot(load: String) throws {
        #expect(try RuleTest(model("", load)).lines("STATE-009") == [], "\(load)")
    }

    @Test func aViewMayTellInItsPlace() throws {
        let view = """

            struct NewsView: View {
                @State private var viewModel: NewsViewModel
                @State private var isLoading = false
                var body: some View { Text("") }
            }
            """
        #expect(try RuleTest(model("") + view).lines("STATE-009") == [])
    }

    @Test func whatIsInheritedMayTell() throws {
        let text = model("").replacing("final class NewsViewModel", with: "final class NewsViewModel: BaseViewModel")
        #expect(try RuleTest(text).lines("STATE-009") == [])
    }
}
