import Foundation
import Testing

@testable import Notes

/// GLIDE's row "SettingsViewModel".
@MainActor
@Suite struct SettingsViewModelTests {
    @Test func whatIsChangedIsThereAtTheNextLaunch() async {
        let services = Services.inMemory()
        let viewModel = DependencyContainer(services: services).makeSettingsViewModel()
        viewModel.preferences.theme = .dark
        viewModel.preferences.fontSize = 20
        viewModel.preferences.lineWidth = .wide
        #expect(services.appState.theme == .dark)
        services.appState.setTheme(.light)
        let again = DependencyContainer(services: services)
        #expect(services.appState.theme == .dark)
        #expect(again.makeSettingsViewModel().preferences == viewModel.preferences)
        viewModel.resetToDefaults()
        #expect(again.makeSettingsViewModel().preferences == Preferences() && services.appState.theme == .system)
    }

    @Test func whereThingsAreIsSaid() {
        let services = Services.inMemory()
        let viewModel = DependencyContainer(services: services).makeSettingsViewModel()
        #expect(viewModel.dataLocation == services.dataLocation)
    }

    /// Two changes in one go, as of a slider: what is told of the first comes after the second.
    @Test func aChangeIsNotTakenBackByWhatIsToldOfAnEarlierOne() async throws {
        let services = Services.inMemory()
        let viewModel = DependencyContainer(services: services).makeSettingsViewModel()
        let following = Task { await viewModel.follow() }
        for _ in 0..<10 { await Task.yield() }
        for size in [17.0, 18, 19, 20] { viewModel.preferences.fontSize = size }
        viewModel.preferences.theme = .dark
        for _ in 0..<20 {
            try await Task.sleep(for: .milliseconds(5))
            #expect(viewModel.preferences.fontSize == 20 && viewModel.preferences.theme == .dark)
        }
        following.cancel()
        #expect(services.defaults.value(for: .preferences) == viewModel.preferences)
    }

    @Test func whatAnotherWindowChangesIsShown() async throws {
        let services = Services.inMemory()
        let container = DependencyContainer(services: services)
        let (viewModel, other) = (container.makeSettingsViewModel(), container.makeSettingsViewModel())
        let following = Task { await viewModel.follow() }
        other.preferences.fontSize = 22
        for _ in 0..<1_000 where viewModel.preferences.fontSize != 22 { try await Task.sleep(for: .milliseconds(5)) }
        following.cancel()
        #expect(viewModel.preferences.fontSize == 22)
    }
}
