import Foundation
import Observation

/// Signing in and out. Without accounts everything stays on this device, and that is said.
@MainActor
@Observable
final class AuthViewModel {
    var email = ""
    var password = ""
    private(set) var user: User?
    private(set) var isLoading = false
    private(set) var errorMessage: String?
    let areAccountsEnabled: Bool

    private let authService: any AuthServiceProtocol
    private let appState: AppState
    private let logger: any LoggerServiceProtocol

    init(authService: any AuthServiceProtocol, appState: AppState, logger: any LoggerServiceProtocol, areAccountsEnabled: Bool) {
        self.authService = authService
        self.appState = appState
        self.logger = logger
        self.areAccountsEnabled = areAccountsEnabled
    }

    var isEmailValid: Bool { User.isEmail(email) }
    var isPasswordValid: Bool { password.count >= 8 }
    var canLogin: Bool { areAccountsEnabled && isEmailValid && isPasswordValid && !isLoading }

    func login() async {
        guard canLogin else { return }
        isLoading = true
        defer { isLoading = false }
        do {
            let user = try await authService.login(email: email, password: password)
            signedIn(user)
            password = ""
            errorMessage = nil
        } catch {
            logger.warning("signing in failed: \(error)")
            errorMessage = error.localizedDescription
        }
    }

    func logout() async {
        do {
            try await authService.logout()
        } catch {
            logger.warning("signing out left something behind: \(error)")
            appState.showError(error.localizedDescription)
        }
        user = nil
        appState.setAuthenticated(false)
    }

    func restoreSession() async {
        do {
            if let user = try await authService.restoreSession() { signedIn(user) }
        } catch {
            logger.warning("the last session could not be restored: \(error)")
            errorMessage = error.localizedDescription
        }
    }

    private func signedIn(_ user: User) {
        self.user = user
        appState.setAuthenticated(true, userId: user.id)
    }
}
