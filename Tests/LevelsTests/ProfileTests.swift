import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Levels

/// The rows "Profile L1 to L3" and "EditProfileView".
@MainActor
@Suite struct ProfileTests {
    private let service = MockProfileService()

    private func loaded() async -> ProfileViewModel {
        let viewModel = ProfileViewModel(profileService: service)
        await viewModel.loadProfile()
        return viewModel
    }

    @Test func aProfileIsLoaded() async {
        let viewModel = await loaded()
        #expect(viewModel.profile?.name == "Test User" && !viewModel.isLoading && viewModel.errorMessage == nil)
    }

    @Test func aFailureIsSaid() async {
        service.shouldFail = true
        let viewModel = await loaded()
        #expect(viewModel.profile == nil && !viewModel.isLoading)
        #expect(viewModel.errorMessage == "Failed to load profile: It was told to fail.")
    }

    @Test func aRetryForgetsTheFailure() async {
        service.shouldFail = true
        let viewModel = await loaded()
        service.shouldFail = false
        await viewModel.loadProfile()
        #expect(viewModel.profile != nil && viewModel.errorMessage == nil)
    }

    @Test func aChangeIsKeptByTheService() async {
        let viewModel = await loaded()
        await viewModel.updateProfile(name: "Ada", bio: "Writes")
        #expect(viewModel.profile?.name == "Ada" && viewModel.profile?.bio == "Writes" && service.mockProfile.name == "Ada")
    }

    @Test func aChangeThatFailsKeepsTheOldValue() async {
        let viewModel = await loaded()
        service.shouldFail = true
        await viewModel.updateProfile(name: "Ada", bio: "Writes")
        #expect(viewModel.profile?.name == "Test User" && viewModel.errorMessage == "Failed to update profile")
        service.shouldFail = false
        await viewModel.updateProfile(name: "Ada", bio: "Writes")
        #expect(viewModel.profile?.name == "Ada" && viewModel.errorMessage == nil)
    }

    @Test func withoutAProfileThereIsNothingToChange() async {
        let viewModel = ProfileViewModel(profileService: service)
        await viewModel.updateProfile(name: "Ada", bio: "Writes")
        #expect(viewModel.profile == nil && service.mockProfile.name == "Test User")
    }

    @Test func thePlaceholderIsThereWhileThePictureLoads() async throws {
        service.mockProfile.avatarURL = URL(string: "http://127.0.0.1:1/avatar.png")
        let host = TestHost(NavigationStack { ProfileView(profileService: service) })
        try await host.wait(for: .text, "Test User")
        #expect(host.snapshot(looks: true).contains("person.circle.fill"))
    }

    /// Level 1 has no service, level 2 one of its own, level 3 that of the session.
    @Test func everyLevelShowsTheSameScreen() async throws {
        let network = MockNetworkService()
        let auth = AuthenticationService(networkService: network, persistenceService: MockPersistenceService())
        let profile = service.mockProfile
        let session = LoginResponse(user: User(id: UUID(), name: "Ada", email: "a@b"), token: "t")
        network.answer = { request -> any Encodable in request.path == "/profile" ? profile as any Encodable : session }
        try await auth.login(email: "a@b", password: "12345678")
        var screens: [String] = []
        for source in [service, auth] as [any ProfileServiceProtocol] {
            let host = TestHost(NavigationStack { ProfileView(profileService: source) })
            try await host.wait(for: .button, "Edit Profile")
            screens.append(host.snapshot())
        }
        #expect(screens[0] == screens[1])
        let local = TestHost(NavigationStack { ProfileHeaderView() })
        #expect(local.texts.contains("John Doe"))
        #expect(local.snapshot(looks: true).contains("person.circle.fill"))
    }

    @Test func anAccountsProfileAsksForASession() async throws {
        let auth = AuthenticationService(networkService: MockNetworkService(), persistenceService: MockPersistenceService())
        let host = TestHost(NavigationStack { ProfileView(profileService: auth) })
        try await host.wait(for: .text, "Failed to load profile: Please log in to continue")
    }

    @Test func segmentsChooseAndTheSheetOpens() throws {
        let host = TestHost(ProfileHeaderView())
        #expect(try host.find(.picker, "Tab").selection == "Posts")
        try host.find(.picker, "Tab").select("About")
        #expect(try host.find(.picker, "Tab").selection == "About")
        try host.find(.button, "Settings").tap()
        #expect(try host.find(.sheet).find(.toggle, "Enable Notifications").exists)
    }

    @Test func cancelLeavesTheProfileAndSaveChangesIt() async throws {
        let host = TestHost(ProfileView(profileService: service))
        try await host.wait(for: .button, "Edit Profile").tap()
        try host.find(.textField, "Name").replaceText(by: "Somebody else")
        try host.find(.button, "Cancel").tap()
        #expect(service.mockProfile.name == "Test User" && host.all(.sheet).isEmpty)
        try host.find(.button, "Edit Profile").tap()
        #expect(try host.find(.textField, "Name").text == "Test User")
        try host.find(.textField, "Name").replaceText(by: "Ada")
        try host.find(.button, "Save").tap()
        try await host.wait(for: .text, "Ada")
        #expect(service.mockProfile.name == "Ada")
    }
}
