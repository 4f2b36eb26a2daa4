import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Levels

/// The rows "Users" and "User MVVM", and those of what their screens are made of.
@MainActor
@Suite struct UserTests {
    /// Blanks around a name go, as on the real one.
    private final class TrimmingService: UserServiceProtocol {
        var users = ["Grace", "Alan"].map { User(id: UUID(), name: $0, email: "\($0)@example.com") }
        var shouldFail = false

        private func failIfTold() throws { if shouldFail { throw MockFailure() } }

        func fetchUsers() async throws -> [User] {
            try failIfTold()
            return users
        }

        func fetchUser(id: UUID) async throws -> User {
            try failIfTold()
            guard let user = users.first(where: { $0.id == id }) else { throw AppError.notFound }
            return user
        }

        func updateUser(_ user: User) async throws -> User {
            try failIfTold()
            var kept = user
            kept.name = user.name.trimmingCharacters(in: .whitespaces)
            users = users.map { $0.id == user.id ? kept : $0 }
            return kept
        }
    }

    private let service = TrimmingService()

    @Test func usersAreListedAndAFailureIsRetried() async throws {
        service.shouldFail = true
        let host = TestHost(NavigationStack { UserListView(userService: service) })
        try await host.wait(for: .text, "Failed to load users: It was told to fail.")
        service.shouldFail = false
        try host.find(.button, "Retry").tap()
        try await host.wait(for: .text, "Grace")
        #expect(host.texts.contains("Alan@example.com"))
    }

    @Test func backWithoutSaveDiscardsTheDraft() async throws {
        let host = TestHost(NavigationStack { UserListView(userService: service) })
        try await host.wait(for: .text, "Grace").tap()
        try await host.wait(for: .textField, "Name").replaceText(by: "Somebody else")
        host.go(to: "/")
        #expect(service.users[0].name == "Grace" && host.texts.contains("Grace") && !host.texts.contains("Somebody else"))
    }

    @Test func theListChangesInPlaceAndOnlyOnSuccess() async {
        let viewModel = UserListViewModel(userService: service)
        await viewModel.loadUsers()
        var grace = viewModel.users[0]
        grace.name = "Rear Admiral"
        await viewModel.updateUser(grace)
        #expect(viewModel.users.map(\.name) == ["Rear Admiral", "Alan"])
        service.shouldFail = true
        grace.name = "Nobody"
        await viewModel.updateUser(grace)
        #expect(viewModel.users.map(\.name) == ["Rear Admiral", "Alan"])
        #expect(viewModel.errorMessage == "Failed to update user: It was told to fail.")
    }

    @Test func aUserIsLoadedByIdentifier() async throws {
        let host = TestHost(NavigationStack { UserView(userService: service, userId: service.users[1].id) })
        try await host.wait(for: .text, "Alan@example.com")
        let nobody = TestHost(NavigationStack { UserView(userService: service, userId: UUID()) })
        try await nobody.wait(for: .text, "Item not found")
    }

    @Test func aRenamedUserIsTheServicesCopy() async {
        let viewModel = UserViewModel(userService: service)
        await viewModel.updateName("Nobody")
        #expect(viewModel.user == nil)
        await viewModel.loadUser(id: service.users[0].id)
        await viewModel.updateName("  Hopper ")
        #expect(viewModel.user?.name == "Hopper")
        service.shouldFail = true
        await viewModel.updateName("Nobody")
        #expect(viewModel.user?.name == "Hopper" && viewModel.errorMessage == "It was told to fail.")
    }

    // AsyncContentView, ErrorView, CardStyle, the preference, the environment

    @Test(arguments: [(true, true, "progress"), (true, false, "progress"), (false, true, "error"), (false, false, "content")])
    func loadingComesBeforeAnErrorAndThatBeforeContent(isLoading: Bool, fails: Bool, shown: String) {
        let host = TestHost(
            AsyncContentView(isLoading: isLoading, error: fails ? MockFailure() : nil, content: { Text("Content") }, retry: {}))
        #expect(host.all(.progress).isEmpty == (shown != "progress"))
        #expect(host.texts.contains("It was told to fail.") == (shown == "error"))
        #expect(host.texts.contains("Content") == (shown == "content"))
    }

    @Test func anErrorsButtonTriesAgain() throws {
        var tries = 0
        let host = TestHost(ErrorView(message: "It broke.") { tries += 1 })
        #expect(host.texts.contains("Error") && host.texts.contains("It broke."))
        try host.find(.button, "Retry").tap()
        #expect(tries == 1)
    }

    @Test func aCardHasPaddingACornerAndAShadow() {
        let plain = TestHost(Text("Hello")).snapshot(looks: true)
        let card = TestHost(Text("Hello").cardStyle()).snapshot(looks: true)
        #expect(plain != card)
        for look in ["padding", "shadow", "clip"] { #expect(card.lowercased().contains(look), "\(look) in \(card)") }
    }

    @Test func theLastOffsetCounts() {
        var value = ScrollOffsetPreferenceKey.defaultValue
        for offset in [7, -3] as [CGFloat] {
            ScrollOffsetPreferenceKey.reduce(value: &value, nextValue: { offset })
        }
        #expect(value == -3)
    }

    @Test func aServiceComesByInitialiserEnvironmentAndContainer() async throws {
        let names = ["Initialiser", "Environment", "Container"]
        let services = names.map { name in
            let service = MockUserService()
            service.mockUser.name = "From \(name)"
            return service
        }
        let host = TestHost(
            InjectionView(userService: services[0])
                .environment(\.userService, services[1])
                .environment(\.container, AppContainer(userService: services[2])))
        for name in names { try await host.wait(for: .text, "From \(name)") }
    }

    @Test func theContainerIsOneAndThePreviewsHasMocks() {
        #expect(EnvironmentValues().container === AppContainer.shared)
        #expect(AppContainer.shared !== AppContainer.preview)
        #expect(AppContainer.preview.userService is MockUserService && AppContainer.preview.itemService is MockItemService)
        #expect(AppContainer.shared.userService is UserService)
        #expect(EnvironmentValues().userService as? UserService === UserService.shared)
    }
}
