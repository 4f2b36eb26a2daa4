import Foundation
import Observation

@MainActor
@Observable
final class LoginViewModel {
    var email = ""
    var password = ""
    private(set) var isLoading = false
    private(set) var errorMessage: String?

    var isValid: Bool {
        !email.isEmpty && email.contains("@") && password.count >= 8
    }

    private let authService: AuthenticationService

    init(authService: AuthenticationService) {
        self.authService = authService
    }

    var currentUser: User? { authService.currentUser }

    func login() async {
        guard isValid, !isLoading else { return }
        isLoading = true
        errorMessage = nil

        do {
            try await authService.login(email: email, password: password)
            password = ""
        } catch {
            errorMessage = error.localizedDescription
        }

        isLoading = false
    }

    func logout() async {
        await authService.logout()
    }
}
