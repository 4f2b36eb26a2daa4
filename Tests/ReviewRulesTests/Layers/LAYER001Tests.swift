import ReviewRules
import SourceModel
import Testing

struct LAYER001Tests {
    @Test func aViewThatCallsARepositoryIsFlagged() throws {
        try expectFlagged(
            "LAYER-001",
            """
            import SwiftUI
            protocol UserRepository { func users() async throws -> [String] }
            final class RemoteUserRepository: UserRepository {
                static let shared = RemoteUserRepository()
                func users() async throws -> [String] { [] }
            }
            struct HeldView: View {
                let repository: any UserRepository
                var body: some View {
                    Text("").task {
                        _ = try? await repository.users() // flagged
                        _ = try? await self.repository.users()
                    }
                }
            }
            struct SharedView: View {
                var body: some View { Button("Load") { load() } }
                private func load() {
                    Task { try await RemoteUserRepository.shared.users() } // flagged
                }
            }
            struct MadeView: View {
                var body: some View {
                    Text("").task { _ = try? await RemoteUserRepository().users() } // flagged
                }
            }
            """)
    }

    @Test func handingARepositoryOnIsNot() throws {
        try expectFlagged(
            "LAYER-001",
            """
            import SwiftUI
            final class UserRepository { func users() async -> [String] { [] } }
            @MainActor @Observable final class UserListViewModel {
                var users: [String] = []
                private let repository: UserRepository
                init(repository: UserRepository) { self.repository = repository }
                func load() async { users = await repository.users() }
            }
            struct UserListView: View {
                @State private var viewModel: UserListViewModel
                private let repository: UserRepository
                init(repository: UserRepository) {
                    self.repository = repository
                    _viewModel = State(initialValue: UserListViewModel(repository: repository))
                }
                var body: some View { NavigationLink("More") { DetailView(repository: repository) } }
            }
            struct DetailView: View {
                let repository: UserRepository
                var body: some View { Text("") }
            }
            #Preview { Text("").task { _ = await UserRepository().users() } }
            """)
    }

    @Test func aViewModelThatGoesPastTheServiceIsFlagged() throws {
        try expectFlagged(
            "LAYER-001",
            """
            import Observation
            final class UserAPI { func get() async throws -> String { "" } }
            final class UserRepository {
                private let api: UserAPI
                init(api: UserAPI) { self.api = api }
                func user() async throws -> String { try await api.get() }
            }
            @Observable final class UserViewModel {
                var name = ""
                let api: UserAPI
                init(api: UserAPI) { self.api = api }
                func load() async throws {
                    name = try await api.get() // flagged
                }
            }
            @Observable final class GoodViewModel {
                var name = ""
                let repository: UserRepository
                init(repository: UserRepository) { self.repository = repository }
                func load() async throws { name = try await repository.user() }
            }
            """)
    }

    @Test func anAPIThatNothingWrapsIsNot() throws {
        try expectFlagged(
            "LAYER-001",
            """
            import Observation
            import Foundation
            final class UserAPI { func get() async throws -> String { "" } }
            @Observable final class UserViewModel {
                var name = ""
                let api: UserAPI
                init(api: UserAPI) { self.api = api }
                func load() async throws {
                    name = try await api.get()
                    _ = try await URLSession.shared.data(from: URL(filePath: ""))
                }
            }
            """)
    }

    @Test func sessionsBesideServicesAreFlagged() throws {
        try expectFlagged(
            "LAYER-001",
            """
            import Observation
            import Foundation
            final class UserService { func get(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 } }
            @Observable final class FeedViewModel {
                var data = Data()
                func load(_ url: URL) async throws {
                    data = try await URLSession.shared.data(from: url).0 // flagged
                }
            }
            """)
    }

    @Test func requestsThatAViewModelMakesAndDecodesAreFlagged() throws {
        try expectFlagged(
            "LAYER-001",
            """
            import Foundation
            @Observable final class ListViewModel {
                var items: [Int] = []
                func load(_ url: URL) async throws {
                    let (data, _) = try await URLSession.shared.data(from: url) // flagged
                    items = try JSONDecoder().decode([Int].self, from: data)
                }
            }
            @Observable final class PageViewModel {
                var data = Data()
                func load(_ url: URL) async throws { data = try await URLSession.shared.data(from: url).0 }
            }
            """)
    }

    @Test func stateAndEnvironmentAreNotOrAreInformation() throws {
        let text = """
            import SwiftUI
            @Observable final class FeedDataSource { func load() {} }
            final class UserRepository { func users() async -> [String] { [] } }
            struct FeedView: View {
                @State private var dataSource = FeedDataSource()
                @Environment(UserRepository.self) private var repository: UserRepository
                var body: some View {
                    Text("").onAppear { dataSource.load() }
                        .task { _ = await repository.users() }
                }
            }
            """
        #expect(try RuleTest(text).findings("LAYER-001").map(\.severity) == [.info])
        #expect(try RuleTest(text, profile: .environmentDI).findings("LAYER-001").isEmpty)
    }
}
