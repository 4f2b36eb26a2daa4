import Testing

struct ExtractServiceTests {
    /// The same logic twice, with names of its own.
    private static func model(_ name: String, local: String, limit: String = "", body: String? = nil) -> String {
        """
        @MainActor
        @Observable
        final class \(name) {
            var name = ""\(limit)

            /// Makes an address of a name.
            private func makeSlug(_ text: String) -> String {
        \(body ?? """
                // Small letters.
                var \(local) = text.lowercased()
                \(local) = \(local).replacingOccurrences(of: " ", with: "-")
                \(local) = \(local).replacingOccurrences(of: "_", with: "-")
                if \(local).isEmpty { \(local) = "unnamed" }
                return \(local)
        """)
            }

            func rename(to text: String) { name = makeSlug(text) }
        }
        """
    }

    @Test func sharedLogicMovesAndBothAreGivenTheService() throws {
        let test = CodemodTest(files: [
            "Sources/App/ProfileViewModel.swift": "import SwiftUI\nimport Observation\n\n" + Self.model("ProfileViewModel", local: "result")
                + "\n",
            "Sources/App/SettingsViewModel.swift": "import Foundation\nimport Observation\n\n"
                + Self.model("SettingsViewModel", local: "slug") + "\n",
            "Sources/App/Views.swift": """
            import SwiftUI

            struct ProfileView: View {
                @State private var viewModel = ProfileViewModel()
                var body: some View { Text(viewModel.name) }
            }

            struct SettingsView: View {
                @State private var viewModel: SettingsViewModel
                init(container: AppContainer) { _viewModel = State(initialValue: container.makeSettingsViewModel()) }
                var body: some View { Text(viewModel.name) }
            }

            @MainActor
            final class AppContainer {
                let title = "App"

                func makeSettingsViewModel() -> SettingsViewModel { SettingsViewModel() }
            }

            """,
        ])
        let files = try test.files("extract-service", "ProfileViewModel.makeSlug")
        expectText(
            files["Sources/App/SlugService.swift"],
            """
            import Foundation

            protocol SlugServiceProtocol: Sendable {
                func makeSlug(_ text: String) -> String
            }

            final class SlugService: SlugServiceProtocol {
                /// Makes an address of a name.
                func makeSlug(_ text: String) -> String {
                    // Small letters.
                    var result = text.lowercased()
                    result = result.replacingOccurrences(of: " ", with: "-")
                    result = result.replacingOccurrences(of: "_", with: "-")
                    if result.isEmpty { result = "unnamed" }
                    return result
                }
            }

            """)
        expectText(
            files["Sources/App/SettingsViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class SettingsViewModel {
                var name = ""
                private let slugService: any SlugServiceProtocol

                init(slugService: any SlugServiceProtocol) {
                    self.slugService = slugService
                }

                /// Makes an address of a name.
                private func makeSlug(_ text: String) -> String {
                    slugService.makeSlug(text)
                }

                func rename(to text: String) { name = makeSlug(text) }
            }

            """)
        let views = try #require(files["Sources/App/Views.swift"])
        #expect(views.contains("    let title = \"App\"\n    let slugService: any SlugServiceProtocol = SlugService()\n"))
        #expect(views.contains("{ SettingsViewModel(slugService: slugService) }"))
        #expect(views.contains("ProfileViewModel(slugService: SlugService())"))
        #expect(try test.result("extract-service", "ProfileViewModel").notes.map(\.place?.path) == ["Sources/App/SettingsViewModel.swift"])
        try expectTypeChecks(files)
    }

    @Test func stateThatIsReadBecomesAParameter() throws {
        let body = """
                    var result = text.lowercased()
                    result = result.replacingOccurrences(of: " ", with: separator)
                    result = result.replacingOccurrences(of: "_", with: self.separator)
                    if result.isEmpty { result = "unnamed" }
                    return result
            """
        let limit = "\n    var separator = \"-\""
        let files = try CodemodTest(
            "import Foundation\nimport Observation\n\n" + Self.model("AViewModel", local: "", limit: limit, body: body) + "\n"
                + Self.model("BViewModel", local: "", limit: limit, body: body) + "\n"
        ).files("extract-service", "AViewModel")
        let service = try #require(files["Sources/App/SlugService.swift"])
        #expect(service.contains("    func makeSlug(_ text: String, separator: String) -> String\n}"))
        #expect(service.contains("(of: \"_\", with: separator)"))
        #expect(files[CodemodTest.path]?.contains("        slugService.makeSlug(text, separator: separator)\n") == true)
        try expectTypeChecks(files)
    }

    @Test(arguments: [
        ("name = text", "It changes name, which is the view model's state: let it give back a result instead."),
        ("rename(to: text)", "It calls rename, which belongs to AViewModel."),
        ("print(self)", "It uses AViewModel itself."),
        ("api.send(text)", "It asks api: write the service by hand, and give it api."),
    ])
    func whatBelongsToTheViewModelIsRefused(use: String, reason: String) throws {
        let body = "        var x = text.lowercased()\n        x = x.uppercased()\n        x += x\n        \(use)\n        return x"
        let api = "\n    private let api: SendingService\n    init(api: SendingService) { self.api = api }"
        let test = CodemodTest(
            "import Foundation\nimport Observation\nfinal class SendingService { func send(_ text: String) {} }\n"
                + Self.model("AViewModel", local: "", limit: api, body: body) + "\n"
                + Self.model("BViewModel", local: "", limit: api, body: body) + "\n")
        #expect(
            try test.refusals("extract-service", "AViewModel.makeSlug") == [
                "AViewModel.makeSlug cannot move to a service: \(reason)"
            ])
    }

    @Test func aSkippedLayerIsExplained() throws {
        let test = CodemodTest(
            """
            import Foundation
            final class UserAPI { func users() async -> [String] { [] } }
            final class UserRepository { private let api: UserAPI; init(api: UserAPI) { self.api = api }; func all() async -> [String] { await api.users() } }
            @MainActor @Observable
            final class UsersViewModel {
                var users: [String] = []
                private let api: UserAPI
                init(api: UserAPI) { self.api = api }
                func load() async { users = await api.users() }
            }
            """)
        #expect(
            try test.refusals("extract-service", "UsersViewModel") == [
                "UserRepository wraps UserAPI: give it what UsersViewModel asks UserAPI for, and inject UserRepository into UsersViewModel "
                    + "in place of UserAPI."
            ])
    }
}

struct SplitViewModelTests {
    @Test func thePartsAreNamedWithWhatTheyRead() throws {
        let test = CodemodTest(
            """
            import Observation

            @Observable
            class AppViewModel {
                var profile: String?
                func loadProfile() {}
                var posts: [String] = []
                func loadPosts() { posts = [profile ?? ""] }
                var counter = 0
            }
            """)
        let reasons = try test.refusals("split-view-model", "AppViewModel")
        #expect(reasons.count == 3)
        #expect(reasons.contains { $0.hasPrefix("Split AppViewModel by hand: make ProfileViewModel with profile, loadProfile. ") })
        #expect(reasons.contains { $0.hasSuffix(" reads profile (profile).") }, "\(reasons)")
        #expect(reasons.last?.hasPrefix("counter stay in AppViewModel") == true)
        #expect(try CodemodTest("struct A {}").refusals("split-view-model", "A") == ["A is no view model."])
    }
}
