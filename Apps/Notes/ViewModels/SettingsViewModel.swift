import Foundation
import Observation

/// The settings: each is kept as it is changed.
@MainActor
@Observable
final class SettingsViewModel {
    var preferences: Preferences {
        didSet { if preferences != oldValue { preferencesDidChange(from: oldValue) } }
    }
    let dataLocation: String

    private let defaults: any UserDefaultsServiceProtocol
    private let analytics: any AnalyticsServiceProtocol
    private let appState: AppState

    init(
        defaults: any UserDefaultsServiceProtocol, analytics: any AnalyticsServiceProtocol, appState: AppState, dataLocation: String
    ) {
        self.defaults = defaults
        self.analytics = analytics
        self.appState = appState
        self.dataLocation = dataLocation
        preferences = defaults.value(for: .preferences)
    }

    func resetToDefaults() {
        preferences = Preferences()
        defaults.remove(.commandKeys)
    }

    /// What another window changed.
    func follow() async {
        for await _ in defaults.values(of: .preferences) {
            // What is told may be older than what was chosen here meanwhile.
            let current = defaults.value(for: .preferences)
            if current != preferences { preferences = current }
        }
    }

    private func preferencesDidChange(from old: Preferences) {
        if defaults.value(for: .preferences) != preferences { defaults.set(preferences, for: .preferences) }
        if preferences.theme != old.theme { appState.setTheme(preferences.theme) }
        if preferences.analyticsEnabled != old.analyticsEnabled {
            let (analytics, isEnabled) = (analytics, preferences.analyticsEnabled)
            Task { await analytics.setEnabled(isEnabled) }
        }
    }
}
