#if DEBUG
import Foundation

/// Knows one person.
actor StubAuthService: AuthServiceProtocol {
    private let user: User
    private let password: String
    private var isSignedIn: Bool

    init(user: User = .mock, password: String = "password", isSignedIn: Bool = false) {
        self.user = user
        self.password = password
        self.isSignedIn = isSignedIn
    }

    func login(email: String, password: String) throws -> User {
        guard email == user.email, password == self.password else { throw AppError.invalidCredentials }
        isSignedIn = true
        return user
    }
    func logout() { isSignedIn = false }
    func restoreSession() -> User? { isSignedIn ? user : nil }
    func token() -> String? { isSignedIn ? "token" : nil }
}
#endif
